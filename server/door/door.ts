// The door that everybody comes through, whatever they came by: how they enter and leave, and what is done with what
// they say.
import type { AnyRefusal } from '../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import type { Log } from '../log.ts';
import type { Session } from '../people/sessions.ts';
import { packetOf } from '../wire/packets.ts';
import { createDispatch, type Conduct, type Said } from './dispatch.ts';
import { createGreeting, type Greeting, type Guest } from './greeting.ts';
import { handlersOf } from './handlers.ts';
import type { Limits } from './limits.ts';
import type { Reply } from './reply.ts';
import type { Services } from './services.ts';
import { until } from './until.ts';

export interface DoorNeeds extends Services {
  readonly limits: Limits;
  readonly refused: (reason: AnyRefusal) => void;
  readonly report: (error: unknown) => void;
  readonly log: Log;
}

export interface Door {
  readonly greet: Greeting;
  /** From here on the session hears the news, until it leaves. */
  enter(session: Session, guest: Guest): void;
  leave(session: Session, why: string): void;
  /** Answers whether who said it may stay. */
  hear(session: Session, conduct: Conduct, said: Said, reply: Reply): boolean;
  /** For a session that says one thing and is told no news; answers with how it leaves, when it has been answered. */
  pass(session: Session, guest: Guest): () => void;
  readonly refused: (session: Session, reason: AnyRefusal) => void;
  /** Whether nobody is let in any more. */
  readonly leaving: boolean;
  /** Nobody is let in any more, and everybody is told to go. */
  announceStop(): void;
  /** Answers those who are on their way out, for so many milliseconds at most; then nothing is begun any more. */
  part(within: number): Promise<void>;
}

export const createDoor = (needs: DoorNeeds): Door => {
  const { clock, sessions, readers, limits, refused, report, log } = needs;
  const dispatch = createDispatch({ handlers: handlersOf(needs), limits, report });
  let leaving = false;
  let stopping = false;

  const hear: Door['hear'] = (session, conduct, said, reply) => {
    const now = clock.now();
    if (!stopping) return dispatch(session, conduct, said, reply, now);
    reply.refuse({ reason: 'stopping' });
    return true;
  };

  /** Whatever it has asked to hear, it hears no more. */
  const forget = (session: Session): void => {
    sessions.remove(session);
    needs.devices.left(session);
    readers.leave(session);
    needs.ownMatches.leave(session);
  };

  return {
    greet: createGreeting(needs),
    enter: (session, { token, tokenHash, isNew, muted, address }) => {
      const { id } = session.identity;
      sessions.add(session);
      needs.devices.arrived(session, tokenHash);
      needs.moderation.arrived();
      if (!isNew) needs.ties.arrived(id);
      needs.chat.muteAll(id, muted);
      needs.here.changed();
      needs.seeks.back(id);
      session.line.write(
        packetOf('welcome', {
          identity: session.identity,
          ...(token === undefined ? {} : { token }),
          version: PROTOCOL_VERSION,
          now: clock.now(),
        }),
      );
      if (leaving) session.line.write(packetOf('stopping'));
      needs.bots.arrived(session);
      log.info({ identity: id, bot: session.bot, session: session.id }, 'joined');
      log.debug({ session: session.id, address }, 'address');
    },
    leave: (session, why) => {
      const { id } = session.identity;
      log.info({ identity: id, session: session.id, reason: why }, 'left');
      forget(session);
      needs.here.changed();
      needs.bots.altered(session);
      if (sessions.has(id)) return;
      needs.ties.left(id);
      needs.chat.forget(id);
      needs.seeks.gone(id);
    },
    hear,
    pass: (session, { tokenHash }) => {
      needs.devices.arrived(session, tokenHash);
      return () => forget(session);
    },
    refused: ({ identity, id }, reason) => {
      refused(reason);
      log.debug({ identity: identity.id, session: id, reason }, 'refused');
    },
    get leaving() {
      return leaving;
    },
    announceStop: () => {
      leaving = true;
      const packet = packetOf('stopping');
      for (const { line } of sessions) line.write(packet);
    },
    part: async (within) => {
      await until(() => sessions.size === 0, within);
      stopping = true;
    },
  };
};
