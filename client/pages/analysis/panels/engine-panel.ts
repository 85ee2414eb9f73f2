// What the engine finds: its lines with what they are worth, how far it has looked, and what it can be told.
import './engine-panel.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { MOST_LINES, type Line } from '../../../../shared/engine/analysis.ts';
import type { Rules } from '../../../../shared/game.ts';
import { analysisWords } from '../../../i18n/words/analysis.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { icon } from '../../../parts/icons.ts';
import { toggle } from '../../../parts/form-controls.ts';
import { scoreText, toneOf, worthOf, worthSign, worthText } from '../../../state/analysis/worth.ts';
import type { Study } from '../../../state/analysis/study.ts';
import type { EngineSession } from '../engine-session.ts';
import type { Panel } from './panel.ts';

interface EngineNeeds {
  readonly study: () => Study;
  readonly session: EngineSession;
  readonly closed: () => TemplateResult | null;
}

/** Longer lines are guesses, and would fill the page. */
const SHOWN = 10;

export const enginePanel = ({ study, session, closed }: EngineNeeds): Panel => ({
  id: 'engine',
  title: () => analysisWords().engine.title,
  view: () => closed() ?? engineView(study(), session),
});

const engineView = (study: Study, session: EngineSession): TemplateResult => {
  const t = analysisWords().engine;
  const { state } = session;
  if (state === 'none') return html`<p class="quiet">${t.none}</p>`;
  return html`
    <div class="engine-head">
      ${toggle(t.on, state !== 'off', (on) => session.toggle(on))}
      ${session.news?.findings.solved === true ? nothing : linesField(session)}
    </div>
    ${state === 'off' ? nothing : found(study, session)}
  `;
};

const linesField = (session: EngineSession): TemplateResult => {
  const t = analysisWords().engine;
  const { lines } = session;
  return html`<div class="engine-lines-field" role="group" aria-label=${t.lines}>
    <button
      class="button-plain"
      aria-label=${t.fewer}
      ?disabled=${lines === 1}
      @click=${() => session.setLines(lines - 1)}
    >
      −
    </button>
    <output aria-live="off">${lines}</output>
    <button
      class="button-plain"
      aria-label=${t.more}
      ?disabled=${lines === MOST_LINES}
      @click=${() => session.setLines(lines + 1)}
    >
      +
    </button>
  </div>`;
};

const found = (study: Study, session: EngineSession): TemplateResult => {
  const t = analysisWords().engine;
  const { position } = study.place;
  if (session.state === 'failed') {
    return html`<p class="engine-note" role="alert">
      ${t.failed}
      <button class="button button-small" data-action="retry" @click=${() => session.toggle(true)}>
        ${t.again}
      </button>
    </p>`;
  }
  if (position.outcome !== null) return html`<p class="engine-note quiet">${t.over}</p>`;
  if (session.state === 'loading') return html`<p class="engine-note quiet">${t.loading}</p>`;
  if (session.news?.end === 'unjudged') return html`<p class="engine-note quiet">${t.unjudged}</p>`;
  const { lines = [], solved = false } = session.news?.findings ?? {};
  const shown = solved ? lines.toSorted((one, two) => one.move - two.move) : lines.slice(0, session.lines);
  return html`
    <ol class="engine-lines" data-lines=${lines.length} data-solved=${solved}>
      ${shown.map((line) => lineView(study, line, solved))}
    </ol>
    ${facts(session)}
  `;
};

const lineView = (study: Study, line: Line, solved: boolean): TemplateResult => {
  const { rules, tree, place } = study;
  const { turn } = place.position;
  const worth = worthOf(tree.game, turn, line, solved);
  const texts = textsOf(rules, line);
  const [first = ''] = texts;
  const said = worthText(tree.game, worth);
  return html`<li class="engine-line" data-tone=${toneOf(turn, worth)} data-move=${first}>
    <span class="engine-worth" title=${`${said} · ${analysisWords().worth.score(scoreText(line.score))}`}
      >${worthSign(turn, worth)}</span
    >
    <button
      class="engine-move"
      aria-label=${analysisWords().engine.line(analysisWords().engine.play(first), said)}
      @click=${() => study.play(line.move)}
    >
      ${first}
    </button>
    <span class="engine-rest">
      ${texts
        .slice(1, SHOWN)
        .map(
          (text, index) =>
            html`<button
              class="engine-later"
              tabindex="-1"
              aria-hidden="true"
              @click=${() => study.playLine(line.line.slice(0, index + 2))}
            >
              ${text}
            </button>`,
        )}
    </span>
  </li>`;
};

const textsOf = (rules: Rules, { line }: Line): string[] =>
  line.map((move) => matchWords().moveNames[rules.format(move)] ?? rules.format(move));

const facts = (session: EngineSession): TemplateResult => {
  const t = analysisWords().engine;
  const { news, isThinking, threads } = session;
  const { depth = 0, nodes = 0 } = news?.findings ?? {};
  const speed = news === null || news.time < 1 ? 0 : (1_000 * nodes) / news.time;
  const complete = news?.end === 'complete';
  return html`<div class="engine-foot">
    <p class="engine-facts" data-depth=${depth} data-end=${news?.end ?? ''}>
      <span class="engine-pulse" ?data-live=${isThinking}></span>
      <span>${isThinking ? t.thinks : complete ? t.complete : t.rests}</span>
      ${depth > 0 ? html`<span>${t.depth(depth)}</span>` : nothing}
      ${nodes > 0 ? html`<span>${t.nodes(short(nodes))}</span>` : nothing}
      ${speed > 0 && nodes > 1_000 ? html`<span>${t.speed(short(speed))}</span>` : nothing}
      ${threads > 1 ? html`<span>${t.threads(threads)}</span>` : nothing}
    </p>
    ${
      isThinking
        ? html`<button class="button button-small" data-action="stop" @click=${() => session.stop()}>
            ${t.stop}
          </button>`
        : html`<button
            class="button button-small"
            data-action="deeper"
            ?disabled=${complete || news === null}
            @click=${() => session.deeper()}
          >
            ${icon('fold')}${t.deeper}
          </button>`
    }
  </div>`;
};

const short = (number: number): string =>
  new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumSignificantDigits: 3 }).format(
    number,
  );
