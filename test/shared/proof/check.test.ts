// Invariant 20: what is called proven is proven. The checker knows the rules alone, and takes no false proof.
import { describe, expect, test } from '@jest/globals';
import type { Position, Rules } from '../../../shared/game.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { abalone } from '../../../shared/games/abalone/game.ts';
import { abaloneTactics } from '../../../shared/games/abalone/tactics.ts';
import { gomokuTactics } from '../../../shared/games/gomoku/tactics.ts';
import { checkAnswers, checkAttack } from '../../../shared/proof/check.ts';
import { exhaustion } from '../../../shared/proof/exhaust.ts';
import { lineOf } from '../../../shared/proof/line.ts';
import type { Answers, Attack } from '../../../shared/proof/proof.ts';
import { proverFor, type Guide } from '../../../shared/proof/prove.ts';
import { solutionsOf, tacticsOf } from '../../support/tactics.ts';
import { rulesFor } from '../../support/played.ts';

const readIn = (rules: Rules, text: string): Position => {
  const read = rules.read(text);
  if (!read.ok) throw new Error(`${read.reason}: ${text}`);
  return read.value;
};

const rules: Rules = rulesFor(gomoku, { variant: 'freestyle', size: '9' });
/** Black has four in a row with both ends open, White four with one end. */
const fours = readIn(rules, '9/9/2bbbb3/9/9/wwww5/9/9/9 b');
/** Black has an open three and is to move. */
const three = readIn(rules, '9/9/9/3bbb3/9/9/1w1w5/9/w8 b');
const at = (name: string): number => rules.geometry.cell(name) ?? -1;
const now = (name: string): Attack => ({ move: at(name), answers: null });
const met = (otherwise: Attack | null, listed: Record<string, Attack> = {}): Answers => ({
  otherwise,
  listed: new Map(Object.entries(listed).map(([name, attack]) => [at(name), attack])),
});

describe('a proof', () => {
  const right: Attack = { move: at('c6'), answers: met(now('b6'), { b6: now('g6') }) };

  test('holds where every answer is met, and tells how long the longest holds out', () => {
    expect(checkAttack(rules, three, 'win', right)).toEqual({ ok: true, value: 3 });
    expect(checkAttack(rules, fours, 'win', now('b7'))).toEqual({ ok: true, value: 1 });
    expect(lineOf(rules, three, right).map((move) => rules.format(move))).toEqual(['c6', 'b6', 'g6']);
  });

  test.each<[string, Position, Attack, string]>([
    ['leaves an answer out', three, { move: at('c6'), answers: met(null, { b6: now('g6') }) }, 'escapes'],
    ['forgets the answer that meets it', three, { move: at('c6'), answers: met(now('b6')) }, 'escapes'],
    ['claims what does not win', three, now('c6'), 'escapes'],
    ['begins with a stone on a stone', three, now('d6'), 'illegal'],
    [
      'overlooks that the other side wins first',
      fours,
      { move: at('a1'), answers: met(now('b7')) },
      'escapes',
    ],
    ['plays on after the end', fours, { move: at('b7'), answers: met(now('g7')) }, ''],
  ])('that %s is refused', (_name, position, attack, reason) => {
    const checked = checkAttack(rules, position, 'win', attack);
    expect(checked.ok ? '' : checked.reason).toBe(reason);
  });

  test('that would take too long to check is not believed', () => {
    expect(checkAttack(rules, three, 'win', right, { left: 20 })).toEqual({ ok: false, reason: 'too-long' });
  });

  test('of a loss holds for all moves but those spared', () => {
    const turned: Position = { ...three, turn: 1 };
    const answers = met(right, { b6: { move: at('g6'), answers: met(now('h6'), { h6: now('c6') }) } });
    const spared = ['c6', 'g6', 'h6', 'b6'].map(at);
    expect(checkAnswers(rules, turned, 'win', answers, spared).ok).toBe(true);
    expect(checkAnswers(rules, turned, 'win', answers, []).ok).toBe(false);
  });
});

describe('what is found by trying', () => {
  const tactics = gomokuTactics(rules);
  const search = exhaustion(rules, tactics.reaching, tactics.pressing);

  test('is the same with the moves that press as with all', () => {
    const plain = exhaustion(rules, tactics.reaching);
    for (const task of tacticsOf('gomoku').filter(
      ({ variant, size }) => variant === 'freestyle' && size === '9',
    )) {
      const { position } = solutionsOf(rules, task);
      expect(search.canForce(position, 3)).toBe(plain.canForce(position, 3));
    }
  });

  test('guides proofs that the checker takes', () => {
    const guide: Guide = {
      attack: (position, plies) =>
        rules.moves(position).find((move) => search.forcesWith(position, move, Math.min(plies, 3))) ?? null,
    };
    const prover = proverFor(rules, 'win', guide, { plies: 4, plays: 1_000_000 });
    const attack = prover.attack(three);
    if (attack === null) throw new Error('an open three was not found to win');
    expect(checkAttack(rules, three, 'win', attack)).toEqual({ ok: true, value: 3 });
    const defence = prover.defence({ ...three, turn: 1 });
    expect(defence?.held.map((move) => rules.format(move)).sort()).toEqual(['c6', 'g6']);
  });
});

test('a marble that falls whatever is answered is proven to', () => {
  const board: Rules = rulesFor(abalone, { variant: 'french-king-cake1' });
  const position = readIn(board, 'w1b2/w1bbb1/ww3ww/2w2w1w/b7w/b1b2bb1/bb4b/3w1b/www1b b 0 0');
  const tactics = abaloneTactics(board);
  const guide: Guide = tactics.guide ?? { attack: () => null };
  const attack = proverFor(board, 'take', guide, { plies: 5, plays: 200_000 }).attack(position);
  if (attack === null) throw new Error('nothing was found');
  expect(checkAttack(board, position, 'take', attack)).toEqual({ ok: true, value: 3 });
  const [wrong = 0] = board.moves(position).filter((move) => move !== attack.move);
  expect(checkAttack(board, position, 'take', { ...attack, move: wrong }).ok).toBe(false);
  const search = exhaustion(board, tactics.reaching);
  expect(board.moves(position).filter((move) => search.forcesWith(position, move, 3))).toEqual([attack.move]);
});
