// A small flourish for a game just won: stones of the winner's colour, tossed up once; none is left when they have fallen.
import { html, nothing, type TemplateResult } from 'lit-html';
import { chairAt, type Chair, type Match } from '../../../../shared/match/match.ts';

const STONES = 6;

export const flourish = (
  match: Match,
  own: Chair,
  stone: () => TemplateResult,
): TemplateResult | typeof nothing => {
  const winner = match.outcome?.winner ?? null;
  if (winner === null || chairAt(match, winner) !== own) return nothing;
  return html`<div class="flourish" aria-hidden="true">${Array.from({ length: STONES }, stone)}</div>`;
};
