// Asking agents by name, with a seed and a clock that stands still.
import { agentNamed } from '../../server/ai/agents.ts';
import type { Answer, Opponent, Question } from '../../server/ai/agent.ts';
import type { Position, Rules } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { randomNumbers } from './random.ts';

export const questionOf = (rules: Rules, position: Position, changes: Partial<Question> = {}): Question => ({
  rules,
  position,
  budget: {},
  random: randomNumbers(1),
  now: () => 0,
  stop: () => false,
  ...changes,
});

export const opponent = (game: GameId, rules: Rules, name: string): Opponent => {
  const found = agentNamed(game, rules.setup, name);
  if (!found.ok) throw new Error(`${name}: ${found.reason}`);
  return found.value;
};

export const ask = (
  game: GameId,
  name: string,
  rules: Rules,
  position: Position,
  changes: Partial<Question> = {},
): Answer => opponent(game, rules, name).choose(questionOf(rules, position, changes));

/** The position after a line of moves in the game's notation. */
export const after = (rules: Rules, line: string, from: Position = rules.start): Position => {
  let position = from;
  for (const piece of rules.split(line)) {
    const move = rules.parse(position, piece);
    if (!move.ok) throw new Error(`${piece}: ${move.reason}`);
    const played = rules.play(position, move.value);
    if (!played.ok) throw new Error(`${piece}: ${played.reason}`);
    position = played.value.position;
  }
  return position;
};

export const read = (rules: Rules, text: string): Position => {
  const position = rules.read(text);
  if (!position.ok) throw new Error(`${text}: ${position.reason}`);
  return position.value;
};
