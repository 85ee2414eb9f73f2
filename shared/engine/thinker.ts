// What every engine can do, whatever its game: think about a position slice by slice, and say how far it is.
import type { Move, Position } from '../game.ts';
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
}
