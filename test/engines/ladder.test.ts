// The ladder's record: a sitting goes on where the last one stopped.
import { expect, test } from '@jest/globals';
import { ladderPage } from '../bench/ladder/page.ts';
import { meetingsOf, missing, noteResult, type Rung } from '../bench/ladder/record.ts';

const rung = (): Rung => ({
  game: 'gomoku',
  variant: 'freestyle',
  size: '8',
  movetime: 100,
  seed: 1,
  agents: ['level:1', 'level:2', 'random'],
  results: {},
  faults: {},
  late: {},
});

test('plays what is missing and nothing twice, in whatever order results come', () => {
  const kept = rung();
  const all = [...missing(kept, 4)];
  expect(all).toHaveLength(12);
  const [first, second, third, fourth] = all;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error();
  // The first player wins three of them, and the last one comes before the one before it.
  for (const pairing of [fourth, first, third]) noteResult(kept, pairing, 0);
  const rest = [...missing(kept, 4)];
  expect(rest.map(({ number }) => number)).toEqual(
    all.map(({ number }) => number).filter((number) => ![0, 2, 3].includes(number)),
  );
  for (const pairing of rest) noteResult(kept, pairing, null);
  expect([...missing(kept, 4)]).toEqual([]);
  expect([...missing(kept, 6)]).toHaveLength(6);
  const meetings = meetingsOf(kept);
  expect(meetings.map(({ wins, draws, losses }) => wins + draws + losses)).toEqual([4, 4, 4]);
  // Level 1 won once as first player and lost once as second.
  expect(meetings.find(({ a, b }) => a === 0 && b === 1)).toMatchObject({ wins: 1, losses: 1 });
});

test('becomes a table with the strongest first', () => {
  const kept = rung();
  for (const pairing of missing(kept, 10)) {
    noteResult(kept, pairing, pairing.seats[0] > pairing.seats[1] ? 1 : 0);
  }
  const page = ladderPage({ one: kept });
  expect(page).toContain('## gomoku freestyle 8, 100 ms a move');
  expect([...page.matchAll(/^\| `(.+?)` \| (\S+) \| ±\d+ \| 20 \|/gm)].map(([, name]) => name)).toEqual(
    kept.agents,
  );
});
