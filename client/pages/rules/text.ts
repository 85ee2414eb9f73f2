// What the rules pages are made of.
import type { GameId } from '../../../shared/games/index.ts';
import type { FigureId } from './figures.ts';

export interface RulesSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly figures: readonly { readonly figure: FigureId; readonly caption: string }[];
}
export type RulesText = Readonly<Record<GameId, readonly RulesSection[]>>;
