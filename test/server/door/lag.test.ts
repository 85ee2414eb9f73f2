// Invariant 6: lag is believed up to the round trip that the server has measured, and up to a quota.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { believed } from '../../../server/door/lag.ts';
import { LAG_A_GAME, LAG_A_MOVE } from '../../../shared/match/clock.ts';
import type { PlayerCommand } from '../../../shared/protocol.ts';
import { openCable, type Cable } from '../../support/cable.ts';
import { Client } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { room, type TestServer } from '../../support/server.ts';
import { ADA, BEN, ENDLESS, shuttle, startedTable } from '../../support/table.ts';

const startServer = freshServers();
const BUDGET = 15 * 60_000;
const move = (lag: number): PlayerCommand => ({ kind: 'play', turn: 1, move: '4', lag });

describe('a claimed lag', () => {
  test.each([
    [300, 120.7, 120],
    [100, 120, 100],
    [60_000, 0, 0],
  ])('of %i ms on a line of %f ms counts as %i ms', (claimed, measured, counts) => {
    expect(believed(move(claimed), measured)).toEqual(move(counts));
  });

  test('is not made up where none was claimed', () => {
    const silent = { kind: 'play', turn: 1, move: '4' } as const;
    expect(believed(silent, 200)).toEqual(silent);
    expect(believed({ kind: 'rise' }, 200)).toEqual({ kind: 'rise' });
  });

  test('that is a lie gains nothing beyond the measured round trips, nor beyond the quota', () => {
    const thought = fc.record({
      ms: fc.integer({ min: 0, max: 5_000 }),
      claimed: fc.integer({ min: 0, max: 60_000 }),
      measured: fc.double({ min: 0, max: 1_500, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(thought, { minLength: 1, maxLength: 60 }), (thoughts) => {
        const table = startedTable({
          ...ENDLESS,
          time: { kind: 'game', ms: BUDGET, increment: 0, delay: 0 },
        });
        let [spent, owed] = [0, 0];
        for (const [index, { ms, claimed, measured }] of thoughts.entries()) {
          const before = table.match().clock.left[0];
          table.now += ms;
          const { turn } = table.match();
          const command = { kind: 'play', turn, move: shuttle(2 * index), lag: claimed } as const;
          expect(table.say(ADA, believed(command, measured))).toBeNull();
          const gained = ms - (before - table.match().clock.left[0]);
          expect(gained).toBeLessThanOrEqual(Math.min(measured, LAG_A_MOVE));
          expect(gained).toBeGreaterThanOrEqual(0);
          expect(table.move(BEN, shuttle(2 * index + 1))).toBeNull();
          spent += ms;
          owed += measured;
        }
        const gained = spent - (BUDGET - table.match().clock.left[0]);
        expect(gained).toBeLessThanOrEqual(Math.min(owed, LAG_A_GAME));
      }),
    );
  });
});

describe('over a socket', () => {
  let server: TestServer;
  let cable: Cable;
  const clients: Client[] = [];
  beforeEach(async () => {
    server = await startServer();
    cable = await openCable(server.url);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
    cable.close();
  });
  const connect = async (url: string): Promise<Client> => {
    const client = await Client.connect(url);
    clients.push(client);
    return client;
  };
  /** What a first move after half a second of thought is credited. */
  const creditOf = async (ada: Client, lag: number): Promise<number> => {
    const match = await room(ada, await server.client());
    await sleep(500);
    const { turn } = ada.state(match);
    const answer = await ada.command(match, { kind: 'play', turn, move: '4', lag });
    if (!answer.ok || answer.row.event.kind !== 'play') throw new Error('not played');
    return answer.row.event.credit;
  };

  test('a client that lies about its lag gains next to nothing on a quick line', async () => {
    expect(await creditOf(await connect(server.url), 60_000)).toBeLessThan(150);
  });

  test('a client on a slow line is forgiven what its line costs, and no more', async () => {
    cable.slow(200);
    const far = await connect(cable.url);
    const credit = await creditOf(far, 60_000);
    expect(credit).toBeGreaterThanOrEqual(195);
    expect(credit).toBeLessThan(400);
    expect(await creditOf(far, 150)).toBe(150);
  });

  test('a client that was quick once gains nothing by answering its next ping late', async () => {
    const ada = await connect(cable.url);
    cable.slow(450);
    await sleep(6_000);
    expect(await creditOf(ada, 60_000)).toBeLessThan(150);
  }, 15_000);
});
