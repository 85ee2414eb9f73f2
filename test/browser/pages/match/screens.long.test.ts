// The table on every screen: what a player needs is in view at once, and nothing has to be scrolled for.
import { expect, test } from '@jest/globals';
import { GAME_IDS } from '../../../../shared/games/index.ts';
import { openHouse } from '../../../support/house.ts';
import { boxOf, isInView, PHONES, scrolls, seeingPhone } from '../../../support/screens.ts';
import { isOneScreen } from './one-screen.ts';

const house = openHouse();
const { person, table } = house;

test.each(PHONES.map((phone, index) => [...phone, GAME_IDS[index % GAME_IDS.length] ?? 'abalone'] as const))(
  'on a phone of %i by %i a game is one screen: %s',
  (width, height, game) => isOneScreen(house, game, width, height),
  20_000,
);

test('on a phone offers, what is said and the result lie over the board’s edge, and the rest in sheets', async () => {
  const phone = await person(seeingPhone(390, 664));
  const other = await person();
  await other.open();
  await phone.join(await other.make({ game: 'connect4', pace: 'game', minutes: 10 }));
  await other.touch('d1');
  await phone.touch('e1');
  await other.moved(2);

  await other.press('.chat-presets .chip');
  await phone.see('.said');
  expect(await isInView(phone, '.said')).toBe(true);
  expect(await phone.text('.bar-badge')).toMatch(/^1/);
  await phone.press('.said');
  await phone.see('dialog .chat-line');
  await phone.see('.bar-badge', 'detached');
  await phone.press('dialog .dialog-head button');
  await phone.see('dialog', 'detached');

  await phone.press('[data-sheet="moves"]');
  await phone.press('dialog .move[data-ply="1"]');
  await phone.page.keyboard.press('Escape');
  await phone.see('.browsing-notice');
  expect(await isInView(phone, '.browsing-notice [data-action="back"]')).toBe(true);
  await phone.press('[data-action="back"]');

  await other.press('[data-action="draw"]');
  await other.press('dialog .button-strong');
  await phone.see('[data-offer="draw"]');
  expect(await isInView(phone, '[data-offer="draw"] [data-action="decline"]')).toBe(true);
  const [plate, offer] = [await boxOf(phone, '.plate[data-own]'), await boxOf(phone, '[data-offer]')];
  expect(offer.y + offer.height).toBeLessThanOrEqual(plate.y);
  await phone.press('[data-action="decline"]');
  await other.see('.toast');
  expect(await other.text('.toast')).toMatch(/declines the draw/);

  await other.press('[data-action="resign"]');
  await other.press('dialog .button-danger');
  await phone.see('.result');
  expect(await isInView(phone, '[data-action="rematch"]')).toBe(true);
  await phone.press('[data-action="fold-result"]');
  await phone.see('[data-action="rematch"]', 'detached');
  const [result, board] = [await boxOf(phone, '.result'), await boxOf(phone, '.board-stage')];
  expect(result.height).toBeLessThan(board.height / 5);
  expect(await scrolls(phone)).toBe(false);
}, 30_000);

test('a sheet gives the focus back, and a turned phone goes on with the same game', async () => {
  const phone = await person(seeingPhone(390, 664));
  const other = await person();
  await other.open();
  await phone.join(await other.make({ game: 'gomoku' }));
  await phone.press('[data-sheet="game"]');
  await phone.see('dialog [data-action="rules"]');
  await phone.page.keyboard.press('Escape');
  await phone.see('dialog', 'detached');
  expect(await phone.page.evaluate(() => document.activeElement?.getAttribute('data-sheet'))).toBe('game');
  await phone.press('[data-sheet="moves"]');
  await phone.see('dialog');
  await phone.page.setViewportSize({ width: 1280, height: 900 });
  await phone.see('dialog', 'detached');
  await phone.see('.match[data-layout="wide"] .match-side > .moves');
  await phone.page.setViewportSize({ width: 844, height: 390 });
  await phone.see('.match[data-layout="beside"]');
  expect(await isInView(phone, '.board-stage')).toBe(true);
}, 20_000);

test.each([
  [1366, 650],
  [1024, 768],
  [1440, 900],
])(
  'at %i by %i two computers and the moves are in view together',
  async (width, height) => {
    const one = await person({ viewport: { width, height } });
    await one.open();
    await one.begin({ game: 'gomoku', opponent: 'watch', agent: 'level:1', second: 'level:2' });
    await one.moved(2);
    for (const chair of ['0', '1']) expect(await isInView(one, `[data-thought="${chair}"]`)).toBe(true);
    const { height: tall } = await boxOf(one, '.moves-scroll');
    const { height: row } = await boxOf(one, '.move');
    expect(tall / row).toBeGreaterThan(3.5);
    expect(await scrolls(one)).toBe(false);
  },
  20_000,
);

test('where there is no height for both, chat and moves share a place, and the chat says what is unread', async () => {
  const { one, two } = await table({ game: 'gomoku' });
  await one.page.setViewportSize({ width: 1366, height: 650 });
  await two.press('.chat-presets .chip');
  await one.see('[data-tab="chat"] [data-unread="1"]');
  await one.page.locator('[data-tab="moves"]').focus();
  await one.page.keyboard.press('ArrowRight');
  await one.see('.chat-line');
  await one.see('[data-unread]', 'detached');
}, 20_000);

test.each([
  ['a phone', seeingPhone(390, 664)],
  ['a phone on its side', seeingPhone(844, 390)],
  ['a desk', { viewport: { width: 1280, height: 760 } }],
])(
  'on %s the bar that confirms a move covers no cell',
  async (_, screen) => {
    const one = await person(screen);
    const other = await person();
    await one.open();
    await one.page.evaluate(() => localStorage.setItem('pionnier.settings', '{"confirm":true}'));
    const path = await one.make({ game: 'gomoku', choices: { gomoku: { size: '19' } } });
    await other.join(path);
    await one.page.reload();
    await one.touch('j2');
    await one.see('.confirm-bar');
    const [bar, cell] = [await boxOf(one, '.confirm-bar'), one.cell('j1')];
    const lowest = await cell.boundingBox();
    expect(lowest).not.toBeNull();
    if (bar.x < (lowest?.x ?? 0) + (lowest?.width ?? 0)) {
      expect(bar.y).toBeGreaterThanOrEqual((lowest?.y ?? 0) + (lowest?.height ?? 0) - 1);
    }
    await one.press('[data-action="confirm-move"]');
    await other.moved(1);
  },
  20_000,
);

test('where a person has their own colours, the side to move and the move that is shown keep their marks', async () => {
  const { one } = await table({ game: 'connect4', pace: 'game', minutes: 10 });
  await one.touch('d1');
  await one.moved(1);
  await one.page.emulateMedia({ forcedColors: 'active' });
  const look = (selector: string, property: string): Promise<string> =>
    one.page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await look('.plate[data-moving]', 'border-top-color')).not.toBe(
    await look('.plate:not([data-moving])', 'border-top-color'),
  );
  expect(await look('.clock[data-running]', 'background-color')).not.toBe(
    await look('.clock:not([data-running])', 'background-color'),
  );
  await one.page.keyboard.press('ArrowLeft');
  await one.page.keyboard.press('ArrowRight');
  expect(await look('.move[aria-current]', 'background-color')).not.toBe(
    await look('.match-side', 'background-color'),
  );
}, 20_000);

test('a match that is not there is named as such in the title too', async () => {
  const one = await person();
  await one.open('/match/no-such-match-here');
  await one.see('.nothing-here');
  expect(await one.page.title()).toMatch(/^There is no game at this address/);
}, 20_000);
