"""Swagger UI and ReDoc from package files: the pages load nothing from elsewhere, and their policy forbids it."""

from pathlib import Path

import fastapi_offline
from fastapi import APIRouter, Request
from fastapi.openapi.docs import get_redoc_html, get_swagger_ui_html
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse
from starlette.staticfiles import StaticFiles

from app.api.shortened import shortened

FILES = Path(fastapi_offline.__file__).parent / "static"
MOUNT = "/docs/files"
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self' data:; connect-src 'self'; worker-src blob:; frame-ancestors 'none'; base-uri 'none'"
)
SWAGGER = {"persistAuthorization": True, "displayRequestDuration": True, "validatorUrl": None, "docExpansion": "none"}

router = APIRouter(include_in_schema=False)


def files() -> StaticFiles:
    """The scripts and styles, to be mounted at `MOUNT`."""
    return StaticFiles(directory=FILES)


@router.get("/")
async def home(request: Request) -> RedirectResponse:
    """Whoever comes to the server's address with a browser wants to see what it can do."""
    return RedirectResponse(f"{request.scope.get('root_path', '')}/docs")


@router.get("/docs")
async def swagger_ui(request: Request) -> HTMLResponse:
    """Swagger UI: every operation, to be tried out."""
    root = request.scope.get("root_path", "")
    page = get_swagger_ui_html(
        openapi_url=f"{root}/docs/openapi.json",
        title="Whistle",
        swagger_js_url=f"{root}{MOUNT}/swagger-ui-bundle.js",
        swagger_css_url=f"{root}{MOUNT}/swagger-ui.css",
        swagger_favicon_url=f"{root}{MOUNT}/favicon.png",
        swagger_ui_parameters=SWAGGER,
    )
    return _offline(page)


@router.get("/docs/openapi.json")
async def short_contract(request: Request) -> JSONResponse:
    """The contract in the form that Swagger UI can show at once; the whole one is `/openapi.json`."""
    made = shortened(request.app.openapi())
    if root := request.scope.get("root_path", ""):
        made["servers"] = [{"url": root}]
    return JSONResponse(made)


@router.get("/redoc")
async def redoc(request: Request) -> HTMLResponse:
    """ReDoc: the same, to be read."""
    root = request.scope.get("root_path", "")
    page = get_redoc_html(
        openapi_url=f"{root}/openapi.json",
        title="Whistle",
        redoc_js_url=f"{root}{MOUNT}/redoc.standalone.js",
        redoc_favicon_url=f"{root}{MOUNT}/favicon.png",
        with_google_fonts=False,
    )
    return _offline(page)


def _offline(page: HTMLResponse) -> HTMLResponse:
    page.headers["content-security-policy"] = POLICY
    return page
