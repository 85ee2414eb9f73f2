// Offers between the players: a draw, a takeback, another game.
import { no, ok } from '../result.ts';
import type { Command } from './command.ts';
import type { Decision } from './decision.ts';
import { otherChair, type Chair, type Event, type Match, type OfferKind } from './match.ts';
import { isDrawn, isReplayable } from './replays.ts';
import { movesKept } from './takeback.ts';

/** How often a player may ask for something while the same position stands. */
const OFFERS_A_TURN = 3;

export const makeOffer = (
  match: Match,
  { what, turn }: Extract<Command, { kind: 'offer' }>,
  chair: Chair,
): Decision => {
  if (turn !== match.turn) return no('stale-turn');
  const obstacle = offerable(match, what, chair);
  if (obstacle !== null) return no(obstacle);
  // An AI takes part in whatever its opponent wants to play; only a draw it has to think about.
  const opponent = otherChair(chair);
  if (what !== 'draw' && match.chairs[opponent]?.kind === 'ai') return ok(agreed(match, what, opponent));
  const same = match.offers.filter((offer) => offer.what === what);
  if (same.some((offer) => offer.chair === chair)) return no('already-offered');
  // Two who ask each other for the same thing agree. A takeback is another one for each.
  if (same.length > 0 && what !== 'takeback') return ok(agreed(match, what, chair));
  if (match.asked[chair] >= OFFERS_A_TURN) return no('too-many-offers');
  return ok({ kind: 'offer', what, chair });
};

export const answerOffer = (
  match: Match,
  command: Extract<Command, { kind: 'accept' | 'decline' | 'withdraw' }>,
  chair: Chair,
): Decision => {
  const offer = match.offers.find(({ seq }) => seq === command.offer);
  if (offer === undefined) return no('no-such-offer');
  if ((offer.chair === chair) !== (command.kind === 'withdraw')) {
    return no(offer.chair === chair ? 'own-offer' : 'not-yours');
  }
  if (command.kind !== 'accept') return ok({ kind: command.kind, what: offer.what, chair });
  return ok(agreed(match, offer.what, chair));
};

const offerable = (match: Match, what: OfferKind, chair: Chair) => {
  switch (what) {
    case 'draw':
      return match.phase === 'playing' ? null : 'not-playing';
    case 'takeback':
      if (match.phase !== 'playing') return 'not-playing';
      if (match.terms.rated === true) return 'no-takeback-in-rated';
      return movesKept(match, chair) === null ? 'nothing-to-take-back' : null;
    case 'rematch':
      return match.phase === 'over' ? null : 'not-over';
    case 'replay':
      if (match.phase !== 'over' && match.phase !== 'between') return 'not-over';
      if (!isDrawn(match)) return 'not-drawn';
      return isReplayable(match) ? null : 'replayed-already';
  }
};

const agreed = (match: Match, what: OfferKind, chair: Chair): Event => {
  const event = { kind: 'accept', what, chair } as const;
  if (what === 'rematch') return { ...event, first: otherChair(match.first) };
  return what === 'replay' ? { ...event, first: match.first } : event;
};
