// Shares a game or one of its positions: as a link, in another page, as a picture, as a film of the moves.
import './share-dialog.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { GAMES } from '../../../../shared/games/index.ts';
import type { Game } from '../../../../shared/game.ts';
import type { Match } from '../../../../shared/match/match.ts';
import { listMoves } from '../../../../shared/match/moves.ts';
import { boardPicture } from '../../../../shared/picture/picture.ts';
import { colourOf, shownAlong, type Shown } from '../../../../shared/picture/shown.ts';
import { momentPath } from '../../../../shared/route.ts';
import { gameText } from '../../../i18n/language.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { openSharingWords, sharingWords } from '../../../i18n/words/sharing.ts';
import { copyText } from '../../../parts/copy-text.ts';
import { openDialog } from '../../../parts/dialog.ts';
import { segments } from '../../../parts/form-controls.ts';
import { icon } from '../../../parts/icons.ts';
import { toast } from '../../../parts/toasts.ts';
import { redraw } from '../../../redraw.ts';
import { nameAt } from '../../../state/match/seat-view.ts';
import { linkField } from '../notices/link-field.ts';

export interface Shared {
  readonly match: Match;
  /** The position that is shown. */
  readonly ply: number;
}

type Extent = 'game' | 'position';

/** As wide and high as what other sites are told to frame. */
const FRAME = { width: 480, height: 610 } as const;

export const openShare = async ({ match, ply }: Shared): Promise<void> => {
  await openSharingWords();
  const isLast = ply >= match.moves.length;
  let extent: Extent = isLast ? 'game' : 'position';
  /** How many positions of the film are made; null while none is. */
  let made: number | null = null;
  let isOpen = true;
  const positions = positionsOf(match);
  const chosen = (): number => (extent === 'game' ? match.moves.length : ply);

  const save = (blob: Blob, ending: string): void => {
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = `${match.terms.game}-${match.id}-${String(match.game)}-${String(chosen())}.${ending}`;
    link.click();
    URL.revokeObjectURL(url);
  };
  const savePng = async (): Promise<void> => {
    const shown = positions[chosen()];
    if (shown === undefined) return;
    const { pngOf } = await import('./files.ts');
    save(await pngOf(shown), 'png');
  };
  const saveGif = async (): Promise<void> => {
    if (made !== null) return;
    made = 0;
    redraw();
    try {
      const { gifOf } = await import('./files.ts');
      const film = await gifOf(positions.slice(0, chosen() + 1), (done) => {
        made = done;
        redraw();
        return isOpen;
      });
      if (film !== null) save(film, 'gif');
    } finally {
      made = null;
      redraw();
    }
  };
  const failed = (): void => toast(sharingWords().failed, true);

  openDialog({
    title: () => sharingWords().title,
    kind: 'share',
    closed: () => {
      isOpen = false;
    },
    view: () => {
      const t = sharingWords();
      const shown = positions[chosen()];
      const link = linkTo(match, extent, ply);
      return html`
        ${
          isLast
            ? nothing
            : segments(
                'extent',
                t.what,
                [
                  ['position', t.position(ply)],
                  ['game', t.game],
                ],
                extent,
                (value) => {
                  extent = value === 'position' ? 'position' : 'game';
                  redraw();
                },
              )
        }
        <div class="share-parts">
          ${shown === undefined ? nothing : picture(shown, t.picture(chosen()))}
          <div class="share-ways">
            ${linkField(link)} ${codeField(t.embed, frameCode(match, link), 'embed')}
            ${match.outcome === null ? codeField(t.overlay, overlayOf(match), 'overlay') : nothing}
          </div>
        </div>
        ${match.terms.private ? html`<p class="quiet">${icon('lock')} ${t.private}</p>` : nothing}
        <div class="share-files">
          <button class="button" data-action="share-png" @click=${() => void savePng().catch(failed)}>
            ${icon('save')}${t.png}
          </button>
          <button
            class="button"
            data-action="share-gif"
            ?disabled=${made !== null || match.moves.length === 0}
            @click=${() => void saveGif().catch(failed)}
          >
            ${icon('save')}${made === null ? t.gif : t.making(made, chosen() + 1)}
          </button>
        </div>
      `;
    },
  });
};

const picture = (shown: Shown, label: string): TemplateResult =>
  html`<img
    class="share-picture"
    alt=${label}
    src=${`data:image/svg+xml,${encodeURIComponent(boardPicture(shown))}`}
  />`;

/** A line of code to be copied. */
const codeField = (label: string, code: string, name: string): TemplateResult => {
  const t = sharingWords();
  return html`<div class="share-code">
    <label class="field"
      ><span>${label}</span
      ><input readonly name=${`share-${name}`} .value=${code} @focus=${selectAll} /></label
    ><button
      class="button"
      data-action=${`copy-${name}`}
      aria-label=${t.copy(label)}
      title=${t.copy(label)}
      @click=${(event: Event) => {
        const field = (event.currentTarget as Element).parentElement?.querySelector('input');
        void copyText(code, field ?? null, matchWords().share.copied);
      }}
    >
      ${icon('link')}
    </button>
  </div>`;
};

const selectAll = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement) target.select();
};

/** A running game is shared as what goes on, not as it stands. */
const linkTo = ({ id, game, outcome }: Match, extent: Extent, ply: number): string => {
  const isRunning = extent === 'game' && outcome === null;
  const path = isRunning ? `/match/${id}` : momentPath(id, { game, ply: extent === 'game' ? null : ply });
  return new URL(path, location.origin).href;
};

const overlayOf = ({ id }: Match): string => new URL(`/overlay/${id}`, location.origin).href;

const frameCode = (match: Match, link: string): string => {
  const source = link.replace('/match/', '/embed/');
  const title = `${nameAt(match, 0)} – ${nameAt(match, 1)} · ${gameText(match.terms.game).name}`;
  const { width, height } = FRAME;
  return `<iframe src="${source}" title="${escaped(title)}" width="${String(width)}" height="${String(height)}" style="border:0" loading="lazy"></iframe>`;
};

/** Names are people's own: whatever they hold stays text. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** Every position, the beginning first; the last as the game ended. */
const positionsOf = ({ rules, terms, moves, outcome }: Match): readonly Shown[] => {
  const { standing }: Game = GAMES[terms.game];
  const all = [...shownAlong(rules, standing === true, listMoves(moves))];
  const last = all.at(-1);
  if (last === undefined || outcome === null || last.over) return all;
  return [...all.slice(0, -1), { ...last, over: true, winner: colourOf(outcome.winner, last.black) }];
};
