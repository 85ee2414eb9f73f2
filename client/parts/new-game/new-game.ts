// The one dialog in which a game is made.
import { html, type TemplateResult } from 'lit-html';
import { opponentsFor } from '../../../shared/agents.ts';
import type { Identity } from '../../../shared/protocol.ts';
import type { App } from '../../page.ts';
import { redraw } from '../../draw.ts';
import { words } from '../../i18n/language.ts';
import { matchPath } from '../../router.ts';
import { newKey } from '../../../shared/match/command-key.ts';
import { lastWish, rememberWish, requestOf, setupOf, type GameWish } from '../../state/new-game-form.ts';
import { openDialog } from '../dialog.ts';
import { gameFields, opponentFields, orderFields, timeFields } from './fields.ts';
import { toast } from '../toasts.ts';

export const openNewGame = (app: App, bots: readonly Identity[], like: Partial<GameWish> = {}): void => {
  let wish: GameWish = withPossible({ ...lastWish(), ...like }, bots);
  let busy = false;
  const key = newKey();

  const change = (next: Partial<GameWish>): void => {
    wish = withPossible({ ...wish, ...next }, bots);
    redraw();
  };

  const dialog = openDialog({
    title: () => words().create.title,
    kind: 'dialog-wide',
    view: () => {
      const t = words().create;
      return html`<form class="new-game" @submit=${(event: SubmitEvent) => void start(event)}>
        <div class="new-game-fields">
          ${gameFields(wish, change)} ${opponentFields(wish, agentsFor(wish), bots, change)}
          ${timeFields(wish, change)} ${orderFields(wish, change)}
        </div>
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
    rememberWish(wish);
    const answer = await app.net.ask('create', requestOf(wish, key));
    busy = false;
    if (answer.ok) {
      dialog.close();
      app.go(matchPath(answer.match));
    } else {
      toast(words().refusals[answer.reason], true);
    }
  };
};

const spinner = (text: string): TemplateResult => html`<span class="spinner"></span>${text}`;

/** Good company for most people; where there are no levels, the strongest agent that every game has. */
const USUAL = ['level:3', 'mcts'];

const agentsFor = (wish: GameWish): string[] => opponentsFor(wish.game, setupOf(wish));

/** Some agents play few boards, and bots come and go: what is not to be had is not wished. */
const withPossible = (wish: GameWish, bots: readonly Identity[]): GameWish => {
  const agents = agentsFor(wish);
  const possible = (agent: string): string =>
    [agent, ...USUAL].find((each) => agents.includes(each)) ?? agents[0] ?? agent;
  return {
    ...wish,
    opponent: wish.opponent === 'bot' && bots.length === 0 ? 'friend' : wish.opponent,
    agent: possible(wish.agent),
    second: possible(wish.second),
    bot: bots.some(({ id }) => id === wish.bot) ? wish.bot : (bots[0]?.id ?? ''),
  };
};
