"""What holds for the source: statements without anybody's words, patterns that end, secrets that are not shown."""

import ast
import dataclasses
import functools
import importlib
import math
import pkgutil
import re
import string
from collections.abc import Iterator, Sequence
from pathlib import Path
from re import _constants as is_  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

import app
import rules
from app.access.tokens import new_claim, new_token
from app.logs import without_secrets
from app.outbox.sign import new_secret
from app.store.ids import new_id


@functools.cache
def trees() -> dict[Path, ast.Module]:
    """Every source file, parsed at the first question: not by every worker that collects."""
    sources = sorted(path for folder in ("app", "rules") for path in Path(folder).rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sources}


# --- SQL ---

ASKS = {"execute", "executemany", "fetch", "fetchrow", "fetchval", "cursor", "prepare", "text"}
PASSED_ON = {("app/worker.py", "statement"): ("_write", 1)}
"""Parameters that are statements: in which file, of which function, and which argument of its calls they are."""


def test_every_statement_is_a_constant() -> None:
    """No statement is put together from values: it is a literal, or made of names of columns and tables of ours."""
    seen = 0
    for path, tree in trees().items():
        if not speaks_to_the_database(path):
            continue
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            if isinstance(call.func, ast.Name) and call.func.id == "Rounds":
                assert constant(path, call.args[1]), f"{path}:{call.lineno}: {ast.unparse(call)}"
            if isinstance(call.func, ast.Attribute) and call.func.attr in ASKS and call.args:
                assert constant(path, call.args[0]), f"{path}:{call.lineno}: {ast.unparse(call.args[0])}"
                seen += 1
    assert seen > 60


def speaks_to_the_database(path: Path) -> bool:
    """All files but those that only use the same words for something else."""
    text = path.read_text(encoding="utf-8")
    return "asyncpg" in text or "sqlalchemy" in text or ".database" in text


def constant(path: Path, node: ast.expr) -> bool:
    match node:
        case ast.Constant():
            return True
        case ast.JoinedStr():
            return all(
                constant(path, part.value if isinstance(part, ast.FormattedValue) else part) for part in node.values
            )
        case ast.BinOp():
            return constant(path, node.left) and constant(path, node.right)
        case ast.IfExp():
            return constant(path, node.body) and constant(path, node.orelse)
        case ast.Name():
            return named_constant(path, node.id)
        case ast.Attribute(value=ast.Name(id=module), attr=name):
            return any(named_constant(each, name) for each in trees() if each.parts[-2:] == ("store", f"{module}.py"))
        case ast.Call(func=ast.Name(id="text"), args=[statement]):
            return constant(path, statement)
        case ast.Call(func=ast.Attribute(attr="join", value=ast.Constant())):
            return "COLUMNS" in ast.unparse(node)
    return False


def named_constant(path: Path, name: str) -> bool:
    """Whether everything that is ever called so in a file is a constant."""
    if (str(path), name) in PASSED_ON:
        function, place = PASSED_ON[str(path), name]
        calls = [
            node
            for node in ast.walk(trees()[path])
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function
        ]
        return bool(calls) and all(constant(path, call.args[place]) for call in calls)
    values: list[ast.expr] = []
    for node in ast.walk(trees()[path]):
        if isinstance(node, ast.Assign) and any(
            isinstance(each, ast.Name) and each.id == name for each in node.targets
        ):
            values.append(node.value)
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name) and node.target.id == name:
            values.append(node.iter)
    tuples = [each for value in values if isinstance(value, ast.Tuple) for each in value.elts]
    plain = [value for value in values if not isinstance(value, ast.Tuple)]
    if not values:
        return False
    return all(constant(path, value) for value in plain) and all("'" in ast.unparse(each) for each in tuples)


def test_a_statement_of_somebodys_words_would_be_found() -> None:
    path = Path("app/store/listing.py")
    for wrong in ('f"SELECT {name}"', '"SELECT " + name', '"SELECT %s" % name', '"SELECT {}".format(name)', "name"):
        assert not constant(path, ast.parse(wrong, mode="eval").body), wrong


# --- patterns ---

UNBOUNDED = 1000
"""So many repetitions count as without end."""
SIGNS = frozenset(map(chr, range(256))) | frozenset("–’„“€日本")


def patterns() -> Iterator[tuple[str, str]]:
    """Every pattern of the source, with where it stands; what is filled into one counts as a number."""
    for path, tree in trees().items():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            owner = call.func.value if isinstance(call.func, ast.Attribute) else None
            of_re = isinstance(owner, ast.Name) and owner.id == "re" and call.args
            given = [call.args[0]] if of_re else []
            given += [word.value for word in call.keywords if word.arg == "pattern"]
            for each in given:
                text = literal(each)
                if text is not None:
                    yield f"{path}:{call.lineno}", text


def literal(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
        return node.value if isinstance(node.value, str) else node.value.decode("latin-1")
    if isinstance(node, ast.JoinedStr):
        return "".join(literal(part) or "" if isinstance(part, ast.Constant) else "2" for part in node.values)
    return None


def signs(node: tuple[Any, Any]) -> frozenset[str]:
    """Which of the signs one item of a pattern can begin with; all, where it is hard to say."""
    kind, value = node
    if kind is is_.LITERAL:
        return frozenset({chr(value)})
    if kind is is_.NOT_LITERAL:
        return SIGNS - {chr(value)}
    if kind is is_.ANY:
        return SIGNS
    if kind is is_.IN:
        source = "".join(_class(each) for each in value)
        return frozenset(sign for sign in SIGNS if re.fullmatch(f"[{source}]", sign))
    if kind in (is_.MAX_REPEAT, is_.MIN_REPEAT, is_.POSSESSIVE_REPEAT):
        return frozenset().union(*(signs(each) for each in value[2]))
    if kind is is_.SUBPATTERN:
        return frozenset().union(*(signs(each) for each in value[3]))
    return SIGNS


CATEGORIES = {
    is_.CATEGORY_DIGIT: r"\d", is_.CATEGORY_NOT_DIGIT: r"\D", is_.CATEGORY_WORD: r"\w",
    is_.CATEGORY_NOT_WORD: r"\W", is_.CATEGORY_SPACE: r"\s", is_.CATEGORY_NOT_SPACE: r"\S",
}  # fmt: skip


def _class(node: tuple[Any, Any]) -> str:
    kind, value = node
    if kind is is_.NEGATE:
        return "^"
    if kind is is_.RANGE:
        return f"{re.escape(chr(value[0]))}-{re.escape(chr(value[1]))}"
    return CATEGORIES[value] if kind is is_.CATEGORY else re.escape(chr(value))


def faults(items: Sequence[tuple[Any, Any]], inside: bool = False) -> Iterator[str]:
    """Where a pattern can match one text in many ways: a repetition in a repetition, or two that share signs."""
    open_: list[frozenset[str]] = []
    for node in items:
        kind, value = node
        if kind in (is_.MAX_REPEAT, is_.MIN_REPEAT):
            endless = value[1] >= UNBOUNDED
            if endless and inside:
                yield "a repetition without end in another"
            if endless:
                if any(before & signs(node) for before in open_):
                    yield "two repetitions without end that share signs, with nothing else between"
                open_.append(signs(node))
            yield from faults(list(value[2]), inside or endless)
        elif kind is is_.POSSESSIVE_REPEAT:
            yield from faults(list(value[2]), inside)
            open_ = []
        elif kind is is_.SUBPATTERN:
            yield from faults(list(value[3]), inside)
        elif kind is is_.BRANCH:
            for each in value[1]:
                yield from faults(list(each), inside)
        elif kind in (is_.LITERAL, is_.NOT_LITERAL, is_.ANY, is_.IN):
            open_ = [before for before in open_ if before & signs(node)]


def test_every_pattern_takes_time_in_proportion_to_the_text() -> None:
    found = list(patterns())
    assert len(found) > 25
    for place, pattern in found:
        assert not list(faults(list(parser.parse(pattern)))), f"{place}: {pattern}"


@pytest.mark.parametrize("pattern", ["(a+)+", "(a|b*)*c", r"\w*\d*x", "[^/]*:[^/]*@", r"(\w+\s?)+$", ".*a.*b"])
def test_a_pattern_that_could_take_for_ever_would_be_found(pattern: str) -> None:
    assert list(faults(list(parser.parse(pattern))))


def test_an_odd_text_is_cleaned_of_secrets_in_proportion_to_its_length() -> None:
    """It once took the square: colons after `://`."""
    assert without_secrets("x://u:p@h wst_abc://:") == "x://[hidden]@h [hidden]://:"
    for odd in (":", "://", "a:", "wst_", "Bearer "):
        assert without_secrets("://" + odd * 20_000)


# --- secrets ---

COMPARED = {"token", "hash", "hashed", "secret", "signature", "password", "authorization", "claim_hash"}


def test_no_secret_is_compared_sign_by_sign() -> None:
    """A token or code is looked up by its SHA-256; nothing here compares one, so no time tells how much of it fits."""
    for path, tree in trees().items():
        for node in (node for node in ast.walk(tree) if isinstance(node, ast.Compare)):
            equal = any(isinstance(each, ast.Eq | ast.NotEq) for each in node.ops)
            names = {called(each) for each in (node.left, *node.comparators)}
            assert not (equal and names & COMPARED), f"{path}:{node.lineno}: {ast.unparse(node)}"


def called(node: ast.expr) -> str:
    """What a compared value goes by."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(value=str(name))):
            return name
        case ast.Call(func=ast.Name() | ast.Attribute()):
            return called(node.func)
    return ""


def test_secrets_have_bits_enough_and_come_from_the_systems_own_source() -> None:
    """128 bits and more (OWASP asks for 64): counted over the signs that follow what is not random."""
    base64, base32 = set(string.ascii_letters + string.digits + "-_+/="), set(string.ascii_lowercase + string.digits)
    made = {
        "token": ([new_token()[0].removeprefix("wst_") for _ in range(200)], base64, 256),
        "claim": ([new_claim("m_x")[0].rpartition("_x_")[2] for _ in range(200)], base64, 190),
        "hook": ([new_secret().removeprefix("whsec_") for _ in range(200)], base64, 256),
        "id": ([new_id("m")[12:] for _ in range(200)], base32, 75),
    }
    for name, (texts, alphabet, bits) in made.items():
        assert len(set(texts)) == len(texts), name
        assert set("".join(texts)) <= alphabet, name
        per_sign = 6 if alphabet is base64 else math.log2(32)
        assert len(texts[0].rstrip("=")) * per_sign >= bits, name
    for path, tree in trees().items():
        for node in ast.walk(tree):
            names = [each.name for each in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            module = getattr(node, "module", None)
            if "random" in names or module == "random":
                assert path in (Path("app/demo.py"), Path("app/outbox/schedule.py")), f"{path} rolls no secret"
            assert "uuid" not in names


SHOWN = {"secret", "secrets", "new_secret", "token", "principal", "code"}


def modules() -> Iterator[Any]:
    for package in (app, rules):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "migrations" not in found.name:
                yield importlib.import_module(found.name)


def test_no_secret_stands_in_what_is_printed_of_an_object() -> None:
    """A traceback, a log line or an assertion may print any object: bytes of secrets and tokens are left out of it."""
    kinds = {kind for module in modules() for kind in vars(module).values() if isinstance(kind, type)}
    seen = set()
    for kind in kinds:
        if dataclasses.is_dataclass(kind) and kind.__module__.startswith(("app", "rules")):
            for each in dataclasses.fields(kind):
                if each.name in SHOWN and ("bytes" in str(each.type) or kind.__name__ in ("ClaimCode", "Hook")):
                    assert not each.repr, f"{kind.__module__}.{kind.__name__}.{each.name}"
                    seen.add(f"{kind.__name__}.{each.name}")
    assert {"Head.secrets", "Caller.token", "Sent.token", "ClaimCode.code", "Hook.secrets"} <= seen
