// What is done with the message about solved puzzles.
import type { puzzleRequests } from '../../../shared/protocol/messages/puzzles.ts';
import type { Services } from '../services.ts';
import type { HandlersOf } from './handler.ts';

export const puzzleHandlers = ({ solvedPuzzles }: Services): HandlersOf<typeof puzzleRequests> => ({
  solved: async ({ identity }, { game, puzzles }, reply) => {
    await solvedPuzzles.add(identity.id, game, puzzles);
    reply.give({ ok: true });
  },
});
