// What one may do when nobody comes for a while: a game against a computer, left by itself when somebody does.
import './pastime.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { newKey } from '../../shared/match/command-key.ts';
import type { GameId } from '../../shared/games/index.ts';
import type { App } from '../page.ts';
import { redraw } from '../redraw.ts';
import { words } from '../i18n/language.ts';
import { meetingWords, openMeetingWords as openWords } from '../i18n/words/meeting.ts';
import { icon } from '../parts/icons.ts';
import { tellRefusal } from '../parts/tell-refusal.ts';
import { matchPath } from '../router.ts';

/** To be awaited before anything of it is drawn. */
export { openWords };

/** Good company for most people. */
const LEVEL = 3;
const FIRST_GAME = 1;

let busy = false;
/** The search that somebody would rather just wait for. */
let declined: number | null = null;

export const pastimeOffer = (app: App): TemplateResult | typeof nothing => {
  const { seeker } = app;
  const [wish] = seeker.wishes;
  if (wish === undefined || seeker.pastime !== null || declined === seeker.search) return nothing;
  const t = meetingWords();
  return html`<aside class="pastime" data-banner="pastime">
    <p role="status"><strong>${t.nobodyYet}</strong> <span class="quiet">${t.meanwhileHint}</span></p>
    <div class="pastime-actions">
      <button
        class="button button-strong"
        data-action="pastime"
        ?disabled=${busy}
        @click=${() => void begin(app, wish.game)}
      >
        ${icon('level')}${t.meanwhile(words().create.levelOf(LEVEL))}
      </button>
      <button
        class="button"
        data-action="just-wait"
        @click=${() => {
          declined = seeker.search;
          redraw();
        }}
      >
        ${t.justWait}
      </button>
    </div>
  </aside>`;
};

const begin = async ({ net, seeker, go }: App, game: GameId): Promise<void> => {
  busy = true;
  redraw();
  const search = seeker.search;
  const answer = await net.ask('create', {
    key: newKey(),
    choice: { game },
    time: { kind: 'none' },
    first: 'random',
    games: 1,
    // Nobody is invited to look at what may end at any moment.
    private: true,
    chairs: ['me', { ai: `level:${String(LEVEL)}` }],
  });
  busy = false;
  redraw();
  if (!answer.ok) {
    void tellRefusal(answer.reason);
    return;
  }
  const pastime = { match: answer.match, game: FIRST_GAME };
  // Somebody came while the table was laid: it is cleared at once.
  if (seeker.search !== search || search === null) {
    void net.ask('command', {
      match: pastime.match,
      key: newKey(),
      command: { kind: 'abort', game: FIRST_GAME },
    });
    return;
  }
  seeker.pastime = pastime;
  go(matchPath(pastime.match));
};
