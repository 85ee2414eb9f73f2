// The dialog in which a game is made.
import './new-game.css';
import '../spinner.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { opponentNamed, opponentsFor } from '../../../shared/agents.ts';
import type { Identity } from '../../../shared/protocol.ts';
import type { App } from '../../page.ts';
import { redraw } from '../../redraw.ts';
import { newGameWords, openNewGameWords } from '../../i18n/words/new-game.ts';
import { matchPath } from '../../router.ts';
import { newKey } from '../../../shared/match/command-key.ts';
import {
  isWithComputers,
  lastForm,
  mayBeRated,
  rememberForm,
  requestOf,
  setupOf,
  timeOf,
  withOwnClock,
  type NewGameForm,
} from '../../state/lobby/new-game-form.ts';
import { paceLabel } from '../../state/pace.ts';
import { setupText } from '../../state/setup-text.ts';
import { openDialog } from '../dialog.ts';
import { gameField, opponentFields, setupFields } from './fields.ts';
import { ratedField } from './rated-field.ts';
import { orderFields } from './order-fields.ts';
import { paceField, timeFields } from './time-fields.ts';
import { tellRefusal } from '../tell-refusal.ts';

export const openNewGame = async (
  app: App,
  bots: readonly Identity[],
  like: Partial<NewGameForm> = {},
  /** Who is challenged; without, the dialog asks whom to play. */
  guest: Identity | null = null,
): Promise<void> => {
  await openNewGameWords();
  let form: NewGameForm = withPossible(lastForm(), bots);
  let busy = false;
  const key = newKey();

  let peoplesPace: NewGameForm['pace'] = 'game';
  const change = (next: Partial<NewGameForm>): void => {
    const before = form;
    form = withPossible({ ...form, ...next }, bots);
    // A computer needs no clock; people get back the one they had.
    if (!isWithComputers(before)) peoplesPace = before.pace;
    if (isWithComputers(form) !== isWithComputers(before)) {
      form = { ...form, pace: isWithComputers(form) ? 'none' : peoplesPace };
    }
    form = withOwnClock(before, form);
    redraw();
  };
  change(like);

  const dialog = openDialog({
    title: () => (guest === null ? newGameWords().title : newGameWords().challenge(guest.name)),
    kind: 'dialog-wide',
    view: () => {
      const t = newGameWords();
      return html`<form class="new-game" @submit=${(event: SubmitEvent) => void start(event)}>
        ${gameField(form, change)}
        ${guest === null ? opponentFields(form, agentsFor(form), bots, change) : nothing}
        ${isWithComputers(form) ? nothing : paceField(form, change)}
        <details class="new-game-more">
          <summary>${t.more} <span class="quiet">${moreSaid(form)}</span></summary>
          <div class="new-game-fields">
            ${setupFields(form, change)} ${timeFields(form, change)} ${orderFields(form, change)}
            ${mayBeRated(form) ? ratedField(form, change) : nothing}
          </div>
        </details>
        <div class="dialog-foot">
          <button class="button button-strong button-large" ?disabled=${busy} data-action="start">
            ${busy ? spinner(t.starting) : t.go}
          </button>
        </div>
      </form>`;
    },
  });

  const start = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    redraw();
    if (guest === null) rememberForm(form);
    const request = requestOf(form, key);
    const answer = await app.net.ask(
      'create',
      guest === null ? request : { ...request, chairs: ['me', { invite: guest.id }] },
    );
    busy = false;
    if (answer.ok) {
      dialog.close();
      app.go(matchPath(answer.match));
    } else {
      void tellRefusal(answer.reason, answer.detail);
    }
  };
};

/** What is set where it is not seen: the variant, that a game is rated, and a clock against a computer. */
const moreSaid = (form: NewGameForm): string => {
  const rated = mayBeRated(form) && form.rated ? { rated: true as const } : {};
  const setup = setupText({ game: form.game, setup: setupOf(form), games: form.games, ...rated });
  return isWithComputers(form) && form.pace !== 'none' ? `${setup} · ${paceLabel(timeOf(form))}` : setup;
};

const spinner = (text: string): TemplateResult => html`<span class="spinner"></span>${text}`;

/** Good company for most people; where there are no levels, the strongest agent that every game has. */
const USUAL = ['level:3', 'mcts'];

const agentsFor = (form: NewGameForm): string[] => opponentsFor(form.game, setupOf(form));

/** Some agents play few boards, and bots come and go: what is not to be had is not wished. */
const withPossible = (form: NewGameForm, bots: readonly Identity[]): NewGameForm => {
  const setup = setupOf(form);
  const agents = agentsFor(form);
  const possible = (agent: string): string =>
    [agent, ...USUAL].find((each) => opponentNamed(form.game, setup, each).ok) ?? agents[0] ?? agent;
  return {
    ...form,
    opponent: form.opponent === 'bot' && bots.length === 0 ? 'friend' : form.opponent,
    agent: possible(form.agent),
    second: possible(form.second),
    bot: bots.some(({ id }) => id === form.bot) ? form.bot : (bots[0]?.id ?? ''),
  };
};
