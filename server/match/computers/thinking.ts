// Shows what an AI thinks to those who watch, at whichever node; its opponent sees it only after asking to.
import type { AiTask } from '../../../shared/match/ai-task.ts';
import { chairOf, type Match } from '../../../shared/match/match.ts';
import { NEWS, type ThinkingNews, type Thought } from '../../../shared/protocol.ts';
import type { Bus, Subject } from '../../bus/bus.ts';
import type { Matches } from '../matches.ts';
import type { Readers } from '../readers/readers.ts';
import type { Watchers } from '../readers/watchers.ts';
import type { Session } from '../../people/sessions.ts';
import { packetOf } from '../../wire/packets.ts';

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

/** To other nodes: often enough to be looked at. */
const FAR = 250;

const THINKING: Subject<ThinkingNews> = { name: 'thinking', schema: NEWS.thinking.says[0] };

export interface ThinkingsNeeds {
  readonly matches: Pick<Matches, 'current'>;
  readonly readers: Readers;
  readonly bus: Bus;
  readonly watchers: Pick<Watchers, 'elsewhere'>;
  readonly report: (error: unknown) => void;
}

export const createThinkings = ({ matches, readers, bus, watchers, report }: ThinkingsNeeds): Thinkings => {
  const asked = new WeakMap<Session, Set<string>>();
  const show = (match: Pick<Match, 'id' | 'chairs'>, news: ThinkingNews): void => {
    // A thought that comes late is of no use, so nothing waits for a slow reader.
    const hears = (session: Session): boolean =>
      session.line.flowing &&
      (chairOf(match, session.identity.id) === null || asked.get(session)?.has(match.id) === true);
    readers.tell(match.id, packetOf('thinking', news), hears);
  };
  const hear = async (news: ThinkingNews): Promise<void> => {
    const match = await matches.current(news.match);
    if (typeof match !== 'string') show(match, news);
  };
  bus.hear(THINKING, (news) => {
    if (readers.count(news.match) > 0) hear(news).catch(report);
  });

  return {
    show: (session, match, shown) => {
      const matches = asked.get(session) ?? new Set();
      asked.set(session, matches);
      if (shown) matches.add(match);
      else matches.delete(match);
    },
    teller: (match, { chair, turn }) => {
      const { id } = match;
      let next = -Infinity;
      let nextFar = -Infinity;
      return (thought, last) => {
        const now = performance.now();
        const news = { match: id, chair, turn, ...thought };
        if ((now >= nextFar || last) && watchers.elsewhere(id) > 0) {
          nextFar = now + FAR;
          bus.tell(THINKING, news);
        }
        const crowd = readers.count(id);
        if ((now < next && !last) || crowd === 0) return;
        next = now + Math.max(EARLY, (crowd * 1_000) / MOST_A_SECOND);
        show(match, news);
      };
    },
  };
};
