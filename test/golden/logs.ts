// Golden logs of one game: a game to its end in each of a few variants, and random tables until every kind of event is there.
import type { Game, Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { apply } from '../../shared/match/apply.ts';
import type { TimeControl } from '../../shared/match/clock.ts';
import type { Actor, ChairWish, Command } from '../../shared/match/command.ts';
import { decide } from '../../shared/match/decide.ts';
import {
  OFFERS,
  type Event,
  type Match,
  type Player,
  type Row,
  type Terms,
} from '../../shared/match/match.ts';
import { kindsIn, matchOf, stateOf, type GoldenLog } from '../support/golden.ts';
import { actorFor, commandFor, pick } from '../support/random-commands.ts';
import { randomNumbers } from '../support/random.ts';
import { setupOf } from '../support/setups.ts';
import { ADA, BEN } from '../support/table.ts';
import { EVENT_KINDS } from './kinds.ts';

type Random = () => number;

const BEGUN = Date.UTC(2026, 0, 1);
const VARIANTS = 6;
const LONGEST = 160;
const STEPS = 60;
const SEEDS = 4_000;
const DAY = 86_400_000;
const ROBOT: Player = { kind: 'bot', id: 'robot', name: 'Robot' };

const TIMES: readonly TimeControl[] = [
  { kind: 'none' },
  { kind: 'move', ms: 20_000 },
  { kind: 'game', ms: 60_000, increment: 1_000, delay: 500 },
];
const CHAIRS: readonly (readonly [ChairWish, ChairWish])[] = [
  ['me', 'open'],
  ['open', 'me'],
  ['me', { ai: 'random' }],
  [{ invited: ROBOT.id }, 'me'],
  [{ paired: ADA }, { paired: BEN }],
];

/** A log in the making. */
interface Sheet {
  now: number;
  match: Match | null;
  readonly rows: Row[];
}

const newSheet = (): Sheet => ({ now: BEGUN, match: null, rows: [] });

const say = (sheet: Sheet, id: string, by: Actor, command: Command, chance: number): boolean => {
  const decision = decide(sheet.match, { command, by, now: sheet.now, chance });
  if (!decision.ok) return false;
  const { rows, now: at } = sheet;
  const row: Row = { seq: rows.length, at, by: by === 'service' ? null : by.id, event: decision.value };
  rows.push(row);
  sheet.match = apply(sheet.match, row, id);
  return true;
};

const sealed = (id: string, { match, rows }: Sheet): GoldenLog => {
  if (match === null) throw new Error(`${id} was not created`);
  return { id, rows, state: stateOf(match) };
};

const created = (
  game: Game,
  setup: Setup,
  random: Random,
  chairs: readonly [ChairWish, ChairWish],
): Command => ({
  kind: 'create',
  terms: {
    game: game.id as GameId,
    setup,
    time: pick(random, TIMES),
    first: pick(random, [0, 1, 'random'] as const),
    games: pick(random, [1, 2] as const),
    private: random() < 0.5,
  },
  chairs,
});

const variantsOf = (game: Game): string[] => {
  const all = Object.keys(game.variants);
  const stride = Math.max(1, Math.floor(all.length / VARIANTS));
  return all.filter((_, index) => index % stride === 0).slice(0, VARIANTS);
};

const playedOut = (game: Game, variant: string, random: Random): GoldenLog => {
  const id = `${game.id}-${variant}`;
  const sheet = newSheet();
  say(sheet, id, ADA, created(game, setupOf(game, { variant }), random, ['me', 'open']), random());
  say(sheet, id, BEN, { kind: 'sit' }, random());
  return toTheEnd(id, sheet, random);
};

/** Two who are paired, by the clock, and for their ratings. */
const rated = (game: Game, random: Random): GoldenLog => {
  const id = `${game.id}-rated`;
  const sheet = newSheet();
  const terms = {
    game: game.id as GameId,
    setup: setupOf(game),
    time: { kind: 'game', ms: 300_000, increment: 3_000, delay: 0 },
    first: 'random',
    games: 1,
    private: false,
    rated: true,
  } as const;
  say(sheet, id, 'service', { kind: 'create', terms, chairs: [{ paired: ADA }, { paired: BEN }] }, random());
  return toTheEnd(id, sheet, random);
};

/** Moves at random until the rules end the game, or somebody has had enough. */
const toTheEnd = (id: string, sheet: Sheet, random: Random): GoldenLog => {
  while (sheet.match?.phase === 'playing') {
    const { rules, position, turn, first, game: number } = sheet.match;
    const player = rules.seat(position) === first ? ADA : BEN;
    sheet.now += Math.floor(random() * 900);
    const move = rules.format(pick(random, rules.moves(position)));
    if (sheet.rows.length > LONGEST) say(sheet, id, player, { kind: 'resign', game: number }, 0);
    else say(sheet, id, player, { kind: 'play', turn, move, lag: Math.floor(random() * 200) }, 0);
  }
  return sealed(id, sheet);
};

/** What chance alone seldom brings about: answers to offers, another game after a draw, a table that all have left. */
const likely = ({ offers, outcome, turn, phase, away }: Match, random: Random): Command | null => {
  const [offer] = offers;
  if (offer !== undefined && random() < 0.5) {
    return { kind: pick(random, ['accept', 'decline', 'withdraw']), offer: offer.seq };
  }
  if (random() < 0.6) return null;
  if (phase === 'over' && outcome?.winner === null) return { kind: 'offer', what: 'replay', turn };
  if (phase === 'playing' && random() < 0.2) return { kind: 'offer', what: pick(random, OFFERS), turn };
  return away.includes(null) ? null : { kind: 'wake', due: 'abandon' };
};

const atRandom = (game: Game, seed: number): GoldenLog => {
  const random = randomNumbers(seed);
  const id = `${game.id}-${String(seed)}`;
  const sheet = newSheet();
  const setup = setupOf(game, { variant: pick(random, variantsOf(game)) });
  const chairs = pick(random, CHAIRS);
  const by = chairs.includes('me') ? ADA : 'service';
  say(sheet, id, by, created(game, setup, random, chairs), random());
  for (let step = 0; step < STEPS && sheet.match !== null; step += 1) {
    sheet.now += Math.floor(random() < 0.02 ? DAY : random() ** 4 * 40_000);
    const command = likely(sheet.match, random) ?? commandFor(random, sheet.match);
    const actor = command.kind === 'sit' && random() < 0.3 ? ROBOT : actorFor(random, command);
    say(sheet, id, actor, command, random());
  }
  return sealed(id, sheet);
};

/** Nobody stands up from a full table any more; a log in which somebody did is read all the same. */
const stoodUp = (game: Game): GoldenLog => {
  const id = `${game.id}-rise`;
  const terms: Terms = {
    game: game.id as GameId,
    setup: setupOf(game),
    time: { kind: 'none' },
    first: 0,
    games: 1,
    private: false,
    reserved: [null, null],
  };
  const events: readonly Event[] = [
    { kind: 'create', terms, chairs: [ADA, null] },
    { kind: 'sit', chair: 1, player: BEN },
    { kind: 'away', chair: 0 },
    { kind: 'rise', chair: 0 },
  ];
  const rows = events.map((event, seq) => ({ seq, at: BEGUN + seq, by: BEN.id, event }));
  return { id, rows, state: stateOf(matchOf(rows, id)) };
};

export const logsOf = (game: Game): GoldenLog[] => {
  const logs = variantsOf(game).map((variant, index) => playedOut(game, variant, randomNumbers(index + 1)));
  logs.push(stoodUp(game), rated(game, randomNumbers(VARIANTS + 1)));
  const missing = new Set(EVENT_KINDS);
  for (const { rows } of logs) for (const kind of kindsIn(rows)) missing.delete(kind);
  for (let seed = 1; missing.size > 0; seed += 1) {
    if (seed > SEEDS) throw new Error(`${game.id}: no log with ${[...missing].join(', ')}`);
    const log = atRandom(game, seed);
    const kinds = [...kindsIn(log.rows)];
    if (!kinds.some((kind) => missing.has(kind))) continue;
    logs.push(log);
    for (const kind of kinds) missing.delete(kind);
  }
  return logs;
};
