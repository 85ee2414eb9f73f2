// Brings a line of chat to those who watch its match, at whichever node, once it is in the store.
import type { Match } from '../../shared/match/match.ts';
import type { ChatHidden, ChatLine } from '../../shared/protocol.ts';
import { chatLine } from '../../shared/protocol/chat-line.ts';
import type { Bus, Subject } from '../bus/bus.ts';
import type { Chat } from '../people/chat.ts';
import type { Session } from '../people/sessions.ts';
import type { Store } from '../store/store.ts';
import { packetOf } from '../wire/packets.ts';
import type { Matches } from './matches.ts';
import type { Readers } from './readers/readers.ts';

export interface Talk {
  /** To everybody but the session that said it. */
  tell(match: Match, line: ChatLine, saidBy: string): void;
  /** A moderator has hidden lines: those who have read them here shall see them no more. */
  hide(lines: ChatHidden): void;
}

export interface TalkNeeds {
  readonly matches: Pick<Matches, 'current'>;
  readonly readers: Readers;
  readonly sessions: Iterable<Session>;
  readonly chat: Pick<Chat, 'hears'>;
  readonly bus: Bus;
  readonly store: Pick<Store, 'chatSince'>;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

const LINE: Subject<ChatLine> = { name: 'chat', schema: chatLine };
/** A loss is noticed long before this, and what is older than that has been told. */
const MISSED_WITHIN = 20_000;
const MOST_MISSED = 500;
/** Lines that are known to have been told here. */
const REMEMBERED = 2_000;

export const createTalk = ({
  matches,
  readers,
  sessions,
  chat,
  bus,
  store,
  now,
  report,
}: TalkNeeds): Talk => {
  const told = new Set<string>();
  /** False for a line that has been told. */
  const isNew = ({ match, seq }: ChatLine): boolean => {
    const name = `${match} ${String(seq)}`;
    if (told.has(name)) return false;
    told.add(name);
    const [oldest] = told;
    if (told.size > REMEMBERED && oldest !== undefined) told.delete(oldest);
    return true;
  };
  const show = (match: Match, line: ChatLine, saidBy: string | null): void =>
    readers.tell(
      match.id,
      packetOf('chat', line),
      ({ identity, id }) => id !== saidBy && chat.hears(identity.id, match, line),
    );
  const hear = async (line: ChatLine): Promise<void> => {
    if (readers.count(line.match) === 0 || !isNew(line)) return;
    const match = await matches.current(line.match);
    if (typeof match !== 'string') show(match, line, null);
  };
  const lookForMissed = async (): Promise<void> => {
    for (const line of await store.chatSince(now() - MISSED_WITHIN, MOST_MISSED)) await hear(line);
  };

  bus.hear(LINE, (line) => void hear(line).catch(report));
  bus.onMissed(() => void lookForMissed().catch(report));
  return {
    tell: (match, line, saidBy) => {
      isNew(line);
      show(match, line, saidBy);
      bus.tell(LINE, line);
    },
    hide: (lines) => {
      const packet = packetOf('chat-hidden', lines);
      if (lines.match !== null) readers.tell(lines.match, packet);
      else for (const { line } of sessions) line.write(packet);
    },
  };
};
