// What handlers of messages work with.
import type { ServiceClock } from '../clock.ts';
import type { Featured } from '../lobby/featured.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { OwnMatches } from '../lobby/own-matches.ts';
import type { Seats } from '../lobby/seats.ts';
import type { Seeks } from '../lobby/seeks.ts';
import type { AiTurns } from '../match/computers/ai-turns.ts';
import type { Engines } from '../match/computers/engines.ts';
import type { CreationId } from '../match/match-id.ts';
import type { Matches } from '../match/matches.ts';
import type { Readers } from '../match/readers/readers.ts';
import type { Talk } from '../match/talk.ts';
import type { Thinkings } from '../match/computers/thinking.ts';
import type { AccessTokens } from '../people/access-tokens.ts';
import type { Bots } from '../people/bots.ts';
import type { Chat } from '../people/chat.ts';
import type { Devices } from '../people/devices.ts';
import type { Here } from '../people/here.ts';
import type { Identities } from '../people/identity.ts';
import type { Renames } from '../people/renames.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Store } from '../store/store.ts';

export interface Services {
  readonly store: Store;
  readonly clock: ServiceClock;
  readonly matches: Matches;
  readonly creationId: CreationId;
  readonly readers: Readers;
  readonly sessions: Sessions;
  readonly identities: Identities;
  readonly devices: Devices;
  readonly accessTokens: AccessTokens;
  readonly here: Here;
  readonly renames: Renames;
  readonly lobby: Lobby;
  readonly featured: Featured;
  readonly ownMatches: OwnMatches;
  readonly bots: Bots;
  readonly seats: Seats;
  readonly seeks: Seeks;
  readonly chat: Chat;
  readonly talk: Talk;
  readonly turns: AiTurns;
  readonly engines: Engines;
  readonly thinkings: Thinkings;
}
