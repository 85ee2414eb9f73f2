// Before the first move: waiting for an opponent, or being asked to sit down.
import '../../../parts/spinner.css';
import '../../../parts/qr.css';
import './waiting.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Chair, Match } from '../../../../shared/match/match.ts';
import type { App } from '../../../page.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import type { MatchMirror } from '../../../state/match/match-mirror.ts';
import { linkField } from './link-field.ts';
import type * as Qr from '../../../parts/qr.ts';
import { redraw } from '../../../redraw.ts';

export const waitingCard = (
  app: App,
  mirror: MatchMirror,
  match: Match,
  own: Chair | null,
): TemplateResult | typeof nothing => {
  if (match.phase === 'closed') {
    const t = matchWords().share;
    const { declined } = mirror;
    return html`<section class="notice">
      <p>${declined === null ? t.closed : html`<strong>${t.declined}</strong> ${t.declines[declined]}`}</p>
    </section>`;
  }
  if (match.phase !== 'open') return nothing;
  return own === null ? invitation(app, mirror, match) : waiting(app, mirror, match);
};

const waiting = (app: App, mirror: MatchMirror, match: Match): TemplateResult => {
  const t = matchWords().share;
  const link = location.origin + location.pathname;
  const isChallenge = match.terms.reserved.some((each) => each !== null);
  const leave = async (): Promise<void> => {
    if (await mirror.command({ kind: 'rise' })) app.go('/');
  };
  return html`<section class="notice seat waiting" aria-labelledby="waiting-title">
    <h2 id="waiting-title">
      <span class="spinner"></span>${isChallenge ? t.challenged : match.terms.private ? t.title : t.open}
    </h2>
    <p>${isChallenge ? t.challengedText : match.terms.private ? t.text : t.openText}</p>
    ${isChallenge ? nothing : html`${linkField(link)} ${code(link)}`}
    <button class="button" data-action="leave" @click=${() => void leave()}>
      ${isChallenge ? t.withdraw : t.leave}
    </button>
  </section>`;
};

let qr: typeof Qr | null = null;

/** Only whoever waits needs it drawn, and its place is there before. */
const code = (link: string): TemplateResult => {
  if (qr !== null) return qr.qrCode(link, matchWords().share.qr);
  void import('../../../parts/qr.ts').then((loaded) => {
    qr = loaded;
    redraw();
  });
  return html`<svg class="qr" viewBox="0 0 1 1" aria-hidden="true"></svg>`;
};

const invitation = (app: App, mirror: MatchMirror, match: Match): TemplateResult => {
  const t = matchWords().share;
  const me = app.net.identity?.id ?? null;
  const host = match.chairs.find((player) => player !== null);
  const free = match.chairs.some(
    (player, chair) => player === null && [null, me].includes(match.terms.reserved[chair === 0 ? 0 : 1]),
  );
  return html`<section class="notice seat" aria-labelledby="invite-title">
    <h2 id="invite-title">${t.invite}</h2>
    <p>${free ? t.inviteText(host?.name ?? '') : t.reserved}</p>
    ${
      free
        ? html`<button
            class="button button-strong button-large"
            data-action="sit"
            @click=${() => void mirror.command({ kind: 'sit' })}
          >
            ${t.sit}
          </button>`
        : nothing
    }
  </section>`;
};
