// The list of moves, and going back and forth in it.
import { html, nothing, type TemplateResult } from 'lit-html';
import { words } from '../../i18n/table-words.ts';
import { icon } from '../../parts/icons.ts';
import type { Browser } from '../../state/history-cursor.ts';
import type { Step } from '../../state/story.ts';

/** A game of this match that is over, while the next is played. */
interface Earlier {
  readonly number: number;
  readonly leave: () => void;
}

interface MovesNeeds {
  readonly browser: Browser;
  readonly steps: readonly Step[];
  readonly who: (step: Step) => string;
}

export const moveText = ({ text }: Pick<Step, 'text'>): string => words().words[text] ?? text;

export const moveList = ({ browser, steps, who }: MovesNeeds): TemplateResult => {
  const t = words().moves;
  const { ply } = browser;
  const rows = Array.from({ length: Math.ceil(steps.length / 2) }, (_, row) => row * 2);
  const cell = (index: number): TemplateResult | typeof nothing => {
    const step = steps[index];
    if (step === undefined) return nothing;
    const here = index + 1 === ply;
    return html`<button
      class="move"
      aria-current=${here ? 'step' : nothing}
      aria-label=${t.number(index + 1, who(step), moveText(step))}
      data-ply=${index + 1}
      @click=${() => browser.to(index + 1)}
    >
      ${moveText(step)}
    </button>`;
  };
  return html`<section class="moves" aria-labelledby="moves-title">
    <h2 id="moves-title" class="side-title">${t.title}</h2>
    <div class="moves-scroll" tabindex="-1">
      ${
        steps.length === 0
          ? html`<p class="quiet">${t.none}</p>`
          : html`<ol class="moves-list">
              ${rows.map(
                (index) =>
                  html`<li>
                    <span class="move-number">${index / 2 + 1}</span>${cell(index)}${cell(index + 1)}
                  </li>`,
              )}
            </ol>`
      }
    </div>
    ${browsing(browser)}
  </section>`;
};

const browsing = (browser: Browser): TemplateResult => {
  const t = words().moves;
  const { ply, newest } = browser;
  const button = (name: 'first' | 'previous' | 'next' | 'last', to: number, off: boolean): TemplateResult =>
    html`<button class="button-plain" aria-label=${t[name]} ?disabled=${off} @click=${() => browser.to(to)}>
      ${icon(name)}
    </button>`;
  return html`<div class="browse" role="group" aria-label=${t.title} title=${t.keys}>
    ${button('first', 0, ply === 0)} ${button('previous', ply - 1, ply === 0)}
    ${button('next', ply + 1, ply === newest)} ${button('last', newest, ply === newest)}
  </div>`;
};

/** Over the board while it does not show the game as it stands. */
export const browseNotice = (browser: Browser, earlier: Earlier | null): TemplateResult | typeof nothing => {
  if (browser.live && earlier === null) return nothing;
  const t = words();
  const missed = earlier === null ? browser.missed : 0;
  const where = [
    earlier === null ? '' : t.earlier.looking(earlier.number),
    browser.live ? '' : t.moves.browsing(browser.ply),
  ];
  const back = (): void => (earlier === null ? browser.to(browser.newest) : earlier.leave());
  return html`<div class="browse-notice" data-notice=${earlier === null ? 'browsing' : 'earlier'}>
    <span
      >${where.filter((part) => part !== '').join(' · ')}${
        missed > 0 ? html` · <strong>${t.moves.more(missed)}</strong>` : nothing
      }</span
    >
    <button class="button button-small button-strong" data-action="back" @click=${back}>
      ${t.moves.live}
    </button>
  </div>`;
};
