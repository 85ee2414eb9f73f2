// Which game is analysed under which rules, and the analyses that this browser keeps.
import './game-panel.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Choice } from '../../../../shared/choice.ts';
import type { Game } from '../../../../shared/game.ts';
import { GAME_IDS, GAMES, isGameId, type GameId } from '../../../../shared/games/index.ts';
import { mainLine } from '../../../../shared/record/tree.ts';
import { setUp } from '../../../../shared/setup.ts';
import { analysisWords } from '../../../i18n/words/analysis.ts';
import { currentLanguage, gameText } from '../../../i18n/language.ts';
import { icon } from '../../../parts/icons.ts';
import { select } from '../../../parts/form-controls.ts';
import { emptyTree } from '../../../state/analysis/address.ts';
import { forgetStudy, keptStudies, type KeptStudy } from '../../../state/analysis/kept-studies.ts';
import type { Study } from '../../../state/analysis/study.ts';
import { sizeText } from '../../../state/setup-text.ts';
import type { GameTree } from '../../../../shared/record/tree.ts';
import type { Panel } from './panel.ts';

interface GameNeeds {
  readonly study: () => Study;
  /** The kept one that is open. */
  readonly current: () => string;
  readonly open: (tree: GameTree, kept: string | null) => void;
  /** Where games from elsewhere are opened. */
  readonly imports: () => TemplateResult;
  readonly changed: () => void;
}

export const gamePanel = (needs: GameNeeds): Panel => ({
  id: 'game',
  title: () => analysisWords().game.title,
  view: () => html`${rulesFields(needs)} ${needs.imports()} ${keptList(needs)}`,
});

const rulesFields = ({ study, open }: GameNeeds): TemplateResult => {
  const t = analysisWords().game;
  const { tree } = study();
  const entry: Game = GAMES[tree.game];
  const text = gameText(tree.game);
  const { variant, size, options } = tree.setup;
  const row = entry.variants[variant];
  const begin = (game: GameId, choice: Choice): void => {
    const setup = setUp(GAMES[game], choice);
    if (setup.ok) open(emptyTree(game, setup.value), null);
  };
  const names = (values: Readonly<Record<string, string>>) => (value: string) => values[value] ?? value;
  return html`<div class="game-fields">
    ${select(
      'game',
      t.choose,
      GAME_IDS,
      tree.game,
      (id) => (isGameId(id) ? gameText(id).name : id),
      (id) => {
        if (isGameId(id)) begin(id, {});
      },
    )}
    ${
      Object.keys(entry.variants).length < 2
        ? nothing
        : select('variant', t.variant, Object.keys(entry.variants), variant, names(text.variants), (next) =>
            begin(tree.game, { variant: next }),
          )
    }
    ${
      (row?.size.values.length ?? 0) < 2
        ? nothing
        : select('size', t.size, row?.size.values ?? [], size, sizeText, (next) =>
            begin(tree.game, { variant, size: next, options }),
          )
    }
    ${Object.entries(row?.options ?? {}).map(([name, { values }]) =>
      select(
        name,
        text.options[name]?.name ?? name,
        values,
        options[name] ?? '',
        names(text.options[name]?.values ?? {}),
        (next) => begin(tree.game, { variant, size, options: { ...options, [name]: next } }),
      ),
    )}
    <button
      class="button button-small"
      data-action="fresh"
      @click=${() => open(emptyTree(tree.game, tree.setup), null)}
    >
      ${icon('plus')}${t.fresh}
    </button>
  </div>`;
};

const keptList = ({ current, open, changed }: GameNeeds): TemplateResult => {
  const t = analysisWords().game;
  const kept = keptStudies();
  return html`<section class="kept" aria-label=${t.kept}>
    <h2>${t.kept}</h2>
    ${
      kept.length === 0
        ? html`<p class="quiet">${t.keptNone}</p>`
        : html`<ul>
            ${kept.map((study) => keptEntry(study, study.id === current(), open, changed))}
          </ul>`
    }
  </section>`;
};

const keptEntry = (
  { id, at, tree }: KeptStudy,
  isOpen: boolean,
  open: GameNeeds['open'],
  changed: () => void,
): TemplateResult => {
  const t = analysisWords().game;
  const when = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  );
  const name = `${gameText(tree.game).name}, ${when}`;
  return html`<li class="kept-entry" data-kept=${id}>
    <button
      class="kept-open"
      aria-label=${t.open(name)}
      aria-current=${isOpen ? 'true' : nothing}
      @click=${() => open(tree, id)}
    >
      <strong>${gameText(tree.game).name}</strong>
      <span class="quiet">${t.moves(mainLine(tree).length)} · ${when}</span>
    </button>
    <button
      class="button-plain"
      aria-label=${t.forget(name)}
      @click=${() => {
        forgetStudy(id);
        changed();
      }}
    >
      ${icon('close')}
    </button>
  </li>`;
};
