// What is told and asked beside the moves: the result, offers, a free seat, a choice, and what has just been said.
import './notices.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Match } from '../../../../shared/match/match.ts';
import type { ChatLine } from '../../../../shared/protocol.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { lineText } from '../panels/chat.ts';

type Part = TemplateResult | typeof nothing;

interface NoticesNeeds {
  readonly result: Part;
  /** The newest first. */
  readonly offers: readonly TemplateResult[];
  readonly seat: Part;
  readonly choices: Part;
  readonly opening: Part;
}

/** Several things at once lie one below the other, the most lasting one last: on a small board none moves another. */
export const notices = ({ result, offers, seat, choices, opening }: NoticesNeeds): TemplateResult =>
  html`<div class="notices">${opening} ${offers} ${choices} ${seat} ${result}</div>`;

/** What comes and goes has a place of its own. */
export const passing = (...all: readonly Part[]): TemplateResult => html`<div class="passing">${all}</div>`;

/** No server is there that thinks: a computer's turn waits. */
export const idleNotice = ({ phase }: Match, thinks: boolean): Part =>
  thinks || phase === 'over' || phase === 'closed'
    ? nothing
    : html`<section class="notice" role="status" data-idle><p>${matchWords().table.idle}</p></section>`;

/** The newest line of the chat, which opens it. */
export const saidNotice = (line: ChatLine, open: () => void): TemplateResult =>
  html`<button
    class="said"
    aria-label=${matchWords().chat.said(line.from.name, lineText(line))}
    @click=${open}
  >
    <span class="said-from">${line.from.name}</span><span class="said-text">${lineText(line)}</span>
  </button>`;
