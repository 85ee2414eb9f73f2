// What a player of a run wants of a match: mostly a legal move, now and then something that may be refused.
import { chairOf, OFFERS, type Match } from '../../../shared/match/match.ts';
import type { Identity, PlayerCommand } from '../../../shared/protocol.ts';
import type { Chance } from './chance.ts';

interface Mover {
  readonly identity: Identity;
  readonly chance: Chance;
}

export const commandFor = (mover: Mover, state: Match): PlayerCommand | null => {
  const { identity, chance } = mover;
  const chair = chairOf(state, identity.id);
  const { turn, game, rules, position, phase } = state;
  if (chair === null) return phase === 'open' ? { kind: 'sit' } : null;
  if (phase === 'closed') return null;
  if (phase === 'open') return chance.happens(0.03) ? { kind: 'rise' } : null;
  if (phase === 'between') return chance.happens(0.3) ? { kind: 'ready', game } : null;
  const offers = state.offers.map(({ seq }) => seq);
  if (phase === 'over') {
    if (!chance.happens(0.3)) return null;
    const [offer] = offers;
    return offer === undefined ? { kind: 'offer', what: 'rematch', turn } : { kind: 'accept', offer };
  }
  const isMine = rules.seat(position) === (chair === state.first ? 0 : 1);
  if (isMine && chance.happens(0.8)) {
    const moves = rules.moves(position);
    return { kind: 'play', turn, move: rules.format(chance.pick(moves)), lag: chance.between(0, 100) };
  }
  if (chance.happens(0.6)) return null;
  const offer = chance.pick([...offers, ...offers, 1]);
  return chance.pick<PlayerCommand>([
    { kind: 'offer', what: chance.pick(OFFERS), turn },
    { kind: 'offer', what: 'takeback', turn },
    { kind: 'accept', offer },
    { kind: 'accept', offer },
    { kind: 'decline', offer },
    { kind: 'withdraw', offer },
    { kind: 'claim', turn },
    { kind: 'give', game },
    { kind: 'abort', game },
    { kind: 'resign', game },
    { kind: 'play', turn: Math.max(0, turn - 1), move: '4' },
  ]);
};
