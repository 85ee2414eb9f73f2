// A rating over time: a line with the band of its interval, and the same as a table.
import './rating-graph.css';
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { currentLanguage } from '../../i18n/language.ts';
import { playersWords } from '../../i18n/words/players.ts';
import { graphOf, HEIGHT, WIDTH } from '../../state/players/graph.ts';
import type { Points } from '../../state/players/profile.ts';

/** The newest, which a table has room for. */
const ROWS = 20;

export const ratingGraph = (pool: string, points: Points | null): TemplateResult => {
  const t = playersWords();
  const [first, last] = [points?.[0], points?.at(-1)];
  if (points === null || first === undefined || last === undefined) {
    return html`<div class="rating-graph" data-state="reading"></div>`;
  }
  const graph = graphOf(points);
  const ratings = points.map(([, rating]) => rating);
  const said = t.graphSaid(first[1], last[1], Math.min(...ratings), Math.max(...ratings));
  const end = graph.places.at(-1);
  return html`<figure class="rating-graph" data-state="shown">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${t.graph(pool)}. ${said}">
      ${graph.lines.map(
        ({ rating, y }) =>
          svg`<line class="graph-line" x1="44" x2=${WIDTH - 8} y1=${y} y2=${y}></line>
            <text class="graph-text" x="38" y=${y + 4} text-anchor="end">${rating}</text>`,
      )}
      <polygon class="graph-band" points=${graph.band}></polygon>
      <polyline class="graph-curve" points=${graph.line}></polyline>
      ${end === undefined ? nothing : svg`<circle class="graph-end" cx=${end.x} cy=${end.y} r="4"></circle>`}
    </svg>
    <div class="graph-dates" aria-hidden="true">
      <span>${dayText(first[0])}</span><span>${dayText(last[0])}</span>
    </div>
    <figcaption class="quiet">${t.interval}</figcaption>
    <details>
      <summary>${t.table}</summary>
      <table class="player-table">
        <thead>
          <tr>
            <th scope="col">${t.date}</th>
            <th scope="col" class="number">${t.ratingHead}</th>
            <th scope="col" class="number">${t.spread}</th>
          </tr>
        </thead>
        <tbody>
          ${points
            .slice(-ROWS)
            .reverse()
            .map(
              ([at, rating, deviation]) =>
                html`<tr>
                  <td>${timeText(at)}</td>
                  <td class="number">${rating}</td>
                  <td class="number">${2 * deviation}</td>
                </tr>`,
            )}
        </tbody>
      </table>
    </details>
  </figure>`;
};

const dayText = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' }).format(at);
const timeText = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
