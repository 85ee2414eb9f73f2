// Makes test/data/abalone/tactics.json anew, from boards strewn by chance: `tsx test/bench/abalone-tactics.ts`.
import { writeFileSync } from 'node:fs';
import type { Abalone } from '../../shared/games/abalone/position.ts';
import { chance, positionOf, rulesOf, strewn } from '../support/abalone.ts';
import { canWin, defences, winners } from '../support/abalone-wins.ts';
import type { Tactic } from '../support/tactics.ts';

const EACH = 12;
const MOST_SOLUTIONS = 3;
/** Boards with more moves than this take an exhaustive search too long. */
const MOST_MOVES = 30;

const rules = rulesOf();
const random = chance(61);
const found: Tactic[] = [];

const add = (kind: Tactic['kind'], plies: number, position: Abalone, moves: readonly number[]): void => {
  found.push({
    variant: rules.setup.variant,
    size: rules.setup.size,
    position: rules.write(position),
    kind,
    moves: moves.map((move) => rules.format(move)).join(' '),
    threats: plies,
  });
};

const isWanted = (kind: Tactic['kind'], plies: number): boolean =>
  found.filter((task) => task.kind === kind && task.threats === plies).length < EACH;

while (isWanted('win', 1) || isWanted('win', 3) || isWanted('defend', 1) || isWanted('defend', 3)) {
  const text = strewn(random).replace('0 0', '5 5');
  const read = rules.read(text);
  if (!read.ok) continue;
  const position = positionOf(rules, text);
  const count = rules.moves(position).length;
  if (count < 8 || count > MOST_MOVES) continue;
  const won = canWin(rules, position, 1);
  if (won) {
    const moves = winners(rules, position, 1);
    if (isWanted('win', 1) && moves.length <= MOST_SOLUTIONS) add('win', 1, position, moves);
    continue;
  }
  const moves = winners(rules, position, 3);
  if (moves.length > 0) {
    if (isWanted('win', 3) && moves.length <= MOST_SOLUTIONS) add('win', 3, position, moves);
    continue;
  }
  for (const plies of [1, 3]) {
    if (!isWanted('defend', plies)) continue;
    const saving = defences(rules, position, plies);
    if (saving.length === 0 || saving.length > MOST_SOLUTIONS) continue;
    add('defend', plies, position, saving);
    break;
  }
}
const lines = found.map((task) => `  ${JSON.stringify(task)}`).join(',\n');
writeFileSync(new URL('../data/abalone/tactics.json', import.meta.url), `[\n${lines}\n]\n`);
