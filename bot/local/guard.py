"""Who may talk to the server: pages that this server itself sent to this computer, nobody else.

Binding to loopback keeps other computers out. These checks keep other *web sites* out, which the person's own browser
would carry in: by a name that resolves to 127.0.0.1 (the Host header gives it away) or by a form, a picture or a
socket of a foreign page (Origin and Sec-Fetch-Site give it away).
"""

from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

_HERE: Final = frozenset({"127.0.0.1", "localhost"})
_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@web.middleware
async def only_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests under a foreign name or from a foreign page; mark the answers as ours alone."""
    if not _welcome(request):
        raise web.HTTPForbidden(text="This server answers its own page only.")
    return await handler(request)


async def mark(_request: web.Request, response: web.StreamResponse) -> None:
    """Add the headers that keep an answer out of other pages and scripts out of ours."""
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)


def _welcome(request: web.Request) -> bool:
    host = request.headers.get("Host", "")
    if _name(f"//{host}") not in _HERE:
        return False
    origin = request.headers.get("Origin")
    if origin is not None and origin not in (f"http://{host}", f"https://{host}"):
        return False
    site = request.headers.get("Sec-Fetch-Site", "none")
    # A link from elsewhere may open the page; only the page itself may ask for anything else.
    return site in ("same-origin", "none") or (request.method == "GET" and request.path == "/")


def _name(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None
