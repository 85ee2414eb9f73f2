// What a bot does next in a match it follows. Pure.
import { chairAt, chairOf, type Match } from '../../../shared/match/match.ts';
import type { PlayerCommand } from '../../../shared/protocol.ts';

export type NextAction =
  | { readonly kind: 'say'; readonly command: PlayerCommand }
  | { readonly kind: 'move' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'wait' };

const WAIT: NextAction = { kind: 'wait' };
const say = (command: PlayerCommand): NextAction => ({ kind: 'say', command });

/** `free`: whether the bot may take another game. What is answered once is in `said`, by the row it answers. */
export const nextAction = (
  match: Match,
  me: string,
  free: boolean,
  said: ReadonlySet<number>,
): NextAction => {
  const chair = chairOf(match, me);
  switch (match.phase) {
    case 'closed':
      return { kind: 'leave' };
    case 'open':
      if (chair !== null) return WAIT;
      if (!match.terms.reserved.includes(me)) return { kind: 'leave' };
      return free ? say({ kind: 'sit' }) : WAIT;
    case 'between':
      if (chair === null) return { kind: 'leave' };
      if (!match.ready[chair]) return say({ kind: 'ready', game: match.game });
      return WAIT;
    case 'over':
    case 'playing':
      break;
  }
  if (chair === null) return { kind: 'leave' };
  const offer = match.offers.find((each) => each.chair !== chair && !said.has(each.seq));
  if (offer !== undefined) {
    // Another game and another try are welcome; a draw is not.
    const accepts = offer.what !== 'draw';
    return say({ kind: accepts ? 'accept' : 'decline', offer: offer.seq });
  }
  if (match.phase === 'over') return WAIT;
  return chairAt(match, match.rules.seat(match.position)) === chair ? { kind: 'move' } : WAIT;
};
