// The rules of a game as a page explains them: sections of text with small drawn boards, in each language.
import type { Choice } from './choice.ts';
import type { InEachLanguage } from './languages.ts';

/** One text in each language. */
export type Words = InEachLanguage<string>;

/** A board with stones put where the figure says, whether or not a game could come there. */
export interface Figure {
  /** The setup whose board it is. */
  readonly choice?: Choice;
  /** Cells by their names, separated by spaces. */
  readonly black: string;
  readonly white: string;
  readonly last?: string;
  readonly proof?: string;
  /** Where a stone may not be placed. */
  readonly barred?: string;
  /** How many stones of each colour have left the board. */
  readonly lost?: readonly [black: number, white: number];
  readonly caption: Words;
  /** What was there before the move that the figure shows. */
  readonly before?: Pick<Figure, 'black' | 'white' | 'lost'>;
}

interface Section {
  readonly title: Words;
  readonly paragraphs: readonly Words[];
  readonly figures?: readonly Figure[];
}

export type Explained = readonly Section[];
