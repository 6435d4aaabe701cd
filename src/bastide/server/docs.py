"""The page at /docs: the requests of the OpenAPI description as plain HTML, without any script."""

from __future__ import annotations

from html import escape
from typing import Any


def docs_page(description: dict[str, Any]) -> str:
    """All requests with their parameters, bodies and answers."""
    info = description["info"]
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<title>{escape(info["title"])} API</title><link rel="stylesheet" href="docs.css"></head><body><main>',
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info.get('description', ''))}</p>",
        '<p>The same for programs: <a href="openapi.json">openapi.json</a></p>',
    ]
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            parts.append(_operation(path, method, operation))
    parts.append("<h2>Forms</h2>")
    for name, schema in description.get("components", {}).get("schemas", {}).items():
        parts.append(_schema(name, schema))
    return "".join(parts) + "</main></body></html>"


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = [
        _row(f"<code>{escape(given['name'])}</code>", escape(given["in"]), _type(given.get("schema", {})))
        for given in operation.get("parameters", ())
    ]
    if "requestBody" in operation:
        for kind, content in operation["requestBody"]["content"].items():
            rows.append(_row("body", escape(kind), _type(content.get("schema", {}))))
    answers = []
    for status, answer in operation.get("responses", {}).items():
        forms = [_type(content.get("schema", {})) for content in answer.get("content", {}).values()]
        answers.append(f"<li>{escape(status)} {' '.join(forms)}</li>")
    return (
        f"<section><h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(operation.get('summary', ''))}</p>"
        f"<table>{''.join(rows)}</table><ul>{''.join(answers)}</ul></section>"
    )


def _schema(name: str, schema: dict[str, Any]) -> str:
    needed = set(schema.get("required", ()))
    rows = [
        _row(f"<code>{escape(key)}</code>", "needed" if key in needed else "", _type(value))
        for key, value in schema.get("properties", {}).items()
    ]
    text = escape(schema.get("description", "")) or ("" if rows else _type(schema))
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3><p>{text}</p><table>{"".join(rows)}</table></section>'


def _row(*cells: str) -> str:
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " or ".join(_type(part) for part in schema[word])
    if "prefixItems" in schema:
        return f"[{', '.join(_type(part) for part in schema['prefixItems'])}]"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"{_type(schema['additionalProperties'])} by name"
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if "enum" in schema:
        return escape(" | ".join(map(str, schema["enum"])))
    return escape(str(schema.get("const", schema.get("type", "anything"))))
