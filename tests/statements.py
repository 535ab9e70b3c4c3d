"""Every SQL statement that the server sends, found in its code: by the function that sends it, or by the name of it."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from contextlib import suppress
from types import ModuleType
from typing import Any

import app

SENDERS = frozenset({"fetch", "fetchrow", "fetchval", "execute", "executemany", "fetchmany", "cursor"})
LEFT_OUT = ("app.embedded", "app.store.migrations", "app.store.migrate")
"""What speaks to the database before there is a schema."""

HANDED_ON = frozenset({"app.worker._write", "app.store.rounds._rows"})
"""Functions that send what they are given; the statements are constants of their module."""

CHOSEN = {"to_change": True}
VERB = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b")


def statements() -> dict[str, str]:
    """The statements by name. Raises `AssertionError` where one is made of what cannot be known here."""
    found: dict[str, str] = {}
    for module in _modules():
        found |= {f"{module.__name__}.{name}": each for name, each in _constants(module)}
        for function in ast.walk(ast.parse(_source(module))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                found |= _sent(module, function)
    return found


def _modules() -> Iterator[ModuleType]:
    for each in pkgutil.walk_packages(app.__path__, "app."):
        if not each.name.startswith(LEFT_OUT):
            yield importlib.import_module(each.name)


def _source(module: ModuleType) -> str:
    assert module.__file__ is not None
    with open(module.__file__, encoding="utf-8") as file:
        return file.read()


def _constants(module: ModuleType) -> Iterator[tuple[str, str]]:
    for name, value in vars(module).items():
        if name.isupper() and isinstance(value, str) and VERB.match(value):
            yield name, value


def _sent(module: ModuleType, function: ast.FunctionDef | ast.AsyncFunctionDef) -> dict[str, str]:
    name = f"{module.__name__}.{function.name}"
    known = set(dict(_constants(module)).values())
    mine: list[str] = []
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in SENDERS:
            if not call.args:
                continue
            for statement in _values(module, function, call.args[0]):
                if statement is None:
                    assert name in HANDED_ON, f"{name} sends something that is not known beforehand"
                elif statement not in known and VERB.match(statement):
                    mine.append(statement)
    if len(mine) == 1:
        return {name: mine[0]}
    return {f"{name} {number}": each for number, each in enumerate(mine, 1)}


def _values(module: ModuleType, function: ast.AST, asked: ast.expr) -> Iterator[str | None]:
    """What an expression comes to: once, or once for each turn of the loop that it stands in; null for a parameter."""
    names: dict[str, Any] = {**CHOSEN}
    loops: list[tuple[str, Any]] = []
    for each in ast.walk(function):
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name) and _is_text(each.value):
            with suppress(NameError):
                names[each.targets[0].id] = _evaluated(module, each.value, names)
        if isinstance(each, ast.For) and isinstance(each.target, ast.Name) and isinstance(each.iter, ast.Name):
            loops.append((each.target.id, vars(module).get(each.iter.id, ())))
    used = {each.id for each in ast.walk(asked) if isinstance(each, ast.Name)}
    turns: list[dict[str, Any]] = next(
        ([{name: value} for value in values] for name, values in loops if name in used), [{}]
    )
    for turn in turns:
        try:
            yield str(_evaluated(module, asked, {**names, **turn}))
        except NameError:
            yield None


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant | ast.JoinedStr | ast.BinOp)


def _evaluated(module: ModuleType, asked: ast.expr, names: dict[str, Any]) -> Any:
    try:
        return eval(compile(ast.Expression(asked), module.__name__, "eval"), {**vars(module), **names})
    except NameError:
        raise
    except Exception:
        return None
