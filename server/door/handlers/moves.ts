// What is done with the message of those who ask which moves there are.
import type { moveRequests } from '../../../shared/protocol/messages/moves.ts';
import { chairAt, chairOf } from '../../../shared/match/match.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const moveHandlers = ({ matches }: Pick<Services, 'matches'>): HandlersOf<typeof moveRequests> => ({
  moves: async ({ identity }, { match: id }, reply) => {
    const match = await matches.current(id);
    if (typeof match === 'string') {
      reply.refuse({ reason: match });
      return;
    }
    const { seq, phase, game, turn, rules, position } = match;
    const plays = phase === 'playing';
    reply.give({
      ok: true,
      seq,
      phase,
      game,
      turn,
      own: chairOf(match, identity.id),
      mover: plays ? chairAt(match, rules.seat(position)) : null,
      position: rules.write(position),
      legal: plays ? rules.moves(position).map((move) => rules.format(move)) : [],
    });
  },
});
