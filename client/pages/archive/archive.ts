// The page of games that are over: everybody's, or one's own, by what one looks for.
import '../../parts/intro.css';
import './archive.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { GAME_IDS, GAMES, isGameId } from '../../../shared/games/index.ts';
import type { Game } from '../../../shared/game.ts';
import type { App, Page } from '../../page.ts';
import { redraw } from '../../redraw.ts';
import { gameText } from '../../i18n/language.ts';
import { archiveWords, openArchiveWords } from '../../i18n/archive-words.ts';
import { openMatchWords } from '../../i18n/match-words.ts';
import { FILTERS, openArchivePages, type FilterName, type Filters } from '../../state/archive-pages.ts';
import { archiveEntry } from './entry.ts';

export const archivePage = async (app: App, own: boolean): Promise<Page> => {
  await Promise.all([openArchiveWords(), openMatchWords()]);
  const pages = openArchivePages(app.net, own, filtersIn(location.search), redraw);

  const choose = (name: FilterName, value: string): void => {
    const { [name]: _old, ...others } = pages.filters;
    const kept = name === 'game' ? without(others, 'variant') : others;
    const filters = value === '' ? kept : { ...kept, [name]: value };
    const query = new URLSearchParams(filters).toString();
    history.replaceState(history.state, '', `${location.pathname}${query === '' ? '' : `?${query}`}`);
    pages.choose(filters);
  };

  const select = (
    name: FilterName,
    label: string,
    options: readonly (readonly [value: string, text: string])[],
  ): TemplateResult => {
    const chosen = pages.filters[name] ?? '';
    return html`<label class="archive-filter">
      <span>${label}</span>
      <select
        name=${name}
        @change=${(event: Event) => choose(name, (event.target as HTMLSelectElement).value)}
      >
        <option value="" ?selected=${chosen === ''}>${archiveWords().any}</option>
        ${options.map(
          ([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`,
        )}
      </select>
    </label>`;
  };

  const filters = (): TemplateResult => {
    const t = archiveWords();
    const { game = '' } = pages.filters;
    const variants = isGameId(game) ? Object.keys((GAMES[game] as Game).variants) : [];
    return html`<form class="archive-filters" aria-label=${t.filters} @submit=${stay}>
      ${select(
        'game',
        t.game,
        GAME_IDS.map((id) => [id, gameText(id).name]),
      )}
      ${
        isGameId(game) && variants.length > 1
          ? select(
              'variant',
              t.variant,
              variants.map((id) => [id, gameText(game).variants[id] ?? id]),
            )
          : nothing
      }
      ${select('players', t.players, Object.entries(t.kinds))}
      ${own ? select('own', t.result, Object.entries(t.own)) : select('result', t.result, Object.entries(t.results))}
    </form>`;
  };

  const tab = (path: string, text: string, here: boolean): TemplateResult =>
    html`<a href=${path} aria-current=${here ? 'page' : nothing}>${text}</a>`;

  const rest = (): TemplateResult | typeof nothing => {
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

  return {
    place: 'archive',
    title: () => (own ? archiveWords().mine : archiveWords().title),
    view: () => {
      const t = archiveWords();
      return html`
        <section class="intro">
          <h1>${own ? t.mine : t.title}</h1>
          <p>${own ? t.mineLead : t.lead}</p>
        </section>
        <nav class="archive-tabs" aria-label=${t.title}>
          ${tab('/games', t.everybody, !own)} ${tab('/games/mine', t.mine, own)}
        </nav>
        ${filters()}
        <ol class="archive-list" data-state=${pages.state}>
          ${pages.games.map((game) => html`<li>${archiveEntry(game)}</li>`)}
        </ol>
        ${rest()}
      `;
    },
    leave: () => undefined,
  };
};

const stay = (event: Event): void => event.preventDefault();

const without = (filters: Filters, name: FilterName): Filters => {
  const { [name]: _gone, ...rest } = filters;
  return rest;
};

const filtersIn = (search: string): Filters => {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
};
