// Won, drawn and lost as cells of a table, with the share of the points.
import { html, type TemplateResult } from 'lit-html';
import { currentLanguage } from '../../i18n/language.ts';
import { playersWords } from '../../i18n/words/players.ts';
import { scoreIn, type Tally } from '../../state/players/results.ts';

export const tallyHeads = (): TemplateResult => {
  const t = playersWords();
  return html`${[t.won, t.drawn, t.lost, t.score].map(
    (text) => html`<th scope="col" class="number">${text}</th>`,
  )}`;
};

export const tallyCells = (tally: Tally): TemplateResult => {
  const share = new Intl.NumberFormat(currentLanguage(), { style: 'percent' }).format(scoreIn(tally));
  const none = tally.won + tally.drawn + tally.lost === 0;
  return html`<td class="number">${tally.won}</td>
    <td class="number">${tally.drawn}</td>
    <td class="number">${tally.lost}</td>
    <td class="number">${none ? '–' : share}</td>`;
};
