// A thread of the browser that judges moves played in puzzles, with the game's engine and the proofs that mining uses.
import { brainOf } from '../../shared/engine/index.ts';
import { createMemory } from '../../shared/engine/kernel.ts';
import type { Game, Position, Rules } from '../../shared/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { EFFORT } from '../../shared/puzzles/effort.ts';
import { judgeMove, type Judge } from '../../shared/puzzles/judge.ts';
import { solversOf } from '../../shared/puzzles/solvers.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import type { FromJudge, ToJudge, Trial } from './judge-messages.ts';

type Opening = Extract<ToJudge, { readonly kind: 'open' }>;

let judge: Promise<Judge> | null = null;

const open = async ({ game, setup, module, book }: Opening): Promise<Judge> => {
  const brain = brainOf(game);
  const tacticsFor = await (GAMES[game] as Game).tactics?.();
  if (brain === null || tacticsFor === undefined) throw new Error(`nothing judges ${game}`);
  const { table } = brain;
  const partsOnMemory = () => ({ module, memory: createMemory(brain.bytes(table)), setup, book, table });
  const thinker = brain.open(partsOnMemory());
  const exact = brain.exact?.(partsOnMemory()) ?? null;
  return { thinker, solvers: solversOf(rulesOf(game, setup), tacticsFor, { thinker, exact }, EFFORT) };
};

const positionOf = (rules: Rules, { position, moves }: Trial): Position => {
  const from = rules.read(position);
  if (!from.ok) throw new Error(`no position: ${from.reason}`);
  return moves.reduce((before, move) => {
    const played = rules.play(before, move);
    if (!played.ok) throw new Error(`${rules.format(move)}: ${played.reason}`);
    return played.value.position;
  }, from.value);
};

self.addEventListener('message', ({ data }: MessageEvent<ToJudge>) => {
  if (data.kind === 'open') judge = open(data);
  else void answer(data);
});

const answer = async (asked: Extract<ToJudge, { readonly kind: 'judge' }>): Promise<void> => {
  if (judge === null) throw new Error('asked before it was opened');
  const opened = await judge;
  const position = positionOf(opened.solvers.rules, asked);
  const verdict = judgeMove(opened, position, asked.task, asked.move);
  postMessage({ id: asked.id, verdict } satisfies FromJudge);
};
