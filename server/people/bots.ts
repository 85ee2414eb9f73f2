// The bots that are connected, at any node: the lobby lists them, and each is told what waits for it whenever it comes.
import * as z from 'zod/mini';
import type { Match, Row } from '../../shared/match/match.ts';
import type { Identity } from '../../shared/protocol.ts';
import type { Bus } from '../bus/bus.ts';
import { SharedEntries } from '../bus/shared-entries.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Store } from '../store/store.ts';
import { packetOf } from '../wire/packets.ts';

export interface BotsNeeds {
  readonly store: Pick<Store, 'matchesOf'>;
  readonly sessions: Sessions;
  readonly bus: Bus;
  /** Shows the bots that are here to everybody. */
  readonly lobby: { bots(bots: readonly Identity[]): void };
  readonly report: (error: unknown) => void;
}

export interface Bots {
  /** To be told of every row of every match, and of those that run when the server starts. */
  changed(match: Match): void;
  /** Whether it is a match in which a chair is kept for a bot. */
  follows(match: string, mere?: boolean): boolean;
  followed(): Iterable<readonly [match: string, seq: number]>;
  /** Whether this row begins such a match. */
  concerns(row: Row): boolean;
  arrived(session: Session): void;
  /** After the session has been removed, or has another name. */
  altered(session: Session): void;
}

/** A bot that comes back is told of so many of its latest matches. */
const LATEST = 50;

export const createBots = ({ store, sessions, bus, lobby, report }: BotsNeeds): Bots => {
  /** Open matches by the bot that a chair is kept for. */
  const kept = new Map<string, Set<string>>();

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

  const keep = (bot: string, match: Match): void => {
    const waits = match.phase === 'open' && !match.chairs.some((player) => player?.id === bot);
    const matches = kept.get(bot) ?? new Set<string>();
    if (waits === matches.has(match.id)) return;
    if (waits) {
      kept.set(bot, matches.add(match.id));
      challenge(bot, match.id);
      return;
    }
    matches.delete(match.id);
    if (matches.size === 0) kept.delete(bot);
  };

  return {
    changed: (match) => {
      for (const bot of match.terms.reserved) if (bot !== null) keep(bot, match);
    },
    follows: (match, mere = false) => !mere && [...kept.values()].some((matches) => matches.has(match)),
    *followed() {
      for (const matches of kept.values()) for (const match of matches) yield [match, -1];
    },
    concerns: ({ event }) => event.kind === 'create' && event.terms.reserved.some((bot) => bot !== null),
    arrived: (session) => {
      if (!session.bot) return;
      altered(session);
      const { id } = session.identity;
      for (const match of kept.get(id) ?? []) challenge(id, match);
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
