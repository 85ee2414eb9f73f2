// A report that is made: the graph of the chances, each side's accuracy, what the move shown did, and the moves that stand out.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Colour, Rules } from '../../../../shared/game.ts';
import type { GameId } from '../../../../shared/games/index.ts';
import type { Degree } from '../../../../shared/report/degree.ts';
import { questionsOf } from '../../../../shared/report/learn.ts';
import type { Report, ReportedPly } from '../../../../shared/report/report.ts';
import { reportWords } from '../../../i18n/words/report.ts';
import { icon } from '../../../parts/icons.ts';
import { colourText } from '../../../state/analysis/worth.ts';
import { chanceGraph } from './graph.ts';
import { chanceText, momentText, plyName, toldOf } from './ply-words.ts';

export interface ReportNeeds {
  readonly game: GameId;
  readonly rules: Rules;
  readonly report: Report;
  /** Moves played in the position that is shown; null while another line is. */
  readonly ply: number | null;
  readonly go: (ply: number) => void;
  readonly learn: () => void;
  readonly copy: () => void;
}

export const reportView = (needs: ReportNeeds): TemplateResult => {
  const t = reportWords();
  const { game, rules, report, ply, go } = needs;
  const questions = questionsOf(report).length;
  return html`
    ${chanceGraph({ game, report, ply, go, told: (at) => momentText(game, rules, report, at) })}
    <div class="accuracies" title=${t.accuracyHow}>${accuracy(needs, 0)} ${accuracy(needs, 1)}</div>
    ${ply === null ? nothing : moment(needs, ply)}
    <div class="report-ways">
      ${
        questions === 0
          ? nothing
          : html`<button class="button button-small button-strong" data-action="learn" @click=${needs.learn}>
              ${t.learn.begin(questions)}
            </button>`
      }
      <button class="button button-small" data-action="copy-report" @click=${needs.copy}>
        ${icon('link')}${t.copy}
      </button>
    </div>
    <h2 class="report-heading">${t.telling}</h2>
    ${telling(needs)}
  `;
};

const DEGREES: readonly Degree[] = ['blunder', 'mistake', 'slip'];

const accuracy = ({ game, report }: ReportNeeds, colour: Colour): TemplateResult => {
  const t = reportWords();
  const percent = report.accuracy[colour];
  const name = colourText(game, colour);
  const faults = DEGREES.flatMap((degree) => {
    const number = report.plies.filter((ply) => ply.colour === colour && ply.degree === degree).length;
    return number === 0 ? [] : [t.faults(degree, number)];
  });
  return html`<p class="accuracy" data-accuracy=${percent ?? 'none'}>
    <strong>${percent === null ? t.accuracyNone(name) : t.accuracyOf(name, percent)}</strong>
    <span class="quiet">${faults.join(', ')}</span>
  </p>`;
};

const moment = ({ game, rules, report, ply }: ReportNeeds, at: number): TemplateResult => {
  const t = reportWords();
  const shown = report.plies[at - 1];
  return html`<div class="report-moment" data-ply=${ply ?? ''}>
    ${
      shown === undefined
        ? html`<p>${t.start}. <span class="quiet">${chanceText(game, report.chances[at] ?? null)}</span></p>`
        : html`<p>
              <strong>${plyName(game, rules, shown, at)}</strong> ${degreeView(shown)}
              <span class="quiet">${chanceText(game, report.chances[at] ?? null)}</span>
            </p>
            ${sentences(rules, shown)}`
    }
  </div>`;
};

const degreeView = ({ degree }: ReportedPly): TemplateResult | typeof nothing =>
  degree === null
    ? nothing
    : html`<span class="degree" data-degree=${degree}>${reportWords().degrees[degree]}</span>`;

const sentences = (rules: Rules, ply: ReportedPly): TemplateResult | typeof nothing => {
  const t = reportWords();
  const told = toldOf(rules, ply);
  if (told.length === 0) return nothing;
  return html`<ul class="sentences">
    ${told.map(
      ({ proven, text }) =>
        html`<li data-proven=${proven}>${text} <small>${proven ? t.proven : t.judged}</small></li>`,
    )}
  </ul>`;
};

const telling = ({ game, rules, report, ply, go }: ReportNeeds): TemplateResult => {
  const shown = report.plies.flatMap((each, index) => {
    const stands = each.degree !== null || each.claims.length > 0;
    return stands ? [{ each, at: index + 1 }] : [];
  });
  if (shown.length === 0) return html`<p class="quiet">${reportWords().nothing}</p>`;
  return html`<ol class="telling">
    ${shown.map(
      ({ each, at }) =>
        html`<li>
          <button
            class="telling-ply"
            data-ply=${at}
            aria-current=${at === ply ? 'step' : nothing}
            @click=${() => go(at)}
          >
            <strong>${plyName(game, rules, each, at)}</strong> ${degreeView(each)}
            <span class="telling-said"
              >${toldOf(rules, each)
                .map(({ text }) => text)
                .join('; ')}</span
            >
          </button>
        </li>`,
    )}
  </ol>`;
};
