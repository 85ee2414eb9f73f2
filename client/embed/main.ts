// A game on somebody else's page, or over a stream: the board, who plays, clocks, and a way through the moves. Nothing can be played here.
import './embed.css';
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { timeLeft } from '../../shared/match/clock.ts';
import { boardPicture } from '../../shared/picture/picture.ts';
import { framedOf, momentPath, type Framed } from '../../shared/route.ts';
import { positionsOf, readTable, type ReadGame, type Table } from './match.ts';
import { embedWords, spoken } from './words.ts';

/** While it is played it is read again, after so many milliseconds. */
const AGAIN = { embed: 3_000, overlay: 1_000 } as const;
const LATER = 15_000;

const start = async (root: HTMLElement, { kind, id, moment }: Framed): Promise<void> => {
  document.documentElement.dataset['kind'] = kind;
  document.documentElement.lang = spoken();
  let table: Table | null = null;
  let failed = false;
  /** Null to follow the newest move. */
  let at: number | null = moment?.ply ?? null;
  let shown = '';

  const gameOf = ({ match }: Table): ReadGame | undefined =>
    moment === null ? match.games.at(-1) : match.games.find(({ number }) => number === moment.game);

  const draw = (): void => {
    const t = embedWords();
    if (table === null) {
      render(failed ? html`<p class="missing">${t.missing}</p>` : nothing, root);
      return;
    }
    const game = gameOf(table);
    const positions = positionsOf(table, game);
    const newest = positions.length - 1;
    const ply = Math.min(at ?? newest, newest);
    const picture = positions[ply];
    if (picture === undefined) return;
    const go = (to: number): void => {
      at = to >= newest ? null : Math.max(0, to);
      draw();
    };
    render(
      html`<h1>${nameAt(table, game, 0)} – ${nameAt(table, game, 1)}</h1>
        ${side(table, game, 1)}
        <img
          class="board"
          alt=${t.board(ply)}
          src=${`data:image/svg+xml,${encodeURIComponent(boardPicture(picture))}`}
        />
        ${side(table, game, 0)} ${kind === 'embed' ? foot(table, game, { ply, newest, go }) : nothing}`,
      root,
    );
    clocks();
  };

  /** Written ten times a second, past the drawing. */
  const clocks = (): void => {
    if (table === null) return;
    const { match, ahead } = table;
    for (const element of root.querySelectorAll<HTMLElement>('[data-seat]')) {
      const seat = element.dataset['seat'] === '0' ? 0 : 1;
      const left =
        match.clock.running === seat
          ? Math.max(0, timeLeft({ ...match.clock, quota: [0, 0] }, match.time, Date.now() + ahead))
          : match.clock.left[seat];
      element.textContent = clockText(left);
    }
  };

  const read = async (): Promise<void> => {
    const next = await readTable(id);
    failed = next === null;
    table = next ?? table;
    const key = JSON.stringify([failed, table?.match.games, table?.match.chairs, table?.match.phase]);
    if (key !== shown) draw();
    shown = key;
    const playing = table?.match.phase === 'playing' || table?.match.phase === 'between';
    window.setTimeout(() => void read(), playing ? AGAIN[kind] : LATER);
  };
  window.setInterval(clocks, 100);
  await read();
};

interface Standing {
  readonly ply: number;
  readonly newest: number;
  readonly go: (to: number) => void;
}

const nameAt = ({ match }: Table, game: ReadGame | undefined, seat: 0 | 1): string => {
  const first = game?.first ?? 0;
  const player = match.chairs[seat === 0 ? first : first === 0 ? 1 : 0];
  if (player === null) return embedWords().free;
  const level = player.kind === 'ai' ? /^level:(\d)$/.exec(player.name)?.[1] : undefined;
  return level === undefined ? player.name : embedWords().level(level);
};

/** Whoever was first sits below. */
const side = (table: Table, game: ReadGame | undefined, seat: 0 | 1): TemplateResult => {
  const { match } = table;
  const running = match.phase === 'playing' && match.clock.running === seat;
  const newest = game === match.games.at(-1);
  return html`<p class="side" ?data-won=${game?.outcome?.winner === seat} ?data-running=${running}>
    <span class="name">${nameAt(table, game, seat)}</span>
    ${
      match.time.kind === 'none' || !newest
        ? nothing
        : html`<span class="clock" role="timer" data-seat=${seat}></span>`
    }
  </p>`;
};

const foot = (table: Table, game: ReadGame | undefined, { ply, newest, go }: Standing): TemplateResult => {
  const t = embedWords();
  const button = (label: string, sign: string, to: number, off: boolean): TemplateResult =>
    html`<button aria-label=${label} ?disabled=${off} @click=${() => go(to)}>${sign}</button>`;
  return html`<div class="foot">
    <span class="ways" role="group">
      ${button(t.first, '«', 0, ply === 0)} ${button(t.previous, '‹', ply - 1, ply === 0)}
      <span class="at">${t.at(ply, newest)}</span>
      ${button(t.next, '›', ply + 1, ply === newest)} ${button(t.last, '»', newest, ply === newest)}
    </span>
    <span class="state">${stateOf(table, game)}</span>
    <a
      target="_blank"
      rel="noopener"
      href=${game === undefined ? `/match/${table.match.id}` : momentPath(table.match.id, { game: game.number, ply })}
      >${t.open}</a
    >
  </div>`;
};

const stateOf = (table: Table, game: ReadGame | undefined): string => {
  const t = embedWords();
  const outcome = game?.outcome ?? null;
  if (outcome === null) return t.live;
  if (outcome.winner !== null) return t.won(nameAt(table, game, outcome.winner));
  return outcome.reason === 'aborted' || outcome.reason === 'abandoned' ? t.off : t.draw;
};

const clockText = (left: number): string => {
  const seconds = Math.ceil(left / 1000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${String(hours)}:${rest}` : rest.replace(/^0/, '');
};

const root = document.querySelector<HTMLElement>('#game');
const framed = framedOf(location.pathname);
if (root !== null && framed !== null) void start(root, framed);
