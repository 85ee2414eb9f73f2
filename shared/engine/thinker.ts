// What every engine can do, whatever its game: think about a position slice by slice, and say how far it is.
import type { Move, Position } from '../game.ts';
import type { Limits, SearchEngine } from './search-engine.ts';

export interface Thinker extends Pick<
  SearchEngine<Position>,
  'set' | 'clear' | 'begin' | 'resume' | 'progress'
> {
  /** The move where none is searched for, as when colours are chosen; null where one is. */
  settle?(position: Position, limits: Limits, random: () => number): Move | null;
}
