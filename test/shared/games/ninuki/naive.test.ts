// Ninuki's rules against a literal second reading of their definitions, on thousands of random positions.
import { describe, expect, test } from '@jest/globals';
import { has } from '../../../../shared/board/bits.ts';
import type { Cell, Effect } from '../../../../shared/game.ts';
import type { Ninuki } from '../../../../shared/games/ninuki/rules.ts';
import {
  naiveCaptures,
  naiveIsLegal,
  naivePlay,
  type NaivePosition,
  type NaiveTerms,
} from '../../../support/naive-ninuki.ts';
import { rulesOf } from '../../../support/ninuki-cases.ts';
import { randomNumbers } from '../../../support/random.ts';

type Rules = ReturnType<typeof rulesOf>;

interface Entry {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  readonly terms: NaiveTerms;
}

const epitech = (breakable: string, doubleThree: string): Entry => ({
  variant: 'epitech',
  options: { breakable, 'double-three': doubleThree },
  terms: {
    exactlyFive: false,
    breakable: breakable === 'on',
    doubleThree: doubleThree === 'on' ? 'epitech' : 'free',
    opening: 'free',
  },
});

const ENTRIES: readonly Entry[] = [
  {
    variant: 'ninuki',
    options: {},
    terms: { exactlyFive: false, breakable: true, doubleThree: 'ninuki', opening: 'free' },
  },
  epitech('on', 'on'),
  epitech('on', 'off'),
  epitech('off', 'on'),
  epitech('off', 'off'),
  {
    variant: 'pente',
    options: {},
    terms: { exactlyFive: false, breakable: false, doubleThree: 'free', opening: 'pente' },
  },
  {
    variant: 'ninuki-renju',
    options: {},
    terms: { exactlyFive: true, breakable: true, doubleThree: 'ninuki-renju', opening: 'centre' },
  },
];
const named = ENTRIES.map((entry) => [`${entry.variant} ${JSON.stringify(entry.options)}`, entry] as const);

const letter = (colour: 0 | 1): 'b' | 'w' => (colour === 0 ? 'b' : 'w');

const naively = (rules: Rules, position: Ninuki): NaivePosition => ({
  board: rules.geometry.rows.map((row) =>
    row.map((cell) => (has(position.stones[0], cell) ? 'b' : has(position.stones[1], cell) ? 'w' : '.')),
  ),
  turn: letter(position.turn),
  stonesPlayed: position.ply,
  pairs: { b: position.pairs[0], w: position.pairs[1] },
  pending: position.pending === null ? null : letter(position.pending),
  result:
    position.outcome === null
      ? null
      : {
          winner: position.outcome.winner === null ? null : letter(position.outcome.winner),
          reason: position.outcome.reason,
        },
});

const width = (rules: Rules): number => rules.geometry.rows.length;
const pointOf = (rules: Rules, cell: Cell): [number, number] => [
  cell % width(rules),
  Math.floor(cell / width(rules)),
];

/** Compares the legal moves, and what each of `tried` leads to. */
const compare = (rules: Rules, terms: NaiveTerms, position: Ninuki, tried: readonly Cell[]): void => {
  const naive = naively(rules, position);
  const all = rules.geometry.rows.flat();
  expect(rules.moves(position)).toEqual(
    all.filter((cell) => naiveIsLegal(naive, pointOf(rules, cell), terms)),
  );
  for (const cell of tried) {
    const played = rules.play(position, cell);
    if (!played.ok) throw new Error(`${rules.format(cell)}: ${played.reason} in ${rules.write(position)}`);
    expect(takenCells(played.value.effects)).toEqual(
      naiveCaptures(naive.board, pointOf(rules, cell), naive.turn)
        .map(([x, y]) => y * width(rules) + x)
        .sort((a, b) => a - b),
    );
    const seen = naively(rules, played.value.position);
    const due = naivePlay(naive, pointOf(rules, cell), terms);
    // Comparing texts first spares the slower comparison thousands of times.
    if (canonical(seen) !== canonical(due))
      expect({ move: rules.format(cell), ...seen }).toEqual({ move: rules.format(cell), ...due });
  }
};

const canonical = ({ board, turn, stonesPlayed, pairs, pending, result }: NaivePosition): string =>
  JSON.stringify([board, turn, stonesPlayed, pairs.b, pairs.w, pending, result?.winner, result?.reason]);

const takenCells = (effects: readonly Effect[]): readonly Cell[] =>
  effects.flatMap((effect) => (effect.kind === 'capture' ? effect.cells : []));

/** A random board with one stone missing to a five of the side to move, and flankers about: where fives get broken. */
const composed = (rules: Rules, random: () => number): string => {
  const size = width(rules);
  const turn = random() < 0.5 ? 'b' : 'w';
  const density = 0.1 + 0.5 * random();
  const marks = Array.from({ length: size * size }, () =>
    random() < density ? (random() < 0.5 ? 'b' : 'w') : ' ',
  );
  const [dx, dy] = [[1, 0] as const, [0, 1] as const, [1, 1] as const, [1, -1] as const][
    Math.floor(random() * 4)
  ] ?? [1, 0];
  const length = random() < 0.7 ? 5 : 6;
  const x = Math.floor(random() * (size - (length - 1) * dx));
  const y =
    dy < 0
      ? size - 1 - Math.floor(random() * (size - length + 1))
      : Math.floor(random() * (size - (length - 1) * dy));
  const hole = Math.floor(random() * length);
  for (let i = 0; i < length; i += 1) marks[(y + i * dy) * size + x + i * dx] = i === hole ? ' ' : turn;
  const rows = Array.from({ length: size }, (_, row) =>
    marks
      .slice(row * size, (row + 1) * size)
      .join('')
      .replace(/ +/g, (run) => String(run.length)),
  );
  const pairs = (): string => String(Math.floor(random() * 5));
  return `${rows.join('/')} ${turn} ${pairs()} ${pairs()} -`;
};

/** About forty legal moves each, every one compared. */
const BOARDS = 40;

describe('ninuki: a literal second reading agrees', () => {
  test.each(named)('%s: composed boards', (name, { variant, options, terms }) => {
    const random = randomNumbers(name.length * 7919);
    const rules = rulesOf(variant, options, '9');
    const met = new Set<string>();
    let compared = 0;
    while (compared < BOARDS) {
      const position = rules.read(composed(rules, random));
      if (!position.ok || position.value.outcome !== null) continue;
      compared += 1;
      const legal = rules.moves(position.value);
      compare(rules, terms, position.value, legal);
      for (const cell of legal) {
        const played = rules.play(position.value, cell);
        if (!played.ok) continue;
        const next = played.value.position;
        met.add(next.pending === null ? (next.outcome?.reason ?? 'goes on') : 'pending');
        if (next.pending === null) continue;
        const replies = rules.moves(next);
        if (random() < 0.2) compare(rules, terms, next, replies);
        for (const reply of replies) {
          const replied = rules.play(next, reply);
          if (replied.ok) met.add(replied.value.position.outcome?.reason ?? 'broken');
        }
      }
    }
    const always = ['five', 'captures', 'goes on'];
    const breakable = terms.breakable ? ['pending', 'broken', 'five-not-broken'] : [];
    expect([...met].filter((each) => each !== 'board-full').sort()).toEqual([...always, ...breakable].sort());
  });

  test.each(named)('%s: random games', (name, { variant, options, terms }) => {
    const random = randomNumbers(name.length * 104729);
    for (let game = 0; game < 6; game += 1) {
      const rules = rulesOf(variant, options, game < 4 ? '9' : game < 5 ? '12' : '15');
      let position = rules.start;
      while (position.outcome === null) {
        const legal = rules.moves(position);
        const near = legal.filter((cell) => random() < 0.9 && isNear(rules, position, cell));
        const choice = near.length > 0 ? near : legal;
        const cell = choice[Math.floor(random() * choice.length)] ?? -1;
        compare(rules, terms, position, [cell]);
        const played = rules.play(position, cell);
        if (!played.ok) throw new Error(played.reason);
        position = played.value.position;
        expect(position.ply).toBeLessThanOrEqual(rules.geometry.size + 16);
      }
      expect(rules.moves(position)).toEqual([]);
    }
  });
});

const isNear = (rules: Rules, { stones: [black, white] }: Ninuki, cell: Cell): boolean => {
  const [x, y] = pointOf(rules, cell);
  return rules.geometry.rows
    .slice(Math.max(0, y - 1), y + 2)
    .some((row) => row.slice(Math.max(0, x - 1), x + 2).some((each) => has(black, each) || has(white, each)));
};
