// Who stands better, as a bar in the colours of the stones and in words.
import './worth.css';
import { html, type TemplateResult } from 'lit-html';
import { analysisWords } from '../../i18n/words/analysis.ts';
import { colourText, worthOf, worthText, type Worth } from '../../state/analysis/worth.ts';
import { winningColour, type Study } from '../../state/analysis/study.ts';
import { colourName } from '../../state/naming/colour-name.ts';
import type { EngineSession } from './engine-session.ts';

export const worthBar = ({ tree, place, rules }: Study, session: EngineSession): TemplateResult => {
  const t = analysisWords().worth;
  const { outcome, turn } = place.position;
  const [best] = session.news?.findings.lines ?? [];
  const worth: Worth | null =
    best === undefined ? null : worthOf(tree.game, turn, best, session.news?.findings.solved === true);
  const won = winningColour(rules, place.position);
  const black = outcome === null ? (worth?.black ?? 0.5) : won === null ? 0.5 : 1 - won;
  const judged = worth === null ? t.unknown : worthText(tree.game, worth);
  const said = outcome === null ? judged : won === null ? t.draw : t.won(colourText(tree.game, won));
  return html`<div class="worth" ?data-unknown=${worth === null && outcome === null}>
    <span
      class="worth-bar"
      role="meter"
      aria-label=${t.label}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.round(100 * black)}
      aria-valuetext=${said}
      data-black=${colourName(tree.game, 0)}
      data-white=${colourName(tree.game, 1)}
      ><span class="worth-part" .style=${`scale: ${black.toFixed(3)} 1`}></span
    ></span>
    <strong class="worth-said"
      >${said}${worth?.proven === true ? html`<small>${t.proven}</small>` : ''}</strong
    >
  </div>`;
};
