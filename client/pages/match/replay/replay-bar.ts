// What a game is looked through with: a button that plays it, its pace, a slider, and the other games of the match.
import './replay.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Match } from '../../../../shared/match/match.ts';
import { replayWords } from '../../../i18n/words/replay.ts';
import { SPEEDS, type Autoplay, type Speed } from '../../../state/match/autoplay.ts';
import type { HistoryCursor } from '../../../state/match/history-cursor.ts';
import { icon } from '../../../parts/icons.ts';
import { reportPath } from '../../../../shared/route.ts';
import { analysedPath } from '../analysed-path.ts';
import { replayIcon } from './icons.ts';

interface BarNeeds {
  readonly cursor: HistoryCursor;
  readonly autoplay: Autoplay;
  readonly game: Match | null;
  readonly games: readonly number[];
  readonly toGame: (number: number) => void;
  /** The game goes on, and the board shows it as it stands. */
  readonly live: boolean;
}

export const replayBar = (needs: BarNeeds): TemplateResult | typeof nothing => {
  const { cursor, autoplay, game, live } = needs;
  if (game === null || live || cursor.newest === 0) return nothing;
  const t = replayWords();
  const label = autoplay.playing ? t.pause : t.play;
  return html`<div class="replay" role="group" aria-label=${t.title}>
    <button
      class="button replay-play"
      data-action="autoplay"
      aria-label=${label}
      title=${t.keys}
      @click=${() => autoplay.toggle()}
    >
      ${replayIcon(autoplay.playing ? 'pause' : 'play')}
    </button>
    <input
      class="replay-slider"
      type="range"
      min="0"
      max=${cursor.newest}
      .value=${String(cursor.ply)}
      aria-label=${t.position}
      aria-valuetext=${t.at(cursor.ply, cursor.newest)}
      @input=${(event: InputEvent) => {
        autoplay.stop();
        cursor.to(Number((event.target as HTMLInputElement).value));
      }}
    />
    ${speedChoice(autoplay)}
    <a
      class="button replay-analyse"
      data-action="analyse-here"
      aria-label=${t.analyse}
      title=${t.analyse}
      href=${analysedPath(game.terms.game, game.id, { game: game.game, ply: cursor.ply })}
      >${icon('level')}</a
    >
    <a
      class="button replay-analyse"
      data-action="report-here"
      aria-label=${t.report}
      title=${t.report}
      href=${reportPath(game)}
      >${icon('list')}</a
    >
    ${needs.games.length > 1 ? gameChoice(needs, game.game) : nothing}
  </div>`;
};

const isSpeed = (value: string): value is Speed => Object.hasOwn(SPEEDS, value);

const speedChoice = (autoplay: Autoplay): TemplateResult => {
  const t = replayWords();
  return html`<select
    class="replay-speed"
    aria-label=${t.speed}
    @change=${(event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      if (isSpeed(value)) autoplay.choose(value);
    }}
  >
    ${Object.keys(SPEEDS)
      .filter(isSpeed)
      .map(
        (speed) =>
          html`<option value=${speed} ?selected=${speed === autoplay.speed}>${t.speeds[speed]}</option>`,
      )}
  </select>`;
};

const gameChoice = ({ games, toGame }: BarNeeds, current: number): TemplateResult => {
  const t = replayWords();
  const step = (by: -1 | 1, label: string, action: string): TemplateResult => {
    const to = games[games.indexOf(current) + by];
    return html`<button
      class="button button-small"
      data-action=${action}
      ?disabled=${to === undefined}
      @click=${() => {
        if (to !== undefined) toGame(to);
      }}
    >
      ${label}
    </button>`;
  };
  return html`<div class="replay-games">
    ${step(-1, t.previousGame, 'previous-game')}
    <span>${t.gameOf(current, games.length)}</span>
    ${step(1, t.nextGame, 'next-game')}
  </div>`;
};
