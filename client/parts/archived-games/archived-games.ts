// A list of games that are over, with what one looks for in it: as long as one wants to go on.
import './archived-games.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { GAME_IDS, GAMES, isGameId } from '../../../shared/games/index.ts';
import type { Game } from '../../../shared/game.ts';
import { gameText } from '../../i18n/language.ts';
import { archiveWords } from '../../i18n/words/archive.ts';
import type { ArchivePages, FilterName, Filters } from '../../state/archive-pages.ts';
import { archiveEntry } from './entry.ts';

export interface ArchivedGames {
  readonly pages: ArchivePages;
  /** Whether they are somebody's, who has won or lost them. */
  readonly own: boolean;
  readonly choose: (filters: Filters) => void;
}

export const archivedGames = (list: ArchivedGames): TemplateResult => html`
  ${filters(list)}
  <ol class="archive-list" data-state=${list.pages.state}>
    ${list.pages.games.map((game) => html`<li>${archiveEntry(game)}</li>`)}
  </ol>
  ${rest(list)}
`;

const filters = (list: ArchivedGames): TemplateResult => {
  const t = archiveWords();
  const { game = '' } = list.pages.filters;
  const variants = isGameId(game) ? Object.keys((GAMES[game] as Game).variants) : [];
  return html`<form class="archive-filters" aria-label=${t.filters} @submit=${stay}>
    ${select(
      list,
      'game',
      t.game,
      GAME_IDS.map((id) => [id, gameText(id).name]),
    )}
    ${
      isGameId(game) && variants.length > 1
        ? select(
            list,
            'variant',
            t.variant,
            variants.map((id) => [id, gameText(game).variants[id] ?? id]),
          )
        : nothing
    }
    ${select(list, 'players', t.players, Object.entries(t.kinds))}
    ${
      list.own
        ? select(list, 'own', t.result, Object.entries(t.own))
        : select(list, 'result', t.result, Object.entries(t.results))
    }
  </form>`;
};

const select = (
  { pages, choose }: ArchivedGames,
  name: FilterName,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
): TemplateResult => {
  const chosen = pages.filters[name] ?? '';
  const change = (value: string): void => {
    const { [name]: _old, ...others } = pages.filters;
    const kept = name === 'game' ? without(others, 'variant') : others;
    choose(value === '' ? kept : { ...kept, [name]: value });
  };
  return html`<label class="archive-filter">
    <span>${label}</span>
    <select name=${name} @change=${(event: Event) => change((event.target as HTMLSelectElement).value)}>
      <option value="" ?selected=${chosen === ''}>${archiveWords().any}</option>
      ${options.map(
        ([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`,
      )}
    </select>
  </label>`;
};

const rest = ({ pages }: ArchivedGames): TemplateResult | typeof nothing => {
  const t = archiveWords();
  switch (pages.state) {
    case 'reading':
      return html`<p class="quiet" role="status">${archiveWords().shown(pages.games.length)} …</p>`;
    case 'failed':
      return html`<p role="alert">
        ${t.failed}
        <button class="button" data-action="again" @click=${() => pages.more()}>${t.again}</button>
      </p>`;
    case 'more':
      return html`<p class="archive-foot">
        <span class="quiet" role="status">${t.shown(pages.games.length)}</span>
        <button class="button" data-action="more" @click=${() => pages.more()}>${t.more}</button>
      </p>`;
    case 'whole':
      return html`<p class="quiet" role="status">
        ${pages.games.length === 0 ? t.none : t.shown(pages.games.length)}
      </p>`;
  }
};

const stay = (event: Event): void => event.preventDefault();

const without = (filters: Filters, name: FilterName): Filters => {
  const { [name]: _gone, ...rest } = filters;
  return rest;
};
