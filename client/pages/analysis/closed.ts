// What stands in the place of the engine while its owner plays against people.
import { html, type TemplateResult } from 'lit-html';
import { analysisWords } from '../../i18n/words/analysis.ts';
import { icon } from '../../parts/icons.ts';
import type { App } from '../../page.ts';
import { matchPath } from '../../router.ts';
import { gameAgainstPeople, isUnknown } from '../../state/analysis/live-game.ts';
import { opponentIn } from '../../state/lobby/own-games.ts';

export const isShut = ({ own, net }: App): boolean =>
  isUnknown(own, net) || gameAgainstPeople(own, net) !== null;

/** Null while the engine may look. */
export const closedNotice = ({ own, net }: App): TemplateResult | null => {
  const t = analysisWords().closed;
  if (isUnknown(own, net)) return html`<p class="engine-note quiet" data-closed="unknown">${t.waits}</p>`;
  const match = gameAgainstPeople(own, net);
  if (match === null) return null;
  return html`<section class="closed" data-closed="playing">
    <h2>${icon('lock')}${t.title}</h2>
    <p>${t.text(opponentIn(match, net)?.name ?? '')}</p>
    <a class="button" href=${matchPath(match.id)}>${t.back}</a>
  </section>`;
};
