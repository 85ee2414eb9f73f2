// A game is shared from its page: a link, code for another page, a picture and a film of every game and every ply.
import { expect, test } from '@jest/globals';
import type { Download } from 'playwright-core';
import { GAME_IDS, type GameId } from '../../../../shared/games/index.ts';
import { openHouse } from '../../../support/house.ts';
import { tabTo } from '../../../support/new-user.ts';
import { playTurns, type Person } from '../../../support/people.ts';
import { playMoves } from '../../../support/play-moves.ts';
import { scrolls, seeingPhone } from '../../../support/screens.ts';
import { violations } from '../../../support/violations.ts';

const house = openHouse();
const { person, table } = house;

const LINES: Readonly<Partial<Record<GameId, readonly string[]>>> = {
  connect4: ['4', '4', '3'],
  gomoku: ['h8', 'h9', 'g7'],
  ninuki: ['k10', 'k11', 'l11'],
  abalone: ['i9h8', 'a5b5'],
};

const saved = async (who: Person, action: string): Promise<Buffer> => {
  const download: Promise<Download> = who.page.waitForEvent('download');
  await who.press(`[data-action="${action}"]`);
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
/** Each picture of a film is announced by a block of its own. */
const pictures = (gif: Buffer): number => gif.toString('latin1').split('\x21\xf9\x04').length - 1;
const shares = async (who: Person): Promise<void> => {
  await who.press('.match-heading [data-action="share"]');
  await who.see('dialog.share .link-field');
};
const link = (who: Person): Promise<string> =>
  who.page.locator('dialog.share .link-field input').inputValue();

test.each(GAME_IDS)(
  '%s, while it goes on and move by move',
  async (game) => {
    const moves = LINES[game] ?? [];
    const { one, two, path } = await table({ game });
    await playMoves(game, [one, two], moves);
    await one.moved(moves.length);
    await shares(one);
    expect(await link(one)).toBe(`${house.site.url}${path}`);
    expect(await one.page.locator('[name="share-overlay"]').inputValue()).toBe(
      `${house.site.url}${path.replace('/match/', '/overlay/')}`,
    );
    expect((await saved(one, 'share-png')).subarray(1, 4).toString()).toBe('PNG');
    const film = await saved(one, 'share-gif');
    expect(film.subarray(0, 6).toString()).toBe('GIF89a');
    expect(pictures(film)).toBe(moves.length + 1);
    expect(await violations(one.page, 'share')).toEqual([]);
    await one.page.keyboard.press('Escape');

    await one.press('.move-browsing button:nth-of-type(2)');
    await shares(one);
    expect(await link(one)).toBe(`${house.site.url}${path}/1/${String(moves.length - 1)}`);
    expect(await one.page.locator('[name="share-embed"]').inputValue()).toContain(
      `<iframe src="${house.site.url}${path.replace('/match/', '/embed/')}/1/${String(moves.length - 1)}"`,
    );
    expect(pictures(await saved(one, 'share-gif'))).toBe(moves.length);
    await one.press('input[name="extent"][value="game"]');
    expect(await link(one)).toBe(`${house.site.url}${path}`);
  },
  60_000,
);

test('on a phone in French, from the sheet of the game, by the keys alone on a desk', async () => {
  const { one, two, path } = await table({ game: 'connect4' });
  await playTurns([one, two], ['d1', 'd2', 'c1']);
  const reader = await person({ ...seeingPhone(390, 664), locale: 'fr-FR' });
  await reader.open(`${path}/1/2`);
  await reader.press('[data-sheet="game"]');
  await reader.press('dialog [data-action="share"]');
  await reader.see('dialog.share .link-field');
  expect(await reader.text('dialog.share h2')).toBe('Partager cette partie');
  expect(await scrolls(reader)).toBe(false);
  expect(await violations(reader.page, 'share')).toEqual([]);

  await tabTo(one, '.match-heading [data-action="share"]');
  await one.page.keyboard.press('Enter');
  await one.see('dialog.share .link-field');
  await tabTo(one, '[data-action="copy-embed"]');
  await one.page.keyboard.press('Enter');
  await one.see('.toast');
  await one.page.keyboard.press('Escape');
  await one.see('dialog.share', 'detached');
  expect(await one.page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('share');
}, 60_000);
