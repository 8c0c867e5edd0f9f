"""`adjudicator playground`: only this computer can reach it, it serves its own files and nothing else, and it
overwrites nobody else's."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from commands import Command

from adjudicator.browser import pyodide
from adjudicator.browser.program import modules
from adjudicator.browser.runtime import Runtime
from adjudicator.browser.server import HOST, server


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Pyodide and the index of rulings stand ready: empty files instead of megabytes."""
    runtime = tmp_path / "runtime"
    runtime.mkdir()
    for name in (*pyodide.FILES, pyodide.LOCK):
        (runtime / name).write_bytes(b"")
    bytecode = {path: b"" for path, _ in modules()}
    monkeypatch.setattr("adjudicator.browser.runtime.ready", lambda: Runtime(runtime, bytecode, b""))
    monkeypatch.setattr("adjudicator.search.index.collected", lambda index, folders, told: index.write_bytes(b""))
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name: tmp_path / "cache")


@pytest.fixture
def running(tmp_path: Path) -> Iterator[int]:
    """The port of a server of a folder."""
    folder = tmp_path / "site"
    (folder / "pyodide").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Playground</title>")
    (folder / "pyodide" / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("secret")
    with server(str(folder), 0) as serving:
        Thread(target=serving.serve_forever, daemon=True).start()
        yield serving.server_port
        serving.shutdown()


def asked(port: int, path: str, host: str | None = None, method: str = "GET") -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(HOST, port, timeout=10)
    connection.request(method, path, headers={"Host": host or f"{HOST}:{port}"})
    answer = connection.getresponse()
    read = answer.read()
    connection.close()
    return answer, read


def test_every_file_comes_with_the_headers_that_keep_it_in_its_place(running: int) -> None:
    for path, kind in (("/", "text/html; charset=utf-8"), ("/pyodide/a.wasm", "application/wasm")):
        answer, _ = asked(running, path)
        assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'")
        assert "connect-src 'self'" in policy
        assert "unsafe-inline" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "Python" not in answer.headers["Server"]


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/pyodide/../../secret.txt", "//etc/passwd"])
def test_nothing_outside_the_folder_is_handed_out(running: int, path: str) -> None:
    answer, read = asked(running, path)
    assert answer.status == 404
    assert b"secret" not in read


def test_folders_are_not_listed(running: int) -> None:
    answer, read = asked(running, "/pyodide/")
    assert answer.status == 404
    assert b"a.wasm" not in read


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_page_from_elsewhere_cannot_reach_it_under_another_name(running: int, method: str) -> None:
    answer, read = asked(running, "/", host=f"attacker.example:{running}", method=method)
    assert answer.status == 403
    assert b"Playground" not in read
    assert asked(running, "/", host=f"localhost:{running}", method=method)[0].status == 200


def test_only_this_computer_can_reach_it(tmp_path: Path) -> None:
    with server(str(tmp_path), 0) as serving:
        assert serving.socket.getsockname()[0] == "127.0.0.1"


@pytest.mark.usefixtures("prepared")
def test_it_is_served_until_ctrl_c(adjudicator: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def stopped(serving: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("socketserver.BaseServer.serve_forever", stopped)
    monkeypatch.setattr("webbrowser.open", opened.append)
    ran = adjudicator("playground", "--port", "0", "--no-open")
    assert (ran.code, opened) == (0, [])
    assert ran.err.startswith("The playground is at http://127.0.0.1:")
    ran = adjudicator("playground", "--port", "0")
    assert (ran.code, len(opened)) == (0, 1)
    assert opened[0] in ran.err


@pytest.mark.usefixtures("prepared")
def test_a_port_that_is_taken(adjudicator: Command) -> None:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = adjudicator("playground", "--port", str(port), "--no-open")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"Port {port} is taken. Choose another one with --port, or any that is free with '--port 0'.\n"


@pytest.mark.usefixtures("prepared")
def test_its_files_for_a_web_server(adjudicator: Command, tmp_path: Path) -> None:
    out = tmp_path / "public"
    ran = adjudicator("playground", "--out", str(out))
    assert ran.code == 0
    assert f"in {out}: open its index.html from a web server." in ran.out
    before = (out / "index.html").stat().st_mtime_ns
    assert adjudicator("playground", "--out", str(out)).code == 0
    assert (out / "index.html").stat().st_mtime_ns == before


@pytest.mark.usefixtures("prepared")
def test_pages_of_others_are_left_alone(adjudicator: Command, tmp_path: Path) -> None:
    out = tmp_path / "homepage"
    out.mkdir()
    (out / "index.html").write_text("my home")
    ran = adjudicator("playground", "--out", str(out))
    assert (ran.code, [path.name for path in out.iterdir()]) == (2, ["index.html"])
    assert (out / "index.html").read_text() == "my home"
    assert "in its way: index.html" in ran.err
    assert adjudicator("playground", "--out", str(out), "--force").code == 0
    assert (out / "index.html").read_text() != "my home"


def test_without_npm_it_says_what_to_install(
    adjudicator: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("adjudicator.browser.pyodide.user_cache_path", lambda name: tmp_path / "nothing kept")
    ran = adjudicator("playground")
    assert (ran.code, ran.out) == (2, "")
    assert "install Node.js" in ran.err
