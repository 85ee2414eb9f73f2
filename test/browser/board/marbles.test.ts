// Marbles answer to the hand: what one leads, what goes sideways, and what is pushed.
import { expect, test } from '@jest/globals';
import type { Move } from '../../../shared/game.ts';
import { moveOf, picked, rulesOf, spot } from '../../support/boards-demo/hands.ts';
import { playLine, shownOf } from '../../support/boards-demo/game.ts';
import { openGallery } from '../../support/boards-demo/gallery.ts';
import { LINES } from '../../support/boards-demo/lines.ts';
import type { Spot } from '../../support/boards-demo/page.ts';

const gallery = openGallery();

test('moves what one marble leads: its line, and the pair or three that go sideways with it', async () => {
  const { page, mount, middles } = await gallery.visit();
  await mount({ game: 'abalone', variant: 'standard', moves: '' });
  const rules = rulesOf('abalone');
  const spots = await middles();
  const at = (name: string): Spot => spot(spots, rules.geometry.cell(name) ?? -1);
  for (const [marble, way] of [
    ['a3', 'd3'],
    ['b3', 'd3'],
    ['c3', 'd5'],
    ['c3', 'd6'],
    ['c3', 'd3'],
  ] as const) {
    await page.mouse.click(at(marble).x, at(marble).y);
    await page.mouse.click(at(way).x, at(way).y);
  }
  const drag = async (from: string, ...to: readonly string[]): Promise<void> => {
    await page.mouse.move(at(from).x, at(from).y);
    await page.mouse.down();
    for (const name of to) await page.mouse.move(at(name).x, at(name).y, { steps: 4 });
    await page.mouse.up();
  };
  await drag('c4', 'd4');
  await drag('a3', 'b3', 'c3', 'd3');
  expect(await picked(page)).toEqual(
    ['a3b3', 'b3c3', 'c3c4d4', 'c3c5d4', 'c3d3', 'c4d4', 'a3b3'].map((text) => moveOf(rules, text)),
  );
});

test('moves marbles sideways by any of the cells they fill', async () => {
  const { page, mount, middles } = await gallery.visit();
  await mount({ game: 'abalone', variant: 'standard', moves: '' });
  const rules = rulesOf('abalone');
  const spots = await middles();
  const at = (name: string): Spot => spot(spots, rules.geometry.cell(name) ?? -1);
  const click = (name: string, aside = 0): Promise<void> => page.mouse.click(at(name).x + aside, at(name).y);
  for (const [end, way, aside] of [
    ['c5', 'd3', 0],
    ['c5', 'd4', 0],
    ['c5', 'd5', 0],
    ['c5', 'd6', 0],
    // The middle cell of a pair's three belongs to the side that the pointer is on.
    ['c4', 'd4', -8],
    ['c4', 'd4', 8],
  ] as const) {
    await click('c3');
    await click(end);
    await click(way, aside);
  }
  expect(await picked(page)).toEqual(
    ['c3c5d3', 'c3c5d3', 'c3c5d4', 'c3c5d4', 'c3c4d3', 'c3c4d4'].map((text) => moveOf(rules, text)),
  );
});

test('pushes with the foremost marble too, and shows beforehand what is pushed', async () => {
  const { page, mount, middles, fingerprint } = await gallery.visit();
  const line = { game: 'abalone', moves: LINES.abalone.won.moves.replace(/ \S+$/, '') } as const;
  await mount(line);
  const spots = await middles();
  const { targets } = shownOf(playLine(line));
  const pushes = targets.filter(({ pushed }) => pushed.length > 0);
  expect(pushes.length).toBeGreaterThan(0);
  expect(pushes.some(({ pushed }) => pushed.some(({ to }) => to === null))).toBe(true);
  const wanted: Move[] = [];
  for (const { from, to } of pushes) {
    const [front, enemy] = [from.at(-1) ?? -1, to.at(-1) ?? -1];
    const longest = pushes
      .filter((other) => other.from.at(-1) === front && other.to.at(-1) === enemy)
      .reduce((best, other) => (other.from.length > best.from.length ? other : best));
    wanted.push(longest.move);
    await page.mouse.move(spot(spots, front).x, spot(spots, front).y);
    await page.mouse.down();
    const before = await fingerprint();
    await page.mouse.move(spot(spots, enemy).x, spot(spots, enemy).y, { steps: 4 });
    expect(await fingerprint()).not.toBe(before);
    await page.mouse.up();
  }
  expect(await picked(page)).toEqual(wanted);
});
