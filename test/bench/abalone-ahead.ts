// Whether five marbles ahead are won: `tsx test/bench/abalone-ahead.ts [positions] [nodes]`, level 8 against level 6.
import { LAYOUTS } from '../../shared/games/abalone/layouts.ts';
import { GAMES } from '../../shared/games/index.ts';
import { buildKernels } from '../../server/build/kernels.mjs';
import { chance, farAhead, rulesOf } from '../support/abalone.ts';
import { opponent, questionOf } from '../support/ask.ts';
import { played } from '../support/played.ts';
import { rulesOf as plainRules } from '../support/setups.ts';
import type { Position } from '../../shared/game.ts';

const [positions = '200', nodes = '20000'] = process.argv.slice(2);
const ahead = 'level:8';
const behind = 'level:6';
const ends = new Map<string, number>();
const lengths: number[] = [];

buildKernels(['abalone']);
const layouts = Object.keys(LAYOUTS);
for (let number = 0; number < Number(positions); number += 1) {
  const variant = layouts[number % layouts.length] ?? '';
  const rules = plainRules(GAMES.abalone, { variant });
  const random = chance(number * 7919 + 1);
  const agents = [opponent('abalone', rules, ahead), opponent('abalone', rules, behind)] as const;
  let position: Position = farAhead(rulesOf(variant), random);
  while (position.outcome === null) {
    const { move } = agents[position.turn].choose(
      questionOf(rules, position, {
        random,
        ...(position.turn === 0 ? { budget: { nodes: Number(nodes) } } : {}),
      }),
    );
    position = played(rules, position, move);
  }
  const { winner, reason } = position.outcome;
  const end = `${winner === 0 ? 'won' : winner === null ? 'drawn' : 'lost'}, ${reason}`;
  ends.set(end, (ends.get(end) ?? 0) + 1);
  lengths.push(position.ply);
  if (number % 20 === 19) process.stderr.write(`${String(number + 1)} of ${positions}\n`);
  if (winner !== 0) process.stdout.write(`${variant} ${String(number)}: ${end}\n`);
}
lengths.sort((one, two) => one - two);
for (const [end, count] of ends) process.stdout.write(`${end}: ${String(count)}\n`);
process.stdout.write(
  `plies to the end: median ${String(lengths[lengths.length >> 1] ?? 0)}, most ${String(lengths.at(-1) ?? 0)}\n`,
);
