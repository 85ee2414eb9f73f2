// R3: the forgotten columns, the overwritten column of its alpha-beta, and their repair.
import { describe, expect, test } from '@jest/globals';
import {
  scoreBlocking,
  THREATS,
  VALUE,
  FEATURES,
  FIVES,
} from '../../../../../server/ai/games/gomoku/blocking.ts';
import { gomokuBoard } from '../../../../../server/ai/games/gomoku/minmax.ts';
import { GAMES } from '../../../../../shared/games/index.ts';
import { after, ask } from '../../../../support/ask.ts';
import { climb, type Climb } from '../../../../support/climbing.ts';
import { randomPositions } from '../../../../support/ai-positions.ts';
import { randomNumbers } from '../../../../support/random.ts';
import { rulesOf } from '../../../../support/setups.ts';

const rules = rulesOf(GAMES.gomoku, { variant: 'classic' });
const small = rulesOf(GAMES.gomoku, { variant: 'classic', size: '7' });

const columnsOf = (repaired: boolean): number[] => {
  const columns = gomokuBoard(rules, after(rules, 'j10'), repaired)
    .moves()
    .map((cell) => (cell % 19) - 9);
  return [...new Set(columns)].sort((a, b) => a - b);
};

describe('candidates', () => {
  test('as published lie within three rows but one column of a stone', () => {
    expect(columnsOf(false)).toEqual([-1, 0, 1]);
    expect(gomokuBoard(rules, after(rules, 'j10'), false).moves()).toHaveLength(7 * 3 - 1);
  });

  test('repaired, within three rows and three columns', () => {
    expect(columnsOf(true)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    expect(gomokuBoard(rules, after(rules, 'j10'), true).moves()).toHaveLength(7 * 7 - 1);
  });
});

describe('alpha-beta against minimax', () => {
  test('as published the two part, and the fault is the column', () => {
    let [apart, sameRow] = [0, 0];
    for (const position of randomPositions(small, 24, 21)) {
      const minmax = ask('gomoku', 'gomoku-minmax', small, position, { random: () => 0.9 });
      const elage = ask('gomoku', 'gomoku-elage', small, position, { random: () => 0.9 });
      expect(elage.thinking.score).toBe(minmax.thinking.score);
      if (elage.move === minmax.move) continue;
      apart += 1;
      if (Math.floor(elage.move / 7) === Math.floor(minmax.move / 7)) sameRow += 1;
    }
    expect(apart).toBeGreaterThan(4);
    expect(sameRow).toBe(apart);
  });

  test('as published, a bound counts as a tie', () => {
    const differs = randomPositions(small, 10, 22).some((position) => {
      const keep = ask('gomoku', 'gomoku-elage', small, position, { random: () => 0.9 });
      const swap = ask('gomoku', 'gomoku-elage', small, position, { random: () => 0.1 });
      return Math.floor(keep.move / 7) !== Math.floor(swap.move / 7);
    });
    expect(differs).toBe(true);
  });

  test('as published it runs up to the top of the board and goes on along it, repaired it does not', () => {
    const climbs = (name: string): Climb[] =>
      [0, 1, 2, 3].map((number) =>
        climb(rules, number, (position, random) => ask('gomoku', name, rules, position, { random }).move),
      );
    const published = climbs('gomoku-elage').filter(({ reached }) => reached);
    expect(published.length).toBeGreaterThan(2);
    for (const { after: moves, along } of published) expect(2 * along).toBeGreaterThan(moves);
    expect(climbs('gomoku-elage-fixed:depth=2').filter(({ reached }) => reached)).toEqual([]);
  });

  test('repaired, ordered or with a hash it still finds minimax’s value', () => {
    for (const [seed, position] of randomPositions(small, 5, 24).entries()) {
      const chance = (): { random: () => number } => ({ random: randomNumbers(seed) });
      const minmax = ask('gomoku', 'gomoku-minmax-fixed', small, position, chance());
      for (const options of ['order=1', 'hash=1', 'order=1:hash=1']) {
        const found = ask('gomoku', `gomoku-elage-fixed:${options}`, small, position, chance());
        expect(found.thinking.score).toBe(minmax.thinking.score);
        const worth = ask('gomoku', 'gomoku-minmax-fixed', small, position, { only: [found.move] });
        expect(worth.thinking.score).toBe(minmax.thinking.score);
      }
    }
  });

  test('repaired, it chooses a move of exactly minimax’s value', () => {
    for (const [seed, position] of randomPositions(small, 5, 23).entries()) {
      const chance = (): { random: () => number } => ({ random: randomNumbers(seed) });
      const minmax = ask('gomoku', 'gomoku-minmax-fixed', small, position, chance());
      const elage = ask('gomoku', 'gomoku-elage-fixed', small, position, chance());
      expect(elage.thinking.score).toBe(minmax.thinking.score);
      const worth = ask('gomoku', 'gomoku-minmax-fixed', small, position, { only: [elage.move] });
      expect(worth.thinking.score).toBe(minmax.thinking.score);
      expect(elage.move).toBe(minmax.move);
      expect(elage.thinking.nodes).toBeLessThan(minmax.thinking.nodes);
    }
  });

  test('repaired, the root order is shuffled, so that games differ', () => {
    const position = after(rules, 'j10');
    const first = [1, 2, 3, 4, 5, 6].map(
      (seed) =>
        ask('gomoku', 'gomoku-elage-fixed:depth=1', rules, position, { random: randomNumbers(seed) }).move,
    );
    expect(new Set(first).size).toBeGreaterThan(1);
  });
});

const score = (
  line: string,
  own: 1 | 2,
  midgame: boolean,
  repaired: boolean,
): { value: number; threats: number; fives: number } => {
  const out = new Int32Array(FEATURES);
  scoreBlocking(midgame, repaired)(
    Uint8Array.from(line, (mark) => '.bw'.indexOf(mark)),
    line.length,
    out,
  );
  return {
    value: out[VALUE + own - 1] ?? 0,
    threats: out[THREATS + own - 1] ?? 0,
    fives: out[FIVES + own - 1] ?? 0,
  };
};

describe('evaluation of a line', () => {
  test('adds five for each own stone read, up to a second hole or a second enemy', () => {
    expect(score('...b.....', 1, false, false).value).toBe(5);
    expect(score('...bb....', 1, false, false).value).toBe(15);
    expect(score('...b.b...', 1, false, false).value).toBe(15);
    expect(score('...b..b..', 1, false, false).value).toBe(10);
    expect(score('...bwb...', 1, false, false).value).toBe(15);
    expect(score('...bwwb..', 1, false, false).value).toBe(10);
  });

  test('punishes open threes and fours with an open end', () => {
    expect(score('..www....', 1, false, false).value).toBe(-100);
    expect(score('.wwww....', 1, false, false).value).toBe(-1000);
    expect(score('bwwww....', 1, false, false).value).toBe(-1000 + 15 - 10);
    expect(score('www......', 1, false, false).value).toBe(0);
  });

  test('pays for blocked lines in the midgame only', () => {
    const bonus = (line: string): number =>
      score(line, 1, true, false).value - score(line, 1, false, false).value;
    expect(bonus('.bwww....')).toBe(20);
    expect(bonus('.bwwww...')).toBe(80);
    expect(bonus('..www....')).toBe(0);
  });

  test('repaired, can be told to overlook gaps', () => {
    const out = new Int32Array(FEATURES);
    const seen = (line: string): number => {
      scoreBlocking(false, true, false)(
        Uint8Array.from(line, (mark) => '.bw'.indexOf(mark)),
        line.length,
        out,
      );
      return out[THREATS + 1] ?? 0;
    };
    expect(seen('..ww.w...')).toBe(0);
    expect(seen('..www....')).toBe(1);
    expect(seen('..wwww...')).toBe(2);
    expect(seen('.bwwww...')).toBe(1);
  });

  test('as published is blind to gaps, repaired sees them', () => {
    expect(score('..ww.w...', 1, false, false).value).toBe(0);
    expect(score('..ww.w...', 1, false, true).value).toBe(-100);
    expect(score('..ww.ww..', 1, false, false).value).toBe(0);
    expect(score('..ww.ww..', 1, false, true).value).toBe(-1000);
    expect(score('..ww.w...', 2, false, true).threats).toBe(1);
  });

  test('knows fives', () => {
    expect(score('..wwwww..', 2, false, false).fives).toBe(1);
    expect(score('.wwwwww..', 2, false, false).fives).toBe(1);
    expect(score('..wwww...', 2, false, false).fives).toBe(0);
  });
});

test('the opening lasts for the first nine turns', () => {
  const position = after(rules, 'j10 a1 k10 a3 l10 a5 k9 a7 k11 a9');
  const valueAt = (ply: number): number => gomokuBoard(rules, { ...position, ply }, false).value();
  // Black has five stones in the 5×5 block round the centre.
  expect(valueAt(8) - valueAt(9)).toBe(5 * 7);
  expect(valueAt(0)).toBe(valueAt(8));
  expect(valueAt(9)).toBe(valueAt(60));
});

test('repaired, a fork is worth more than its threats one by one', () => {
  const value = (line: string): number => gomokuBoard(rules, after(rules, line), true).value();
  // White to move: Black has one open three, then two that cross.
  const one = value('j10 a1 k10 c1 l10');
  const two = value('j10 a1 k10 c1 l10 e1 l9 g1 l11');
  expect(two - one).toBeLessThan(-400);
});
