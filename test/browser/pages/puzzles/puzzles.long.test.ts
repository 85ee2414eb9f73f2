// Puzzles where things are missing: no network, no mouse, little room; and for those who listen.
import { expect, test } from '@jest/globals';
import { rulesOf } from '../../../../shared/rules-of.ts';
import { keptPuzzles } from '../../../support/kept-puzzles.ts';
import { openHouse } from '../../../support/house.ts';
import { tabTo, withPointer } from '../../../support/new-user.ts';
import type { Person } from '../../../support/people.ts';
import { boxOf, isInView, PHONES, seeingPhone } from '../../../support/screens.ts';
import { violations } from '../../../support/violations.ts';

const { person } = openHouse();

const GAMES = ['connect4', 'gomoku', 'ninuki', 'abalone'] as const;
const phase = (who: Person, name: string): Promise<unknown> => who.see(`.puzzle-stand[data-phase="${name}"]`);

test('without a network they go on, once they were there: solved, judged, another game', async () => {
  const who = await (await person()).open('/puzzles/gomoku');
  await phase(who, 'yours');
  await who.page.evaluate(async () => {
    const cache = await caches.open('/puzzles');
    while ((await cache.match('/puzzles')) === undefined) await new Promise((done) => setTimeout(done, 100));
    await navigator.serviceWorker.ready;
  });
  await who.context.setOffline(true);
  const index = keptPuzzles('gomoku').findIndex(({ task }) => task === 'win');
  await who.page.goto(`/puzzles/gomoku/${String(index + 1)}`);
  await phase(who, 'yours');
  // A move that the file does not list is judged by the engine.
  await who.touch('a1');
  await phase(who, 'failed');
  await who.page.goto('/puzzles/abalone');
  await phase(who, 'yours');
  await who.see('.puzzles[data-game="abalone"]');
  await who.context.setOffline(false);
}, 90_000);

test('by the keys alone, and told to those who listen', async () => {
  const puzzles = keptPuzzles('connect4');
  const index = puzzles.findIndex(({ task, line }) => task === 'win' && line.length <= 7);
  const puzzle = puzzles[index];
  if (puzzle === undefined) throw new Error('no such puzzle');
  const who = await (await person()).open(`/puzzles/connect4/${String(index + 1)}`);
  await phase(who, 'yours');
  await who.hears('to move');
  const rules = rulesOf('connect4', puzzle.setup);
  const { keyboard } = who.page;
  for (const [ply, text] of puzzle.line.entries()) {
    if (ply % 2 === 1) continue;
    await who.see(`.puzzles[data-plies="${String(ply)}"] .puzzle-stand[data-phase="yours"]`);
    const start = rules.read(puzzle.position);
    const move = start.ok ? rules.parse(start.value, text) : start;
    if (!move.ok) throw new Error(text);
    const column = String.fromCharCode(
      97 + ((rules.path(move.value)[0] ?? 0) % Number(puzzle.setup.size.split('x')[0])),
    );
    await who.page.locator(`.board-cell[aria-label^="${column}"]`).first().focus();
    await keyboard.press('Enter');
  }
  await phase(who, 'solved');
  await who.hears('Solved!');
  // The board has arrows of its own; beside it they go through what was played.
  await tabTo(who, '[data-go="first"]');
  await keyboard.press('Enter');
  await who.see('.puzzles[data-plies="0"]');
  await keyboard.press('ArrowRight');
  await who.see('.puzzles[data-plies="1"]');
}, 60_000);

test.each(PHONES)(
  'on a phone of %i × %i board, task and ways are in sight, and a finger solves',
  async (width, height) => {
    const puzzles = keptPuzzles('abalone');
    const index = puzzles.findIndex(({ task, plies }) => task === 'take' && plies === 3);
    const puzzle = puzzles[index];
    if (puzzle === undefined) throw new Error('no such puzzle');
    const who = await (
      await person(seeingPhone(width, height))
    ).open(`/puzzles/abalone/${String(index + 1)}`);
    await phase(who, 'yours');
    for (const part of ['.board-live', '.puzzle-task']) {
      expect({ part, seen: await isInView(who, part) }).toEqual({ part, seen: true });
    }
    expect((await boxOf(who, '.board-live')).width).toBeGreaterThan(200);
    expect(await who.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const rules = rulesOf('abalone', puzzle.setup);
    const start = rules.read(puzzle.position);
    const move = start.ok ? rules.parse(start.value, puzzle.line[0] ?? '') : start;
    if (!start.ok || !move.ok) throw new Error(puzzle.origin);
    await withPointer(who).move(rules, start.value, move.value);
    await who.see('.puzzles[data-plies="2"]');
  },
  60_000,
);

test.each([
  ['en-GB', 'light'],
  ['fr-FR', 'dark'],
] as const)(
  'accessible at every step (%s, %s)',
  async (locale, colorScheme) => {
    for (const game of GAMES) {
      const screen = game === 'gomoku' ? seeingPhone(390, 664) : {};
      const who = await (await person({ ...screen, locale, colorScheme })).open(`/puzzles/${game}`);
      await phase(who, 'yours');
      expect(await violations(who.page, `${game}, yours`)).toEqual([]);
      await who.press('[data-action="hint"]');
      await who.press('[data-action="reveal"]');
      await phase(who, 'shown');
      expect(await violations(who.page, `${game}, shown`)).toEqual([]);
      await who.close();
    }
  },
  90_000,
);
