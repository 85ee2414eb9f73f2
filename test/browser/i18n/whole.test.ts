// A language is whole: it says everything that English says, nothing else, and nothing that no page asks for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { device as englishDevice } from '../../../client/i18n/en/device.ts';
import { match as englishMatch } from '../../../client/i18n/en/match.ts';
import { newGame as englishNewGame } from '../../../client/i18n/en/new-game.ts';
import { en } from '../../../client/i18n/en/pages.ts';
import { device as frenchDevice } from '../../../client/i18n/fr/device.ts';
import { match as frenchMatch } from '../../../client/i18n/fr/match.ts';
import { newGame as frenchNewGame } from '../../../client/i18n/fr/new-game.ts';
import { fr } from '../../../client/i18n/fr/pages.ts';

/** Every text by the way to it; a text that is a function by what it says of a few. */
const textsOf = (value: unknown, way = ''): readonly (readonly [way: string, text: unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => textsOf(inner, way === '' ? name : `${way}.${name}`))
    : [[way, value]];

const english = new Map(
  textsOf({ ...en, match: englishMatch, newGame: englishNewGame, device: englishDevice }),
);
const french = new Map(textsOf({ ...fr, match: frenchMatch, newGame: frenchNewGame, device: frenchDevice }));

const client = fileURLToPath(new URL('../../../client', import.meta.url));
const code = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('i18n'))
  .map((name) => readFileSync(join(client, name), 'utf8'))
  .join('\n');

describe('French', () => {
  test('says what English says, and nothing else', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('says it in words where English has words, and leaves none in English', () => {
    const odd = [...french].filter(
      ([way, text]) =>
        typeof text !== typeof english.get(way) || (typeof text === 'string' && text.trim() === ''),
    );
    expect(odd).toEqual([]);
  });

  test('has its own spaces and signs', () => {
    const said = [...french.values()].filter((text): text is string => typeof text === 'string');
    expect(said.filter((text) => /\S[?!:;]|'|"/.test(text))).toEqual([]);
  });
});

/** Each by its own name, or as one of a group that is asked for as a whole. */
test('every text is asked for by a page', () => {
  const isAsked = (name: string): boolean => new RegExp(`\\.${name}\\b`).test(code);
  const isGroupAsked = (group: string): boolean => new RegExp(`\\.${group}\\b(?!\\.)`).test(code);
  const unused = [...english.keys()].filter((way) => {
    const [name = '', group = ''] = way.split('.').reverse();
    return !isAsked(name) && !isGroupAsked(group);
  });
  expect(unused).toEqual([]);
});
