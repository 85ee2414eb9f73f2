// A game as a page follows it: each row costs its own move, not the game so far.
import { expect, jest, test } from '@jest/globals';
import { announcementsOf } from '../../../../client/state/match/row-announcements.ts';
import { hasMoved, standingAt, storyOf, type Story } from '../../../../client/state/match/story.ts';
import { MatchMirror, type RowNews } from '../../../../client/state/match/match-mirror.ts';
import type { Net } from '../../../../client/net/net.ts';
import type { Position } from '../../../../shared/game.ts';
import { GAMES } from '../../../../shared/games/index.ts';
import type { Row } from '../../../../shared/match/match.ts';
import { rulesOf } from '../../../../shared/rules-of.ts';
import { setupOf } from '../../../support/setups.ts';
import { randomNumbers } from '../../../support/random.ts';
import { applyAll } from '../../../support/apply-all.ts';

const PLIES = 200;
const setup = setupOf(GAMES.abalone, { options: { repetition: 'off', quiet: 'off', limit: 'off' } });
const rules = rulesOf('abalone', setup);

/** Moves by chance, none of which ends the game. */
const wander = (): string[] => {
  const random = randomNumbers(8);
  const texts: string[] = [];
  let position: Position = rules.start;
  while (texts.length < PLIES) {
    const moves = [...rules.moves(position)];
    const move = moves[Math.floor(random() * moves.length)] ?? 0;
    const played = rules.play(position, move);
    if (!played.ok || played.value.position.outcome !== null) continue;
    texts.push(rules.format(move));
    position = played.value.position;
  }
  return texts;
};

const rowsOf = (moves: readonly string[]): Row[] => {
  const player = (id: string) => ({ kind: 'person' as const, id, name: id });
  const terms = {
    game: 'abalone' as const,
    setup,
    time: { kind: 'none' as const },
    games: 1 as const,
    private: false,
    reserved: [null, null] as const,
    first: 0 as const,
  };
  const create: Row['event'] = { kind: 'create', terms, chairs: [player('ada'), player('ben')], first: 0 };
  const events: Row['event'][] = [
    create,
    ...moves.map((move) => ({ kind: 'play' as const, move, credit: 0 })),
  ];
  return events.map((event, seq) => ({ seq, at: seq, by: null, event }));
};

interface Followed {
  readonly news: readonly RowNews[];
  readonly said: readonly string[];
  readonly story: Story;
}

/** The page of a player: it is there from the first row, and each later one is news. */
const follow = async (rows: readonly Row[]): Promise<Followed> => {
  const news: RowNews[] = [];
  const said: string[] = [];
  let take: (match: string, rows: readonly Row[]) => void = () => undefined;
  const net = {
    state: 'online',
    identity: { id: 'ada', name: 'ada', kind: 'person' },
    on: (event: string, listener: never) => {
      if (event === 'rows') take = listener;
      return () => undefined;
    },
    onWelcome: () => () => undefined,
    ask: () => Promise.resolve({ ok: true, head: 0, chat: [] }),
  } as unknown as Net;
  const mirror = new MatchMirror('m', net, {
    changed: () => undefined,
    said: () => undefined,
    refused: () => undefined,
    told: (heard) => {
      news.push(heard);
      said.push(...announcementsOf(heard, 0).map(({ text }) => text));
      // Drawn after each row, as the page is.
      if (mirror.story !== null) hasMoved(mirror.story, 0);
    },
  });
  take('m', rows.slice(0, 1));
  await Promise.resolve();
  for (const row of rows.slice(1)) take('m', [row]);
  const { story } = mirror;
  if (story === null) throw new Error('there is no story');
  return { news, said, story };
};

test(`following ${String(PLIES)} moves asks the rules twice a move: for the state and for its story`, async () => {
  const moves = wander();
  const rows = rowsOf(moves);
  const play = jest.spyOn(rules, 'play');
  const { news, said, story } = await follow(rows);
  const asked = play.mock.calls.length;
  play.mockRestore();
  expect(news).toHaveLength(PLIES);
  expect(said.at(-1)).toContain(`ben: ${moves.at(-1) ?? ''}`);
  expect(story.steps.map(({ text }) => text)).toEqual(moves);
  expect(asked).toBeLessThanOrEqual(2 * PLIES);
});

test('a story that grew says what one told from the start says', async () => {
  const rows = rowsOf(wander());
  const { story } = await follow(rows);
  const match = applyAll(rows, 'm');
  if (match === null) throw new Error('there is no match');
  const whole = storyOf(match, null);
  expect(story.steps).toEqual(whole.steps);
  expect(standingAt(whole, PLIES).position).toEqual(match.position);
});

test('what is taken back is forgotten, what stays is the same, and a move shown early is kept', () => {
  const rows = rowsOf(wander());
  const at = (count: number) => {
    const match = applyAll(rows.slice(0, count + 1), 'm');
    if (match === null) throw new Error('there is no match');
    return match;
  };
  const long = storyOf(at(20), null);
  const back = storyOf(at(18), long);
  expect(back.steps).toHaveLength(18);
  expect(back.steps.every((step, index) => step === long.steps[index])).toBe(true);
  // The same moves, made a second time: not the same objects, but the same game.
  const again = storyOf(at(20), long);
  expect(again.steps.every((step, index) => step === long.steps[index])).toBe(true);
  expect(storyOf(at(20), again).steps).toEqual(long.steps);
});
