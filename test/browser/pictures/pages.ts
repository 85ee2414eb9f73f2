// Pictures of every page as a person sees it: in each language, light and dark, a lobby with life, tables in each state.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { LINES } from '../../support/boards-demo/lines.ts';
import type { Client } from '../../support/client.ts';
import type { Person, Site } from '../../support/people.ts';
import { fillLobby, playShown } from '../../support/shown-games.ts';

const LOOKS = [
  { name: 'light-en', locale: 'en-GB', colorScheme: 'light' },
  { name: 'dark-fr', locale: 'fr-FR', colorScheme: 'dark' },
] as const;

export const shootPages = async (
  site: Site,
  folder: string,
  screens: Readonly<Record<string, BrowserContextOptions>>,
): Promise<void> => {
  const empty = await fillLobby(site.url);
  for (const [screen, options] of Object.entries(screens)) {
    for (const { name, ...look } of LOOKS) {
      const place = join(folder, screen, name);
      await mkdir(place, { recursive: true });
      await shoot(site, place, { ...options, ...look });
    }
  }
  empty();
};

const shoot = async (site: Site, place: string, options: BrowserContextOptions): Promise<void> => {
  const open = (): Promise<Person> => site.person(options);
  const take = async ({ page }: Person, name: string, full = false): Promise<void> => {
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
    await page.waitForTimeout(350);
    await page.screenshot({ path: join(place, `${name}.png`), fullPage: full });
  };
  await lobby(await open(), take);
  await plainPages(await open(), take);
  await tables(site, open, take);
};

type Take = (person: Person, name: string, full?: boolean) => Promise<void>;

const lobby = async (one: Person, take: Take): Promise<void> => {
  const { page } = one;
  await one.open();
  await one.see('.live-game');
  await take(one, 'lobby');
  await take(one, 'lobby-whole', true);
  await one.press('[data-action="new-game"]');
  await one.see('dialog');
  await take(one, 'new-game-friend');
  await page.locator('input[name="game"][value="gomoku"]').check();
  await page.locator('input[name="opponent"][value="ai"]').check();
  await page.locator('input[name="agent"]:checked').scrollIntoViewIfNeeded();
  await take(one, 'new-game-computer');
  await page.locator('input[name="opponent"][value="watch"]').check();
  await page.locator('.other-agents summary').first().click();
  await page.locator('input[name="agent"][value="mcts"]').scrollIntoViewIfNeeded();
  await take(one, 'new-game-watch');
  await page.keyboard.press('Escape');
  await one.press('.top-end button:last-child');
  await one.see('dialog');
  await take(one, 'settings');
  await one.close();
};

const plainPages = async (one: Person, take: Take): Promise<void> => {
  await one.open('/rules');
  await take(one, 'rules', true);
  for (const game of ['connect4', 'abalone']) {
    await one.open(`/rules/${game}`);
    await one.see('figure');
    await take(one, `rules-${game}`, true);
  }
  await one.open('/device');
  await one.press('[data-action="make-code"]');
  await one.see('[data-code]');
  await take(one, 'device', true);
  await one.open('/nowhere');
  await take(one, 'missing');
  await one.open();
  await one.make({ game: 'abalone', pace: 'game', minutes: 10 });
  await take(one, 'waiting', true);
  await one.close();
};

const tables = async (site: Site, open: () => Promise<Person>, take: Take): Promise<void> => {
  const gomoku = await playShown(site.url, ['Sofia', 'Matthieu'], LINES.gomoku.middle);
  const one = await open();
  await one.become(gomoku.players[0].token ?? '');
  await one.open(`/match/${gomoku.match}`);
  await one.moved(24);
  await say(gomoku.match, gomoku.players);
  await one.see('.chat-line');
  await take(one, 'playing');
  await take(one, 'playing-whole', true);
  await gomoku.players[1].command(gomoku.match, {
    kind: 'offer',
    what: 'draw',
    turn: gomoku.players[1].state(gomoku.match).turn,
  });
  await one.see('[data-offer]');
  await one.page.keyboard.press('ArrowLeft');
  await one.page.keyboard.press('ArrowLeft');
  await take(one, 'offered-and-browsing', true);
  await one.close();

  for (const game of ['connect4', 'ninuki', 'abalone'] as const) {
    const { match, players } = await playShown(site.url, ['Théa', 'Ruben'], LINES[game].won);
    const winner = await open();
    await winner.become(players[game === 'connect4' ? 1 : 0].token ?? '');
    await winner.open(`/match/${match}`);
    await winner.see('.result');
    await take(winner, `over-${game}`, true);
    await winner.close();
    for (const player of players) player.close();
  }
  for (const player of gomoku.players) player.close();

  const alone = await open();
  await alone.open();
  await alone.begin({
    game: 'gomoku',
    choices: { gomoku: { options: { opening: 'swap2' } } },
    opponent: 'ai',
    agent: 'level:2',
    first: 'them',
  });
  await alone.page.locator('.thinking input').check();
  await alone.see('[data-choice]');
  await take(alone, 'opening', true);
  await alone.open();
  await alone.begin({ game: 'connect4', opponent: 'ai', agent: 'level:6', pace: 'game', minutes: 5 });
  await alone.page.locator('.thinking input').check();
  await alone.touch('d1');
  await alone.moved(2);
  await alone.touch('d3');
  await alone.see('.thought-move');
  await alone.moved(4);
  await take(alone, 'computer', true);
  await alone.close();
};

const say = async (match: string, [one, two]: readonly [Client, Client]): Promise<void> => {
  const line = (from: Client, say: object): Promise<unknown> =>
    from.ask('chat', { match, key: `words-${String(Math.random()).slice(2, 14)}`, channel: 'players', say });
  await line(one, { preset: 'hello' });
  await line(two, { text: 'Hi! Shall we play two?' });
  await line(one, { text: 'Gladly, I have until noon.' });
  await line(two, { preset: 'good-luck' });
};
