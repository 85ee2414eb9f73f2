// Nothing stands in the way of people who see or hear little: every page, light and dark, in both languages.
import { beforeAll, expect, test } from '@jest/globals';
import { LINES } from '../../support/boards-demo/lines.ts';
import { openHouse } from '../../support/house.ts';
import { playShown } from '../../support/shown-games.ts';
import { violations } from '../../support/violations.ts';

const house = openHouse();
const { person, table } = house;
/** A game of each kind that somebody has won. */
let ended: readonly string[];

beforeAll(async () => {
  const games = await Promise.all(
    Object.values(LINES).map(({ won }) => playShown(house.site.url, ['Ada', 'Chidi'], won)),
  );
  ended = games.map(({ match }) => match);
  for (const client of games.flatMap(({ players }) => players)) client.close();
}, 60_000);

test.each(['en-GB', 'fr-FR'])(
  'no page has a violation, light or dark: %s',
  async (locale) => {
    const { two, three } = await table({ game: 'gomoku', private: false });
    const looker = await person({ locale });
    const { page } = looker;
    const found: string[] = [];
    const look = async (place: string): Promise<void> => {
      found.push(...(await violations(page, place)));
      // In the dark only the colours are others.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      found.push(...(await violations(page, `${place}, dark`, ['color-contrast'])));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    };

    // A lobby with something in it.
    await two.open();
    await two.make({ game: 'abalone', opponent: 'anyone' });
    await looker.open();
    await looker.see('.open-seat');
    await looker.see('.live-game');
    await look('lobby');
    await looker.press('[data-action="new-game"]');
    await looker.see('dialog');
    await look('new game');
    await page.locator('input[name="opponent"][value="watch"]').check();
    await page.locator('.other-agents summary').first().click();
    await page.locator('input[name="agent"][value="mcts"]').check();
    await look('new game of two computers');
    await page.keyboard.press('Escape');
    await looker.press('.top-end button:last-child');
    await looker.see('dialog');
    await look('settings');
    await page.keyboard.press('Escape');

    await looker.open('/rules');
    await look('rules');
    await looker.open('/rules/abalone');
    await looker.see('figure');
    await look('rules of a game');
    await looker.open('/device');
    await looker.press('[data-action="make-code"]');
    await looker.see('[data-code]');
    await look('device');
    await looker.open('/nowhere');
    await look('missing');

    await looker.open();
    await looker.make({ game: 'connect4', pace: 'game', minutes: 1 });
    await look('waiting');
    await three.join(new URL(page.url()).pathname);
    await looker.touch('a1');
    await three.page.locator('.chat-presets .chip').first().click();
    await looker.see('.chat-line');
    await three.press('.actions [data-action="draw"]');
    await three.press('dialog .button-strong');
    await looker.see('[data-offer]');
    await look('playing');
    await looker.press('[data-action="accept"]');
    await looker.see('.result');
    await look('over');
    for (const match of ended) {
      await looker.open(`/match/${match}`);
      await looker.see('.result');
      await look(`won: ${match}`);
    }
    await looker.open('/match/no-such-match-here');
    await looker.see('.nothing-here');
    await look('no such match');
    await page.goto('/offline.html');
    await look('offline');

    await looker.open();
    await looker.begin({ game: 'connect4', opponent: 'ai', agent: 'random' });
    await page.locator('.thinking input').check();
    await looker.touch('a1');
    await looker.see('.thought[data-depth]');
    await look('against a computer');

    expect(found).toEqual([]);
  },
  60_000,
);
