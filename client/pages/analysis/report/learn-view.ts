// A question about a mistake: what is asked, what became of the answer, and the ways on.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Move, Rules } from '../../../../shared/game.ts';
import type { GameId } from '../../../../shared/games/index.ts';
import type { Question } from '../../../../shared/report/learn.ts';
import type { Report } from '../../../../shared/report/report.ts';
import { reportWords } from '../../../i18n/words/report.ts';
import { colourText } from '../../../state/analysis/worth.ts';
import type { Learning } from './learning.ts';
import { moveText, movesOf } from './ply-words.ts';

interface LearnNeeds {
  readonly game: GameId;
  readonly rules: Rules;
  readonly report: Report;
  readonly learning: Learning;
  /** Whether the board shows the position that is asked about. */
  readonly isThere: boolean;
  readonly back: () => void;
}

export const questionText = (game: GameId, rules: Rules, report: Report, question: Question): string => {
  const t = reportWords().learn;
  const { claim } = question;
  const ply = report.plies[question.ply];
  if (ply === undefined) return '';
  const colour = colourText(game, ply.colour);
  const played = moveText(rules, ply.move);
  if (claim === null) return t.better(colour, played);
  if (claim.kind === 'allowed')
    return claim.stake === 'take' ? t.keep(colour, played) : t.save(colour, played);
  if (claim.stake === 'draw') return t.draw(colour);
  return t[claim.stake](colour, movesOf(claim));
};

/** A move that is right: the proof's, or what the engine plays. */
const rightMove = ({ plies }: Report, { ply, claim }: Question): Move | null =>
  (claim?.kind === 'had' ? claim.line[0] : undefined) ?? plies[ply]?.better[0] ?? null;

export const verdictText = (rules: Rules, tried: NonNullable<Learning['tried']>): string =>
  reportWords().learn[tried.verdict](moveText(rules, tried.move));

export const learnView = (needs: LearnNeeds): TemplateResult => {
  const t = reportWords().learn;
  const { learning, game, rules, report } = needs;
  const { question, questions, at, right, isDone } = learning;
  return html`<section class="learn" aria-label=${t.title}>
    ${
      isDone || question === null
        ? html`<p class="learn-question">${t.done(right, questions.length)}</p>`
        : html`<p class="quiet">${t.at(at + 1, questions.length)}</p>
            <p class="learn-question">${questionText(game, rules, report, question)}</p>
            ${verdictView(needs)}`
    }
    <div class="learn-ways">
      ${question === null ? nothing : ways(needs, question)}
      <button class="button button-small" data-learn="end" @click=${() => learning.end()}>${t.end}</button>
    </div>
  </section>`;
};

const verdictView = ({ learning: { tried }, rules }: LearnNeeds): TemplateResult | typeof nothing =>
  tried === null
    ? nothing
    : html`<p class="learn-verdict" data-verdict=${tried.verdict}>${verdictText(rules, tried)}</p>`;

const ways = ({ learning, report, isThere, back }: LearnNeeds, question: Question): TemplateResult => {
  const t = reportWords().learn;
  const move = rightMove(report, question);
  return html`
    ${
      isThere || learning.isSettled
        ? nothing
        : html`<button class="button button-small" data-learn="back" @click=${back}>${t.back}</button>`
    }
    ${
      learning.isSettled || move === null
        ? nothing
        : html`<button class="button button-small" data-learn="show" @click=${() => learning.show(move)}>
            ${t.show}
          </button>`
    }
    <button
      class=${learning.isSettled ? 'button button-small button-strong' : 'button button-small'}
      data-learn="next"
      @click=${() => learning.next()}
    >
      ${t.next}
    </button>
  `;
};
