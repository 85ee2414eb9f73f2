// What an AI thinks, shown to those who watch; its opponent sees it only after asking to.
import type { AiTask } from '../shared/match/ai-task.ts';
import type { Match } from '../shared/match/match.ts';
import type { Thought } from './ai/jobs.ts';
import type { Readers } from './readers.ts';
import type { Session } from './sessions.ts';
import { packetOf } from './wire.ts';

export interface Thinkings {
  /** A player asks to see what the AI in a game of his thinks, or no longer. */
  show(session: Session, match: string, shown: boolean): void;
  /** Shows what is thought in one turn. */
  teller(match: Match, task: AiTask): (thought: Thought) => void;
}

/** The messages a second that one room's thinking may cost. */
const MOST_A_SECOND = 1_000;
/** A worker reports this often; a report that comes a little early is no reason to skip it. */
const EARLY = 50;

export const createThinkings = (readers: Readers): Thinkings => {
  const asked = new WeakMap<Session, Set<string>>();

  const readersOf = (match: string): Session[] => [
    ...readers.of(match, 'spectators'),
    ...[...readers.of(match, 'players')].filter((session) => asked.get(session)?.has(match)),
  ];

  return {
    show: (session, match, shown) => {
      const matches = asked.get(session) ?? new Set();
      asked.set(session, matches);
      if (shown) matches.add(match);
      else matches.delete(match);
    },
    teller: ({ id }, { chair, turn }) => {
      let next = -Infinity;
      return (thought) => {
        const now = performance.now();
        if (now < next) return;
        const hearers = readersOf(id);
        if (hearers.length === 0) return;
        next = now + Math.max(EARLY, (hearers.length * 1_000) / MOST_A_SECOND);
        const packet = packetOf('thinking', { match: id, chair, turn, ...thought });
        // A thought that comes late is of no use, so nothing waits for a slow reader.
        for (const { open, line } of hearers) if (open && line.flowing) line.write(packet);
      };
    },
  };
};
