// What handlers of messages work with.
import type { ServiceClock } from '../clock.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { OwnMatches } from '../lobby/own-matches.ts';
import type { Seeks } from '../lobby/seeks.ts';
import type { AiTurns } from '../match/ai-turns.ts';
import type { CreationId } from '../match/match-id.ts';
import type { Matches } from '../match/matches.ts';
import type { Readers } from '../match/readers.ts';
import type { Thinkings } from '../match/thinking.ts';
import type { Bots } from '../people/bots.ts';
import type { Chat } from '../people/chat.ts';
import type { Identities } from '../people/identity.ts';
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
  readonly lobby: Lobby;
  readonly ownMatches: OwnMatches;
  readonly bots: Bots;
  readonly seeks: Seeks;
  readonly chat: Chat;
  readonly turns: AiTurns;
  readonly thinkings: Thinkings;
}
