// The list of moves, and the buttons that go back and forth in it.
import './move-list.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { matchWords } from '../../../i18n/words/match.ts';
import { icon } from '../../../parts/icons.ts';
import { moveText } from '../../../state/match/move-text.ts';
import type { HistoryCursor } from '../../../state/match/history-cursor.ts';
import type { Replay } from '../replay/replay.ts';
import type { Step } from '../../../state/match/story.ts';

/** A game of this match that is over, while the next is played. */
interface Earlier {
  readonly number: number;
  readonly leave: () => void;
}

interface MovesNeeds {
  readonly cursor: HistoryCursor;
  readonly steps: readonly Step[];
  readonly who: (step: Step) => string;
  /** Beside the moves, where the game is looked through. */
  readonly replay: Pick<Replay, 'bar' | 'time'> | null;
}

export const moveList = ({ cursor, steps, who, replay }: MovesNeeds): TemplateResult => {
  const t = matchWords().moves;
  const { ply } = cursor;
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
      @click=${() => cursor.to(index + 1)}
    >
      ${moveText(step)}${replay === null ? nothing : html`<small class="move-time">${replay.time(index + 1)}</small>`}
    </button>`;
  };
  return html`<section class="moves" aria-label=${t.title}>
    <div class="side-title">
      <h2>${t.title}</h2>
      ${browsing(cursor)}
    </div>
    ${replay?.bar() ?? nothing}
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
  </section>`;
};

const browsing = (cursor: HistoryCursor): TemplateResult => {
  const t = matchWords().moves;
  const { ply, newest } = cursor;
  const button = (name: 'first' | 'previous' | 'next' | 'last', to: number, off: boolean): TemplateResult =>
    html`<button class="button-plain" aria-label=${t[name]} ?disabled=${off} @click=${() => cursor.to(to)}>
      ${icon(name)}
    </button>`;
  return html`<div class="move-browsing" role="group" aria-label=${t.title} title=${t.keys}>
    ${button('first', 0, ply === 0)} ${button('previous', ply - 1, ply === 0)}
    ${button('next', ply + 1, ply === newest)} ${button('last', newest, ply === newest)}
  </div>`;
};

/** Over the board while it does not show the game as it stands. */
export const browseNotice = (
  cursor: HistoryCursor,
  earlier: Earlier | null,
): TemplateResult | typeof nothing => {
  if (cursor.live && earlier === null) return nothing;
  const t = matchWords();
  const missed = earlier === null ? cursor.missed : 0;
  const where = [
    earlier === null ? '' : t.earlier.looking(earlier.number),
    cursor.live ? '' : t.moves.browsing(cursor.ply),
  ];
  const back = (): void => (earlier === null ? cursor.to(cursor.newest) : earlier.leave());
  return html`<div class="browsing-notice" data-notice=${earlier === null ? 'browsing' : 'earlier'}>
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

/** The move that is shown stays in sight in the list, which alone is scrolled. */
export const followMove = (root: ParentNode): void => {
  for (const list of root.querySelectorAll<HTMLElement>('.moves-scroll')) {
    const move = list.querySelector<HTMLElement>('[aria-current]');
    if (move === null) {
      list.scrollTo(0, 0);
      continue;
    }
    const [box, at] = [list.getBoundingClientRect(), move.getBoundingClientRect()];
    if (at.top < box.top || at.bottom > box.bottom) list.scrollTop += at.top - box.top - box.height / 2;
  }
};
