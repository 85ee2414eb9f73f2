// Which AIs there are for a game: named to clients, taken at the table, and known to the workers alike.
import { describe, expect, test } from '@jest/globals';
import { agentsFor } from '../../../server/ai/agents.ts';
import { gamesSchema } from '../../../server/http/schemas.ts';
import { opponentsFor } from '../../../shared/agents.ts';
import type { Game } from '../../../shared/game.ts';
import { GAMES, isGameId } from '../../../shared/games/index.ts';
import { setUp } from '../../../shared/setup.ts';
import { newKey, ROOM } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';

const startServer = freshServers();
const EVERY_SIZE = Object.entries(GAMES).flatMap(([id, game]: [string, Game]) =>
  Object.entries(game.variants).flatMap(([variant, { size }]) =>
    size.values.map((value) => ({ game, id, variant, size: value })),
  ),
);

describe('the agents of a game', () => {
  test('that a page may offer are those that the workers know', () => {
    for (const { game, id, variant, size } of EVERY_SIZE) {
      const setup = setUp(game, { variant, size });
      if (!setup.ok || !isGameId(id)) throw new Error(`${id} ${variant} ${size}`);
      expect(opponentsFor(id, setup.value)).toEqual(agentsFor(id, setup.value));
    }
  });

  test('are listed with each variant, and taken where they play', async () => {
    const server = await startServer();
    const { games } = gamesSchema.parse(await (await fetch(`${server.url}/api/games`)).json());
    const gomoku = games.find(({ id }) => id === 'gomoku');
    expect(gomoku?.variants['freestyle']?.agents).toContain('gomoku8-fixed');
    expect(gomoku?.variants['renju']?.agents).toContain('mcts');
    expect(gomoku?.variants['renju']?.agents).not.toContain('gomoku8-fixed');
    const ada = await server.client();
    const invite = (ai: string, size: string) =>
      ada.ask('create', {
        ...ROOM,
        key: newKey(),
        choice: { game: 'gomoku', variant: 'freestyle', size },
        chairs: ['me', { ai }],
      });
    expect(await invite('gomoku8-fixed', '8')).toMatchObject({ ok: true });
    expect(await invite('gomoku8-fixed', '15')).toEqual({ ok: false, reason: 'unknown-agent' });
  });

  test('are told with what can be set of them, and seated as they were set', async () => {
    const server = await startServer();
    const { games } = gamesSchema.parse(await (await fetch(`${server.url}/api/games`)).json());
    expect(games.find(({ id }) => id === 'gomoku')?.agents['gomoku8']?.depth).toEqual({
      least: 1,
      most: 8,
      usual: 4,
      named: { medium: 2, maximum: 4 },
    });
    const ada = await server.client();
    const room = { choice: { game: 'gomoku', variant: 'freestyle', size: '8' } };
    const seated = async (ai: string): Promise<string | undefined> =>
      ada.state(await ada.create({ ...room, chairs: ['me', { ai }] })).chairs[1]?.agent;
    expect(await seated('gomoku8:depth=2')).toBe('gomoku8:depth=2');
    expect(await seated('gomoku8:nodes=500:depth=medium')).toBe('gomoku8:depth=2:nodes=500');
    expect(await seated('gomoku8:depth=maximum')).toBe('gomoku8');
    expect(await seated('mcts:playouts=9')).toBe('mcts:playouts=9');
    await expect(seated('gomoku8:depth=9')).rejects.toThrow('bad-agent-option');
    await expect(seated('gomoku8:beam=9')).rejects.toThrow('unknown-agent-option');
  });
});
