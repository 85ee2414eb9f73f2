// How long an AI's turn can wait for others: what is answered in the blink of an eye need not wait for what is thought over.
import { splitAgent } from '../../shared/agent-options.ts';
import { aiTask, isAmongAis } from '../../shared/match/ai-task.ts';
import type { Match } from '../../shared/match/match.ts';
import { thinkingTime } from './thinking-time.ts';

/** These know their move at a glance, or after looking at some thousands of positions. */
const QUICK: ReadonlySet<string> = new Set([
  'random',
  'level:1',
  'level:2',
  'level:3',
  'level:4',
  'level:5',
  'level:6',
]);
/** A clock that leaves no more than this makes everybody quick. */
const BLINK = 150;
/** Milliseconds after which a long search is as pressing as a quick one that is asked for only then: nobody waits for ever. */
const OF_A_PERSON = 60_000;
const OF_ALL_AIS = 2 * OF_A_PERSON;

export const patienceOf = (match: Match): number => {
  const task = aiTask(match);
  if (task === null) return 0;
  if (isAmongAis(match)) return OF_ALL_AIS;
  if (task.kind === 'answer') return OF_A_PERSON;
  const agent = match.chairs[task.chair]?.agent ?? '';
  if (QUICK.has(splitAgent(agent).name)) return 0;
  const time = thinkingTime({ match, agent, since: task.at, now: task.at, watched: true });
  return time <= BLINK ? 0 : OF_A_PERSON;
};
