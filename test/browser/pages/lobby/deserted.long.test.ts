// A game whose players are both gone is not being played: it leaves the list, and comes back with the first of them.
import { afterEach, expect, test } from '@jest/globals';
import { Client } from '../../../support/client.ts';
import { openHouse } from '../../../support/house.ts';
import { room } from '../../../support/server.ts';

const house = openHouse();
const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

test('a deserted game leaves the list within seconds, and comes back with a player', async () => {
  const { url } = house.site;
  const [ada, ben] = [await Client.connect(url), await Client.connect(url)];
  clients.push(ada, ben);
  const match = await room(ada, ben);
  const one = await house.person({});
  await one.open();
  const listed = `.live-game[href$="${match}"], .live-game:has([href$="${match}"])`;
  await one.see(listed);
  ada.close();
  await one.page.waitForTimeout(5_000);
  expect(await one.page.locator(listed).count()).toBe(1);
  ben.close();
  await one.see(listed, 'detached');
  await ada.reconnect();
  await ada.watch(match);
  await one.see(listed);
}, 40_000);
