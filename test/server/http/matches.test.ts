// Matches and games over HTTP: what is shown, what is hidden, what can be taken home.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { gamesSchema, matchSchema } from '../../../server/http/schemas.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { importRecord } from '../../../shared/record/record.ts';
import { reasonOf, stageHttp, type HttpStage } from '../../support/http.ts';
import { setupOf } from '../../support/setups.ts';
import { ADA, BEN, ENDLESS, playAll, shuttle } from '../../support/table.ts';

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
});
afterEach(() => stage.close());

describe('a match', () => {
  test('is shown with its games, as its schema says', async () => {
    const table = stage.keep('shown-match', { games: 2 });
    table.say(ADA, { kind: 'resign', game: 1 });
    table.now += 60_000;
    table.say('service', { kind: 'wake', due: 'start' });
    playAll(table, ['1']);
    const response = await fetch(`${await stage.serve()}/api/matches/shown-match`);
    const view = matchSchema.parse(await response.json());
    expect(view).toMatchObject({
      id: 'shown-match',
      game: 'connect4',
      size: '7x6',
      phase: 'playing',
      chairs: [{ name: 'Ada' }, { name: 'Ben' }],
      score: [0, 1],
      games: [
        { number: 1, first: 0, moves: ['4', '4', '3'], outcome: { winner: 1, reason: 'resignation' } },
        { number: 2, first: 1, moves: ['1'], outcome: null },
      ],
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('is found by its id, a private one too, and every other id is the same nothing', async () => {
    stage.keep('public-match-1');
    stage.keep('hidden-match-1', { private: true });
    const url = await stage.serve();
    const answer = async (id: string) => {
      const response = await fetch(`${url}/api/matches/${id}`);
      const { date: _date, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    };
    expect((await answer('public-match-1')).status).toBe(200);
    expect((await answer('hidden-match-1')).status).toBe(200);
    const nothing = await answer('hidden-match-2');
    expect(nothing.status).toBe(404);
    expect(JSON.parse(nothing.body)).toMatchObject({ error: { reason: 'no-such-match' } });
    for (const id of ['x', "hidden'match", 'a'.repeat(300), '..%2f..%2fetc', 'hidden-match-1%00']) {
      expect(await answer(id)).toEqual(nothing);
    }
  });

  test('is exported in the formats of its game, and nothing else', async () => {
    stage.keep('four-match');
    stage.keep('five-match', { game: 'gomoku', setup: setupOf(GAMES.gomoku) }, ['h8', 'h9', 'j8']);
    const url = await stage.serve();
    const take = (path: string) => fetch(`${url}/api/matches/${path}`);
    const text = await take('four-match/export?format=txt');
    expect(await text.text()).toBe('443\n');
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?connect4-four-match-1\.txt"?$/,
    );
    const record = await (await take('four-match/export')).text();
    expect(importRecord('connect4', 'json', record)).toMatchObject({
      ok: true,
      value: { moves: ['4', '4', '3'], players: ['Ada', 'Ben'] },
    });
    for (const format of ['psq', 'sgf']) {
      const file = await (await take(`five-match/export?format=${format}`)).text();
      expect(importRecord('gomoku', format, file)).toMatchObject({
        ok: true,
        value: { moves: ['h8', 'h9', 'j8'] },
      });
      expect(await reasonOf(await take(`four-match/export?format=${format}`))).toBe('no-such-format');
    }
    for (const format of ['pdf', '__proto__', 'json&format=txt', '']) {
      expect(await reasonOf(await take(`four-match/export?format=${format}`))).toBe('no-such-format');
    }
    expect(await reasonOf(await take('none-match/export?format=txt'))).toBe('no-such-match');
  });

  test('is read as far as it has come, however long it is', async () => {
    const table = stage.keep('long-match-1', ENDLESS, []);
    const url = await stage.serve();
    const movesOf = async () => {
      const view = matchSchema.parse(await (await fetch(`${url}/api/matches/long-match-1`)).json());
      return view.games[0]?.moves.length;
    };
    const play = (until: number) => {
      for (let ply = table.match().moves.length; ply < until; ply += 1) playAll(table, [shuttle(ply)]);
    };
    for (const ply of [0, 1, 98, 99, 250, 251]) {
      play(ply);
      expect(await movesOf()).toBe(ply);
    }
  });

  test('exports each of its games', async () => {
    const table = stage.keep('two-games', { games: 2 });
    table.say(BEN, { kind: 'resign', game: 1 });
    table.now += 60_000;
    table.say('service', { kind: 'wake', due: 'start' });
    playAll(table, ['1']);
    const url = await stage.serve();
    const take = async (query: string) => fetch(`${url}/api/matches/two-games/export?format=txt${query}`);
    expect(await (await take('&game=1')).text()).toBe('443\n');
    expect(await (await take('&game=2')).text()).toBe('1\n');
    expect(await (await take('')).text()).toBe('1\n');
    expect((await take('&game=3')).status).toBe(400);
  });
});

describe('the games', () => {
  test('are all there, as their schema says', async () => {
    const view = gamesSchema.parse(await (await fetch(`${await stage.serve()}/api/games`)).json());
    expect(view.games.map(({ id }) => id)).toEqual(Object.keys(GAMES));
    for (const { variants, variant, text, formats } of view.games) {
      expect(Object.keys(variants)).toContain(variant);
      expect(Object.keys(text.fr.variants)).toEqual(Object.keys(variants));
      expect(formats).toEqual(expect.arrayContaining(['json', 'txt']));
    }
  });
});
