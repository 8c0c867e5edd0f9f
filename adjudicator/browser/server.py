"""A server for the playground that only this computer can reach: it hands out the files of a folder, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

HOST: Final = "127.0.0.1"
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:; style-src 'self'; "
        "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


class _Files(SimpleHTTPRequestHandler):
    """Hands out files to whoever asks for this computer by its own name, and says nothing."""

    extensions_map: dict[str, str] = TYPES
    server_version = "adjudicator"
    sys_version = ""

    def do_GET(self) -> None:
        if self._for_here():
            super().do_GET()

    def do_HEAD(self) -> None:
        if self._for_here():
            super().do_HEAD()

    def list_directory(self, path: object) -> None:
        """Folders have no lists."""
        self.send_error(404, "There is no such page")

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass

    def _for_here(self) -> bool:
        """A page from elsewhere must not be able to reach this server under another name (DNS rebinding)."""
        name = (self.headers.get("Host") or "").rpartition(":")[0]
        if name in (HOST, "localhost"):
            return True
        self.send_error(403, "This server is for this computer only")
        return False


def server(folder: str, port: int) -> ThreadingHTTPServer:
    """A server of this folder, not running yet; port 0 takes any that is free. Raises `OSError` if it is taken."""
    return ThreadingHTTPServer((HOST, port), partial(_Files, directory=folder))


def headers() -> Mapping[str, str]:
    """What is sent with every file, for those who hand the playground out with a server of their own."""
    return HEADERS
