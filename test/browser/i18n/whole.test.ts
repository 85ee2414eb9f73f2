// A language is whole: it says everything that English says, nothing else, and nothing that no page asks for.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { account } from '../../../client/i18n/en/people/account.ts';
import { afterwards } from '../../../client/i18n/en/afterwards.ts';
import { analysis } from '../../../client/i18n/en/analysis.ts';
import { archive } from '../../../client/i18n/en/archive.ts';
import { device } from '../../../client/i18n/en/people/device.ts';
import { match } from '../../../client/i18n/en/match.ts';
import { meeting } from '../../../client/i18n/en/meeting.ts';
import { moderation } from '../../../client/i18n/en/people/moderation.ts';
import { newGame } from '../../../client/i18n/en/new-game.ts';
import { en as pages } from '../../../client/i18n/en/pages.ts';
import { players } from '../../../client/i18n/en/people/players.ts';
import { puzzles } from '../../../client/i18n/en/puzzles.ts';
import { people } from '../../../client/i18n/en/people/people.ts';
import { refusals } from '../../../client/i18n/en/refusals.ts';
import { replay } from '../../../client/i18n/en/replay.ts';
import { report } from '../../../client/i18n/en/report.ts';
import { settings } from '../../../client/i18n/en/settings.ts';
import { sharing } from '../../../client/i18n/en/sharing.ts';
import { FOLDERS } from '../../../client/i18n/folders.ts';
import type { Folder, Parts } from '../../../client/i18n/parts.ts';
import { GAME_IDS, GAMES } from '../../../shared/games/index.ts';
import { inLanguage, isLanguage, type Language } from '../../../shared/languages.ts';
import { unaskedTexts } from '../../support/unasked-texts.ts';

type Texts = ReadonlyMap<string, unknown>;

/** Every text by the way to it. */
const textsOf = (value: unknown, way = ''): readonly (readonly [way: string, text: unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => textsOf(inner, way === '' ? name : `${way}.${name}`))
    : [[way, value]];

const parts: Parts = {
  pages,
  match,
  refusals,
  archive,
  afterwards,
  players,
  meeting,
  newGame,
  replay,
  report,
  settings,
  account,
  moderation,
  people,
  device,
  analysis,
  puzzles,
  sharing,
};
const english: Texts = new Map(textsOf(parts));

const inFolder = async (open: () => Promise<Folder>): Promise<Texts> => {
  const all = Object.entries(await open()).map(async ([part, load]) => [part, await load()] as const);
  return new Map(textsOf(Object.fromEntries(await Promise.all(all))));
};

const ofGames = async (language: Language): Promise<Texts> => {
  const all = GAME_IDS.map(async (id) => [id, await inLanguage(GAMES[id].text, language)] as const);
  return new Map(textsOf(Object.fromEntries(await Promise.all(all))));
};

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

describe.each(Object.entries(FOLDERS))('%s', (language, folder) => {
  test('says what English says, and nothing else', async () => {
    if (!isLanguage(language)) throw new Error(`${language} is no language`);
    expect([...(await inFolder(folder)).keys()].sort()).toEqual([...english.keys()].sort());
    expect([...(await ofGames(language)).keys()].sort()).toEqual([...(await ofGames('en')).keys()].sort());
  });

  test('says it in words where English has words', async () => {
    const odd = [...(await inFolder(folder))].filter(
      ([way, text]) =>
        typeof text !== typeof english.get(way) || (typeof text === 'string' && text.trim() === ''),
    );
    expect(odd).toEqual([]);
  });

  test('has in its folder no file that nobody loads', () => {
    const place = `client/i18n/${language}`;
    const names = sourcesIn(place);
    const loaded = names.flatMap((name) =>
      [...read(name).matchAll(/'(\.[^']+\.ts)'/g)].map(([, way = '']) => join(dirname(name), way)),
    );
    expect(names.filter((name) => name !== join(place, 'folder.ts') && !loaded.includes(name))).toEqual([]);
  });
});

test('French has its own spaces and signs', () => {
  const own = [
    ...sourcesIn('client/i18n/fr'),
    ...sourcesIn('shared/games').filter((name) => name.endsWith('/fr.ts')),
  ];
  const shared = [...sourcesIn('shared'), ...sourcesIn('client/games')].filter((name) => !own.includes(name));
  // A text, whether it stands as such or is put together: what is put in is a word.
  const texts = [
    ...own.flatMap((name) => [...read(name).matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)]),
    ...shared.flatMap((name) => [...read(name).matchAll(/\bfr:\s+'([^'\n]*)'/g)]),
  ].map(([, plain, built]) => (plain ?? built ?? '').replaceAll(/\$\{[^}]*\}/g, 'x'));
  const isOdd = (text: string): boolean =>
    /[^\u202f][?!;:»]|«[^\u202f]|"|\.\.\.[^/]|\d (?:%|(?:ms|s|min|h)\b)/.test(text);
  expect(texts.length).toBeGreaterThan(500);
  // What stands within what is put in comes out in pieces.
  expect(texts.filter((text) => !text.includes('${') && isOdd(text))).toEqual([]);
});

test('every text is asked for by a page', () => {
  const client = join(root, 'client');
  const file = join(client, 'i18n', 'en', 'pages.ts');
  // One that nobody asks for is there, and is found.
  const changed = readFileSync(file, 'utf8').replace('\n  lobby: {', "\n  lobby: { neverAsked: '',");
  expect(unaskedTexts(client, new Map([[file, changed]]))).toEqual(['lobby.neverAsked']);
}, 30_000);
