// Ninuki's cases and games as they lie in test/data/ninuki, and how one is set up and played.
import { readFileSync } from 'node:fs';
import { bitsOf } from '../../shared/board/bits.ts';
import type { Cell, Effect } from '../../shared/game.ts';
import { ninuki } from '../../shared/games/ninuki/game.ts';
import { ninukiRules, type Ninuki } from '../../shared/games/ninuki/rules.ts';
import { writeRows } from '../../shared/board/rows.ts';
import { setUp } from '../../shared/setup.ts';

type Rules = ReturnType<typeof ninukiRules>;
type ColourName = 'black' | 'white';

/** What a move leads to; what is not mentioned is legal, captures nothing and ends nothing. */
export interface Expected {
  readonly illegal?: string;
  readonly captured?: string;
  readonly winner?: ColourName | 'nobody';
  readonly reason?: string;
  readonly pending?: ColourName;
}

export interface Case {
  readonly id: string;
  readonly variant: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly size?: string;
  readonly why: string;
  readonly black: string;
  readonly white: string;
  readonly turn: ColourName;
  readonly pairs?: readonly [number, number];
  readonly pending?: ColourName;
  readonly move: string;
  readonly expect: Expected;
  readonly then?: readonly { readonly move: string; readonly expect: Expected }[];
}

interface RecordedGame {
  readonly variant: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly moves: string;
  /** By ply, counted from 1. */
  readonly captured: Readonly<Record<string, string>>;
  /** The number of legal moves before each ply. */
  readonly legal: string;
  readonly winner: ColourName;
  readonly reason: string;
  readonly pairs: readonly [number, number];
}

const load = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../data/ninuki/${name}.json`, import.meta.url), 'utf8'));

export const casesOf = (name: string): readonly Case[] => load(name) as Case[];
export const recordedGames = (): readonly RecordedGame[] => load('games') as RecordedGame[];

export const rulesOf = (
  variant: string,
  options: Readonly<Record<string, string>> = {},
  size?: string,
): Rules => {
  const setup = setUp(ninuki, { variant, options, size });
  if (!setup.ok) throw new Error(setup.reason);
  return ninukiRules(setup.value);
};

export const positionText = (rules: Rules, given: Omit<Case, 'id' | 'why' | 'move' | 'expect'>): string => {
  const cells = (names: string): Cell[] =>
    (names.match(/\S+/g) ?? []).map((name) => {
      const cell = rules.geometry.cell(name);
      if (cell === null) throw new Error(`no such cell: ${name}`);
      return cell;
    });
  const stones = [given.black, given.white].map((names) => bitsOf(rules.geometry.size, cells(names)));
  const [black, white] = stones;
  if (black === undefined || white === undefined) throw new Error('two colours');
  const [blackPairs, whitePairs] = given.pairs ?? [0, 0];
  const rows = writeRows(rules.geometry, [black, white]);
  return [
    rows,
    given.turn.charAt(0),
    String(blackPairs),
    String(whitePairs),
    given.pending?.charAt(0) ?? '-',
  ].join(' ');
};

export const readOrThrow = (rules: Rules, text: string): Ninuki => {
  const position = rules.read(text);
  if (!position.ok) throw new Error(`${position.reason}: ${text}`);
  return position.value;
};

/** What the move leads to, in the words of the cases; the position is the old one if the move is illegal. */
export const observe = (rules: Rules, position: Ninuki, name: string): { seen: Expected; next: Ninuki } => {
  const move = rules.parse(position, name);
  const played = move.ok ? rules.play(position, move.value) : move;
  if (!played.ok) return { seen: { illegal: played.reason }, next: position };
  const next = played.value.position;
  const captured = capturedNames(rules, played.value.effects);
  const seen: Expected = {
    ...(captured === '' ? {} : { captured }),
    ...(next.outcome === null
      ? {}
      : { winner: colourName(next.outcome.winner), reason: next.outcome.reason }),
    ...(next.pending === null ? {} : { pending: next.pending === 0 ? 'black' : 'white' }),
  };
  return { seen, next };
};

/** The captured cells by name, in alphabetical order. */
export const capturedNames = (rules: Rules, effects: readonly Effect[]): string =>
  sorted(
    effects
      .flatMap((effect) =>
        effect.kind === 'capture' ? effect.cells.map((cell) => rules.geometry.name(cell)) : [],
      )
      .join(' '),
  );

export const sorted = (names: string): string => (names.match(/\S+/g) ?? []).sort().join(' ');

export const colourName = (side: 0 | 1 | null): ColourName | 'nobody' =>
  side === null ? 'nobody' : side === 0 ? 'black' : 'white';
