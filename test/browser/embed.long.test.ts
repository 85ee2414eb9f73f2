// A game on other sites: framed where it may be, with clocks that run, followed move by move, and over a stream without a ground.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openHouse } from '../support/house.ts';
import { tabTo } from '../support/new-user.ts';
import { playTurns } from '../support/people.ts';
import { playMoves } from '../support/play-moves.ts';
import { violations } from '../support/violations.ts';

const house = openHouse();
const { person, table } = house;
/** A site of somebody else's, whose page frames what its query says. */
let other: Server;
let elsewhere = '';
beforeAll(async () => {
  other = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://other').searchParams.get('of') ?? '';
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Another site</title><iframe id="game" title="A game" width="480" height="610" src="${framed}"></iframe>`,
    );
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  elsewhere = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`;
});
afterAll(() => new Promise((done) => other.close(done)));

test('it is framed by another site, its clock runs, moves come, and one can go back', async () => {
  const { one, two, path } = await table({ game: 'connect4', pace: 'game', minutes: 3 });
  const reader = await person();
  await reader.page.goto(`${elsewhere}/?of=${house.site.url}${path.replace('/match/', '/embed/')}`);
  const frame = reader.page.frameLocator('#game');
  await frame.locator('.board').waitFor();
  await playTurns([one, two], ['d1', 'd2']);
  await frame.getByText('2 / 2').waitFor();
  const clock = frame.locator('.clock[data-seat="0"]');
  const before = await clock.innerText();
  expect(before).toMatch(/^[23]:\d\d$/);
  await frame.locator('.clock[data-seat="0"]', { hasNotText: before }).waitFor();
  expect(await clock.innerText()).not.toBe(before);
  await frame.getByLabel('One move back').click();
  await frame.getByText('1 / 2').waitFor();
  expect(await frame.locator('a').getAttribute('href')).toBe(`${path}/1/1`);
  await playTurns([one, two], ['c1'], 2);
  await frame.getByText('1 / 3').waitFor();
}, 60_000);

test('nothing else may be framed', async () => {
  const { one, two, path } = await table({ game: 'gomoku' });
  await playTurns([one, two], ['h8']);
  const reader = await person();
  for (const framed of [path, path.replace('/match/', '/overlay/'), '/']) {
    await reader.page.goto(`${elsewhere}/?of=${house.site.url}${framed}`);
    const found = reader.page.frames().map((frame) => frame.url());
    expect(found.filter((url) => url.startsWith(house.site.url))).toEqual([]);
  }
  // What a browser says of a frame that it was told not to show.
  reader.faults.splice(0);
}, 60_000);

test('over a stream it has no ground, and its clocks run', async () => {
  const { one, two, path } = await table({ game: 'abalone', pace: 'game', minutes: 3 });
  await playMoves('abalone', [one, two], ['i9h8', 'a5b5']);
  const stream = await person({ viewport: { width: 480, height: 560 } });
  await stream.page.goto(path.replace('/match/', '/overlay/'));
  await stream.see('.board');
  expect(await stream.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  );
  const first = await stream.text('.clock[data-seat="0"]');
  await stream.page.waitForFunction(
    (shown) => document.querySelector('.clock[data-seat="0"]')?.textContent !== shown,
    first,
  );
  expect(await violations(stream.page, 'overlay')).toEqual([]);
}, 60_000);

test('by the keys alone, on a phone, accessible', async () => {
  const { one, two, path } = await table({ game: 'ninuki' });
  await playTurns([one, two], ['k10', 'k11', 'l11']);
  const reader = await person({ viewport: { width: 390, height: 520 }, hasTouch: true, isMobile: true });
  await reader.page.goto(path.replace('/match/', '/embed/'));
  await reader.page.getByText('3 / 3').waitFor();
  await tabTo(reader, '[aria-label="To the start"]');
  await reader.page.keyboard.press('Enter');
  await reader.page.getByText('0 / 3').waitFor();
  expect(await violations(reader.page, 'embed')).toEqual([]);
  expect(await reader.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}, 60_000);
