// R2: alignments, influence, and a beam of forty children.
import { describe, expect, test } from '@jest/globals';
import type { Answer } from '../../../../../server/ai/agent.ts';
import { ninukiBoard } from '../../../../../server/ai/games/ninuki/board.ts';
import { alignmentValue, readLine } from '../../../../../server/ai/games/ninuki/patterns.ts';
import type { Board } from '../../../../../server/ai/search/board.ts';
import { NO_LIMITS } from '../../../../support/no-limits.ts';
import { search } from '../../../../../server/ai/search/search.ts';
import { grid } from '../../../../../shared/board/grid.ts';
import { GAMES } from '../../../../../shared/games/index.ts';
import { after, ask, read } from '../../../../support/ask.ts';
import { randomPositions } from '../../../../support/ai-positions.ts';
import { rulesOf } from '../../../../support/setups.ts';

const rules = rulesOf(GAMES.ninuki, { variant: 'epitech' });

const score = (line: string): number => {
  const sums = new Int32Array(2);
  const marks = Uint8Array.from(line, (mark) => '.bw'.indexOf(mark));
  readLine(marks, line.length, new Uint16Array(line.length), sums);
  return sums[0] ?? 0;
};

describe('alignments', () => {
  test('are ordered as the report orders them', () => {
    for (let run = 1; run < 4; run += 1) {
      for (let others = 0; run + others < 4; others += 1) {
        const values = [
          alignmentValue(run, others),
          alignmentValue(run, others + 1),
          alignmentValue(run + 1, others),
          alignmentValue(run + 1, others + 1),
        ];
        expect(values).toEqual([...values].sort((a, b) => a - b));
        expect(new Set(values).size).toBe(4);
      }
    }
  });

  test('count the longest run and the other stones', () => {
    expect(score('...b....')).toBe(alignmentValue(1, 0));
    expect(score('..bbb...')).toBe(alignmentValue(3, 0));
    expect(score('..b.bb..')).toBe(alignmentValue(2, 1));
    expect(score('..b..b..')).toBe(2 * alignmentValue(1, 0));
    expect(score('..bbbb..')).toBe(alignmentValue(4, 0));
  });

  test('with one open end are worth one stone less, with none nothing', () => {
    expect(score('.wbbb...')).toBe(alignmentValue(2, 0));
    expect(score('bbb.....')).toBe(alignmentValue(2, 0));
    expect(score('.wbbbbw.')).toBe(0);
    expect(score('wb......')).toBe(0);
  });
});

/** The same board, noting the children tried at each node. */
const watched = (board: Board): { board: Board; widest: () => number } => {
  const tried: Set<number>[] = [new Set()];
  let widest = 0;
  return {
    widest: () => widest,
    board: {
      ...board,
      moves: () => {
        tried[tried.length - 1] = new Set();
        return board.moves();
      },
      play: (move) => {
        tried.at(-1)?.add(move);
        widest = Math.max(widest, tried.at(-1)?.size ?? 0);
        tried.push(new Set());
        board.play(move);
      },
      undo: () => {
        tried.pop();
        board.undo();
      },
    },
  };
};

describe('beam', () => {
  test('the first stone goes to the centre', () => {
    expect(rules.format(ask('ninuki', 'ninuki-beam', rules, rules.start).move)).toBe('j10');
  });

  test.each(['10', '14', '16', '18'])(
    'on a board of %s too, where the centre is that of the rules',
    (size) => {
      const even = rulesOf(GAMES.ninuki, { variant: 'epitech', size });
      const { move } = ask('ninuki', 'ninuki-beam', even, even.start);
      expect(move).toBe(grid(Number(size), Number(size)).centre);
    },
  );

  test('candidates lie within two steps of a stone, the most influenced first, ties by cell', () => {
    const names = ninukiBoard(rules, after(rules, 'j10 l10'))
      .moves()
      .map((cell) => rules.format(cell));
    expect(names.slice(0, 3)).toEqual(['k11', 'k10', 'k9']);
    expect(names).toHaveLength(5 * 7 - 2);
    expect(names).not.toContain('f10');
  });

  test('no node has more than forty children searched, where many have more', () => {
    for (const position of randomPositions(rules, 4, 31)) {
      const { board, widest } = watched(ninukiBoard(rules, position));
      const candidates = board.moves();
      search(board, candidates.slice(0, 40), { depth: 3, prune: true, width: 40 }, NO_LIMITS());
      expect(widest()).toBeLessThanOrEqual(40);
      const free = watched(ninukiBoard(rules, position));
      search(free.board, candidates.slice(0, 40), { depth: 2, prune: false }, NO_LIMITS());
      if (candidates.length > 40) expect(free.widest()).toBeGreaterThan(40);
    }
  });

  test('the agent’s root has at most forty moves', () => {
    for (const position of randomPositions(rules, 3, 32)) {
      const nodes = ask('ninuki', 'ninuki-beam:depth=1', rules, position).thinking.nodes;
      expect(nodes).toBeLessThanOrEqual(40);
    }
  });
});

describe('the board', () => {
  test('agrees with the rules on captures, ends and values, whatever was played and taken back', () => {
    for (const variant of Object.keys(GAMES.ninuki.variants)) {
      const each = rulesOf(GAMES.ninuki, { variant, size: '9' });
      for (const position of randomPositions(each, 6, 33)) {
        const board = ninukiBoard(each, position);
        for (const move of each.moves(position)) {
          const played = each.play(position, move);
          if (!played.ok) throw new Error(played.reason);
          board.play(move);
          const { outcome } = played.value.position;
          const end = board.ended();
          if (outcome === null) {
            const fresh = ninukiBoard(each, played.value.position);
            expect([board.value(), end, board.moves()]).toEqual([fresh.value(), null, fresh.moves()]);
          } else expect(Math.sign(end ?? NaN)).toBe(outcome.winner === null ? 0 : -1);
          board.undo();
        }
      }
    }
  });

  test('knows a position again whichever way it came about', () => {
    const keyOf = (line: string): unknown => {
      const board = ninukiBoard(rules, rules.start);
      for (const name of line.split(' ')) board.play(rules.geometry.cell(name) ?? 0);
      return { ...board.key };
    };
    expect(keyOf('j10 a1 k10')).toEqual(keyOf('k10 a1 j10'));
    expect(keyOf('j10 a1 k10')).not.toEqual(keyOf('j10 a2 k10'));
    expect(keyOf('j10 a1')).not.toEqual(keyOf('j10 a1 k10'));
  });
});

test('it takes the fifth pair', () => {
  const nine = rulesOf(GAMES.ninuki, { variant: 'epitech', size: '9' });
  const position = read(nine, '9/9/9/9/2bww4/9/9/9/b7w b 4 0 -');
  const { move, thinking } = ask('ninuki', 'ninuki-beam', nine, position);
  expect(nine.format(move)).toBe('f5');
  expect(thinking.score).toBe(1e9);
});

test('repaired, it finds the same with a table and without, and searches no more with it', () => {
  let [tabled, plain] = [0, 0];
  for (const position of randomPositions(rules, 3, 34)) {
    const found = (hash: string): Answer =>
      ask('ninuki', `ninuki-beam-fixed:depth=3:hash=${hash}`, rules, position);
    const [one, other] = [found('1'), found('0')];
    expect([one.move, one.thinking.score]).toEqual([other.move, other.thinking.score]);
    tabled += one.thinking.nodes;
    plain += other.thinking.nodes;
  }
  expect(tabled).toBeLessThan(plain);
});
