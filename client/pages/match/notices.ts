// What is told and asked beside the moves: the result, offers, a free seat, a choice, and what has just been said.
import './notices.css';
import { html, type nothing, type TemplateResult } from 'lit-html';
import type { ChatLine } from '../../../shared/protocol.ts';
import { matchWords } from '../../i18n/match-words.ts';
import { lineText } from './chat.ts';

interface NoticesNeeds {
  readonly result: TemplateResult | typeof nothing;
  readonly offers: readonly TemplateResult[];
  readonly seat: TemplateResult | typeof nothing;
  readonly choices: TemplateResult | typeof nothing;
  readonly opening: TemplateResult | typeof nothing;
  readonly said: TemplateResult | typeof nothing;
  readonly hint: TemplateResult | typeof nothing;
}

/** Several things at once lie one below the other, the most lasting one last. */
export const notices = ({
  result,
  offers,
  seat,
  choices,
  opening,
  said,
  hint,
}: NoticesNeeds): TemplateResult =>
  html`<div class="notices">${said} ${hint} ${opening} ${offers} ${choices} ${seat} ${result}</div>`;

/** The newest line of the chat, which opens it. */
export const saidNotice = (line: ChatLine, open: () => void): TemplateResult =>
  html`<button
    class="said"
    aria-label=${matchWords().chat.said(line.from.name, lineText(line))}
    @click=${open}
  >
    <span class="said-from">${line.from.name}</span><span class="said-text">${lineText(line)}</span>
  </button>`;
