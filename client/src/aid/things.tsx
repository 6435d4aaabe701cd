// What lies on a real table: tiles left, tokens, what is held and what is paid; all of it as the boxes in the mix say.
import { Icon } from "../ui/icons";
import { Segmented, Stepper } from "../ui/parts";
import { MarkPic } from "../ui/pictures";
import type { AidPage, AidTable } from "../wire/types";
import { t } from "../words";
import { note, pad, sums } from "./pad";
import { chosen, ForWhom, nameOf } from "./players";
import { SymbolPic } from "./tile";

type Token = AidTable["tokens"][number];
type Kept = AidTable["notes"][number];

/** How many tiles are left to draw. */
export function tilesLeft(table: AidTable): number {
  const all = table.tiles[pad.value.players.length - 1] ?? table.tiles.at(-1) ?? 0;
  return Math.max(0, all - sums.value.drawn);
}

export function Tiles({ sheet }: { sheet: AidPage }) {
  const left = tilesLeft(sheet.table);
  const names = new Map(sheet.modules);
  return (
    <section class="card things" aria-label={t("pad.tiles")}>
      <h2>{t("pad.tiles")}</h2>
      <p class="left">
        <b class="num">{left}</b>
        <button type="button" class="btn pri" disabled={!left} onClick={() => note({ do: "tile", n: 1, seen: [] })}>
          <Icon name="stack" />
          {t("pad.draw")}
        </button>
        <button
          type="button"
          class="btn"
          disabled={!sums.value.drawn}
          onClick={() => note({ do: "tile", n: -1, seen: [] })}
        >
          {t("pad.undraw")}
        </button>
      </p>
      {sheet.symbols.length > 0 && (
        <ul class="symbols-left">
          {sheet.symbols.map((symbol) => (
            <li key={symbol.name}>
              <SymbolPic symbol={symbol} />
              <span>{symbol.title}</span>
              <b class="num">
                {t("pad.of", {
                  n: Math.max(0, symbol.tiles - (sums.value.seen.get(symbol.name) ?? 0)),
                  all: symbol.tiles,
                })}
              </b>
            </li>
          ))}
        </ul>
      )}
      <p class="muted small">
        {sheet.table.boxes.map(([code, n]) => t("pad.box-tiles", { name: names.get(code) ?? code, n })).join(" · ")}
      </p>
    </section>
  );
}

/** Whoever else has some of a thing. */
function Others({ held }: { held: number[] }) {
  return (
    <span class="others">
      {pad.value.players.map((player, at) =>
        held[at] ? (
          <span key={at}>
            <MarkPic colour={player.colour} name={nameOf(at)} /> {held[at]}
          </span>
        ) : null,
      )}
    </span>
  );
}

function Counted({ token }: { token: Token }) {
  const held = sums.value.tokens.get(token.name) ?? [];
  const own = held[chosen()] ?? 0;
  const left = token.stock - held.reduce((sum, n) => sum + n, 0);
  return (
    <li>
      <SymbolPic symbol={token} />
      <span class="what">
        {token.title} <small class="muted">{t("pad.stock", { n: left })}</small>
        <Others held={held} />
      </span>
      <Stepper
        label={token.title}
        value={own}
        min={0}
        max={own + left}
        onChange={(n) => note({ do: "token", player: chosen(), n: n - own, what: token.name })}
      />
    </li>
  );
}

/** Something that one player has at a time. */
function Held({ what, title, token }: { what: string; title: string; token?: Token }) {
  const holder = sums.value.holders.get(what) ?? -1;
  return (
    <li class="held">
      {token && <SymbolPic symbol={token} />}
      <span class="what">{title}</span>
      <Segmented
        label={title}
        value={String(holder)}
        choices={[
          { value: "-1", label: t("pad.nobody") },
          ...pad.value.players.map((_, player) => ({ value: String(player), label: nameOf(player) })),
        ]}
        onChange={(player) => note({ do: "holds", player: Number(player), what })}
      />
    </li>
  );
}

/** One pays another: a tap on who gets it. */
function Paid({ kept }: { kept: Kept }) {
  const payer = chosen();
  return (
    <li class="held">
      <span class="what">
        {kept.title} <small class="muted">{kept.brief}</small>
      </span>
      <span class="picks">
        {pad.value.players.map((_, to) =>
          to === payer ? null : (
            <button
              type="button"
              class="btn sm"
              key={to}
              onClick={() => note({ do: "pays", player: payer, to, n: kept.pays, what: kept.id })}
            >
              {t("pad.pay", { name: nameOf(payer), to: nameOf(to), n: kept.pays })}
            </button>
          ),
        )}
      </span>
    </li>
  );
}

export function Things({ sheet }: { sheet: AidPage }) {
  const { tokens, notes } = sheet.table;
  if (!tokens.length && !notes.length) return null;
  return (
    <section class="card things" aria-label={t("pad.things")}>
      <h2>{t("pad.things")}</h2>
      <ForWhom label={t("aidpage.for")} />
      <ul class="counted">
        {notes.map((kept) =>
          kept.pays ? <Paid kept={kept} key={kept.id} /> : <Held what={kept.id} title={kept.title} key={kept.id} />,
        )}
        {tokens.map((token) =>
          token.stock === 1 ? (
            <Held what={token.name} title={token.title} token={token} key={token.name} />
          ) : (
            <Counted token={token} key={token.name} />
          ),
        )}
      </ul>
    </section>
  );
}
