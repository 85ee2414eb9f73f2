// Who challenges one, over whatever page one is on: what is to be played, and an answer.
import './pastime.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { newKey } from '../../shared/match/command-key.ts';
import type { Declined } from '../../shared/match/match.ts';
import type { OwnMatch, PlayerCommand } from '../../shared/protocol.ts';
import { gameText } from '../i18n/language.ts';
import { openPeopleWords, peopleWords } from '../i18n/words/people.ts';
import type { App } from '../page.ts';
import { tellRefusal } from '../parts/tell-refusal.ts';
import { matchPath } from '../router.ts';
import { opponentIn } from '../state/lobby/own-games.ts';
import { playerName } from '../state/naming/player-name.ts';
import { paceLabel } from '../state/pace.ts';
import { setupText } from '../state/setup-text.ts';

/** To be awaited before anything of it is drawn. */
export { openPeopleWords as openWords };

const answer = async (app: App, match: string, command: PlayerCommand): Promise<boolean> => {
  const told = await app.net.ask('command', { match, key: newKey(), command });
  if (!told.ok) void tellRefusal(told.reason, told.detail);
  return told.ok;
};

const beginner = ({ terms, chairs }: OwnMatch): 'me' | 'them' | 'random' => {
  if (terms.first === 'random') return 'random';
  return chairs[terms.first] === null ? 'me' : 'them';
};

export const challengeCard = (app: App): TemplateResult | typeof nothing => {
  const [match] = app.own.challenges;
  const host = match === undefined ? null : opponentIn(match, app.net);
  if (match === undefined || host === null) return nothing;
  const t = peopleWords();
  const { terms } = match;
  const accept = async (): Promise<void> => {
    if (await answer(app, match.id, { kind: 'sit' })) app.go(matchPath(match.id));
  };
  const isReason = (value: string): value is Declined => Object.hasOwn(t.declines, value);
  const decline = (event: Event): void => {
    if (!(event.target instanceof HTMLSelectElement) || !isReason(event.target.value)) return;
    void answer(app, match.id, { kind: 'refuse', reason: event.target.value });
  };
  return html`<aside class="pastime" data-banner="challenge" data-match=${match.id}>
    <p role="status">
      <strong>${t.challenged(playerName(host))}</strong>
      <span class="quiet"
        >${gameText(terms.game).name} · ${setupText(terms)} · ${paceLabel(terms.time)} ·
        ${t.begins[beginner(match)]}</span
      >
    </p>
    <div class="pastime-actions">
      <button class="button button-strong" data-action="accept-challenge" @click=${() => void accept()}>
        ${t.accept}
      </button>
      <select class="button" aria-label=${t.whyNot} data-action="decline-challenge" @change=${decline}>
        <option value="" selected>${t.decline}</option>
        ${Object.entries(t.declines).map(([reason, text]) => html`<option value=${reason}>${text}</option>`)}
      </select>
    </div>
  </aside>`;
};
