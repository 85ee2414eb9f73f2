// Who somebody is: guests, tokens, names, and the way to another device.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Bus } from '../../../server/bus/bus.ts';
import { loneBus } from '../../../server/bus/lone.ts';
import { CODE_LIFE, CONFIRM_WITHIN } from '../../../server/people/accounts/device-codes.ts';
import { createIdentities, deviceName, type Arrival } from '../../../server/people/identity.ts';
import { MAX_NAME } from '../../../shared/protocol/sizes.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { MemoryStore } from '../../support/memory-store.ts';

const PAGE: Arrival = { fromPage: true, device: 'Firefox · Android' };
const PROGRAM: Arrival = { fromPage: false, device: '?' };
const version = PROTOCOL_VERSION;

let store: MemoryStore;
let announced: { identity: string; code: string; from: string }[];
const open = (bus: Bus = loneBus()) =>
  createIdentities({
    store,
    now: Date.now,
    bus,
    expire: 30,
    announce: (identity, request) => announced.push({ identity, ...request }),
  });
let identities: ReturnType<typeof open>;

beforeEach(() => {
  jest.useFakeTimers();
  store = new MemoryStore();
  announced = [];
  identities = open();
});
afterEach(() => {
  identities.close();
  jest.useRealTimers();
});

const guest = async (): Promise<{ id: string; token: string }> => {
  const greeted = await identities.greet({ version }, PAGE);
  if (!greeted.ok || greeted.value.token === undefined) throw new Error('no guest');
  return { id: greeted.value.identity.id, token: greeted.value.token };
};

describe('a guest', () => {
  test('is seen whenever a token is shown that holds', async () => {
    const { token } = await guest();
    const seen = jest.spyOn(store, 'seeToken');
    await identities.greet({ version, token }, PAGE);
    await identities.greet({ version, token: 'x'.repeat(43) }, PAGE);
    expect(seen.mock.calls).toEqual([[createHash('sha256').update(token).digest(), Date.now()]]);
  });

  test('whose token was not shown for longer than that counts is nobody', async () => {
    const { token } = await guest();
    const asked = jest.spyOn(store, 'identityByToken');
    await identities.greet({ version, token }, PAGE);
    expect(asked.mock.calls[0]?.[1]).toBe(Date.now() - 30 * 24 * 60 * 60 * 1_000);
  });

  test('invariant 10: gets a name and a token of 256 bits', async () => {
    const greeted = await identities.greet({ version }, PAGE);
    expect(greeted).toMatchObject({ ok: true, value: { identity: { bot: false }, muted: [] } });
    if (!greeted.ok) return;
    expect(greeted.value.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(greeted.value.token ?? '', 'base64url')).toHaveLength(32);
    expect(greeted.value.identity.name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
    expect(greeted.value.identity.name.length).toBeLessThanOrEqual(MAX_NAME);
  });

  test('is known by the token on every later connection, and it is not said again', async () => {
    const { id, token } = await guest();
    const again = await identities.greet({ version, token }, PAGE);
    expect(again).toMatchObject({ ok: true, value: { identity: { id } } });
    expect(again.ok && again.value.token).toBeUndefined();
  });

  test('invariant 10: is in the store by the hash of the token alone', async () => {
    const { id, token } = await guest();
    const hash = createHash('sha256').update(token).digest('hex');
    expect([...store.tokens]).toEqual([[hash, id]]);
    expect(JSON.stringify([...store.identities.values()])).not.toContain(token);
  });

  test('two guests are two identities with two tokens', async () => {
    const [one, two] = [await guest(), await guest()];
    expect(one.id).not.toBe(two.id);
    expect(one.token).not.toBe(two.token);
  });

  test('is not made while too many are', async () => {
    const greeted = await identities.greet({ version }, { ...PAGE, admitGuest: () => false });
    expect(greeted).toEqual({ ok: false, reason: 'rate-limited' });
    expect(store.identities.size).toBe(0);
  });

  test('is a bot if it says so', async () => {
    const greeted = await identities.greet({ version, bot: true }, PAGE);
    expect(greeted).toMatchObject({ ok: true, value: { identity: { bot: true } } });
  });
});

describe('a handshake is refused', () => {
  test('for a token that nobody has', async () => {
    const token = 'A'.repeat(43);
    expect(await identities.greet({ version, token }, PAGE)).toEqual({ ok: false, reason: 'bad-token' });
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'hello'],
    ['a token that is short', { version, token: 'A'.repeat(42) }],
    ['a token that is no text', { version, token: true }],
    ['a field that is not known', { version, admin: true }],
    ['a NUL', { version, code: 'A\0' }],
  ])('for %s', async (_what, auth) => {
    expect(await identities.greet(auth, PAGE)).toEqual({ ok: false, reason: 'bad-message' });
  });

  test('for other versions of the protocol, the older and the newer', async () => {
    const refusalOf = (said: object) => identities.greet(said, PAGE);
    expect(await refusalOf({ version: version - 1 })).toEqual({ ok: false, reason: 'old-version' });
    expect(await refusalOf({ version: version + 1 })).toEqual({ ok: false, reason: 'newer-version' });
  });

  test('for no token where there is no page either', async () => {
    expect(await identities.greet({ version }, PROGRAM)).toEqual({ ok: false, reason: 'token-needed' });
    expect(await identities.greet({ version, code: 'ABCD-EFGH' }, PROGRAM)).toEqual({
      ok: false,
      reason: 'token-needed',
    });
    const { token } = await guest();
    expect(await identities.greet({ version, token }, PROGRAM)).toMatchObject({ ok: true });
  });
});

describe('a name', () => {
  test('is kept tidy', async () => {
    const { id } = await guest();
    expect(await identities.rename(id, '  Ada \t Lovelace ')).toEqual({
      ok: true,
      value: { id, name: 'Ada Lovelace' },
    });
    expect(store.identities.get(id)?.name).toBe('Ada Lovelace');
  });

  test('steers no display: overrides, controls and joiners are gone', async () => {
    const { id } = await guest();
    const renamed = await identities.rename(id, 'A\u202ed\u200da\u0007\u2066!\u00ad');
    expect(renamed).toMatchObject({ ok: true, value: { name: 'Ada!' } });
  });

  test('piles no marks into the lines above', async () => {
    const { id } = await guest();
    const renamed = await identities.rename(id, `A${'\u0301\u0302\u0303\u0304'.repeat(5)}`);
    expect(renamed.ok && renamed.value.name.length).toBeLessThanOrEqual(5);
  });

  test.each([' ', '\u200b\u200b', '\u3164', '\u2800', '\u202e', '\u0301'])(
    'is visible: not %j',
    async (name) => {
      const { id } = await guest();
      expect(await identities.rename(id, name)).toEqual({ ok: false, reason: 'empty-name' });
    },
  );

  test('is not longer than there is room', async () => {
    const { id } = await guest();
    expect(await identities.rename(id, 'x'.repeat(MAX_NAME))).toMatchObject({ ok: true });
    expect(await identities.rename(id, 'x'.repeat(MAX_NAME + 1))).toEqual({ ok: false, reason: 'bad-name' });
  });
});

describe('invariant 10: another device', () => {
  const enter = (code: string, arrival = PAGE) => identities.greet({ version, code }, arrival);
  const settle = () => jest.advanceTimersByTimeAsync(0);

  test('gets a token of its own once the old one agrees', async () => {
    const { id, token } = await guest();
    const { code, expires } = identities.deviceCode(id);
    expect(expires - Date.now()).toBe(CODE_LIFE);
    const moving = enter(code.toLowerCase().replace('-', ' '));
    await settle();
    expect(announced).toEqual([{ identity: id, code, from: PAGE.device }]);
    expect(store.tokens.size).toBe(1);
    expect(await identities.confirmDevice(id, code, true)).toBe(true);
    const moved = await moving;
    expect(moved).toMatchObject({ ok: true, value: { identity: { id } } });
    const own = moved.ok ? moved.value.token : undefined;
    expect(own).not.toBe(token);
    for (const each of [token, own]) {
      expect(await identities.greet({ version, token: each }, PAGE)).toMatchObject({
        ok: true,
        value: { identity: { id } },
      });
    }
  });

  test('gets nothing when the old one says no', async () => {
    const { id } = await guest();
    const { code } = identities.deviceCode(id);
    const moving = enter(code);
    await settle();
    await identities.confirmDevice(id, code, false);
    expect(await moving).toEqual({ ok: false, reason: 'bad-code' });
    expect(store.tokens.size).toBe(1);
  });

  test('gets nothing when the old one says nothing', async () => {
    const { id } = await guest();
    const { code } = identities.deviceCode(id);
    const moving = enter(code);
    await jest.advanceTimersByTimeAsync(CONFIRM_WITHIN);
    expect(await moving).toEqual({ ok: false, reason: 'bad-code' });
    expect(await identities.confirmDevice(id, code, true)).toBe(false);
  });

  test('cannot use a code twice, not even while the first waits', async () => {
    const { id } = await guest();
    const { code } = identities.deviceCode(id);
    const first = enter(code);
    await settle();
    expect(await enter(code)).toEqual({ ok: false, reason: 'bad-code' });
    await identities.confirmDevice(id, code, true);
    expect(await first).toMatchObject({ ok: true });
    expect(await enter(code)).toEqual({ ok: false, reason: 'bad-code' });
  });

  test('comes too late after a minute', async () => {
    const { id } = await guest();
    const { code } = identities.deviceCode(id);
    await jest.advanceTimersByTimeAsync(CODE_LIFE);
    expect(await enter(code)).toEqual({ ok: false, reason: 'bad-code' });
  });

  test('is let in by nobody but the identity whose code it is', async () => {
    const [owner, thief] = [await guest(), await guest()];
    const { code } = identities.deviceCode(owner.id);
    const moving = enter(code);
    await settle();
    expect(await identities.confirmDevice(thief.id, code, true)).toBe(false);
    expect(await identities.confirmDevice(owner.id, code, true)).toBe(true);
    expect(await moving).toMatchObject({ ok: true, value: { identity: { id: owner.id } } });
  });

  test('is not confirmed before it has come', async () => {
    const { id } = await guest();
    const { code } = identities.deviceCode(id);
    expect(await identities.confirmDevice(id, code, true)).toBe(false);
    expect(store.tokens.size).toBe(1);
  });

  test('needs the newest code', async () => {
    const { id } = await guest();
    const old = identities.deviceCode(id).code;
    const { code } = identities.deviceCode(id);
    expect(await enter(old)).toEqual({ ok: false, reason: 'bad-code' });
    const moving = enter(code);
    await settle();
    await identities.confirmDevice(id, code, true);
    expect(await moving).toMatchObject({ ok: true });
  });

  test('is not let to guess', async () => {
    const { id } = await guest();
    const { code } = identities.deviceCode(id);
    const refused = await enter(code, { ...PAGE, admitCode: () => false });
    expect(refused).toEqual({ ok: false, reason: 'rate-limited' });
    expect(announced).toEqual([]);
  });

  test('is described in words of ours alone', () => {
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    expect(deviceName(phone)).toBe('Chrome · Android');
    expect(deviceName('your bank, please confirm <b>')).toBe('?');
    expect(deviceName(undefined)).toBe('?');
  });
});
