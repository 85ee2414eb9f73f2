// Logs of rated matches as they would be written: two at a table play game after game, beside many other tables.
import { apply } from '../../shared/match/apply.ts';
import type { Actor, Command } from '../../shared/match/command.ts';
import { decide } from '../../shared/match/decide.ts';
import type { Match, Player, Row } from '../../shared/match/match.ts';
import { randomNumbers } from './random.ts';
import { terms } from './table.ts';

export interface RatedLog {
  readonly match: string;
  readonly rows: readonly Row[];
}

const BLITZ = { kind: 'game', ms: 180_000, increment: 2_000, delay: 0 } as const;
const VARIANTS = ['freestyle', 'standard'] as const;
/** A match has a bounded number of rows. */
const GAMES_A_MATCH = 250;
const MINUTE = 60_000;

/** So many games of so many people, whose strengths differ; the games of all tables are mixed in time. */
export const ratedLogs = (seed: number, games: number, people: number): RatedLog[] => {
  const random = randomNumbers(seed);
  const person = (): number => Math.floor(random() * people);
  const logs: RatedLog[] = [];
  for (let begun = 0; begun < games; begun += GAMES_A_MATCH) {
    const one = person();
    const two = (one + 1 + Math.floor(random() * (people - 1))) % people;
    const match = `table-${String(logs.length).padStart(5, '0')}`;
    logs.push({ match, rows: logOf(match, one, two, Math.min(GAMES_A_MATCH, games - begun), random) });
  }
  return logs;
};

const logOf = (id: string, one: number, two: number, games: number, random: () => number): Row[] => {
  const player = (index: number): Player => ({
    kind: 'person',
    id: `p${String(index)}`,
    name: `P${String(index)}`,
  });
  const [host, guest] = [player(one), player(two)];
  const rows: Row[] = [];
  let match: Match | null = null;
  let now = 1_700_000_000_000 + Math.floor(random() * MINUTE);
  const say = (by: Actor, command: Command): void => {
    now += Math.floor(random() * MINUTE);
    const decision = decide(match, { command, by, now, chance: random() });
    if (!decision.ok) throw new Error(decision.reason);
    const row: Row = {
      seq: rows.length,
      at: now,
      by: by === 'service' ? null : by.id,
      event: decision.value,
    };
    rows.push(row);
    match = apply(match, row, id);
  };
  const state = (): Match => {
    if (match === null) throw new Error('no match yet');
    return match;
  };
  const variant = VARIANTS[Math.floor(random() * VARIANTS.length)] ?? 'freestyle';
  const setup = { variant, size: '15', options: { opening: 'free' } };
  const rated = terms({ game: 'gomoku', setup, time: BLITZ, first: 'random', rated: true });
  say(host, { kind: 'create', terms: rated, chairs: ['me', 'open'] });
  say(guest, { kind: 'sit' });
  for (let game = 1; game <= games; game += 1) {
    const first = state().first === 0 ? host : guest;
    const second = first === host ? guest : host;
    say(first, { kind: 'play', turn: state().turn, move: 'h8' });
    say(second, { kind: 'play', turn: state().turn, move: 'h9' });
    const strength = 1 / (1 + Math.exp((two - one) / 10));
    const chance = random();
    if (chance < 0.05) {
      say(host, { kind: 'offer', what: 'draw', turn: state().turn });
      say(guest, { kind: 'offer', what: 'draw', turn: state().turn });
    } else say(chance < 0.05 + 0.95 * strength ? guest : host, { kind: 'resign', game });
    if (game === games) break;
    say(host, { kind: 'offer', what: 'rematch', turn: state().turn });
    say(guest, { kind: 'offer', what: 'rematch', turn: state().turn });
  }
  return rows;
};
