// Gomoku's variants: what wins, what is refused, how a game ends and which cells prove it.
import { describe, expect, test } from '@jest/globals';
import type { Outcome, Rules } from '../../../../shared/game.ts';
import { gomoku } from '../../../../shared/games/gomoku/game.ts';
import type { Gomoku, Illegal } from '../../../../shared/games/gomoku/position.ts';
import { inLanguage, LANGUAGE_IDS } from '../../../../shared/languages.ts';
import { countSequences } from '../../../../shared/perft.ts';
import { replayLine, type Replay } from '../../../../shared/record/replay.ts';
import { setUp } from '../../../../shared/setup.ts';
import { randomNumbers } from '../../../support/random.ts';

const rulesOf = (variant: string, size?: string): Rules<Gomoku, Illegal> => {
  const setup = setUp(gomoku, { variant, size });
  if (!setup.ok) throw new Error(setup.reason);
  return gomoku.rules(setup.value);
};

const positionOf = (rules: Rules<Gomoku, Illegal>, text: string): Gomoku => {
  const position = rules.read(text);
  if (!position.ok) throw new Error(`${text}: ${position.reason}`);
  return position.value;
};

const replay = (rules: Rules<Gomoku, Illegal>, line: string, from?: string): Replay =>
  replayLine(rules, from === undefined ? rules.start : positionOf(rules, from), line);

const refusal = (replayed: Replay): string | undefined => replayed.plies.at(-1)?.illegal;

const shown = (rules: Rules<Gomoku, Illegal>, outcome: Outcome | null): unknown =>
  outcome === null ? null : { ...outcome, cells: outcome.cells.map((cell) => rules.geometry.name(cell)) };

describe('setups', () => {
  test('freestyle on 15 × 15 is the game when nobody chooses', () => {
    expect(setUp(gomoku)).toEqual({
      ok: true,
      value: { variant: 'freestyle', size: '15', options: { opening: 'free' } },
    });
    expect(setUp(gomoku, { variant: 'classic' })).toMatchObject({ value: { size: '19', options: {} } });
  });

  test('every size from 5 to 19 in every variant, openings in two of them', () => {
    for (const variant of Object.keys(gomoku.variants)) {
      expect(setUp(gomoku, { variant, size: '4' }).ok).toBe(false);
      expect(setUp(gomoku, { variant, size: '20' }).ok).toBe(false);
      for (let size = 5; size <= 19; size += 1) {
        expect(rulesOf(variant, String(size)).geometry.size).toBe(size * size);
      }
    }
    expect(setUp(gomoku, { variant: 'renju', options: { opening: 'swap' } }).ok).toBe(false);
    expect(setUp(gomoku, { variant: 'standard', options: { opening: 'swap2' } }).ok).toBe(true);
  });

  test('every text has every variant, option and value', async () => {
    for (const language of LANGUAGE_IDS) {
      const text = await inLanguage(gomoku.text, language);
      expect(Object.keys(text.variants)).toEqual(Object.keys(gomoku.variants));
      const option = gomoku.variants['freestyle']?.options['opening'];
      expect(Object.keys(text.options['opening']?.values ?? {})).toEqual(option?.values);
    }
  });
});

describe('five in a row', () => {
  const lines = [
    { name: 'across', line: 'f8 f9 g8 g9 h8 h9 i8 i9 j8', cells: ['f8', 'g8', 'h8', 'i8', 'j8'] },
    { name: 'down', line: 'h8 a1 h9 a2 h10 a3 h11 a4 h12', cells: ['h12', 'h11', 'h10', 'h9', 'h8'] },
    { name: 'rising', line: 'h8 a1 i9 a2 j10 a3 k11 a4 l12', cells: ['l12', 'k11', 'j10', 'i9', 'h8'] },
    { name: 'falling', line: 'h8 a1 i7 a2 j6 a3 k5 a4 l4', cells: ['h8', 'i7', 'j6', 'k5', 'l4'] },
  ];
  for (const variant of ['freestyle', 'standard']) {
    test.each(lines)(`wins ${variant} $name`, ({ line, cells }) => {
      const rules = rulesOf(variant);
      const { outcome, position } = replay(rules, line);
      expect(shown(rules, outcome)).toEqual({ winner: 0, reason: 'five', cells });
      expect(rules.moves(position as Gomoku)).toEqual([]);
      expect(refusal(replay(rules, `${line} a15`))).toBe('game-over');
    });
  }

  test('wins for White too', () => {
    const rules = rulesOf('freestyle');
    const { outcome } = replay(rules, 'a1 h8 a2 i8 a3 j8 c9 k8 a5 l8');
    expect(outcome).toMatchObject({ winner: 1, reason: 'five' });
  });

  test('does not go round the edge of the board', () => {
    const rules = rulesOf('freestyle');
    expect(replay(rules, 'm8 a1 n8 c1 o8 e1 a7 g1 b7').outcome).toBeNull();
  });

  test('two lines by one stone show the cells of both', () => {
    const rules = rulesOf('freestyle', '9');
    const from = '9/9/4b4/4b4/bbbb5/4b4/4b4/9/9 b';
    const { outcome } = replay(rules, 'e5', from);
    expect(shown(rules, outcome)).toEqual({
      winner: 0,
      reason: 'five',
      cells: ['e7', 'e6', 'a5', 'b5', 'c5', 'd5', 'e5', 'e4', 'e3'],
    });
  });
});

describe('six in a row', () => {
  const almost = '9/9/9/9/bbb1bb3/9/www1ww3/9/9';
  test('wins freestyle and classic', () => {
    for (const variant of ['freestyle', 'classic']) {
      const rules = rulesOf(variant, '9');
      expect(replay(rules, 'd5', `${almost} b`).outcome?.cells).toHaveLength(6);
      expect(replay(rules, 'd3', `${almost} w`).outcome).toMatchObject({ winner: 1, reason: 'five' });
    }
  });

  test('does nothing in standard, for either side', () => {
    const rules = rulesOf('standard', '9');
    expect(replay(rules, 'd5 d3', `${almost} b`)).toMatchObject({ outcome: null, plies: [{}, {}] });
  });

  test('does not stop a five on another line in standard', () => {
    const rules = rulesOf('standard', '9');
    const { outcome } = replay(rules, 'd5', '9/9/3b5/3b5/bbb1bb3/3b5/3b5/9/9 b');
    expect(shown(rules, outcome)).toMatchObject({ cells: ['d7', 'd6', 'd5', 'd4', 'd3'] });
  });

  test('in renju is refused to Black and wins for White', () => {
    const rules = rulesOf('renju', '9');
    expect(refusal(replay(rules, 'd5', `${almost} b`))).toBe('overline');
    expect(replay(rules, 'd3', `${almost} w`).outcome).toMatchObject({ winner: 1, reason: 'five' });
  });
});

describe('a refused stone', () => {
  test('is named', () => {
    const rules = rulesOf('freestyle');
    expect(refusal(replay(rules, 'h8 h8'))).toBe('occupied');
    expect(refusal(replay(rules, 'p8'))).toBe('no-such-cell');
    expect(refusal(replay(rules, 'h16'))).toBe('no-such-cell');
    expect(refusal(replay(rules, 'hello'))).toBe('not-a-move');
    expect(refusal(replay(rules, 'pass'))).toBe('no-pass');
    expect(refusal(replay(rules, 'black'))).toBe('nothing-to-choose');
    for (const move of [-1, 1.5, NaN, 225 + 4, 1e9]) {
      expect(rules.play(rules.start, move)).toEqual({ ok: false, reason: 'no-such-cell' });
    }
  });
});

describe('the first stone', () => {
  test.each([
    { variant: 'renju', size: '15', centre: 'h8' },
    { variant: 'classic', size: '19', centre: 'j10' },
    { variant: 'classic', size: '8', centre: 'e4' },
  ])('goes on the centre in $variant of $size', ({ variant, size, centre }) => {
    const rules = rulesOf(variant, size);
    expect(rules.moves(rules.start).map((move) => rules.format(move))).toEqual([centre]);
    expect(refusal(replay(rules, 'a1'))).toBe('not-the-centre');
    expect(replay(rules, `${centre} a1 b1`).plies.map(({ legal }) => legal)).toEqual([
      1,
      Number(size) ** 2 - 1,
      Number(size) ** 2 - 2,
    ]);
  });

  test('leaves only the symmetries that keep the centre', () => {
    expect(rulesOf('classic', '8').geometry.symmetries).toHaveLength(2);
    expect(rulesOf('classic', '9').geometry.symmetries).toHaveLength(8);
    expect(rulesOf('freestyle', '8').geometry.symmetries).toHaveLength(8);
  });
});

describe('a draw', () => {
  const full = 'bbwwb/wwbbw/bbwwb/wwbbw/bbww1';
  test('is a full board without a line', () => {
    const rules = rulesOf('freestyle', '5');
    expect(replay(rules, 'e1', `${full} b`).outcome).toEqual({
      winner: null,
      reason: 'board-full',
      cells: [],
    });
  });

  test('is not a full board whose last stone makes a line', () => {
    const rules = rulesOf('freestyle', '5');
    const { outcome } = replay(rules, 'e1', 'wwwwb/wbbwb/bwwbb/wbwwb/bwbw1 b');
    expect(outcome).toMatchObject({ winner: 0, reason: 'five' });
  });

  test('is a side without a legal move', () => {
    const rules = rulesOf('renju', '6');
    const rows = 'wbwbw1/bwbwbw/wwbbww/bbwwbb/wwbbww';
    const only = positionOf(rules, `${rows}/bbb1bb w`);
    expect(only.outcome).toBeNull();
    expect(replay(rules, 'f6', `${rows}/bbb1bb w`).outcome).toEqual({
      winner: null,
      reason: 'no-legal-move',
      cells: [],
    });
    expect(positionOf(rules, `wbwbww/bwbwbw/wwbbww/bbwwbb/wwbbww/bbb1bb b`).outcome).toMatchObject({
      reason: 'no-legal-move',
    });
  });
});

describe('classic', () => {
  /** Sixty of a colour with no five: columns of four, then a gap. */
  const spent = (black: number, white: number, side: string): string => {
    let left = { b: black, w: white };
    const rows: string[] = [];
    for (let y = 0; y < 19; y += 1) {
      let row = '';
      for (let x = 0; x < 19; x += 1) {
        const mark = (x + 2 * y) % 4 < 2 ? 'b' : 'w';
        if (left[mark] > 0) {
          left = { ...left, [mark]: left[mark] - 1 };
          row += mark;
        } else row += '1';
      }
      rows.push(row.replace(/1+/g, (run) => String(run.length)));
    }
    return `${rows.join('/')} ${side}`;
  };

  test('a side without stones passes, and does nothing else', () => {
    const rules = rulesOf('classic');
    const position = positionOf(rules, spent(60, 58, 'b'));
    expect(position.outcome).toBeNull();
    expect(rules.moves(position).map((move) => rules.format(move))).toEqual(['pass']);
    expect(refusal(replayLine(rules, position, 'a1'))).toBe('no-stones-left');
    const passed = rules.play(position, 361);
    expect(passed).toMatchObject({
      ok: true,
      value: { position: { turn: 1, outcome: null }, effects: [{ kind: 'pass', colour: 0 }] },
    });
    expect(rules.path(361)).toEqual([]);
    expect(refusal(replayLine(rules, position, 'pass pass'))).toBe('no-pass');
  });

  test('both sides without stones draw', () => {
    const rules = rulesOf('classic');
    const position = positionOf(rules, spent(60, 58, 'b'));
    const { outcome } = replayLine(rules, position, 'pass a1 pass c1');
    expect(outcome).toEqual({ winner: null, reason: 'stones-spent', cells: [] });
    expect(positionOf(rules, spent(60, 60, 'b')).outcome).toEqual(outcome);
  });

  test('the last stone can still win', () => {
    const rules = rulesOf('classic');
    const rows = spent(60, 55, 'w').split('/');
    const position = positionOf(rules, [...rows.slice(0, 18), 'wwww15 w'].join('/'));
    expect(replayLine(rules, position, 'e1').outcome).toMatchObject({ winner: 1, reason: 'five' });
  });

  test('nobody has more than sixty stones', () => {
    expect(rulesOf('classic').read(spent(61, 60, 'w'))).toEqual({ ok: false, reason: 'bad-count' });
  });
});

test('move sequences of the empty board', () => {
  expect(countSequences(rulesOf('freestyle'), rulesOf('freestyle').start, 2)).toBe(225 * 224);
  expect(countSequences(rulesOf('renju'), rulesOf('renju').start, 3)).toBe(224 * 223);
  expect(countSequences(rulesOf('standard', '5'), rulesOf('standard', '5').start, 3)).toBe(25 * 24 * 23);
});

/** All numbers of moves, and some beyond. */
const numbers = (rules: Rules<Gomoku, Illegal>): number[] =>
  Array.from({ length: rules.geometry.size + 6 }, (_, index) => index - 1);

test.each(Object.keys(gomoku.variants))(
  'random games of %s end once, and the listed moves are those that play accepts',
  (variant) => {
    const random = randomNumbers(7);
    for (const size of ['5', '6', '9']) {
      const rules = rulesOf(variant, size);
      for (let game = 0; game < 6; game += 1) {
        let position = rules.start;
        while (position.outcome === null) {
          const listed = rules.moves(position);
          const accepted = numbers(rules).filter((move) => rules.play(position, move).ok);
          if (String(accepted) !== String(listed)) expect(accepted).toEqual(listed);
          const move = listed[Math.floor(random() * listed.length)] ?? -1;
          const played = rules.play(position, move);
          if (!played.ok) throw new Error(played.reason);
          position = played.value.position;
        }
        expect(rules.moves(position)).toEqual([]);
        expect(position.outcome.winner === null).toBe(position.outcome.cells.length === 0);
        const read = rules.read(rules.write(position));
        expect(read.ok && read.value).toEqual(position);
      }
    }
  },
);
