// Who thinks for the AIs of a run: for a while, and then of any move.
import type { Search, Searching } from '../../../server/ai/pool.ts';
import type { Searches } from '../../../server/parts/computers.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import type { Position } from '../../../shared/game.ts';
import { no, ok } from '../../../shared/result.ts';
import type { Chance } from './chance.ts';

const THREADS = 2;
const LONGEST = 400;

export const thinkers = (chance: Chance): Searches => {
  const freed: (() => void)[] = [];
  let running = 0;
  const search = (asked: Search): Searching => {
    running += 1;
    let over = false;
    let settle: (result: Awaited<Searching['found']>) => void = () => undefined;
    const found = new Promise<Awaited<Searching['found']>>((resolve) => (settle = resolve));
    const end = (result: Awaited<Searching['found']>): void => {
      if (over) return;
      over = true;
      running -= 1;
      settle(result);
      for (const listener of freed) listener();
    };
    const wait = chance.between(1, LONGEST);
    setTimeout(() => {
      const { game, setup, moves } = asked.question;
      const rules = rulesOf(game, setup);
      const position = moves.reduce((from: Position, move) => {
        const played = rules.play(from, move);
        if (!played.ok) throw new Error(`an AI was asked about an impossible game: ${played.reason}`);
        return played.value.position;
      }, rules.start);
      const move = rules.format(chance.pick(rules.moves(position)));
      end(ok({ move, thought: { pv: [move], score: 0, depth: 1, nodes: 1, nps: 1, time: wait } }));
    }, wait);
    return { found, cancel: () => end(no('cancelled')) };
  };
  return {
    search,
    warm: () => undefined,
    get room() {
      return { searches: Math.max(0, THREADS - running), patience: Number.MAX_SAFE_INTEGER };
    },
    onFreed: (listener) => void freed.push(listener),
    waitElsewhere: () => undefined,
    waiting: 0,
  };
};
