// From a row of data to an agent: which root moves are legal, how deep to go, when to come back.
import { playsSetup } from '../../../shared/agents.ts';
import type { Move, Position, Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Agent, Answer, Options, Question } from '../agent.ts';
import type { Board, Settings } from './board.ts';
import { limitsOf } from './limits.ts';
import { childrenOf, search } from './search.ts';
import { MOST_ROOTS, nodesOfOthers } from './split.ts';
import { canShare, searchTogether, takePart } from './together.ts';

/** A classic agent. Everything else about it is the shared search. */
export interface Row {
  readonly name: string;
  readonly board: (rules: Rules, position: Position, options: Options) => Board;
  readonly settings: (options: Options, position: Position) => Omit<Settings, 'coin' | 'overwrite'>;
  /** Whether equal scores are broken by a coin. */
  readonly coin?: boolean;
  /** Whether the root moves are shuffled first. */
  readonly shuffled?: boolean;
  readonly overwrite?: (rules: Rules, chosen: Move, inner: Move) => Move;
}

export const agentOf = (game: GameId, row: Row): Agent => ({
  name: row.name,
  supports: (setup) => playsSetup(game, row.name, setup),
  choose: (question, options) => choose(row, question, options),
  takePart: (question, options, place) => {
    const { rules, position } = question;
    takePart(row.board(rules, position, options), settingsOf(row, question, options), place, question);
  },
});

const settingsOf = (row: Row, question: Question, options: Options): Settings => {
  const { rules, position, budget, random } = question;
  const settings = row.settings(options, position);
  const { overwrite } = row;
  return {
    ...settings,
    depth: Math.max(1, Math.min(budget.depth ?? settings.depth, MOST_DEPTH)),
    ...(settings.nodes === undefined ? {} : { nodes: Math.min(settings.nodes, budget.nodes ?? Infinity) }),
    ...(row.coin === true ? { coin: random } : {}),
    ...(overwrite === undefined
      ? {}
      : {
          overwrite: (chosen: Move, inner: Move) =>
            legalOr(chosen, overwrite(rules, chosen, inner), question),
        }),
  };
};

const MOST_DEPTH = 60;

const legalOr = (chosen: Move, move: Move, { rules, position }: Question): Move =>
  rules.play(position, move).ok ? move : chosen;

/** The board's candidates that the rules allow, in the order they are searched; all legal moves where it has none. */
const rootsOf = (
  row: Row,
  { rules, position, random }: Question,
  options: Options,
  settings: Settings,
): Move[] => {
  const legal = rules.moves(position);
  if (legal.length < 2) return legal;
  const allowed = new Set(legal);
  const board = row.board(rules, position, options);
  const candidates = board.moves().filter((move) => allowed.has(move));
  const roots = childrenOf(board, candidates.length > 0 ? candidates : legal, settings, 0);
  return row.shuffled === true ? shuffle(roots, random) : roots;
};

const shuffle = (moves: readonly Move[], random: () => number): Move[] => {
  const left = [...moves];
  return moves.map(() => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
};

/**
 * To its fixed depth at once; under a clock, a node limit or with a budget of nodes ply by ply, so that a short one
 * gives a shallower search and not a torn one.
 */
const choose = (row: Row, question: Question, options: Options): Answer => {
  const { rules, position, budget } = question;
  const settings = settingsOf(row, question, options);
  const enough = settings.nodes ?? Infinity;
  const { nodes, ...rest } = budget;
  const limits = limitsOf({
    ...question,
    budget: settings.nodes !== undefined || nodes === undefined ? rest : { ...rest, nodes },
  });
  const roots = question.only ?? rootsOf(row, question, options, settings);
  const board = row.board(rules, position, options);
  const [first] = roots;
  if (first === undefined) throw new Error('asked for a move where there is none');
  const isShared = nodes === undefined && roots.length <= MOST_ROOTS && canShare(settings);
  const share = isShared ? question.share : undefined;
  const visited = (): number => limits.nodes() + (share === undefined ? 0 : nodesOfOthers(share));
  const deepens = budget.movetime !== undefined || nodes !== undefined || settings.nodes !== undefined;
  let answer: Answer = { move: first, thinking: { depth: 0, nodes: 0, score: 0, pv: [first], time: 0 } };
  let duplicates = 0;
  if (roots.length === 1 && question.only === undefined && rules.moves(position).length === 1) return answer;
  for (let depth = deepens ? 1 : settings.depth; depth <= settings.depth; depth += 1) {
    const found =
      share === undefined
        ? search(board, roots, { ...settings, depth, nodes: enough - limits.nodes() }, limits)
        : searchTogether(board, roots, { ...settings, depth }, limits, share);
    duplicates += found.duplicates;
    const whole = found.complete && limits.nodes() <= enough;
    if (!whole && (answer.thinking.depth > 0 || found.score === -Infinity)) break;
    const thinking = { depth, nodes: visited(), score: found.score, pv: found.pv, time: limits.time() };
    answer = { move: found.move, thinking };
    question.report?.(thinking);
    if (limits.over() || limits.nodes() >= enough) break;
  }
  const spent = { nodes: visited(), time: limits.time() };
  const known = settings.table === undefined ? {} : { duplicates };
  return { ...answer, thinking: { ...answer.thinking, ...spent, ...known } };
};
