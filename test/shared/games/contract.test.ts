// What every registered game promises in every variant, under seeded random play.
import { describe, expect, test } from '@jest/globals';
import { bitsOf, members } from '../../../shared/board/bits.ts';
import {
  other,
  type GameText,
  type Move,
  type Position,
  type Rules,
  type Seat,
} from '../../../shared/game.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { inLanguage, LANGUAGE_IDS } from '../../../shared/languages.ts';
import { cellsOf, doEffect } from '../../support/effects.ts';
import { randomNumbers } from '../../support/random.ts';
import { everySetup, type NamedRules } from '../../support/setups.ts';

interface Step {
  readonly before: Position;
  readonly move: Move;
  readonly after: Position;
}

const SETUPS = everySetup();
/** Endless only where a match switches its endings off. */
const LONGEST = 700;
/** So many plies are played on every turned board. */
const TURNED = 60;

const playOn = (rules: Rules, position: Position, move: Move): Position => {
  const played = rules.play(position, move);
  if (!played.ok) throw new Error(`${rules.format(move)} refused: ${played.reason}`);
  return played.value.position;
};

const randomGame = (rules: Rules, seed: number): Step[] => {
  const random = randomNumbers(seed);
  const steps: Step[] = [];
  let before = rules.start;
  while (before.outcome === null && steps.length < LONGEST) {
    const moves = rules.moves(before);
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) break;
    const after = playOn(rules, before, move);
    steps.push({ before, move, after });
    before = after;
  }
  return steps;
};

/** All steps of short games, some of long ones: what is dear to check is checked on these. */
const sample = (steps: Step[]): Step[] => {
  const stride = Math.max(1, Math.floor(steps.length / 12));
  return steps.filter((_, index) => index % stride === 0 || index === steps.length - 1);
};

const games = new Map<string, Step[][]>();
const gamesOf = ({ name, rules }: NamedRules): Step[][] => {
  const known = games.get(name) ?? [1, 2].map((seed) => randomGame(rules, seed));
  games.set(name, known);
  return known;
};

/** Every number that could be a move: the largest legal one ever seen is well below. */
const allMoves = (rules: Rules): Move[] =>
  Array.from({ length: Math.max(400, rules.geometry.size * 45) }, (_, move) => move - 1);

describe.each(SETUPS)('$name', (setup) => {
  const { rules } = setup;

  test('accepts the legal moves and no other', () => {
    const candidates = allMoves(rules);
    for (const { before } of gamesOf(setup).flatMap((game) => sample(game).slice(-2))) {
      const accepted = candidates.filter((move) => rules.play(before, move).ok);
      expect(new Set(accepted)).toEqual(new Set(rules.moves(before)));
    }
  });

  test('writes positions that read back the same', () => {
    for (const { after } of gamesOf(setup).flatMap(sample)) {
      const text = rules.write(after);
      const read = rules.read(text);
      if (!read.ok) throw new Error(`${text}: ${read.reason}`);
      expect(rules.write(read.value)).toBe(text);
      expect(read.value.stones).toEqual(after.stones);
      expect(read.value.turn).toBe(after.turn);
      if (after.outcome === null && read.value.outcome === null) {
        expect(rules.moves(read.value)).toEqual(rules.moves(after));
        expect(rules.seat(read.value)).toBe(rules.seat(after));
      }
    }
  });

  test('writes moves that read back the same', () => {
    for (const { before } of gamesOf(setup).flatMap((game) => sample(game).slice(0, 6))) {
      const read = rules.moves(before).map((move) => rules.parse(before, rules.format(move)));
      expect(read.map((each) => (each.ok ? each.value : each.reason))).toEqual(rules.moves(before));
    }
  });

  test('splits a whole game into its moves', () => {
    for (const game of gamesOf(setup)) {
      const texts = game.map(({ move }) => rules.format(move));
      expect(rules.split(texts.join(' '))).toEqual(texts);
    }
  });

  test('gives effects that turn one board into the next', () => {
    for (const game of gamesOf(setup)) {
      const cells = cellsOf(rules.start, rules.geometry.size);
      for (const { before, move, after } of game) {
        const played = rules.play(before, move);
        if (played.ok) for (const effect of played.value.effects) doEffect(cells, effect);
        expect(cells.join()).toBe(cellsOf(after, rules.geometry.size).join());
      }
    }
  });

  test('ends, once, with cells on the board', () => {
    for (const game of gamesOf(setup)) {
      const last = game.at(-1)?.after;
      const endless = rules.setup.options['limit'] === 'off';
      if (!endless) expect(last?.outcome).not.toBeNull();
      for (const cell of last?.outcome?.cells ?? []) {
        expect(cell).toBeGreaterThanOrEqual(0);
        expect(cell).toBeLessThan(rules.geometry.size);
      }
      if (last !== undefined && last.outcome !== null) {
        expect(rules.moves(last)).toEqual([]);
        expect(rules.play(last, game[0]?.move ?? 0)).toEqual({ ok: false, reason: 'game-over' });
      }
    }
  });

  test('leaves the position it played from untouched', () => {
    for (const { before, move } of gamesOf(setup).flatMap(sample)) {
      const text = rules.write(before);
      const stones = before.stones.map((bits) => members(bits));
      rules.play(before, move);
      expect(rules.write(before)).toBe(text);
      expect(before.stones.map((bits) => members(bits))).toEqual(stones);
    }
  });

  test('is the same on the board turned or mirrored', () => {
    const { symmetries, size } = rules.geometry;
    /** The board as it is turned, and how the game has ended. */
    const turned = ({ stones, outcome }: Position, symmetry: readonly number[]): string => {
      const cells = stones.map((bits) => members(bits).map((cell) => symmetry[cell] ?? -1));
      const board = cells.map((each) => each.sort((one, two) => one - two).join());
      return [...board, outcome?.winner, outcome?.reason].join('/');
    };
    const [game = []] = gamesOf(setup);
    for (const symmetry of symmetries) {
      let image: Position = {
        ...rules.start,
        stones: [
          bitsOf(
            size,
            members(rules.start.stones[0]).map((cell) => symmetry[cell] ?? -1),
          ),
          bitsOf(
            size,
            members(rules.start.stones[1]).map((cell) => symmetry[cell] ?? -1),
          ),
        ],
      };
      const first = game.slice(0, TURNED);
      const images = first.map(({ move }) => {
        image = playOn(rules, image, rules.transform(move, symmetry));
        return turned(image, symmetries[0] ?? []);
      });
      expect(images).toEqual(first.map(({ after }) => turned(after, symmetry)));
    }
  });
});

/** Where the first player is bound by more than having to begin. */
const FAVOURS_A_SIDE = new Set(['renju', 'classic', 'pente', 'ninuki-renju']);
const SYMMETRIC = SETUPS.filter(
  ({ rules: { setup } }) =>
    !FAVOURS_A_SIDE.has(setup.variant) && [undefined, 'free'].includes(setup.options['opening']),
);

/** The start with the colours exchanged: what was Black's is White's, and White begins. */
const exchanged = (position: Position): Position => ({
  ...position,
  stones: [position.stones[1], position.stones[0]],
  turn: other(position.turn),
});

/** What is the same for either seat, in the names of `seatOf`. */
const told = (rules: Rules, position: Position, seatOf: (seat: Seat) => Seat): string => {
  const { stones, outcome } = position;
  return JSON.stringify({
    seat: seatOf(rules.seat(position)),
    stones: ([0, 1] as const).map((seat) => members(stones[seatOf(seat)])),
    moves: rules.moves(position).sort((one, two) => one - two),
    outcome: outcome && { ...outcome, winner: outcome.winner === null ? null : seatOf(outcome.winner) },
  });
};
const itself = (seat: Seat): Seat => seat;

test.each(SYMMETRIC)('$name is the same game with the seats exchanged', (setup) => {
  const { rules } = setup;
  for (const game of gamesOf(setup)) {
    let image = exchanged(rules.start);
    const images = game.map(({ move }) => (image = playOn(rules, image, move)));
    expect([exchanged(rules.start), ...images].map((each) => told(rules, each, other))).toEqual(
      [rules.start, ...game.map(({ after }) => after)].map((each) => told(rules, each, itself)),
    );
  }
});

test('has a text for every variant, option and value, in each language', async () => {
  for (const game of Object.values(GAMES)) {
    for (const language of LANGUAGE_IDS) {
      const text: GameText = await inLanguage<GameText>(game.text, language);
      for (const [variant, { options }] of Object.entries(game.variants)) {
        expect(text.variants).toHaveProperty([variant]);
        for (const [option, { values }] of Object.entries(options)) {
          expect(text.options).toHaveProperty([option]);
          for (const value of values) expect(text.options).toHaveProperty([option, 'values', value]);
        }
      }
    }
  }
});
