// Kernels tied to the rules: the same legal moves, the same ends, move after move.
import { expect } from '@jest/globals';
import type { Move, Position, Rules, Setup } from '../../shared/game.ts';
import type { KernelMemory } from '../../shared/engine/kernel.ts';
import { think, type SearchEngine } from '../../shared/engine/search-engine.ts';
import { played } from './played.ts';

/** Opens the engine of a game. */
export type OpenEngine<P extends Position> = (
  module: object,
  memory: KernelMemory,
  setup: Setup,
  hashBits: number,
) => SearchEngine<P>;

/** Compares the legal moves of the engine's position with the rules'. */
export const compareMoves = <P extends Position>(
  rules: Rules<P>,
  engine: SearchEngine<P>,
  position: P,
): void => {
  const expected = rules.moves(position);
  const found = engine.moves();
  // Comparing texts first spares the slower comparison thousands of times.
  if (found.join() !== expected.join()) {
    const where = rules.write(position);
    expect({ where, moves: found.map((move) => rules.format(move)) }).toEqual({
      where,
      moves: expected.map((move) => rules.format(move)),
    });
  }
};

/** Plays a move on both sides and compares how the game then stands. */
export const compareMove = <P extends Position>(
  rules: Rules<P>,
  engine: SearchEngine<P>,
  position: P,
  move: Move,
): P => {
  const next = played(rules, position, move);
  const end = engine.play(move);
  const due = next.outcome?.reason ?? null;
  if (end !== due) {
    const after = `${rules.format(move)} in ${rules.write(position)}`;
    expect({ after, end }).toEqual({ after, end: due });
  }
  return next;
};

/** A random game, most moves next to stones that stand, compared at every ply; how many positions that were. */
export const compareGame = <P extends Position>(
  rules: Rules<P>,
  engine: SearchEngine<P>,
  start: P,
  random: () => number,
): number => {
  let position = start;
  let compared = 0;
  engine.set(position);
  while (position.outcome === null) {
    compareMoves(rules, engine, position);
    compared += 1;
    const moves = rules.moves(position);
    const move = chosen(rules, position, moves, random);
    position = compareMove(rules, engine, position, move);
    // The way back must lead to the same place.
    if (random() < 0.2) {
      engine.undo();
      engine.play(move);
    }
  }
  compareMoves(rules, engine, position);
  return compared;
};

const chosen = <P extends Position>(
  rules: Rules<P>,
  position: P,
  moves: readonly Move[],
  random: () => number,
): Move => {
  const any = (): Move => moves[Math.floor(random() * moves.length)] ?? 0;
  const { geometry } = rules;
  const words = position.stones;
  for (let tries = 0; tries < 12; tries += 1) {
    const move = any();
    if (move >= geometry.size) return move;
    const { x, y } = geometry.at(move);
    const near = [-1, 0, 1].some((dy) =>
      [-1, 0, 1].some((dx) => {
        const row = geometry.rows[y + dy];
        const cell = row?.[x + dx];
        if (cell === undefined) return false;
        const mask = ((words[0][cell >> 5] ?? 0) | (words[1][cell >> 5] ?? 0)) >>> (cell & 31);
        return (mask & 1) === 1;
      }),
    );
    if (near) return move;
  }
  return any();
};

/** Positions from inside a search of this one, every one compared; how many different ones there were. */
export const compareSamples = <P extends Position>(
  rules: Rules<P>,
  engine: SearchEngine<P>,
  root: P,
  count: number,
): number => {
  engine.wantSamples(count);
  engine.set(root);
  think(engine, { nodes: count * 600 });
  const seen = new Set<string>();
  for (const path of engine.samples()) {
    let position = root;
    engine.set(root);
    for (const move of path) {
      position = played(rules, position, move);
      engine.play(move);
    }
    const name = path.join();
    if (seen.has(name)) continue;
    seen.add(name);
    compareMoves(rules, engine, position);
    const moves = engine.moves();
    const move = moves[(seen.size * 7919) % Math.max(1, moves.length)];
    if (move !== undefined) compareMove(rules, engine, position, move);
  }
  engine.wantSamples(0);
  return seen.size;
};
