// What is shown of an AI's thinking: to whom, how often, and that its last thought is never left out.
import { expect, test } from '@jest/globals';
import { createThinkings, type Teller } from '../../../../server/match/computers/thinking.ts';
import type { NotedLine } from '../../../support/lines.ts';
import { MATCH, pass } from '../../../support/node.ts';
import { openReading } from '../../../support/readers.ts';
import { ADA } from '../../../support/table.ts';

const reading = openReading();
const THOUGHT = { depth: 3, nodes: 100, score: 5, time: 40, nps: 2_500, pv: ['4'], outlook: 0 };

const begin = async (): Promise<{
  eve: NotedLine;
  ada: NotedLine;
  tell: Teller;
  readonly show: (shown: boolean) => void;
}> => {
  await reading.node.begin();
  const [eve] = reading.reader('eve');
  const [ada, session] = reading.reader(ADA.id);
  const thinkings = createThinkings({
    matches: reading.node.matches,
    readers: reading.readers,
    bus: reading.node.bus,
    watchers: { elsewhere: () => 0 },
    report: (error) => {
      throw error;
    },
  });
  const match = reading.node.matches.peek(MATCH);
  if (match === null) throw new Error('no match');
  return {
    eve,
    ada,
    tell: thinkings.teller(match, { kind: 'move', chair: 1, turn: 1, at: 0 }),
    show: (shown) => thinkings.show(session, MATCH, shown),
  };
};
const count = (line: NotedLine): number => line.told('thinking').length;

test('thoughts that come one upon the other are told now and then, and the last one always', async () => {
  const { eve, tell } = await begin();
  for (let times = 0; times < 10; times += 1) tell(THOUGHT, false);
  expect(count(eve)).toBe(1);
  await pass(49, 49);
  tell(THOUGHT, false);
  expect(count(eve)).toBe(1);
  await pass(1, 1);
  tell(THOUGHT, false);
  expect(count(eve)).toBe(2);
  tell(THOUGHT, true);
  expect(count(eve)).toBe(3);
});

test('a player is shown them only while asking for it', async () => {
  const { eve, ada, tell, show } = await begin();
  tell(THOUGHT, true);
  expect([count(eve), count(ada)]).toEqual([1, 0]);
  show(true);
  tell(THOUGHT, true);
  expect([count(eve), count(ada)]).toEqual([2, 1]);
  show(false);
  tell(THOUGHT, true);
  expect([count(eve), count(ada)]).toEqual([3, 1]);
});

test('a crowd is told less often, so that a room costs no more than a thousand messages a second', async () => {
  const { eve, tell } = await begin();
  for (let more = 0; more < 198; more += 1) reading.reader(`more ${String(more)}`);
  tell(THOUGHT, false);
  await pass(199, 199);
  tell(THOUGHT, false);
  expect(count(eve)).toBe(1);
  await pass(1, 1);
  tell(THOUGHT, false);
  await pass(50);
  expect(count(eve)).toBe(2);
});

test('who cannot be written to now is left out', async () => {
  const { eve, tell } = await begin();
  eve.flowing = false;
  tell(THOUGHT, true);
  expect(count(eve)).toBe(0);
});
