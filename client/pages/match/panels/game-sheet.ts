// What there is to know of the game, in a sheet: how it is played, who watches, its opening, its files, and what can be looked up.
import { html, type nothing, type TemplateResult } from 'lit-html';

type Part = TemplateResult | typeof nothing;

interface GameSheetNeeds {
  readonly heading: Part;
  /** A field for a move. */
  readonly typed: Part;
  readonly opening: Part;
  readonly thinking: Part;
  readonly earlier: Part;
  readonly files: Part;
  /** How to end the game. */
  readonly endings: Part;
}

export const gameSheet = ({
  heading,
  typed,
  opening,
  thinking,
  earlier,
  files,
  endings,
}: GameSheetNeeds): TemplateResult =>
  html`<div class="game-sheet">
    ${heading} ${typed} ${opening} ${thinking} ${earlier} ${files} ${endings}
  </div>`;
