// The one dialog in which a game is made.
import { html, type TemplateResult } from 'lit-html';
import type { Identity } from '../../shared/protocol.ts';
import type { App } from '../app.ts';
import { redraw } from '../draw.ts';
import { words } from '../language.ts';
import { matchPath } from '../router.ts';
import { askAgents, type Agents } from '../state/agents.ts';
import { newKey } from '../../shared/command-key.ts';
import { lastWish, rememberWish, requestOf, type GameWish } from '../state/wish.ts';
import { openDialog } from './dialog.ts';
import { gameFields, opponentFields, orderFields, timeFields } from './new-game-fields.ts';
import { toast } from './toasts.ts';

export const openNewGame = (app: App, bots: readonly Identity[], like: Partial<GameWish> = {}): void => {
  let wish: GameWish = { ...lastWish(), ...like };
  let agents: Agents = {};
  let busy = false;
  const key = newKey();

  const change = (next: Partial<GameWish>): void => {
    wish = withPossible({ ...wish, ...next }, agents, bots);
    redraw();
  };
  change({});
  void askAgents().then((found) => {
    agents = found;
    change({ opponent: like.opponent ?? lastWish().opponent });
  });

  const dialog = openDialog({
    title: () => words().create.title,
    kind: 'dialog-wide',
    view: () => {
      const t = words().create;
      return html`<form class="new-game" @submit=${(event: SubmitEvent) => void start(event)}>
        <div class="new-game-fields">
          ${gameFields(wish, change)} ${opponentFields(wish, agents, bots, change)}
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

/** Only what the server offers can be wished. */
const withPossible = (wish: GameWish, agents: Agents, bots: readonly Identity[]): GameWish => {
  const known = agents[wish.game] ?? [];
  const isKnown = (id: string): boolean => known.some((agent) => agent.id === id);
  const usual = known.find(({ level }) => level === 3) ?? known[0];
  const opponent =
    (['ai', 'watch'].includes(wish.opponent) && known.length === 0) ||
    (wish.opponent === 'bot' && bots.length === 0)
      ? 'friend'
      : wish.opponent;
  return {
    ...wish,
    opponent,
    agent: isKnown(wish.agent) ? wish.agent : (usual?.id ?? ''),
    second: isKnown(wish.second) ? wish.second : (usual?.id ?? ''),
    bot: bots.some(({ id }) => id === wish.bot) ? wish.bot : (bots[0]?.id ?? ''),
  };
};
