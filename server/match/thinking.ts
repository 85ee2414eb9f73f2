// Shows what an AI thinks to those who watch; its opponent sees it only after asking to.
import type { AiTask } from '../../shared/match/ai-task.ts';
import { chairOf, type Match } from '../../shared/match/match.ts';
import type { Thought } from '../../shared/protocol.ts';
import type { Readers } from './readers.ts';
import type { Session } from '../people/sessions.ts';
import { packetOf } from '../wire/packets.ts';

export interface Thinkings {
  /** A player asks to see what the AI opponent thinks, or no longer. */
  show(session: Session, match: string, shown: boolean): void;
  /** Shows what is thought in one turn. */
  teller(match: Match, task: AiTask): Teller;
}

/** The `last` thought of a turn, the one that its move comes from, is always told. */
export type Teller = (thought: Thought, last: boolean) => void;

/** The messages a second that one room's thinking may cost. */
const MOST_A_SECOND = 1_000;
/** A worker reports this often; a report that comes a little early is no reason to skip it. */
const EARLY = 50;

export const createThinkings = (readers: Readers): Thinkings => {
  const asked = new WeakMap<Session, Set<string>>();

  return {
    show: (session, match, shown) => {
      const matches = asked.get(session) ?? new Set();
      asked.set(session, matches);
      if (shown) matches.add(match);
      else matches.delete(match);
    },
    teller: (match, { chair, turn }) => {
      const { id } = match;
      // A thought that comes late is of no use, so nothing waits for a slow reader.
      const hears = (session: Session): boolean =>
        session.line.flowing &&
        (chairOf(match, session.identity.id) === null || asked.get(session)?.has(id) === true);
      let next = -Infinity;
      return (thought, last) => {
        const now = performance.now();
        const crowd = readers.count(id);
        if ((now < next && !last) || crowd === 0) return;
        next = now + Math.max(EARLY, (crowd * 1_000) / MOST_A_SECOND);
        readers.tell(id, packetOf('thinking', { match: id, chair, turn, ...thought }), hears);
      };
    },
  };
};
