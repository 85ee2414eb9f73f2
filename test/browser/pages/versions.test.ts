// Pages that speak another version of the protocol than the server, and a server that does not answer everything.
import { expect, test } from '@jest/globals';
import type { Person } from '../../support/people.ts';
import { openHouse } from '../../support/house.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';

const house = openHouse();
const { person } = house;

/** Changes what the page says to the server, and what the server says to the page. */
const between = async (
  { page }: Person,
  says: (text: string) => string,
  hears: (text: string) => string = (text) => text,
): Promise<void> => {
  await page.routeWebSocket(/\/socket\.io\//, (toPage) => {
    const toServer = toPage.connectToServer();
    toPage.onMessage((message) => toServer.send(says(String(message))));
    toServer.onMessage((message) => toPage.send(hears(String(message))));
  });
};

test.each([
  ['an older', PROTOCOL_VERSION - 1],
  ['a newer', PROTOCOL_VERSION + 1],
])(
  '%s page loads itself again, and asks for it where that did not help',
  async (_, version) => {
    const late = await person();
    const spoken = `"version":${String(PROTOCOL_VERSION)}`;
    await between(late, (text) => text.replace(spoken, `"version":${String(version)}`));
    let loads = 0;
    late.page.on('load', () => (loads += 1));
    await late.page.goto('/');
    await late.see('.banner-bad[role="alert"]');
    expect(await late.text('.banner-bad[role="alert"]')).toContain('There is a newer version of this page.');
    expect(loads).toBe(2);
    // Waited for beforehand: the page may be there before the press has been answered.
    const again = late.page.waitForEvent('load');
    await late.press('.banner-bad[role="alert"] button');
    await again;
  },
  20_000,
);

test('a question for the time that is refused leaves the clocks as they are', async () => {
  const one = await person();
  let refused = 0;
  await between(
    one,
    (text) => text,
    (text) => {
      const [, id] = /^43(\d+)\[\d+\]$/.exec(text) ?? [];
      if (id === undefined) return text;
      refused += 1;
      return `43${id}[{"ok":false,"reason":"rate-limited"}]`;
    },
  );
  await one.open();
  const two = await person();
  await two.join(await one.make({ game: 'connect4', pace: 'game', minutes: 5 }));
  await one.touch('a1');
  await one.moved(1);
  expect(refused).toBeGreaterThan(0);
  expect(await one.text('.clock')).toMatch(/^\d+:\d\d/);
  for (const clock of await one.page.locator('.clock').allInnerTexts()) expect(clock).not.toContain('NaN');
}, 20_000);
