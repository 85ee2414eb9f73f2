// What the server does with each message of the protocol, once it is known to be well formed.
import { nanoid } from 'nanoid';
import * as z from 'zod/mini';
import type { Match, Player } from '../../shared/match/match.ts';
import {
  chatSchema,
  commandSchema,
  createSchema,
  deviceConfirmSchema,
  lobbySchema,
  muteSchema,
  renameSchema,
  seekSchema,
  thinkingSchema,
  unseekSchema,
  unwatchSchema,
  watchSchema,
  type ClientToServer,
} from '../../shared/protocol.ts';
import type { AiSeats } from '../match/ai-turns.ts';
import type { Bots } from '../people/bots.ts';
import type { Chat } from '../people/chat.ts';
import type { ServiceClock } from '../clock.ts';
import type { Identities } from '../people/identity.ts';
import type { LimitName } from './limits.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Matches } from '../match/matches.ts';
import type { Readers } from '../match/readers.ts';
import type { Reply } from '../wire/replies.ts';
import type { Seeks } from '../lobby/seeks.ts';
import type { Session, Sessions } from '../people/sessions.ts';
import type { Store } from '../store/store.ts';
import { creation, isAmongAis } from '../lobby/creation.ts';
import type { Thinkings } from '../match/thinking.ts';
import { packetOf } from '../wire/line.ts';

export interface Services {
  readonly store: Store;
  readonly clock: ServiceClock;
  readonly matches: Matches;
  readonly readers: Readers;
  readonly sessions: Sessions;
  readonly identities: Identities;
  readonly lobby: Lobby;
  readonly bots: Bots;
  readonly seeks: Seeks;
  readonly chat: Chat;
  readonly seats: AiSeats;
  readonly thinkings: Thinkings;
}

/** Answers false when the message is not well formed; then nothing has been done. */
export interface Handler {
  readonly limit: LimitName | null;
  take(session: Session, message: unknown, reply: Reply, now: number): boolean | Promise<void>;
}

type Last<T extends readonly unknown[]> = T extends readonly [...unknown[], infer L] ? L : never;
/** What an event of the protocol answers with. */
type AnswerTo<K extends keyof ClientToServer> = Parameters<Last<Parameters<ClientToServer[K]>>>[0];

/** More matches than a page shows at once. */
const MOST_WATCHED = 64;

/** An id that nobody can guess: whoever knows a private room's has been given it. */
export const newMatchId = (): string => nanoid(16);

export const handlersOf = (services: Services): ReadonlyMap<string, Handler> => {
  const { store, clock, matches, readers, sessions, identities, lobby, bots, seeks, chat, seats, thinkings } =
    services;

  const create = on<'create', typeof createSchema>(
    createSchema,
    async (session, request, reply, now) => {
      const command = await creation(request, store);
      if (!command.ok) {
        reply.refuse(command);
        return;
      }
      // A creation that comes once more is answered as before, so it is not one too many.
      if (
        isAmongAis(request) &&
        seats.full &&
        (await store.keyUsed(session.identity.id, request.key)) === null
      ) {
        reply.refuse({ reason: 'too-many-ai-games' });
        return;
      }
      const ask = {
        match: newMatchId(),
        command: command.value,
        by: playerOf(session),
        key: request.key,
        now,
      };
      matches.ask(ask, (verdict) => {
        if (verdict.ok) reply.json(`{"ok":true,"match":"${verdict.match}","row":${verdict.json}}`);
        else reply.refuse(verdict);
      });
    },
    'creates',
  );

  const command = on<'command', typeof commandSchema>(
    commandSchema,
    (session, { match, key, command: asked }, reply, now) => {
      matches.ask({ match, command: asked, by: playerOf(session), key, now }, (verdict) => {
        if (!verdict.ok) {
          reply.refuse(verdict);
          return;
        }
        reply.json(`{"ok":true,"row":${verdict.json}}`);
        if (reply.awaited) readers.has(session, match, verdict.row.seq);
      });
    },
    'commands',
  );

  const watch = on<'watch', typeof watchSchema>(
    watchSchema,
    (session, { match, from }, reply) => {
      if (session.watching.size >= MOST_WATCHED && !session.watching.has(match)) {
        reply.refuse({ reason: 'rate-limited' });
        return;
      }
      matches.read(match, (read) => {
        if (typeof read === 'string') {
          reply.refuse({ reason: read });
          return;
        }
        chat.history(session.identity.id, read.match).then(
          (lines) =>
            readers.watch(session, match, from, (head) => {
              if (typeof head === 'string') reply.refuse({ reason: head });
              else reply.give({ ok: true, head, chat: lines });
            }),
          () => reply.refuse({ reason: 'store-unavailable' }),
        );
      });
    },
    'watches',
  );

  const say = on<'chat', typeof chatSchema>(
    chatSchema,
    async (session, request, reply) => {
      const match = await current(matches, request.match);
      if (typeof match === 'string') {
        reply.refuse({ reason: match });
        return;
      }
      const said = await chat.say(session.identity, match, request);
      if (!said.ok) {
        reply.refuse(said);
        return;
      }
      const line = said.value;
      reply.give({ ok: true, line });
      const packet = packetOf('chat', line);
      readers.tell(
        match.id,
        packet,
        ({ identity, id }) => id !== session.id && chat.hears(identity.id, match, line),
      );
    },
    'chat',
  );

  const rename = on<'rename', typeof renameSchema>(
    renameSchema,
    async (session, { name }, reply) => {
      const renamed = await identities.rename(session.identity.id, name);
      if (!renamed.ok) {
        reply.refuse(renamed);
        return;
      }
      for (const same of sessions.of(session.identity.id)) same.identity = renamed.value;
      bots.altered(session);
      reply.give({ ok: true, identity: renamed.value });
    },
    'renames',
  );

  return new Map<keyof ClientToServer, Handler>([
    ['create', create],
    ['command', command],
    ['watch', watch],
    [
      'unwatch',
      on<'unwatch', typeof unwatchSchema>(unwatchSchema, (session, { match }, reply) => {
        readers.unwatch(session, match);
        reply.give({ ok: true });
      }),
    ],
    [
      'seek',
      on<'seek', typeof seekSchema>(
        seekSchema,
        async (session, request, reply) => {
          const sought = await seeks.seek(session.identity.id, request);
          if (sought.ok) reply.give({ ok: true, ...sought.value });
          else reply.refuse(sought);
        },
        'seeks',
      ),
    ],
    [
      'unseek',
      on<'unseek', typeof unseekSchema>(
        unseekSchema,
        async (session, { key }, reply) => {
          const withdrawn = await seeks.unseek(session.identity.id, key);
          if (withdrawn.ok) reply.give({ ok: true });
          else reply.refuse(withdrawn);
        },
        'seeks',
      ),
    ],
    [
      'lobby',
      on<'lobby', typeof lobbySchema>(
        lobbySchema,
        (session, request, reply) => {
          sessions.inLobby(session, request.on);
          reply.give({ ok: true, ...lobby.state() });
        },
        'lobby',
      ),
    ],
    [
      'thinking',
      on<'thinking', typeof thinkingSchema>(
        thinkingSchema,
        (session, { match, on: shown }, reply) => {
          if (!session.watching.has(match)) {
            reply.refuse({ reason: 'not-watching' });
            return;
          }
          thinkings.show(session, match, shown);
          reply.give({ ok: true });
        },
        'watches',
      ),
    ],
    ['chat', say],
    [
      'mute',
      on<'mute', typeof muteSchema>(
        muteSchema,
        (session, { identity, muted }, reply) => {
          chat.mute(session.identity.id, identity, muted);
          reply.give({ ok: true });
        },
        'mutes',
      ),
    ],
    ['rename', rename],
    [
      'device-code',
      on<'device-code', typeof nothing>(
        nothing,
        (session, _, reply) => reply.give({ ok: true, ...identities.deviceCode(session.identity.id) }),
        'device-codes',
      ),
    ],
    [
      'device-confirm',
      on<'device-confirm', typeof deviceConfirmSchema>(
        deviceConfirmSchema,
        (session, { code, accept }, reply) => {
          if (identities.confirmDevice(session.identity.id, code, accept)) reply.give({ ok: true });
          else reply.refuse({ reason: 'bad-code' });
        },
        'device-codes',
      ),
    ],
    ['time', on<'time', typeof nothing>(nothing, (_session, _, reply) => reply.give(clock.now()))],
  ]);
};

/** An event that carries nothing but the wish for an answer. */
const nothing = z.undefined();

const on = <K extends keyof ClientToServer, S extends z.ZodMiniType>(
  schema: S,
  run: (
    session: Session,
    request: z.infer<S>,
    reply: Reply<AnswerTo<K>>,
    now: number,
  ) => void | Promise<void>,
  limit: LimitName | null = null,
): Handler => ({
  limit,
  take: (session, message, reply, now) => {
    const request = schema.safeParse(message);
    if (!request.success) return false;
    return run(session, request.data, reply, now) ?? true;
  },
});

const playerOf = ({ identity, bot }: Session): Player => ({
  kind: bot ? 'bot' : 'person',
  id: identity.id,
  name: identity.name,
});

const current = (matches: Matches, id: string) =>
  new Promise<Match | 'no-such-match' | 'store-unavailable'>((resolve) =>
    matches.read(id, (read) => resolve(typeof read === 'string' ? read : read.match)),
  );
