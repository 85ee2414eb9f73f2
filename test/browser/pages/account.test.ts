// A name is kept with a passkey, and its owner signs in with it elsewhere: with an authenticator of the browser's own.
import { expect, test } from '@jest/globals';
import type { CDPSession } from 'playwright-core';
import { openHouse } from '../../support/house.ts';
import type { Person } from '../../support/people.ts';

/** A name that leads to the server, as one in a home network would: plain http, and not the machine's own. */
const HOME = 'pionnier.home';
const house = openHouse([`--host-resolver-rules=MAP ${HOME} 127.0.0.1`]);
const at = (host: string): string => house.site.url.replace('127.0.0.1', host);

interface Keys {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

/** A finger that always fits. */
const withKeys = async ({ context, page }: Person): Promise<Keys> => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
};
/** As a password manager brings them along. */
const bring = async (from: Keys, to: Keys): Promise<number> => {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', {
    authenticatorId: from.authenticatorId,
  });
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
  return credentials.length;
};

const keep = async (person: Person, name: string): Promise<void> => {
  await person.page.locator('input[name="kept-name"]').fill(name);
  await person.press('[data-action="keep-name"]');
};

test('a name is kept, brought to another device, and let go', async () => {
  const [ada, phone] = await Promise.all([
    house.person({ at: at('localhost') }),
    house.person({ at: at('localhost') }),
  ]);
  await Promise.all([ada.open('/account'), phone.open('/account')]);
  const keys = await withKeys(ada);
  await keep(ada, 'Admin');
  await ada.hears('would pass for the people who run this place');
  await keep(ada, 'Ada Lovelace');
  await ada.hears('From now on Ada Lovelace is yours alone.');
  await ada.see('[data-kept="Ada Lovelace"]');
  await ada.see('[data-passkey]');

  const phoneKeys = await withKeys(phone);
  await keep(phone, 'ada l0velace');
  await phone.hears('a name that looks like this one');
  expect(await bring(keys, phoneKeys)).toBe(1);
  await phone.press('[data-action="enter-passkey"]');
  await phone.press('dialog .button-strong');
  await phone.see('[data-kept="Ada Lovelace"]');
  expect(await phone.page.locator('[data-device]').count()).toBe(2);

  // The phone is signed out from the other, and is a new guest.
  await ada.open('/account');
  await ada.press('[data-device]:not([data-here]) button');
  await ada.hears('Signed out.');
  await phone.see('.panel[aria-labelledby="name-title"]:not([data-kept])');

  await ada.press('[data-passkey] button');
  expect(await ada.text('dialog')).toContain('your last one');
  await ada.press('dialog .button-danger');
  await ada.see('[data-passkey]', 'detached');
  await phone.press('[data-action="enter-passkey"]');
  await phone.press('dialog .button-strong');
  await phone.hears('not known here');
}, 60_000);

test('over plain http the page says why, and all else is there', async () => {
  const guest = await house.person({ at: at(HOME), locale: 'fr-FR' });
  await guest.open('/account');
  await guest.see('[data-obstacle="insecure"]');
  await keep(guest, 'Zoé');
  await guest.hears('Enregistré.');
  await guest.see('[data-device][data-here]');
  expect(await guest.page.locator('[data-action="enter-passkey"]').count()).toBe(0);
  const numbers = await house.person();
  await numbers.open('/account');
  await numbers.see('[data-obstacle="numbers"]');
}, 30_000);

test('what is kept can be taken along, and deleted', async () => {
  const guest = await house.person();
  await guest.open('/account');
  const [download] = await Promise.all([
    guest.page.waitForEvent('download'),
    guest.press('[data-action="download"]'),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const kept = JSON.parse(Buffer.concat(chunks).toString()) as { identity: { id: string }; games: unknown[] };
  expect(kept.games).toEqual([]);
  await guest.press('[data-action="forget-me"]');
  await guest.press('dialog .button-danger');
  await guest.hears('Everything has been deleted.');
  expect(kept.identity.id).not.toBe('');
}, 30_000);
