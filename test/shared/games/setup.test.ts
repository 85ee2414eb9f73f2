// From choices to setups: what stands when nobody chooses, and the name of a wrong choice.
import { expect, test } from '@jest/globals';
import { GAMES } from '../../../shared/games/index.ts';
import type { Choice } from '../../../shared/choice.ts';
import { setUp } from '../../../shared/setup.ts';

test.each([
  [GAMES.connect4, { variant: 'standard', size: '7x6', options: {} }],
  [GAMES.gomoku, { variant: 'freestyle', size: '15', options: { opening: 'free' } }],
  [GAMES.ninuki, { variant: 'ninuki', size: '19', options: {} }],
  [
    GAMES.abalone,
    { variant: 'belgian-daisy', size: '5', options: { repetition: 'on', quiet: 'on', limit: 'on' } },
  ],
])('$id has its usual form', (game, setup) => {
  expect(setUp(game)).toEqual({ ok: true, value: setup });
});

const WRONG: [string, Choice][] = [
  ['unknown-variant', { variant: 'chess' }],
  ['unknown-variant', { variant: 'constructor' }],
  ['unknown-size', { size: '4' }],
  ['unknown-size', { variant: 'renju', size: '20' }],
  ['unknown-option', { options: { speed: 'fast' } }],
  ['unknown-option', { variant: 'renju', options: { opening: 'swap' } }],
  ['unknown-option', { options: { toString: 'x' } }],
  ['unknown-option', { options: { constructor: 'x' } }],
  ['unknown-option', { options: { ['__proto__']: 'x' } }],
  ['unknown-option-value', { options: { opening: 'queen' } }],
];

test.each(WRONG)('%s is refused by name', (reason, choice) => {
  expect(setUp(GAMES.gomoku, choice)).toEqual({ ok: false, reason });
});
