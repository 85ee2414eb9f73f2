// A match played by hand: commands go through the door, accepted ones into the log, and the state follows.
import { apply } from '../../shared/match/apply.ts';
import type { Actor, ChairWish, Command } from '../../shared/match/command.ts';
import { decide } from '../../shared/match/decide.ts';
import type { Chair, Match, Player, Row, Terms } from '../../shared/match/match.ts';
import { GAMES } from '../../shared/games/index.ts';
import { setupOf } from './setups.ts';

export const ADA: Player = { kind: 'person', id: 'ada', name: 'Ada' };
export const BEN: Player = { kind: 'person', id: 'ben', name: 'Ben' };
export const EVE: Player = { kind: 'person', id: 'eve', name: 'Eve' };

export const terms = (changes: Partial<Terms> = {}): Omit<Terms, 'reserved'> => ({
  game: 'connect4',
  setup: setupOf(GAMES[changes.game ?? 'connect4']),
  time: { kind: 'none' },
  first: 0,
  games: 1,
  private: false,
  ...changes,
});

export interface Table {
  now: number;
  readonly rows: Row[];
  readonly match: () => Match;
  /** The refusal, or null when the command was accepted. */
  readonly say: (by: Actor, command: Command) => string | null;
  readonly move: (by: Player, move: string, lag?: number) => string | null;
}

export const openTable = (
  changes: Partial<Terms> = {},
  chance = 0,
  chairs: readonly [ChairWish, ChairWish] = ['me', 'open'],
): Table => {
  const rows: Row[] = [];
  let match: Match | null = null;
  const current = (): Match => {
    if (match === null) throw new Error('no match yet');
    return match;
  };
  const table: Table = {
    now: 1_000_000,
    rows,
    match: current,
    say: (by, command) => {
      const decision = decide(match, { command, by, now: table.now, chance });
      if (!decision.ok) return decision.detail ?? decision.reason;
      const row: Row = {
        seq: rows.length,
        at: table.now,
        by: by === 'service' ? null : by.id,
        event: decision.value,
      };
      rows.push(row);
      match = apply(match, row, 'table');
      return null;
    },
    move: (by, move, lag) => table.say(by, { kind: 'play', turn: current().turn, move, lag }),
  };
  table.say(ADA, { kind: 'create', terms: terms(changes), chairs });
  return table;
};

/** Ada at chair 0 is first, Ben at chair 1. */
export const startedTable = (changes: Partial<Terms> = {}): Table => {
  const table = openTable(changes);
  table.say(BEN, { kind: 'sit' });
  return table;
};

/** Plays moves in turn, whoever's they are. */
export const playAll = (table: Table, moves: Iterable<string>): void => {
  for (const move of moves) {
    const { rules, position, first, chairs } = table.match();
    const chair: Chair = rules.seat(position) === 0 ? first : first === 0 ? 1 : 0;
    const player = chairs[chair];
    const refusal = player === null ? 'empty chair' : table.move(player, move);
    if (refusal !== null) throw new Error(`${move}: ${refusal}`);
  }
};

/** Abalone without any ending but the sixth marble, in which each side moves one marble out and home again. */
export const ENDLESS: Partial<Terms> = {
  game: 'abalone',
  setup: setupOf(GAMES.abalone, { options: { repetition: 'off', quiet: 'off', limit: 'off' } }),
};
const SHUTTLE = [
  ['a1b1', 'b1a1'],
  ['i5h5', 'h5i5'],
] as const;

/** The endless game's move at a ply. */
export const shuttle = (ply: number): string => SHUTTLE[ply % 2 === 0 ? 0 : 1][ply % 4 < 2 ? 0 : 1];
