// An own game in a few words: which and against whom, and how it stands.
import type { OwnMatch } from '../../../shared/protocol.ts';
import { gameText, words } from '../../i18n/language.ts';
import type { Net } from '../../net/net.ts';
import { isOwnTurn, opponentIn } from './own-games.ts';
import { playerName } from '../naming/player-name.ts';

export const ownGameText = (match: OwnMatch, net: Net): string => {
  const opponent = opponentIn(match, net);
  const game = gameText(match.terms.game).name;
  return opponent === null ? game : `${game} · ${playerName(opponent)}`;
};

export const ownGameStanding = (match: OwnMatch, net: Net): string => {
  const t = words().own;
  if (match.phase === 'open') return t.waiting;
  if (match.phase === 'over') return t.news.over;
  if (match.mover === null) return t.between;
  return isOwnTurn(match, net) ? t.yourTurn : t.theirTurn;
};
