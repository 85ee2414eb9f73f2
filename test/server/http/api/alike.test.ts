// What is said over a socket and what is said over HTTP is accepted or refused alike: the same thousand, both ways.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RequestName } from '../../../../shared/protocol.ts';
import { MESSAGE_LIMITS } from '../../../../shared/protocol/limits.ts';
import { ApiClient } from '../../../support/api.ts';
import { ROOM, type Client } from '../../../support/client.ts';
import { freshServers } from '../../../support/fresh-servers.ts';
import { randomNumbers } from '../../../support/random.ts';
import type { TestServer } from '../../../support/server.ts';
import { turnMonotonicClock } from '../../../support/wait.ts';

const MANY = 1_000;

const startServer = freshServers();
let server: TestServer;
let sockets: readonly [Client, Client];
let guests: readonly [ApiClient, ApiClient];
beforeEach(async () => {
  // Nobody reads, and nobody is missed.
  server = await startServer(undefined, { awayAfter: 1_000_000_000 });
  sockets = [await server.client(), await server.client()];
  guests = [await ApiClient.guest(server.url), await ApiClient.guest(server.url)];
});
afterEach(() => {
  for (const guest of guests) guest.close();
});

type Verdict = readonly [said: string, detail: unknown];
type Heard = Readonly<Record<string, unknown>>;

/** What was decided, without whose names and times it was decided for. */
const bySocket = async (who: 0 | 1, name: string, body: unknown): Promise<[Verdict, Heard]> => {
  // Whoever says too much that is no message is sent away, and comes again.
  if (!sockets[who].socket.connected) await sockets[who].reconnect();
  const answer = (await sockets[who].ask(name, ...(body === undefined ? [] : [body]))) as unknown as Heard;
  return [
    answer['ok'] === false ? [String(answer['reason']), answer['detail']] : ['ok', eventOf(answer)],
    answer,
  ];
};
const overHttp = async (who: 0 | 1, name: string, body: unknown): Promise<[Verdict, Heard]> => {
  const { status, body: answer } = await guests[who].ask(name as RequestName, body);
  const { error, ...rest } = answer as Heard & { error?: { reason: string; detail?: string } };
  expect(status === 200).toBe(error === undefined);
  return [error === undefined ? ['ok', eventOf(rest)] : [error.reason, error.detail], rest];
};
const eventOf = (answer: Heard): unknown => {
  const { event } = (answer['row'] ?? {}) as { event?: { kind: string; move?: string } };
  return event === undefined ? Object.keys(answer).sort() : [event.kind, event.move];
};

interface Said {
  readonly who: 0 | 1;
  readonly name: string;
  readonly body: (match: string) => unknown;
}

test('a thousand are decided alike', async () => {
  const random = randomNumbers(19);
  const upTo = (most: number): number => Math.floor(random() * most);
  const among = <T>(all: readonly T[]): T => all[upTo(all.length)] as T;
  let keys = 0;
  let state: Heard = {};
  const key = (): string => (random() < 0.05 ? 'key-000001' : `key-${String((keys += 1)).padStart(6, '0')}`);

  const commands = (): object => {
    const turn = random() < 0.1 ? upTo(40) : Number(state['turn'] ?? 0);
    const game = random() < 0.1 ? upTo(3) : Number(state['game'] ?? 0);
    const legal = (state['legal'] ?? []) as string[];
    const offer = Number(state['seq'] ?? 0) - upTo(3);
    const play = {
      kind: 'play',
      turn,
      move: random() < 0.1 ? among(['9', 'x', 'h8']) : legal.length > 0 ? among(legal) : '4',
    };
    return among<object>([
      play,
      play,
      play,
      play,
      play,
      play,
      { kind: 'sit' },
      { kind: 'sit', chair: 1 },
      { kind: 'rise' },
      { kind: 'ready', game },
      { kind: 'offer', what: among(['draw', 'takeback', 'rematch', 'nonsense']), turn },
      { kind: among(['accept', 'decline', 'withdraw']), offer: Math.max(0, offer) },
      { kind: 'claim', turn },
      { kind: 'abort', game },
      { kind: 'give', game },
      ...(random() < 0.05 ? [{ kind: 'resign', game }] : []),
      { kind: 'nonsense' },
      { kind: 'play', turn: 'x', move: 4 },
    ]);
  };
  const saying = (): Said => {
    const who = among([0, 1] as const);
    const chance = random();
    if (chance < 0.75) {
      const command = commands();
      const own = key();
      return { who, name: 'command', body: (match) => ({ match, key: own, command }) };
    }
    const own = key();
    const on = random() < 0.5;
    const game = among(['gomoku', 'chess']);
    const named = among(['\u200b', '', 'Ada']);
    const scopes = among([[], ['account'], ['play']]);
    const id = { match: among(['f1Yt0cXw9JmQ7aLd', 'x']) };
    return among<Said>([
      { who, name: 'time', body: () => undefined },
      { who, name: 'time', body: () => ({}) },
      { who, name: 'lobby', body: () => ({ on }) },
      { who, name: 'own-matches', body: () => ({ on: false }) },
      { who, name: 'ratings', body: (match) => ({ match }) },
      { who, name: 'ratings', body: () => id },
      { who, name: 'watch', body: () => ({ ...id, from: -1 }) },
      { who, name: 'thinking', body: (match) => ({ match, on: true }) },
      { who, name: 'unwatch', body: (match) => ({ match }) },
      {
        who,
        name: 'chat',
        body: (match) => ({ match, key: own, channel: 'spectators', say: { text: 'hello' } }),
      },
      {
        who,
        name: 'chat',
        body: (match) => ({ match, key: own, channel: 'players', say: { text: '\u200b' } }),
      },
      { who, name: 'mute', body: () => ({ identity: 'somebody', muted: true }) },
      { who, name: 'unseek', body: () => ({ key: own }) },
      { who, name: 'take-seat', body: () => ({ key: own, seeker: 'nobody', choice: { game: 'gomoku' } }) },
      { who, name: 'my-games', body: () => ({ game }) },
      {
        who,
        name: 'create',
        body: () => ({ ...ROOM, key: own, choice: { game } }),
      },
      { who, name: 'rename', body: () => ({ name: named }) },
      { who, name: 'revoke-token', body: () => ({ id: 'none' }) },
      { who, name: 'make-token', body: () => ({ name: 'Bot', scopes }) },
      { who, name: among(['nonsense', 'toString', '__proto__']), body: () => ({}) },
    ]);
  };

  const create = { ...ROOM, time: { kind: 'none' }, games: 2 };
  const matches: [string, string] = ['', ''];
  const begin = async (): Promise<void> => {
    const own = key();
    for (const [way, ask] of [bySocket, overHttp].entries()) {
      const [, answer] = await ask(0, 'create', { ...create, key: `${own}-new` });
      matches[way] = String(answer['match']);
    }
  };
  await begin();
  const reasons = new Map<string, number>();
  for (let said = 0; said < MANY; said += 1) {
    // Nobody is too quick.
    if (said % 4 === 0) turnMonotonicClock(11_000);
    const { who, name, body } = saying();
    const [[one], [two]] = [
      await bySocket(who, name, body(matches[0])),
      await overHttp(who, name, body(matches[1])),
    ];
    expect([said, name, body(''), two]).toEqual([said, name, body(''), one]);
    reasons.set(one[0], (reasons.get(one[0]) ?? 0) + 1);
    if (one[0] !== 'ok' || name !== 'command') continue;
    [, state] = await bySocket(0, 'moves', { match: matches[0] });
    const [, other] = await overHttp(0, 'moves', { match: matches[1] });
    expect({ ...other }).toEqual({ ...state });
    if (state['phase'] === 'over' && random() < 0.8) await begin();
  }
  expect(reasons.get('ok')).toBeGreaterThan(MANY / 8);
  expect(reasons.size).toBeGreaterThan(20);
}, 120_000);

test('whoever says too much is refused both ways, after as much', async () => {
  const { points } = MESSAGE_LIMITS.renames.identity;
  const verdicts = async (ask: typeof bySocket): Promise<string[]> => {
    const said: string[] = [];
    for (let each = 0; each < points + 2; each += 1) {
      const [[verdict]] = await ask(0, 'rename', { name: `Ada ${String(each)}` });
      said.push(verdict);
    }
    return said;
  };
  const expected = [...Array<string>(points).fill('ok'), 'rate-limited', 'rate-limited'];
  expect(await verdicts(bySocket)).toEqual(expected);
  expect(await verdicts(overHttp)).toEqual(expected);
});
