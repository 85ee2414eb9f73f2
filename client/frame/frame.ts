// The frame around every page: the name, where one can go, who one is, and whether the connection holds.
import './frame.css';
import '../parts/spinner.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, Page } from '../page.ts';
import { redraw } from '../redraw.ts';
import { LANGUAGE_IDS, LANGUAGES } from '../../shared/languages.ts';
import { currentLanguage, words } from '../i18n/language.ts';
import { analysisPath, puzzlesPath, rulesPath } from '../router.ts';
import { chooseLanguage } from '../state/language-choice.ts';
import { set, settings } from '../state/settings.ts';
import { banner } from './banner.ts';
import { ownGamesBar } from './own-games.ts';
import type * as Challenges from './challenges.ts';
import type * as Pastime from './pastime.ts';
import { seekingSign } from './seeking.ts';
import { icon, mark } from '../parts/icons.ts';
import { toastsView } from '../parts/toasts.ts';

export const frame = (app: App, page: Page): TemplateResult => {
  const t = words();
  const here = (place: Page['place']) => (page.place === place ? 'page' : nothing);
  return html`
    <a class="skip-link" href="#page">${t.skip}</a>
    <header class="top-bar">
      <a class="brand" href="/" aria-label="${t.name}">${mark()}<span class="brand-name">${t.name}</span></a>
      <nav class="top-nav" aria-label=${t.nav.label}>
        <a href="/" aria-current=${here('lobby')}>${t.nav.lobby}</a>
        <a href="/games" aria-current=${here('archive')}>${t.nav.archive}</a>
        <a href=${rulesPath()} aria-current=${here('rules')}>${t.nav.rules}</a>
        <a href=${puzzlesPath()} aria-current=${here('puzzles')}>${t.nav.puzzles}</a>
        <a href=${analysisPath()} aria-current=${here('analysis')}>${t.nav.analysis}</a>
      </nav>
      ${seekingSign(app)} ${ownGamesBar(app, page)}
      <div class="top-end">
        ${line(app)} ${languageSwitch()} ${soundSwitch()}
        <button class="button-plain" aria-label=${t.nav.settings} @click=${() => void openSettings(app)}>
          ${icon('settings')}
        </button>
      </div>
    </header>
    ${banner(app)}
    <main id="page" tabindex="-1" class="page page-${page.place}">${page.view()}</main>
    ${pastime(app, page)} ${challenge(app)} ${toastsView()}
  `;
};

let challenges: typeof Challenges | null = null;

const challenge = (app: App): TemplateResult | typeof nothing => {
  if (app.own.challenges.length === 0) return nothing;
  if (challenges === null) {
    void import('./challenges.ts').then(async (loaded) => {
      await loaded.openWords();
      challenges = loaded;
      redraw();
    });
  }
  return challenges?.challengeCard(app) ?? nothing;
};

let pastimes: typeof Pastime | null = null;

/** Not over a table, where somebody plays or looks on. */
const pastime = (app: App, { place }: Page): TemplateResult | typeof nothing => {
  if (!app.seeker.isLong || place === 'match') return nothing;
  if (pastimes === null) void loadPastimes();
  return pastimes?.pastimeOffer(app) ?? nothing;
};

const loadPastimes = async (): Promise<void> => {
  const loaded = await import('./pastime.ts');
  await loaded.openWords();
  pastimes = loaded;
  redraw();
};

const openSettings = async (app: App): Promise<void> => {
  const { openSettingsDialog } = await import('./settings-dialog.ts');
  await openSettingsDialog(app);
};

const line = ({ net }: App): TemplateResult => {
  const t = words();
  const lag = net.lag.lag;
  const poor = lag !== null && lag > 400;
  const told =
    net.state === 'online' ? t.net.online : net.state === 'connecting' ? t.net.connecting : t.net.lost;
  const ms = net.state === 'online' && lag !== null ? t.net.lag(Math.round(lag)) : '';
  return html`<span
    class="connection"
    data-state=${net.state}
    ?data-poor=${poor}
    title=${ms === '' ? told : `${told} · ${ms}`}
    ><span class="connection-dot"></span><span class="connection-lag">${ms}</span
    ><span class="visually-hidden">${told}</span></span
  >`;
};

const languageSwitch = (): TemplateResult => {
  const next = LANGUAGE_IDS[(LANGUAGE_IDS.indexOf(currentLanguage()) + 1) % LANGUAGE_IDS.length] ?? 'en';
  const choose = async (): Promise<void> => {
    await chooseLanguage(next);
    redraw();
  };
  return html`<button
    class="button-plain language"
    lang=${next}
    aria-label=${LANGUAGES[next]}
    @click=${choose}
  >
    ${next.toUpperCase()}
  </button>`;
};

const soundSwitch = (): TemplateResult => {
  const t = words();
  const on = settings().sound;
  return html`<button
    class="button-plain sound-switch"
    aria-label=${on ? t.sounds.disable : t.sounds.enable}
    @click=${() => set({ sound: !on })}
  >
    ${icon(on ? 'sound' : 'silent')}
  </button>`;
};
