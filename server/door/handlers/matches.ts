// What is done with the messages about a match.
import type { ChatLine, RequestTo } from '../../../shared/protocol.ts';
import type { matchRequests } from '../../../shared/protocol/messages/matches.ts';
import { creation, hasAi, invitedIn, isAmongAis } from '../../lobby/creation.ts';
import { playerOf } from '../../people/player.ts';
import { believed } from '../lag.ts';
import { refusedByPause } from './paused.ts';
import type { Services } from '../services.ts';
import type { Reply } from '../reply.ts';
import type { HandlersOf } from './handler.ts';

/** More matches than a page shows at once. */
const MOST_WATCHED = 64;
/** Whoever has asked so many waits for an answer. */
const MOST_CHALLENGES = 5;

export const matchHandlers = ({
  store,
  matches,
  creationId,
  readers,
  chat,
  turns,
  engines,
  featured,
  thinkings,
  pauses,
  ties,
  invitations,
}: Services): HandlersOf<typeof matchRequests> => {
  /** At an open table one meets anybody. */
  const maySit = async (match: string, identity: string, reply: Pick<Reply, 'refuse'>): Promise<boolean> => {
    const seat = await matches.current(match);
    if (typeof seat === 'string' || seat.terms.private) return true;
    return !(await refusedByPause(pauses, identity, reply));
  };
  /** Why nobody of that name can be challenged by this one. */
  const obstacleTo = async (
    host: string,
    guest: string,
  ): Promise<'nobody-there' | 'not-wanted' | 'too-many-challenges' | null> => {
    if (guest === host) return 'nobody-there';
    if (await ties.areApart(host, guest)) return 'not-wanted';
    return invitations.by(host) >= MOST_CHALLENGES ? 'too-many-challenges' : null;
  };
  return {
    create: async ({ identity, bot }, request, reply, now) => {
      const command = await creation(request, store);
      if (!command.ok) {
        reply.refuse(command);
        return;
      }
      const { key } = request;
      const guest = invitedIn(request);
      if (guest !== null) {
        const obstacle = await obstacleTo(identity.id, guest);
        if (obstacle !== null && (await store.summary(creationId(identity.id, key))) === null) {
          reply.refuse({ reason: obstacle });
          return;
        }
      }
      if (isForStrangers(request) && (await refusedByPause(pauses, identity.id, reply))) return;
      const match = creationId(identity.id, key);
      if (isAmongAis(request) && turns.full) await featured.giveWay();
      const isTooMany = isAmongAis(request) && turns.full;
      const isUnanswered = hasAi(request) && !engines.here;
      // A creation that comes once more is answered as before.
      if ((isTooMany || isUnanswered) && (await store.summary(match)) === null) {
        reply.refuse({ reason: isUnanswered ? 'no-engines' : 'too-many-ai-games' });
        return;
      }
      const by = playerOf(identity, bot);
      matches.ask({ match, command: command.value, by, key, now }, (verdict) => {
        if (verdict.ok) reply.json(`{"ok":true,"match":"${verdict.match}","row":${verdict.json}}`);
        else reply.refuse(verdict);
      });
    },

    command: (session, { match, key, command }, reply, now) => {
      const ask = (): void => {
        const by = playerOf(session.identity, session.bot);
        const told = believed(command, session.roundTrip.least);
        matches.ask({ match, command: told, by, key, now }, (verdict) => {
          if (!verdict.ok) {
            reply.refuse(verdict);
            return;
          }
          reply.json(`{"ok":true,"row":${verdict.json}}`);
          if (reply.awaited) readers.has(session, match, verdict.row.seq);
        });
      };
      // Only who sits down meets somebody; all else comes through at once.
      if (command.kind === 'sit') {
        return maySit(match, session.identity.id, reply).then((may) => {
          if (may) ask();
        });
      }
      ask();
      return undefined;
    },

    watch: (session, { match, from }, reply) => {
      if (readers.watchedCount(session) >= MOST_WATCHED && !readers.isWatching(session, match)) {
        reply.refuse({ reason: 'too-many-watches' });
        return;
      }
      readers.watch(session, match, from, (watched) => {
        if (typeof watched === 'string') {
          reply.refuse({ reason: watched });
          return;
        }
        const answer = (lines: readonly ChatLine[]): void => {
          reply.give({ ok: true, head: watched.match.seq, chat: lines });
          watched.follow();
        };
        // Whoever was there already, and has rows to prove it, has heard what was said.
        if (!watched.begins && from >= 0) answer([]);
        else
          chat.history(session.identity.id, watched.match).then(answer, () => {
            readers.unwatch(session, match);
            reply.refuse({ reason: 'store-unavailable' });
          });
      });
    },

    unwatch: (session, { match }, reply) => {
      readers.unwatch(session, match);
      reply.give({ ok: true });
    },

    thinking: (session, { match, on }, reply) => {
      if (!readers.isWatching(session, match)) {
        reply.refuse({ reason: 'not-watching' });
        return;
      }
      thinkings.show(session, match, on);
      reply.give({ ok: true });
    },
  };
};

const isForStrangers = (request: RequestTo<'create'>): boolean => {
  const { chairs, private: isPrivate } = request;
  return (!isPrivate && chairs.includes('open')) || invitedIn(request) !== null;
};
