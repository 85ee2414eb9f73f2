// What the engines of the games of lines call won is won: against every legal answer, move after move, by the rules.
import { describe, expect, test } from '@jest/globals';
import type { Game, Move, Position, Rules } from '../../../shared/game.ts';
import { openGomoku } from '../../../shared/engine/gomoku/engine.ts';
import { createMemory } from '../../../shared/engine/kernel.ts';
import { openNinuki } from '../../../shared/engine/ninuki/engine.ts';
import { memoryFor, think, type SearchEngine } from '../../../shared/engine/search-engine.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { ninuki } from '../../../shared/games/ninuki/game.ts';
import { greedyMove, scattered } from '../../support/greedy.ts';
import { kernelOf, played, rulesFor } from '../../support/played.ts';
import { randomNumbers } from '../../support/random.ts';
import type { OpenEngine } from '../../support/search-engines.ts';

const HASH_BITS = 16;
const NODES = 2_000;
/** Looked for again after every answer, a win may take some more thought. */
const PATIENCE = 20_000;
const PROOFS = 3;
/** Longer ones take long to replay. */
const LONGEST = 7;

/** Replays a win against every answer; the moves of an answer that refutes it, or null. */
const refutation = <P extends Position>(
  rules: Rules<P>,
  engine: SearchEngine<P>,
  position: P,
): readonly Move[] | null => {
  const known = new Map<string, readonly Move[] | null>();
  const side = position.turn;
  const wins = (one: P, move: Move): boolean => played(rules, one, move).outcome?.winner === side;

  const against = (one: P): readonly Move[] | null => {
    const name = rules.write(one);
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = rules.moves(one).some((move) => wins(one, move)) ? null : againstSearched(one);
    known.set(name, found);
    return found;
  };

  const againstSearched = (one: P): readonly Move[] | null => {
    engine.set(one);
    const { best, score, plies } = think(engine, { nodes: PATIENCE });
    if (best === null || plies === null || score < 0) return [];
    const after = played(rules, one, best);
    if (after.outcome !== null) return after.outcome.winner === side ? null : [best];
    for (const answer of rules.moves(after)) {
      const next = played(rules, after, answer);
      if (next.outcome?.winner === side) continue;
      const rest = next.outcome === null ? against(next) : [];
      if (rest !== null) return [best, answer, ...rest];
    }
    return null;
  };

  return against(position);
};

const proves = <P extends Position>(game: Game<P>, open: OpenEngine<P>, size: string): void => {
  test.each(Object.keys(game.variants))('%s', (variant) => {
    const rules = rulesFor(game, { variant, size });
    const engine = open(kernelOf(game.id), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
    const random = randomNumbers(5);
    let replayed = 0;
    for (let round = 0; replayed < PROOFS && round < 60; round += 1) {
      let position = scattered(rules, 8, random);
      while (position.outcome === null && position.ply < 40) {
        engine.clear();
        engine.set(position);
        const { score, plies } = think(engine, { nodes: NODES });
        if (plies !== null && score > 0) {
          if (plies > 1 && plies <= LONGEST) {
            expect({
              position: rules.write(position),
              refuted: refutation(rules, engine, position),
            }).toMatchObject({
              refuted: null,
            });
            replayed += 1;
          }
          break;
        }
        position = played(rules, position, greedyMove(rules, position, random));
      }
    }
    expect(replayed).toBeGreaterThanOrEqual(PROOFS / 2);
  });
};

describe('wins of Gomoku', () => proves(gomoku, openGomoku, '9'));
describe('wins of Ninuki', () => proves(ninuki, openNinuki, '9'));
