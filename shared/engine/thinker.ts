// What every engine can do, whatever its game: think about a position slice by slice, and say how far it is.
import type { Move, Position } from '../game.ts';
import type { Line } from './analysis.ts';
import type { Limits, SearchEngine, Slice } from './search-engine.ts';

export interface ThinkingSlice extends Slice {
  /** Nodes it may take instead, where fewer lead nowhere. */
  readonly most?: number;
}

export interface Thinker extends Pick<SearchEngine<Position>, 'set' | 'clear' | 'begin' | 'progress'> {
  /** Thinks on for about so many nodes; whether there is more to do. */
  resume(nodes: number, slice?: ThinkingSlice): boolean;
  /** Whether a slice has to be short, since nobody is asked within it whether time is up. */
  readonly inSlices?: boolean;
  /** Reads beforehand what the first long search would have to wait for. */
  prepare?(): void;
  /** The move where none is searched for, as when colours are chosen; null where one is. */
  settle?(position: Position, limits: Limits, random: () => number): Move | null;
  /** Whether a move is searched for in this position; without it, in all. */
  judges?(position: Position): boolean;
  /** Where the game is solved: what every move is worth. */
  readonly every?: Every;
}

/** Every move of a position solved, one after the other. */
export interface Every {
  begin(position: Position): void;
  /** Solves on for about so many nodes; whether there is more to do. */
  resume(nodes: number): boolean;
  /** The moves solved so far, the best first. */
  found(): readonly Line[];
  nodes(): number;
}
