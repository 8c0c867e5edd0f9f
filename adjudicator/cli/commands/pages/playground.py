"""`adjudicator playground`: the whole program in a browser, on this computer."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli.output.exits import HOLDS, fail, say_error
from adjudicator.cli.program import epilog, sentences

EXAMPLES = epilog(
    "playground",
    "playground --port 8123 --no-open",
    "playground --out public/playground",
    more="Only this computer can reach it, and it contacts no other computer. The first time, npm fetches Pyodide (14 MB).\n\n"
    "Exit codes: 0 ended with Ctrl-C, or written; 2 Pyodide cannot be fetched, the port is taken, or nothing can be written.",
)


def playground(
    port: Annotated[
        int, typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 0 takes any that is free.")
    ] = 8421,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open it in the browser.")] = True,
    out: Annotated[
        str | None,
        typer.Option("--out", "-o", metavar="DIR", help="Write its files into a folder, for a web server, and exit."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that this command did not write.")] = False,
) -> None:
    """Set up, play and share positions in a browser, without writing a file."""
    import tempfile
    from pathlib import Path

    with sentences():
        from platformdirs import user_cache_path

        from adjudicator.browser.files import write
        from adjudicator.browser.pyodide import NoPyodide
        from adjudicator.browser.runtime import ready
        from adjudicator.own_folders import OthersFiles
        from adjudicator.search.index import collected

        try:
            runtime = ready()
        except NoPyodide as missing:
            fail(missing)
        folder = Path(out) if out is not None else user_cache_path("adjudicator") / "playground"
        try:
            with tempfile.TemporaryDirectory() as made:
                index = Path(made) / "rulings.sqlite3"
                collected(index, ["scenarios"] if Path("scenarios").is_dir() else [], say_error)
                sizes = write(folder, runtime, index=index, force=force or out is None)
        except OthersFiles as others:
            fail(others)
        except OSError as error:
            fail(f"{error.filename or folder}: This cannot be written: {error.strerror or error}.")
        if out is not None:
            print(
                f"{len(sizes)} files ({sum(sizes.values()) / 1e6:.1f} MB) in {out}: open its index.html from a web server."
            )
            raise typer.Exit(HOLDS)
        _serve(str(folder), port, open_)


def _serve(folder: str, port: int, open_: bool) -> None:
    """Hand the files out until Ctrl-C."""
    from adjudicator.browser.server import HOST, server

    try:
        running = server(folder, port)
    except OSError:
        fail(f"Port {port} is taken. Choose another one with --port, or any that is free with '--port 0'.")
    address = f"http://{HOST}:{running.server_port}/"
    say_error(f"The playground is at {address} until you press Ctrl-C.")
    if open_:
        import webbrowser

        webbrowser.open(address)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        say_error("")
    finally:
        running.server_close()


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(playground)
