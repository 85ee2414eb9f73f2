// Whether a person plays against people just now: until that is over, no engine helps them.
import type { OwnMatch } from '../../../shared/protocol.ts';
import type { Net } from '../../net/net.ts';
import { opponentIn, type OwnGames } from '../lobby/own-games.ts';

/** The own game that is under way against a person, or null. */
export const gameAgainstPeople = (own: OwnGames, net: Net): OwnMatch | null =>
  own.all.find(
    (match) => ['playing', 'between'].includes(match.phase) && opponentIn(match, net)?.kind === 'person',
  ) ?? null;

/** Nobody knows yet what one plays; where there is no network, nobody can play. */
export const isUnknown = (own: OwnGames, net: Net): boolean =>
  !own.known && net.state === 'connecting' && navigator.onLine;
