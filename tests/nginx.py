"""A real nginx with the configuration that docs/operating.md has, as it stands there."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType

PAGE = Path(__file__).parents[1] / "docs" / "operating.md"
# What must be around a file of conf.d, and nothing that changes what it says.
AROUND = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    scgi_temp_path {folder}/scgi;
    uwsgi_temp_path {folder}/uwsgi;
    {inside}
}}
"""
LOCATION = re.compile(r"^    location / \{\n.*?^    \}\n", re.MULTILINE | re.DOTALL)


def written() -> tuple[str, str]:
    """The configuration of a host of its own, and the location for a path of one that others share."""
    whole, location = re.findall(r"^```nginx\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return whole, location


def program() -> str | None:
    """Where nginx is, if it is installed."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def free_ports(count: int) -> list[int]:
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports


class Nginx:
    """nginx in front of servers; only ports, the name of the host and the certificate differ from what is written."""

    def __init__(self, folder: Path, written: str, *servers: int) -> None:
        self.folder = folder
        self.plain, self.port = free_ports(2)
        self.certificate = folder / "certificate.pem"
        lines = [f"server 127.0.0.1:{port} fail_timeout=2s;" for port in servers]
        for there, here in (
            ("server 127.0.0.1:8000 fail_timeout=2s;", "\n    ".join(lines)),
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port} ssl http2;"),
            ("/etc/letsencrypt/live/games.example.org/fullchain.pem", str(self.certificate)),
            ("/etc/letsencrypt/live/games.example.org/privkey.pem", str(folder / "key.pem")),
            ("games.example.org", "localhost"),
        ):
            assert there in written, f"{there} is not in docs/operating.md"
            written = written.replace(there, here)
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder, inside=written))
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"https://localhost:{self.port}"

    def __enter__(self) -> Nginx:
        self._certify()
        found = program()
        assert found is not None
        self.process = subprocess.Popen([found, "-p", self.folder, "-c", self.folder / "nginx.conf"])
        until = time.monotonic() + 20
        while time.monotonic() < until:
            assert self.process.poll() is None, (self.folder / "error.log").read_text()
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                time.sleep(0.05)
        raise AssertionError("nginx does not listen")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(10)

    def _certify(self) -> None:
        """Sign a certificate for this machine by itself."""
        names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
        files = ["-keyout", str(self.folder / "key.pem"), "-out", str(self.certificate)]
        how = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
        subprocess.run(["openssl", "req", "-x509", *how, *files, *names], check=True, capture_output=True)
