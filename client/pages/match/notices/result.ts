// The end of a game: the result and its reason, and what can come next.
import './result.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { isDrawn, isReplayable } from '../../../../shared/match/replays.ts';
import type { Game } from '../../../../shared/game.ts';
import { GAMES } from '../../../../shared/games/index.ts';
import { START_AFTER } from '../../../../shared/match/dues.ts';
import type { MatchRatings } from '../../../../shared/protocol.ts';
import type { Chair, Match } from '../../../../shared/match/match.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { endingOf } from '../../../state/match/ending.ts';
import { colourAt, tellingName } from '../../../state/naming/telling-name.ts';
import type { App } from '../../../page.ts';
import type * as Afterwards from './afterwards.ts';
import type { MatchMirror } from '../../../state/match/match-mirror.ts';
import { icon } from '../../../parts/icons.ts';
import { scoreText, stone } from '../table/plate.ts';

interface ResultNeeds {
  readonly app: App;
  readonly mirror: MatchMirror;
  readonly match: Match;
  readonly own: Chair | null;
  readonly now: number;
  /** Whether the game has ended while this page was looked at. */
  readonly fresh: boolean;
  /** What its games have changed, once that is known. */
  readonly ratings: MatchRatings | null;
  /** What can come after it, once that is loaded. */
  readonly after: typeof Afterwards | null;
  /** On a small screen it lies over the board, and can be made a line. */
  readonly fold: { readonly folded: boolean; toggle(): void } | null;
}

export const resultCard = ({
  app,
  mirror,
  match,
  own,
  now,
  fresh,
  ratings,
  after,
  fold,
}: ResultNeeds): TemplateResult | typeof nothing => {
  const ending = endingOf(match, own, tellingName);
  if (ending === null) return nothing;
  const t = matchWords();
  const series = match.terms.games > 1 || match.game > 1;
  const folded = fold?.folded === true;
  return html`<section class="result" data-tone=${ending.tone} aria-labelledby="result-title">
    <div class="result-head">
      <div>
        <h2 id="result-title">${ending.headline}</h2>
        <p class="result-reason">${ending.reason}</p>
      </div>
      ${
        fold === null
          ? nothing
          : html`<button
              class="button-plain"
              data-action="fold-result"
              aria-expanded=${!folded}
              aria-label=${folded ? t.result.show : t.result.hide}
              @click=${() => fold.toggle()}
            >
              ${icon(folded ? 'unfold' : 'fold')}
            </button>`
      }
    </div>
    ${
      folded
        ? nothing
        : html` ${
            series
              ? html`<p class="quiet">
                  ${t.result.series(`${scoreText(match.score[0])} – ${scoreText(match.score[1])}`)}
                </p>`
              : nothing
          }
          ${after?.ratingChange(match, ratings, own) ?? nothing}
          ${own === null ? nothing : nextSteps(mirror, match, own, after?.rematchLabel(match, own) ?? null)}
          ${match.phase === 'over' ? (after?.afterwards({ app, match, own, fresh, stone: () => ownStone(match, own) }) ?? nothing) : nothing}
          ${match.phase === 'between' ? between(match, now) : nothing}
          ${fold === null ? exportList(match) : nothing}`
    }
  </section>`;
};

const ownStone = (match: Match, own: Chair | null): TemplateResult =>
  stone(match, { colour: own === null ? null : colourAt(match, own) });

const nextSteps = (mirror: MatchMirror, match: Match, own: Chair, rematch: string | null): TemplateResult => {
  const t = matchWords();
  const asked = (what: 'rematch' | 'replay') => match.offers.some((offer) => offer.what === what);
  const offer = (what: 'rematch' | 'replay', strong: boolean): TemplateResult | typeof nothing =>
    asked(what)
      ? nothing
      : html`<button
          class=${strong ? 'button button-strong' : 'button'}
          data-action=${what}
          @click=${() => void mirror.command({ kind: 'offer', what, turn: match.turn })}
        >
          ${icon('again')}${(what === 'rematch' ? rematch : null) ?? t.offers.texts[what].ask}
        </button>`;
  return html`<div class="result-foot">
    ${
      match.phase !== 'between'
        ? nothing
        : match.ready[own]
          ? html`<span class="quiet">${t.actions.readyWait}</span>`
          : html`<button
              class="button button-strong"
              data-action="ready"
              @click=${() => void mirror.command({ kind: 'ready', game: match.game })}
            >
              ${icon('check')}${t.actions.ready}
            </button>`
    }
    ${match.phase === 'over' ? offer('rematch', true) : nothing}
    ${isDrawn(match) && isReplayable(match) ? offer('replay', false) : nothing}
  </div>`;
};

const between = (match: Match, now: number): TemplateResult => {
  const left = Math.max(0, Math.ceil((match.clock.since + START_AFTER - now) / 1000));
  return html`<p class="quiet">${matchWords().actions.nextIn(left)}</p>`;
};

/** The game as files. */
export const exportList = (match: Match): TemplateResult => {
  const t = matchWords().result;
  const game: Game = GAMES[match.terms.game];
  const formats = ['json', 'txt', ...game.files];
  const link = (format: string): string =>
    `/api/matches/${match.id}/export?format=${format}&game=${String(match.game)}`;
  return html`<details class="export-list">
    <summary>${icon('save')}${t.export}</summary>
    <ul>
      ${formats.map((format) => html`<li><a href=${link(format)} download>${t.formats[format] ?? format}</a></li>`)}
    </ul>
  </details>`;
};
