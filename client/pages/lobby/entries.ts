// A match in the lobby: a row with an open seat, or a card with a small live board.
import './entries.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { LobbyEntry } from '../../../shared/protocol.ts';
import { chairAt, type Player } from '../../../shared/match/match.ts';
import type { App } from '../../page.ts';
import { gameText } from '../../i18n/language.ts';
import { meetingWords } from '../../i18n/words/meeting.ts';
import { matchPath } from '../../router.ts';
import { paceLabel } from '../../state/pace.ts';
import { newKey } from '../../../shared/match/command-key.ts';
import { playerName } from '../../state/naming/player-name.ts';
import { setupText } from '../../state/setup-text.ts';
import { icon } from '../../parts/icons.ts';
import { stillPicture } from '../../parts/still-board.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';
import { entryStill } from './entry-still.ts';

const named = (player: Player | null | undefined): string =>
  player === null || player === undefined ? meetingWords().nobody : playerName(player);

export const openSeatRow = (app: App, entry: LobbyEntry, me: string): TemplateResult => {
  const t = meetingWords();
  const { terms, chairs } = entry;
  const game = gameText(terms.game).name;
  const host = chairs.find((player) => player !== null);
  const own = chairs.some((player) => player?.id === me);
  const still = entryStill(entry);
  const sit = async (): Promise<void> => {
    const answer = await app.net.ask('command', {
      match: entry.id,
      key: newKey(),
      command: { kind: 'sit' },
    });
    if (answer.ok || answer.reason === 'already-seated') app.go(matchPath(entry.id));
    else void tellRefusal(answer.reason, answer.detail);
  };
  return html`<li class="open-seat" data-match=${entry.id}>
    ${still === null ? nothing : stillPicture(still)}
    <div class="open-seat-text">
      <strong>${game}</strong>
      <span class="quiet">${setupText(terms)}</span>
    </div>
    <span class="open-seat-host">${named(host)}</span>
    <span class="open-seat-pace">${icon('clock')}${paceLabel(terms.time)}</span>
    ${
      own
        ? html`<a class="button" href=${matchPath(entry.id)}>${t.own}</a>`
        : html`<button class="button button-strong" aria-label=${t.sitAt(named(host), game)} @click=${sit}>
            ${t.sit}
          </button>`
    }
  </li>`;
};

export const liveGameCard = (entry: LobbyEntry): TemplateResult => {
  const t = meetingWords();
  const { terms, chairs } = entry;
  const game = gameText(terms.game).name;
  const name = (seat: 0 | 1): string => named(chairs[chairAt(entry, seat)]);
  const still = entryStill(entry);
  return html`<li>
    <a
      class="live-game"
      href=${matchPath(entry.id)}
      data-match=${entry.id}
      aria-label=${t.watch(name(0), name(1), game)}
    >
      ${still === null ? nothing : stillPicture(still)}
      <span class="live-game-names"><span>${name(0)}</span><span>${name(1)}</span></span>
      <span class="live-game-foot">
        <span>${game}</span>
        <span class="live-game-facts"
          >${entry.watching === 0 ? nothing : html`${icon('eye')}${entry.watching}`}<span
            >${t.moves(entry.ply)}</span
          ></span
        >
      </span>
    </a>
  </li>`;
};
