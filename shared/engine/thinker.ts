// What every engine can do, whatever its game: think about a position slice by slice, and say how far it is.
import type { Move, Position } from '../game.ts';
import type { Limits, SearchEngine } from './search-engine.ts';

export interface Thinker extends Pick<SearchEngine<Position>, 'set' | 'clear' | 'begin' | 'progress'> {
  /** Thinks on for about so many nodes, or up to `most` where fewer lead nowhere; whether there is more to do. */
  resume(nodes: number, most?: number): boolean;
  /** Reads beforehand what the first long search would have to wait for. */
  prepare?(): void;
  /** The move where none is searched for, as when colours are chosen; null where one is. */
  settle?(position: Position, limits: Limits, random: () => number): Move | null;
}
