// Games of the engine against itself, from layouts played on by chance, each position with what the search said of it.
import { openAbalone } from '../../../../shared/engine/abalone/engine.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor, type SearchEngine } from '../../../../shared/engine/search-engine.ts';
import { abalone } from '../../../../shared/games/abalone/game.ts';
import { LAYOUTS } from '../../../../shared/games/abalone/layouts.ts';
import type { Abalone } from '../../../../shared/games/abalone/position.ts';
import type { AbaloneRules } from '../../../support/abalone.ts';
import { played, rulesFor } from '../../../support/played.ts';
import { encode, type Judged } from './samples.ts';

const HASH_BITS = 17;
/** Scores beyond this are wins, and say nothing of what positions are worth. */
const MOST_SCORE = 2_000;
/** The layouts most games begin from, each as often as all the others together. */
const USUAL = ['standard', 'belgian-daisy'] as const;
const LEAST_CHANCE = 3;
const MOST_CHANCE = 16;

export interface Source {
  readonly module: object;
  readonly nodes: number;
  readonly random: () => number;
}

/** One game after the other, each as samples in bytes. */
export const openGames = ({ module, nodes, random }: Source): (() => Uint8Array) => {
  const layouts = Object.keys(LAYOUTS);
  const rulesOf = new Map(layouts.map((variant) => [variant, rulesFor(abalone, { variant })]));
  const [first = rulesFor(abalone, {})] = rulesOf.values();
  const engine = openAbalone(module, createMemory(memoryFor(HASH_BITS)), first.setup, HASH_BITS);
  return () => {
    const usual = USUAL[Math.floor(random() * (USUAL.length + 1))];
    const layout = usual ?? layouts[Math.floor(random() * layouts.length)] ?? '';
    const rules = rulesOf.get(layout);
    if (rules === undefined) throw new Error(`no such layout: ${layout}`);
    return playGame(rules, engine, nodes, random);
  };
};

const playGame = (
  rules: AbaloneRules,
  engine: SearchEngine<Abalone>,
  nodes: number,
  random: () => number,
): Uint8Array => {
  const judged: Judged[] = [];
  let position = rules.start;
  const chance = LEAST_CHANCE + Math.floor(random() * (MOST_CHANCE - LEAST_CHANCE));
  for (let ply = 0; ply < chance && position.outcome === null; ply += 1) {
    const moves = rules.moves(position);
    position = played(rules, position, moves[Math.floor(random() * moves.length)] ?? -1);
  }
  engine.clear();
  while (position.outcome === null) {
    engine.set(position);
    engine.begin();
    // Games are all different, so that the same opening is not played twice.
    const most = nodes * (0.5 + random());
    while (engine.resume(most - engine.progress().nodes) && engine.progress().nodes < most);
    const { best, score } = engine.progress();
    if (Math.abs(score) < MOST_SCORE) judged.push({ position, score });
    position = played(rules, position, best ?? -1);
  }
  return encode(judged, position.outcome.winner);
};
