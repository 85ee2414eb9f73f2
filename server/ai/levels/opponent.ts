// Levels 1 to 8 of a game as agents: from a beginner who overlooks things to the engine at full strength.
import { LEVEL_NAMES } from '../../../shared/agents.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Agent, Answer, Question } from '../agent.ts';
import { thinkerFor } from '../engines.ts';
import { aiOf } from '../games/index.ts';
import { glanceAt } from './glance.ts';
import type { Level, Levels } from './levels.ts';
import { searchFor } from './search.ts';
import { turned } from './turned.ts';
import { watchOf, type Watch } from './watch.ts';

/** None for a game that has no levels. */
export const levelsFor = (game: GameId): Agent[] => {
  const { levels } = aiOf(game);
  if (levels === undefined) return [];
  return levels.rows.flatMap((level, index) => {
    const name = LEVEL_NAMES[index];
    if (name === undefined) return [];
    return [
      {
        name,
        supports: () => true,
        choose: (question) => choose(game, levels, level, question),
        prepare: (setup) => {
          if (searchesDeeply(level)) thinkerFor(game, setup).prepare?.();
        },
      },
    ];
  });
};

const searchesDeeply = ({ depth, endgame }: Level): boolean => depth === undefined || endgame !== undefined;

const choose = (game: GameId, levels: Levels, level: Level, question: Question): Answer => {
  const watch = watchOf(question);
  const answer = thought(game, levels, level, question, watch) ?? anyMove(question, watch);
  question.report?.(answer.thinking);
  return answer;
};

const thought = (
  game: GameId,
  { judgement, full }: Levels,
  level: Level,
  question: Question,
  watch: Watch,
): Answer | null => {
  const { rules, position, budget, random, only } = question;
  const thinker = thinkerFor(game, rules.setup);
  // What earlier questions left in the table makes answers differ, and would lend a bounded level a stronger one's sight.
  const isBounded = level.nodes !== undefined || level.depth !== undefined || level.lapses === 1;
  if (isBounded || budget.movetime === undefined) thinker.clear();
  const nodes = Math.min(level.nodes ?? full, budget.nodes ?? Infinity);
  const settled = thinker.settle?.(position, { nodes, isOver: watch.isOver }, random) ?? null;
  if (settled !== null) return plain(settled, watch);
  const glances = only !== undefined || (level.lapses > 0 && random() < level.lapses);
  const answer = glances
    ? glanceAt(thinker, judgement(rules), level.glance, question, watch)
    : searchFor(thinker, level, full, question, watch);
  if (answer === null || !rules.play(position, answer.move).ok) return null;
  return only === undefined ? turned(question, answer) : answer;
};

const anyMove = ({ rules, position, only }: Question, watch: Watch): Answer => {
  const [move] = only ?? rules.moves(position);
  if (move === undefined) throw new Error('asked for a move where there is none');
  return plain(move, watch);
};

const plain = (move: number, watch: Watch): Answer => ({
  move,
  thinking: { depth: 0, nodes: watch.spent(), score: 0, pv: [move], time: watch.time() },
});
