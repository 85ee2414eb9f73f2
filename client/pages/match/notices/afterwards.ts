// What can come after a game beside a rematch: another level, the same colour again, somebody else, another game to watch.
import './afterwards.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { chosenIn } from '../../../../shared/agent-options.ts';
import { newKey } from '../../../../shared/match/command-key.ts';
import { otherChair, type Chair, type Match } from '../../../../shared/match/match.ts';
import { afterwardsWords, openAfterwardsWords as openWords } from '../../../i18n/words/afterwards.ts';
import { words } from '../../../i18n/language.ts';
import type { App } from '../../../page.ts';
import { icon, type IconName } from '../../../parts/icons.ts';
import { tellRefusal } from '../../../parts/tell-refusal.ts';
import { toast } from '../../../parts/toasts.ts';
import { matchPath } from '../../../router.ts';
import { reportPath } from '../../../../shared/route.ts';
import { analysedPath } from '../analysed-path.ts';
import { flourish } from './flourish.ts';
import { ratingChange } from './rating-change.ts';

/** To be awaited before anything of it is drawn. */
export { openWords, ratingChange };

const agentAcross = (match: Match, own: Chair): string | null => match.chairs[otherChair(own)]?.agent ?? null;

/** Against a computer nobody has to be asked, and it is known what a rematch brings. */
export const rematchLabel = (match: Match, own: Chair): string | null =>
  agentAcross(match, own) === null ? null : afterwardsWords().otherColour;

export interface AfterwardsNeeds {
  readonly app: App;
  readonly match: Match;
  readonly own: Chair | null;
  /** Whether it ended before the eyes of whoever looks: a result looked at later is not celebrated. */
  readonly fresh: boolean;
  /** One of the own stones, as the board has it. */
  readonly stone: () => TemplateResult;
}

/** For whoever looks on there is another game to watch. */
export const afterwards = ({ app, match, own, fresh, stone }: AfterwardsNeeds): TemplateResult => {
  const t = afterwardsWords();
  return html`<div class="after">
    ${own !== null && fresh ? flourish(match, own, stone) : nothing}
    <div class="afterwards" role="group" aria-label=${t.title} @focusin=${reveal}>
      ${own === null ? nothing : steps(app, match, own)}
      <a
        class="button button-small"
        data-action="analyse"
        href=${analysedPath(match.terms.game, match.id, { game: match.game, ply: null })}
      >
        ${icon('level')}${t.analyse}
      </a>
      <a class="button button-small" data-action="report" href=${reportPath(match)}>
        ${icon('list')}${t.report}
      </a>
      ${step('watch-another', 'eye', t.watch, () => void watchAnother(app, match.id))}
    </div>
  </div>`;
};

/** Of a row that is swept along, what is reached by keys comes into sight. */
const reveal = ({ target }: Event): void => {
  if (target instanceof HTMLElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

const steps = (app: App, match: Match, own: Chair): TemplateResult => {
  const t = afterwardsWords();
  const agent = agentAcross(match, own);
  const again = (other: string) => (): void => void playAgain(app, match, own, other);
  return html`${
    agent === null
      ? nothing
      : html`${levelsBeside(agent).map((level) =>
          step(
            `level-${String(level)}`,
            'level',
            t.level(words().create.levelOf(level)),
            again(`level:${String(level)}`),
          ),
        )}
        ${step('same-colour', 'again', t.sameColour, again(agent))}`
  }
  ${step('new-opponent', 'people', t.newOpponent, () => seekAnother(app, match))}`;
};

const step = (name: string, picture: IconName, label: string, run: () => void): TemplateResult =>
  html`<button class="button button-small" data-action=${name} @click=${run}>
    ${icon(picture)}${label}
  </button>`;

const LEVELS = 8;

/** The next one up and the next one down. */
const levelsBeside = (agent: string): readonly number[] => {
  const level = /^level:(\d)$/.exec(chosenIn(agent).name)?.[1];
  return level === undefined
    ? []
    : [Number(level) + 1, Number(level) - 1].filter((each) => each >= 1 && each <= LEVELS);
};

/** The same terms and the same colour, at a new table. */
const playAgain = async (app: App, { terms, first }: Match, own: Chair, agent: string): Promise<void> => {
  const { game, setup, time, games } = terms;
  const answer = await app.net.ask('create', {
    key: newKey(),
    choice: { game, ...setup, options: { ...setup.options } },
    time,
    first: first === own ? 0 : 1,
    games,
    private: terms.private,
    chairs: ['me', { ai: agent }],
  });
  if (answer.ok) app.go(matchPath(answer.match));
  else void tellRefusal(answer.reason);
};

const seekAnother = ({ seeker, go }: App, { terms: { game, setup, time } }: Match): void => {
  const wish = { game, setup, time };
  if (!seeker.has(wish)) seeker.toggle(wish);
  go('/');
};

/** The one that most look at. */
const watchAnother = async (app: App, match: string): Promise<void> => {
  const lobby = await app.net.ask('lobby', { on: false });
  if (!lobby.ok) return;
  const [other] = lobby.entries
    .filter(({ id, phase }) => id !== match && phase === 'playing')
    .sort((one, two) => two.watching - one.watching || two.at - one.at);
  if (other === undefined) toast(afterwardsWords().noneToWatch);
  else app.go(matchPath(other.id));
};
