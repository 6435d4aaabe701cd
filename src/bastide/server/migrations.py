"""The schema of the database as steps from one version to the next; a database is brought up to date when it is opened.

The statements are valid in SQLite and in PostgreSQL. A step that was once released never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Run = Callable[..., Sequence[Sequence[Any]]]

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """create table game (
            id text primary key,
            opened double precision not null,
            changed double precision not null)""",
        """create table entry (
            game text not null references game (id),
            n integer not null,
            at double precision not null,
            seat integer,
            id text,
            body text not null,
            primary key (game, n))""",
        "create unique index entry_id on entry (game, seat, id)",
    ),
    (
        """create table replay (
            id text primary key,
            at double precision not null,
            body text not null)""",
    ),
    (
        "alter table game add column due text not null default 'person'",
        "alter table game add column opener text not null default ''",
        "create index game_due on game (due, changed)",
        "create index game_opener on game (opener, opened)",
    ),
    # Who opened a game is no longer kept; the column stays for processes of an earlier version.
    ("drop index game_opener", "update game set opener = ''"),
    # A process of an earlier version removes games without knowing of this.
    (
        """create table checkpoint (
            game text primary key references game (id) on delete cascade,
            version integer not null,
            body text not null)""",
    ),
    # Codes by which seats come to another device; of a code only its hash is kept.
    (
        """create table seat_code (
            code text primary key,
            game text not null references game (id) on delete cascade,
            seats text not null,
            ends double precision not null)""",
        "create index seat_code_game on seat_code (game, seats)",
    ),
    # When the clock of a game is to be looked at; when servers were last there, and when none was.
    (
        "alter table game add column zero double precision",
        "create index game_zero on game (zero)",
        "create table alive (id integer primary key, at double precision not null)",
        "create table pause (since double precision primary key, until double precision not null)",
    ),
    # Browsers that are told of the turns of some seats.
    (
        """create table push (
            game text not null references game (id) on delete cascade,
            endpoint text not null,
            seats text not null,
            p256dh text not null,
            auth text not null,
            language text not null,
            at double precision not null,
            primary key (game, endpoint))""",
        "create index push_endpoint on push (endpoint)",
    ),
)


class NewerDatabase(ValueError):
    """The database was written by a newer version of this program."""


def migrate(run: Run) -> int:
    """Bring a database up to date inside the transaction that is open; returns how many steps were taken."""
    run("create table if not exists schema_version (version integer not null)")
    rows = run("select version from schema_version")
    have = int(rows[0][0]) if rows else 0
    if have > len(STEPS):
        raise NewerDatabase(f"the database has version {have}; this program knows versions up to {len(STEPS)}")
    for step in STEPS[have:]:
        for statement in step:
            run(statement)
    if not rows:
        run("insert into schema_version (version) values (?)", len(STEPS))
    elif have < len(STEPS):
        run("update schema_version set version = ?", len(STEPS))
    return len(STEPS) - have
