// Numbers stand before their nouns in the form that the language's own rules ask for.
import { expect, test } from '@jest/globals';
import { counting } from '../../../client/i18n/count.ts';

test('nothing is many in English and one in French', () => {
  const [english, french] = [counting('en'), counting('fr')];
  expect([0, 1, 2].map((number) => english(number, 'move', 'moves'))).toEqual([
    '0 moves',
    '1 move',
    '2 moves',
  ]);
  expect([0, 1, 2].map((number) => french(number, 'coup', 'coups'))).toEqual(['0 coup', '1 coup', '2 coups']);
});

test('a language with more forms has them, and large numbers have its signs', () => {
  const polish = counting('pl');
  const moves = (number: number): string => polish(number, 'ruch', 'ruchu', { few: 'ruchy', many: 'ruchów' });
  expect([1, 3, 5, 22].map(moves)).toEqual(['1 ruch', '3 ruchy', '5 ruchów', '22 ruchy']);
  expect(counting('fr')(12_345, 'coup', 'coups')).toBe('12\u202f345 coups');
});
