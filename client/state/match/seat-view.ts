// The two sides of a game as the page shows them: who, which colour, whether there.
import { other, type Colour } from '../../../shared/game.ts';
import {
  chairAt,
  otherChair,
  seatOf,
  type Chair,
  type Match,
  type Player,
} from '../../../shared/match/match.ts';
import { matchWords } from '../../i18n/words/match.ts';
import { playerName } from '../naming/player-name.ts';
import { standingAt, type Story } from './story.ts';

export interface Side {
  readonly chair: Chair;
  readonly player: Player | null;
  /** Null while an opening has not settled it. */
  readonly colour: Colour | null;
  readonly own: boolean;
  /** Stones of the other side that it has captured or pushed off. */
  readonly taken: number;
}

export const sideOf = (match: Match, story: Story, ply: number, chair: Chair, own: Chair | null): Side => {
  const { black, lost } = standingAt(story, ply);
  const begun = match.game > 0;
  const colour = !begun || black === null ? null : seatOf(match, chair) === black ? 0 : 1;
  return {
    chair,
    player: match.chairs[chair],
    colour,
    own: chair === own,
    taken: colour === null ? 0 : lost[other(colour)],
  };
};

/** Below sits who looks on: the own chair, or whoever is first. */
export const lowerChair = (match: Match, own: Chair | null): Chair => own ?? match.first;

export const upperChair = (match: Match, own: Chair | null): Chair => otherChair(lowerChair(match, own));

export const nameAt = (match: Match, chair: Chair): string => {
  const player = match.chairs[chair];
  return player === null ? matchWords().table.free : playerName(player);
};

export const moverName = (match: Match): string =>
  nameAt(match, chairAt(match, match.rules.seat(match.position)));
