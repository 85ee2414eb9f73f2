// The bots that are connected, at any node: the lobby lists them, and each is told what waits for it whenever it comes.
import * as z from 'zod/mini';
import type { Identity } from '../../shared/protocol.ts';
import type { Bus } from '../bus/bus.ts';
import { SharedEntries } from '../bus/shared-entries.ts';
import type { Invitations } from './invitations.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Store } from '../store/store.ts';
import { packetOf } from '../wire/packets.ts';

export interface BotsNeeds {
  readonly store: Pick<Store, 'matchesOf'>;
  readonly sessions: Sessions;
  readonly bus: Bus;
  readonly invitations: Pick<Invitations, 'of'>;
  /** Shows the bots that are here to everybody. */
  readonly lobby: { bots(bots: readonly Identity[]): void };
  readonly report: (error: unknown) => void;
}

export interface Bots {
  /** Somebody has a chair kept for them: a bot is told, a person sees it among their own matches. */
  invited(identity: string, match: string): void;
  arrived(session: Session): void;
  /** After the session has been removed, or has another name. */
  altered(session: Session): void;
}

/** A bot that comes back is told of so many of its latest matches. */
const LATEST = 50;

export const createBots = ({ store, sessions, bus, invitations, lobby, report }: BotsNeeds): Bots => {
  const list = (): void => {
    const bots = new Map<string, Identity>();
    for (const id of shared.keys) for (const name of shared.at(id)) bots.set(id, { id, name });
    for (const { bot, identity } of sessions) if (bot) bots.set(identity.id, identity);
    lobby.bots([...bots.values()]);
  };
  const shared = new SharedEntries({ bus, name: 'bots', schema: z.string(), changed: list });
  const altered = ({ identity: { id, name } }: Session): void => {
    if (sessions.has(id)) shared.put(id, name);
    else shared.drop(id);
    list();
  };
  const challenge = (bot: string, match: string): void => sessions.tell(bot, packetOf('challenge', match));

  return {
    invited: challenge,
    arrived: (session) => {
      if (!session.bot) return;
      altered(session);
      const { id } = session.identity;
      for (const match of invitations.of(id)) challenge(id, match.id);
      store.matchesOf(id, LATEST).then((matches) => {
        for (const { match, summary } of matches) {
          if (summary.phase === 'playing' || summary.phase === 'between') challenge(id, match);
        }
      }, report);
    },
    altered: (session) => {
      if (session.bot) altered(session);
    },
  };
};
