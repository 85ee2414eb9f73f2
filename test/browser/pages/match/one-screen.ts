// A game on a phone is one screen, from the free seat to the first move: nothing has to be scrolled for.
import { expect } from '@jest/globals';
import type { GameId } from '../../../../shared/games/index.ts';
import type { House } from '../../../support/house.ts';
import { boxOf, isInView, scrolls, seeingPhone } from '../../../support/screens.ts';

const NEEDED = ['.board-stage', '.plate[data-own]', '.plate:not([data-own])', '.table-bar'];

export const isOneScreen = async (
  { person }: House,
  game: GameId,
  width: number,
  height: number,
): Promise<void> => {
  const phone = await person(seeingPhone(width, height));
  const other = await person();
  await other.open();
  const path = await other.make({ game, pace: 'game', minutes: 10 });
  await phone.open(path);
  expect(await isInView(phone, '[data-action="sit"]')).toBe(true);
  expect(await scrolls(phone)).toBe(false);
  await phone.press('[data-action="sit"]');
  await phone.see('.plate[data-own]');
  await phone.see('[data-action="abort"]');
  for (const needed of NEEDED) expect([needed, await isInView(phone, needed)]).toEqual([needed, true]);
  expect(await scrolls(phone)).toBe(false);
  const board = await boxOf(phone, '.board-stage');
  // It takes what the plates leave of the smaller side.
  if (width > height) expect(board.height).toBeGreaterThan(height * 0.9);
  else expect(board.width).toBeGreaterThan(Math.min(width * 0.88, height * 0.5));
};
