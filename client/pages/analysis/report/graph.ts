// Black's chance along the game as a graph: an area in the colours of the stones, a dot for each mistake, and a slider over it.
import './graph.css';
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { GameId } from '../../../../shared/games/index.ts';
import type { Report } from '../../../../shared/report/report.ts';
import { reportWords } from '../../../i18n/words/report.ts';
import { colourName } from '../../../state/naming/colour-name.ts';

interface GraphNeeds {
  readonly game: GameId;
  readonly report: Report;
  /** Moves played in the position that is shown; null while another line is. */
  readonly ply: number | null;
  readonly told: (ply: number) => string;
  readonly go: (ply: number) => void;
}

const HEIGHT = 100;

export const chanceGraph = ({ game, report, ply, told, go }: GraphNeeds): TemplateResult => {
  const { chances, plies } = report;
  const last = Math.max(1, chances.length - 1);
  return html`<div
    class="graph"
    data-black=${colourName(game, 0)}
    data-white=${colourName(game, 1)}
    .style=${`--plies: ${String(last)}`}
  >
    <svg class="graph-area" viewBox="0 0 ${last} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <path class="graph-black" d=${areaOf(chances, last)} />
      <line class="graph-middle" x1="0" x2=${last} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
      ${ply === null ? nothing : svg`<line class="graph-here" x1=${ply} x2=${ply} y1="0" y2=${HEIGHT} />`}
    </svg>
    ${plies.map(({ degree }, index) =>
      degree === null
        ? nothing
        : html`<span
            class="graph-dot"
            data-degree=${degree}
            .style=${`--at: ${String(index + 1)}; --chance: ${(chances[index + 1] ?? 0.5).toFixed(3)}`}
          ></span>`,
    )}
    <input
      class="graph-slider"
      type="range"
      name="report-ply"
      min="0"
      max=${chances.length - 1}
      .value=${String(ply ?? 0)}
      aria-label=${reportWords().chances}
      aria-valuetext=${told(ply ?? 0)}
      @input=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) go(Number(event.target.value));
      }}
    />
  </div>`;
};

/** What nobody can say is drawn as even. */
const areaOf = (chances: readonly (number | null)[], last: number): string => {
  const points = chances.map((chance, at) => `L${String(at)} ${(HEIGHT * (1 - (chance ?? 0.5))).toFixed(1)}`);
  return `M0 ${String(HEIGHT)}${points.join('')}L${String(last)} ${String(HEIGHT)}Z`;
};
