// The page of games that are over: everybody's, or one's own, by what one looks for.
import '../../parts/intro.css';
import './archive.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, Page } from '../../page.ts';
import { redraw } from '../../redraw.ts';
import { archiveWords, openArchiveWords } from '../../i18n/words/archive.ts';
import { openMatchWords } from '../../i18n/words/match.ts';
import { leadersPath } from '../../router.ts';
import { archivedGames } from '../../parts/archived-games/archived-games.ts';
import { FILTERS, openArchivePages, type Filters } from '../../state/archive-pages.ts';

export const archivePage = async (app: App, own: boolean): Promise<Page> => {
  await Promise.all([openArchiveWords(), openMatchWords()]);
  const pages = openArchivePages(app.net, own ? 'own' : null, filtersIn(location.search), redraw);
  const choose = (filters: Filters): void => {
    const query = new URLSearchParams(filters).toString();
    history.replaceState(history.state, '', `${location.pathname}${query === '' ? '' : `?${query}`}`);
    pages.choose(filters);
  };
  const tab = (path: string, text: string, here: boolean): TemplateResult =>
    html`<a href=${path} aria-current=${here ? 'page' : nothing}>${text}</a>`;

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
          ${tab(leadersPath(), t.leaders, false)}
        </nav>
        ${archivedGames({ pages, own, choose })}
      `;
    },
    leave: () => undefined,
  };
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
