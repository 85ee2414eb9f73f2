// How much anybody may ask for, counted by socket, identity and address; and which address somebody has.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createLimits, LIMIT_NAMES, LIMITS, type Asker } from '../../../server/door/limits.ts';
import { addressKey, addressOf } from '../../../server/door/origin.ts';
import { SCOPES, type Budget, type Scope } from '../../../shared/protocol/limits.ts';
import { turnMonotonicClock } from '../../support/wait.ts';

const budgets = LIMIT_NAMES.flatMap((name) =>
  SCOPES.flatMap((scope) => {
    const byScope: Partial<Record<Scope, Budget>> = LIMITS[name];
    const budget = byScope[scope];
    return budget === undefined ? [] : [{ name, scope, points: budget.points }];
  }),
);

const ASKERS: Readonly<Record<Scope, readonly [Asker, Asker]>> = {
  socket: [{ socket: [] }, { socket: [] }],
  identity: [{ identity: 'ada' }, { identity: 'ben' }],
  address: [{ address: '192.0.2.1' }, { address: '192.0.2.2' }],
};

describe('every limit', () => {
  test.each(budgets)('$name by $scope ends after $points', ({ name, scope, points }) => {
    const limits = createLimits();
    const [asker, another] = ASKERS[scope];
    for (let used = 0; used < points; used += 1) expect(limits.take(name, asker)).toBe(true);
    expect(limits.take(name, asker)).toBe(false);
    expect(limits.take(name, another)).toBe(true);
  });

  test('comes back with time', () => {
    const limits = createLimits({ budgets: { chat: { identity: { points: 1, seconds: 60 } } } });
    expect(limits.take('chat', { identity: 'ada' })).toBe(true);
    expect(limits.take('chat', { identity: 'ada' })).toBe(false);
    turnMonotonicClock(60_000);
    expect(limits.take('chat', { identity: 'ada' })).toBe(true);
  });
});

test('a limit forgets whoever asked nothing for as long as it lasts', () => {
  const limits = createLimits({ budgets: { chat: { identity: { points: 1, seconds: 60 } } } });
  for (let guest = 0; guest < 1_000; guest += 1) limits.take('chat', { identity: `guest ${String(guest)}` });
  expect(limits.counted).toBe(1_000);
  turnMonotonicClock(60_000);
  limits.take('chat', { identity: 'ada' });
  expect(limits.counted).toBe(1);
  turnMonotonicClock(60_000);
  expect(limits.counted).toBe(0);
});

describe('the limits per address', () => {
  const one = { points: 1, seconds: 60 };

  test('can be lifted, and only those', () => {
    const limits = createLimits({ perAddress: false, budgets: { chat: { address: one, identity: one } } });
    expect(limits.take('chat', { address: '::1', identity: 'ada' })).toBe(true);
    expect(limits.take('chat', { address: '::1', identity: 'ben' })).toBe(true);
    expect(limits.take('chat', { address: '::1', identity: 'ben' })).toBe(false);
  });

  test('count a household as one', () => {
    const limits = createLimits({ budgets: { guests: { address: one } } });
    expect(limits.take('guests', { address: '2001:db8:1:2::5' })).toBe(true);
    expect(limits.take('guests', { address: '2001:db8:1:2:ffff::9' })).toBe(false);
    expect(limits.take('guests', { address: '2001:db8:1:3::5' })).toBe(true);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:DB8::', '2001:db8:0:0::/64'],
    ['unknown', 'unknown'],
  ])('know %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('an address', () => {
  const request = (forwarded?: string) => ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' } as never,
  });
  const behind = (trustProxy: number) => ({ trustProxy, publicOrigin: null });

  test('is the connection’s, whatever a header says, unless a proxy is trusted', () => {
    expect(addressOf(request('203.0.113.9'), behind(0))).toBe('10.0.0.1');
  });

  test('is what our outermost proxy saw, not what a caller put before it', () => {
    expect(addressOf(request('6.6.6.6, 203.0.113.9'), behind(1))).toBe('203.0.113.9');
    expect(addressOf(request('6.6.6.6, 203.0.113.9, 10.0.0.2'), behind(2))).toBe('203.0.113.9');
    expect(addressOf(request(), behind(1))).toBe('10.0.0.1');
    expect(addressOf(request('203.0.113.9'), behind(2))).toBe('203.0.113.9');
  });
});

test('what an address may ask for is what the page for hosts says', () => {
  const page = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8').replaceAll(
    /\s+/g,
    ' ',
  );
  const { connections, guests, api } = LIMITS;
  expect(page).toContain(`${String(connections.address.points)} connections a minute`);
  expect(page).toContain(`${String(guests.address.points)} new guests in ten`);
  expect(page).toContain(`${String(api.address.points)} requests a minute`);
  expect([connections, guests, api].map(({ address }) => address.seconds)).toEqual([60, 600, 60]);
});
