"""The floor of this stack: FastAPI and asyncpg, one row inserted and committed. What Whistle is measured against."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from fastapi import FastAPI, Request
from pydantic import BaseModel


class Row(BaseModel):
    """What is inserted."""

    text: str


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """A pool of the same size as Whistle's."""
    async with asyncpg.create_pool(os.environ["FLOOR_DATABASE_URL"], min_size=1, max_size=10) as pool:
        # Of several processes one makes it; two at once would fail, and uvicorn stop them all.
        async with pool.acquire() as db, db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock(1)")
            await db.execute("CREATE TABLE IF NOT EXISTS floor (id bigserial PRIMARY KEY, text text NOT NULL)")
        app.state.pool = pool
        yield


app = FastAPI(lifespan=lifespan)


@app.post("/insert")
async def insert(row: Row, request: Request) -> dict[str, Any]:
    """Insert and commit one row."""
    number = await request.app.state.pool.fetchval("INSERT INTO floor (text) VALUES ($1) RETURNING id", row.text)
    return {"id": number}
