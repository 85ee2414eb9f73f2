// `pionnier bot` over real sockets: engines of all kinds take challenges, and nothing makes them lose their place.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pauseAfter } from '../../../server/tools/bot/backoff.ts';
import type { Match } from '../../../shared/match/match.ts';
import type { CreateRequest, LobbyChange, LobbyState } from '../../../shared/protocol.ts';
import type { Client } from '../../support/client.ts';
import { LAUNCHER } from '../../support/engine-process.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';

const startServer = freshServers();
let folder: string;
let server: TestServer;
const bots: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pionnier-bot-'));
  server = await startServer();
});
afterEach(async () => {
  for (const bot of bots.splice(0)) {
    if (bot.exitCode !== null || bot.signalCode !== null) continue;
    bot.kill('SIGKILL');
    await once(bot, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

interface StartedBot {
  readonly id: string;
  readonly name: string;
  readonly process: ChildProcess;
  readonly said: string[];
}

const spawnBot = (url: string, args: readonly string[]) => {
  const child = spawn(process.execPath, [LAUNCHER, 'bot', '--url', url, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  bots.push(child);
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const lines = createInterface({ input: child.stdout });
  return { process: child, said, lines };
};

const startBot = async (...args: string[]): Promise<StartedBot> => {
  const { lines, ...started } = spawnBot(server.url, args);
  const [line] = (await once(lines, 'line')) as [string];
  const [, id = '', name = '""'] = /^bot (\S+) (".*") http/.exec(line) ?? [];
  return { id, name: JSON.parse(name) as string, ...started };
};

/** A bot that never gets as far as the server: its exit code, and what it said. */
const failBot = async (...args: string[]): Promise<{ code: number | null; said: string[] }> => {
  const { process: child, said } = spawnBot(server.url, args);
  await once(child, 'close');
  return { code: child.exitCode, said };
};

const CONNECT4 = { game: 'connect4' };
const UGI = `'${process.execPath}' '${LAUNCHER}' ugi`;
const GOMOCUP = `'${process.execPath}' '${LAUNCHER}' gomocup --agent gomoku8:depth=1`;

const challenge = async (
  client: Client,
  bot: StartedBot,
  request: Partial<CreateRequest> = {},
): Promise<string> => {
  const match = await client.create({ choice: CONNECT4, chairs: ['me', { bot: bot.id }], ...request });
  await client.watch(match);
  return match;
};

/** Plays the first legal move whenever it is this client's turn, up to so many plies or the end. */
const playOn = async (client: Client, match: string, plies = Infinity): Promise<Match> => {
  for (;;) {
    const state = await client.until(
      match,
      ({ phase, chairs, first, rules, position, moves }) =>
        phase === 'over' ||
        moves.length >= plies ||
        (phase === 'playing' && chairs[rules.seat(position) === 0 ? first : 1 - first]?.id === client.id),
      10_000,
    );
    if (state.phase === 'over' || state.moves.length >= plies) return state;
    const [move] = state.rules.moves(state.position);
    await client.play(match, state.rules.format(move ?? 0));
  }
};

test('an external UGI engine is in the lobby, takes a challenge and plays it to its end', async () => {
  const bot = await startBot('--ugi', UGI, '--movetime', '30');
  const ada = await server.client();
  const lobby = (await ada.ask('lobby', { on: true })) as unknown as LobbyState;
  expect(lobby.bots).toEqual([{ id: bot.id, name: bot.name }]);
  const match = await challenge(ada, bot);
  const over = await playOn(ada, match);
  expect(over.chairs[1]).toEqual({ kind: 'bot', id: bot.id, name: bot.name });
  expect(over.outcome?.reason).toMatch(/four-in-a-row|board-full/);
  bot.process.kill('SIGTERM');
  await once(bot.process, 'exit');
  expect(bot.process.exitCode).toBe(0);
  await ada.eventually(() =>
    ada.heard.some(([event, change]) => event === 'lobby' && (change as LobbyChange).bots?.length === 0),
  );
}, 40_000);

test('an external Gomocup engine plays Gomoku, and leaves other games alone', async () => {
  const bot = await startBot('--gomocup', GOMOCUP, '--movetime', '100');
  const ada = await server.client();
  const other = await challenge(ada, bot);
  const match = await challenge(ada, bot, { choice: { game: 'gomoku', size: '8' }, first: 1 });
  const state = await playOn(ada, match, 6);
  expect(state.moves.length).toBe(6);
  expect(ada.state(other).phase).toBe('open');
  expect(bot.said.join()).toContain('connect4 standard is not played here');
}, 40_000);

test('several challenges are played at the same time, a draw is declined, a takeback and a rematch are accepted', async () => {
  const bot = await startBot('--agent', 'random');
  const [ada, ben] = [await server.client(), await server.client()];
  const [one, two] = [await challenge(ada, bot), await challenge(ben, bot)];
  await playOn(ada, one, 4);
  await playOn(ben, two, 4);
  await ada.until(one, ({ moves }) => moves.length >= 4);
  await ada.command(one, { kind: 'offer', what: 'draw', turn: ada.state(one).turn });
  await ada.until(one, ({ offers, phase }) => offers.length === 0 && phase === 'playing');
  await ada.command(one, { kind: 'offer', what: 'takeback', turn: ada.state(one).turn });
  await ada.until(one, ({ moves }) => moves.length < 4);
  await ada.command(one, { kind: 'resign', game: 1 });
  await ada.command(one, { kind: 'offer', what: 'rematch', turn: ada.state(one).turn });
  await ada.until(one, ({ phase, game }) => phase === 'playing' && game === 2);
  await playOn(ada, one, 2);
  await playOn(ben, two);
}, 40_000);

describe('a bot finds its games again', () => {
  test('after it was killed, by the secret in its file, private ones and new challenges too', async () => {
    const file = join(folder, 'token');
    const args = ['--agent', 'random', '--token', file] as const;
    const bot = await startBot(...args);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
    const ada = await server.client();
    const match = await challenge(ada, bot, { private: true });
    await playOn(ada, match, 2);
    bot.process.kill('SIGKILL');
    await once(bot.process, 'exit');
    await ada.play(match, '4');
    const missed = await challenge(ada, bot, { private: true, first: 1 });
    const again = await startBot(...args);
    expect(again.id).toBe(bot.id);
    await ada.until(match, ({ moves }) => moves.length === 4, 10_000);
    await ada.until(missed, ({ moves }) => moves.length === 1, 10_000);
  }, 40_000);

  test('after the server was gone for a while', async () => {
    const bot = await startBot('--agent', 'random');
    const ada = await server.client();
    const match = await challenge(ada, bot);
    await playOn(ada, match, 2);
    const { store, port } = server;
    await server.end();
    server = await startServer(store, {}, { port });
    await ada.reconnect();
    await ada.watch(match);
    await playOn(ada, match, 6);
    expect(bot.said.join()).toContain('cut off');
    expect(bot.process.exitCode).toBeNull();
    ada.close();
  }, 40_000);
});

test('an engine that crashes does not leave the game hanging', async () => {
  const bot = await startBot('--ugi', `'${process.execPath}' test/support/crashing-engine.mjs`);
  const ada = await server.client();
  const match = await challenge(ada, bot, { first: 1 });
  const over = await ada.until(match, ({ phase }) => phase === 'over', 10_000);
  expect(over.outcome).toMatchObject({ winner: 1, reason: 'resignation' });
  expect(bot.said.join()).toContain('crash');
}, 40_000);

describe('a bot that cannot play says why in one line', () => {
  test.each([
    ['--ugi', 'no-such-engine'],
    ['--ugi', `'${process.execPath}' -e process.exit(3)`],
    ['--gomocup', `'${LAUNCHER}/engine'`],
  ])(
    'and ends with 1, unseen by anybody, where its engine does not start: %s %s',
    async (...args) => {
      const ada = await server.client();
      await ada.ask('lobby', { on: true });
      const failed = await failBot(...args);
      expect(failed).toEqual({ code: 1, said: [expect.stringContaining('the engine does not start')] });
      const changes = ada.heard.flatMap(([event, change]) =>
        event === 'lobby' ? [(change as LobbyChange).bots ?? []] : [],
      );
      expect(changes.flat()).toEqual([]);
    },
    20_000,
  );

  test('and ends with 1 where the file of its secret cannot be read, or written', async () => {
    const said = [expect.stringMatching(/^pionnier: /)];
    for (const file of [folder, join(folder, 'none', 'token')]) {
      expect(await failBot('--agent', 'random', '--token', file)).toEqual({ code: 1, said });
    }
  }, 20_000);

  test('and comes in as soon as there is a server', async () => {
    const { store, port, url } = server;
    await server.end();
    const { process: child, said, lines } = spawnBot(url, ['--agent', 'random']);
    await sleep(4_000);
    expect(said).toEqual([expect.stringMatching(/^pionnier: no way to http:\S+ \(.*ECONNREFUSED.*\)/)]);
    const introduced = once(lines, 'line');
    server = await startServer(store, {}, { port });
    expect(await introduced).toEqual([expect.stringMatching(/^bot /)]);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect([child.exitCode, said.length]).toEqual([0, 1]);
  }, 40_000);
});

test('the pauses between tries grow, have a bound, and are not the same for all', () => {
  const longest = Array.from({ length: 12 }, (_, index) => pauseAfter(index + 1, 0.999999));
  expect(longest.slice(0, 5).every((pause, index) => pause > (longest[index - 1] ?? 0) * 1.9)).toBe(true);
  expect(Math.max(...longest)).toBeLessThanOrEqual(30_000);
  expect(pauseAfter(1_000, 0)).toBeGreaterThan(10_000);
  expect(pauseAfter(4, 0)).toBeLessThan(pauseAfter(4, 0.9));
});
