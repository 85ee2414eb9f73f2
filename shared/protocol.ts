// The protocol: every message between clients and the server by its name, and the types that come of it.
import type * as z from 'zod/mini';
import {
  accountRequests,
  type account,
  type keptOf,
  type passkeyMade,
  type passkeyShown,
} from './protocol/messages/accounts.ts';
import { archiveRequests, type archivedGame } from './protocol/messages/archive.ts';
import type { chatLine } from './protocol/chat-line.ts';
import { chatNews, chatRequests } from './protocol/messages/chat.ts';
import type { identity } from './protocol/fields.ts';
import { helloNews, type hello } from './protocol/hello.ts';
import {
  lobbyNews,
  lobbyRequests,
  type lobbyEntry,
  type ownMatch,
  type seat,
} from './protocol/messages/lobby.ts';
import { matchNews, matchRequests } from './protocol/messages/matches.ts';
import { moveRequests } from './protocol/messages/moves.ts';
import {
  orderNews,
  orderRequests,
  type chatHidden,
  type deed,
  type figures,
  type reportEntry,
  type wishedDeed,
} from './protocol/messages/order.ts';
import { peopleNews, peopleRequests } from './protocol/messages/people.ts';
import type { history, leaders, profile } from './protocol/profile.ts';
import { puzzleRequests } from './protocol/messages/puzzles.ts';
import { ratingNews, ratingRequests, type matchRatings } from './protocol/messages/ratings.ts';
import { tokenRequests } from './protocol/messages/tokens.ts';
import { tiesRequests } from './protocol/messages/ties.ts';
import type { RequestRecord } from './protocol/message.ts';
import type { Refused } from './protocol/refusals.ts';

const requests = {
  ...matchRequests,
  ...moveRequests,
  ...lobbyRequests,
  ...archiveRequests,
  ...chatRequests,
  ...peopleRequests,
  ...ratingRequests,
  ...tokenRequests,
  ...accountRequests,
  ...orderRequests,
  ...tiesRequests,
  ...puzzleRequests,
};
type Requests = typeof requests;
export type RequestName = keyof Requests;

export const NEWS = {
  ...helloNews,
  ...matchNews,
  ...lobbyNews,
  ...chatNews,
  ...peopleNews,
  ...ratingNews,
  ...orderNews,
};
type News = typeof NEWS;
type NewsName = keyof News;

/** What was said is not changed by whoever hears it. */
type Heard<T> = T extends object ? { readonly [K in keyof T]: Heard<T[K]> } : T;

export type RequestTo<K extends RequestName> = z.infer<Requests[K]['request']>;
/** What a request is answered with when it is accepted. */
export type AcceptedTo<K extends RequestName> = Heard<z.infer<Requests[K]['answer']>>;
export type AnswerTo<K extends RequestName> = AcceptedTo<K> | Refused;
type Arguments<Says extends readonly z.ZodMiniType[]> = { [I in keyof Says]: Heard<z.infer<Says[I]>> };
/** The arguments of something the server says. */
type Said<K extends NewsName> = Arguments<News[K]['says']>;

export const REQUESTS: {
  readonly [K in RequestName]: RequestRecord<z.ZodMiniType<RequestTo<K>>>;
} = requests;

type Reply<K extends RequestName> = (answer: AnswerTo<K>) => void;
/** Both ways in the shape that Socket.IO takes them. */
export type ClientToServer = {
  readonly [K in RequestName]: RequestTo<K> extends undefined
    ? (reply: Reply<K>) => void
    : (request: RequestTo<K>, reply: Reply<K>) => void;
};
export type ServerToClient = { readonly [K in NewsName]: (...said: [...Said<K>]) => void };

export type { TokenScope } from './protocol/scopes.ts';
export type { AnyRefusal, Refused } from './protocol/refusals.ts';
export type Answer<T = object> = (T & { readonly ok: true }) | Refused;
export type Hello = z.infer<typeof hello>;
export type CreateRequest = RequestTo<'create'>;
export type CommandRequest = RequestTo<'command'>;
export type PlayerCommand = CommandRequest['command'];
export type SeekRequest = RequestTo<'seek'>;
export type TakeSeatRequest = RequestTo<'take-seat'>;
export type ChatRequest = RequestTo<'chat'>;

export type Deed = Heard<z.infer<typeof deed>>;
export type WishedDeed = Heard<z.infer<typeof wishedDeed>>;
export type ReportEntry = Heard<z.infer<typeof reportEntry>>;
export type Figures = Heard<z.infer<typeof figures>>;
export type ChatHidden = Heard<z.infer<typeof chatHidden>>;
export type PasskeyMade = Heard<z.infer<typeof passkeyMade>>;
export type PasskeyShown = Heard<z.infer<typeof passkeyShown>>;
export type Account = Heard<z.infer<typeof account>>;
export type KeptOf = Heard<z.infer<typeof keptOf>>;
export type Identity = Heard<z.infer<typeof identity>>;
export type Welcome = Said<'welcome'>[0];
export type ChatLine = Heard<z.infer<typeof chatLine>>;
export type LobbyEntry = Heard<z.infer<typeof lobbyEntry>>;
export type ArchivedGame = Heard<z.infer<typeof archivedGame>>;
export type Seat = Heard<z.infer<typeof seat>>;
export type MatchRatings = Heard<z.infer<typeof matchRatings>>;
/** What is told of a player over HTTP. */
export type Profile = Heard<z.infer<typeof profile>>;
export type History = Heard<z.infer<typeof history>>;
export type Leaders = Heard<z.infer<typeof leaders>>;
export type OwnMatch = Heard<z.infer<typeof ownMatch>>;
export type OwnChange = Said<'own-matches'>[0];
/** A reader whose version is not the one before this one asks for the lobby again. */
export type LobbyChange = Said<'lobby'>[0];
export type LobbyState = Omit<AcceptedTo<'lobby'>, 'ok'>;
export type Watchers = Said<'watchers'>[0];
export type DeclinedNews = Said<'declined'>[0];
/** A thought about the position that is its turn to move in. */
export type ThinkingNews = Said<'thinking'>[0];
export type Thought = Omit<ThinkingNews, 'match' | 'chair' | 'turn'>;
