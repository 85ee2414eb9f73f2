// The bots that are connected: the lobby lists them, and each is told what waits for it whenever it comes.
import type { Match } from '../../shared/match/match.ts';
import type { Identity } from '../../shared/protocol.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Store } from '../store/store.ts';
import { packetOf } from '../wire/packets.ts';

export interface BotsNeeds {
  readonly store: Pick<Store, 'matchesOf'>;
  readonly sessions: Sessions;
  /** Shows the bots that are here to everybody. */
  readonly lobby: { bots(bots: readonly Identity[]): void };
  readonly report: (error: unknown) => void;
}

export interface Bots {
  /** To be told of every row of every match, and of those that run when the server starts. */
  changed(match: Match): void;
  arrived(session: Session): void;
  /** After the session has been removed, or has another name. */
  altered(session: Session): void;
}

/** A bot that comes back is told of so many of its latest matches. */
const LATEST = 50;

export const createBots = ({ store, sessions, lobby, report }: BotsNeeds): Bots => {
  /** Open matches by the bot that a chair is kept for. */
  const kept = new Map<string, Set<string>>();

  const list = (): void => {
    const bots = new Map(
      [...sessions].filter(({ bot }) => bot).map(({ identity }) => [identity.id, identity]),
    );
    lobby.bots([...bots.values()]);
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
    arrived: (session) => {
      if (!session.bot) return;
      list();
      const { id } = session.identity;
      for (const match of kept.get(id) ?? []) challenge(id, match);
      store.matchesOf(id, LATEST).then((matches) => {
        for (const { match, summary } of matches) {
          if (summary.phase === 'playing' || summary.phase === 'between') challenge(id, match);
        }
      }, report);
    },
    altered: (session) => {
      if (session.bot) list();
    },
  };
};
