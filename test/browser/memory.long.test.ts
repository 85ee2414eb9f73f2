// What is closed is gone: dialogs and pages leave neither elements nor listeners behind, however often they are opened.
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openHouse } from '../support/house.ts';
import type { Person } from '../support/people.ts';

const { person, table } = openHouse();

const ROUNDS = 20;
/** The lines that screen readers are told stay for some seconds: four nodes each time. Nothing else may. */
const SLACK = { nodes: 5 * ROUNDS, listeners: ROUNDS - 1 };

interface Kept {
  readonly nodes: number;
  readonly listeners: number;
}

const counter = async (page: Page): Promise<() => Promise<Kept>> => {
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { nodes, listeners: jsEventListeners };
  };
};

const growth = async (one: Person, open: () => Promise<unknown>, close: () => Promise<unknown>) => {
  const round = async (): Promise<void> => {
    await open();
    await close();
  };
  const kept = await counter(one.page);
  // What is loaded once stays.
  for (let warm = 0; warm < 3; warm += 1) await round();
  const before = await kept();
  for (let each = 0; each < ROUNDS; each += 1) await round();
  const grown = async (): Promise<Kept> => {
    const after = await kept();
    return {
      nodes: Math.max(SLACK.nodes, after.nodes - before.nodes),
      listeners: Math.max(SLACK.listeners, after.listeners - before.listeners),
    };
  };
  // What a timer or an answer on its way still holds goes within seconds; what leaks does not.
  let found = await grown();
  for (let wait = 0; wait < 12 && found.nodes + found.listeners > SLACK.nodes + SLACK.listeners; wait += 1) {
    await one.page.waitForTimeout(500);
    found = await grown();
  }
  return found;
};

test.each([
  ['a new game', '[data-action="new-game"]'],
  ['settings', '.top-end button:last-child'],
])(
  'the dialog for %s leaves nothing behind',
  async (_, button) => {
    const one = await person();
    await one.open();
    const { page } = one;
    const open = async (): Promise<void> => {
      await one.press(button);
      await one.see('dialog');
    };
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await one.see('dialog', 'detached');
    };
    expect(await growth(one, open, close)).toEqual(SLACK);
  },
  40_000,
);

test('the question whether another device is the same person leaves nothing behind', async () => {
  const one = await person();
  let ask = (): void => undefined;
  await one.page.routeWebSocket(/\/socket\.io\//, (toPage) => {
    const toServer = toPage.connectToServer();
    ask = () => toPage.send(`42["device",${JSON.stringify({ code: 'ABCD-EFGH', from: 'Firefox' })}]`);
    toPage.onMessage((message) => {
      // No server asked, so that none is answered.
      const [, number] = /^42(\d+)\["device-confirm"/.exec(String(message)) ?? [];
      if (number === undefined) toServer.send(message);
      else toPage.send(`43${number}[{"ok":true}]`);
    });
  });
  await one.open();
  const open = (): Promise<unknown> => {
    ask();
    return one.see('dialog');
  };
  const close = async (): Promise<void> => {
    await one.press('dialog .button:not(.button-strong)');
    await one.see('dialog', 'detached');
  };
  expect(await growth(one, open, close)).toEqual(SLACK);
}, 60_000);

test('the lesson leaves nothing behind', async () => {
  const { one } = await table({ game: 'abalone' });
  await one.see('.lesson-hint');
  const open = async (): Promise<void> => {
    await one.press('[data-action="lesson"]');
    await one.see('dialog .board-offers');
  };
  const close = async (): Promise<void> => {
    await one.page.keyboard.press('Escape');
    await one.see('dialog', 'detached');
    // It is offered but once: as if to somebody new.
    await one.page.evaluate(() => localStorage.setItem('pionnier.shown-lessons', '[]'));
    await one.press('.language');
    await one.see('.lesson-hint');
  };
  expect(await growth(one, open, close)).toEqual(SLACK);
}, 90_000);

test('the question before a game is given up leaves nothing behind', async () => {
  const { one } = await table({ game: 'connect4' });
  await one.touch('a1');
  await one.moved(1);
  const open = async (): Promise<void> => {
    await one.press('.actions [data-action="draw"]');
    await one.see('dialog');
  };
  const close = async (): Promise<void> => {
    await one.page.keyboard.press('Escape');
    await one.see('dialog', 'detached');
  };
  expect(await growth(one, open, close)).toEqual(SLACK);
}, 60_000);

test('the rules beside a board leave nothing behind, their pictures in motion neither', async () => {
  const one = await person({ reducedMotion: 'no-preference' });
  await one.open();
  await one.make({ game: 'abalone' });
  const open = async (): Promise<void> => {
    await one.press('[data-action="rules"]');
    await one.see('dialog .move-picture canvas');
  };
  const close = async (): Promise<void> => {
    await one.page.keyboard.press('Escape');
    await one.see('dialog', 'detached');
  };
  expect(await growth(one, open, close)).toEqual(SLACK);
}, 60_000);

test.each(['/rules', '/rules/abalone', '/device', '/nowhere', 'match'])(
  'a page leaves nothing behind: %s',
  async (place) => {
    const one = await person();
    const path = place === 'match' ? (await table({ game: 'gomoku' })).path : place;
    const go = async (to: string, seen: string): Promise<void> => {
      await one.page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
        link.remove();
      }, to);
      await one.see(seen);
    };
    await one.open();
    const shown = place === 'match' ? '.page-match .plate' : `.page:not(.page-lobby) h1`;
    const back = (): Promise<void> => go('/', '.page-lobby .game-card');
    expect(await growth(one, () => go(path, shown), back)).toEqual(SLACK);
  },
  90_000,
);
