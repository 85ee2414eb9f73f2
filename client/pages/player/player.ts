// The page of a player: ratings and how they came to be, results, whom they meet, and their games.
import '../../parts/intro.css';
import './player.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { PoolName } from '../../../shared/rating/pool.ts';
import type { Profile } from '../../../shared/protocol.ts';
import { openArchiveWords } from '../../i18n/words/archive.ts';
import { gameText, words } from '../../i18n/language.ts';
import { openMatchWords } from '../../i18n/words/match.ts';
import { openPlayersWords, playersWords } from '../../i18n/words/players.ts';
import type { App, Page } from '../../page.ts';
import { archivedGames } from '../../parts/archived-games/archived-games.ts';
import type { PersonActions } from '../../parts/person/person-actions.ts';
import { nothingHere } from '../../parts/nothing-here.ts';
import { redraw } from '../../redraw.ts';
import { openArchivePages, type ArchivePages } from '../../state/archive-pages.ts';
import { ratingText } from '../../state/naming/rating-text.ts';
import { openProfile } from '../../state/players/profile.ts';
import { puzzlesSection } from './puzzles.ts';
import { ratingGraph } from './rating-graph.ts';
import { resultsSection } from './results.ts';
import { rivalsSection } from './rivals.ts';

export const playerPage = async (app: App, who: string): Promise<Page> => {
  await Promise.all([openPlayersWords(), openArchiveWords(), openMatchWords()]);
  let games: ArchivePages | null = null;
  let game: string | null = null;
  let actions: PersonActions | null = null;
  /** What one can do about anybody but oneself and bots. */
  const meet = async ({ id, name, bot }: Profile): Promise<void> => {
    if (bot || id === app.net.identity?.id) return;
    const { openPersonActions } = await import('../../parts/person/person-actions.ts');
    actions = await openPersonActions(app, { id, name });
    redraw();
  };
  const open = openProfile(who, {
    changed: redraw,
    found: (profile) => {
      if (games !== null) return;
      games = openArchivePages(app.net, { player: profile.id }, {}, redraw);
      void meet(profile);
    },
  });
  const look = (pool: PoolName): void => {
    game = pool.game;
    open.look(pool);
  };

  const cards = ({ ratings }: Profile): TemplateResult => {
    const t = playersWords();
    if (ratings.length === 0) return html`<p class="quiet">${t.noRatings}</p>`;
    return html`<ul class="rating-cards">
      ${ratings.map((each) => {
        const here = open.pool?.game === each.game && open.pool.pace === each.pace;
        const text = ratingText(each);
        return html`<li>
          <button
            class="rating-card"
            aria-pressed=${here}
            data-pool="${each.game} ${each.pace}"
            @click=${() => look(each)}
          >
            <span class="rating-card-pool">${poolText(each)}</span>
            <strong title=${t.rating(text, 2 * each.deviation)}>${text}</strong>
            <span class="quiet">± ${2 * each.deviation} · ${t.games(each.games)}</span>
          </button>
        </li>`;
      })}
    </ul>`;
  };

  const view = (profile: Profile): TemplateResult => {
    const t = playersWords();
    return html`
      <section class="intro player-intro">
        <h1>${profile.name}</h1>
        ${profile.bot ? html`<span class="tag">${t.bot}</span>` : nothing}
        ${profile.id === app.net.identity?.id ? html`<span class="tag">${t.you}</span>` : nothing}
      </section>
      ${actions === null ? nothing : actions.view()}
      <section class="player-part" aria-labelledby="player-ratings">
        <h2 id="player-ratings">${t.ratings}</h2>
        ${cards(profile)}
        ${profile.ratings.some(({ provisional }) => provisional) ? html`<p class="quiet">${t.guess}</p>` : nothing}
        ${open.pool === null ? nothing : ratingGraph(poolText(open.pool), open.points)}
      </section>
      ${resultsSection(profile, game, (chosen) => {
        game = chosen;
        redraw();
      })}
      ${rivalsSection(profile)} ${puzzlesSection(profile)}
      <section class="player-part" aria-labelledby="player-games">
        <h2 id="player-games">${t.list}</h2>
        ${games === null ? nothing : archivedGames({ pages: games, own: true, choose: (filters) => games?.choose(filters) })}
      </section>
    `;
  };

  return {
    place: 'player',
    title: () => open.profile?.name ?? playersWords().player,
    view: () => {
      const t = playersWords();
      if (open.profile !== null) return view(open.profile);
      if (open.state === 'missing') return nothingHere(t.missing, t.missingText);
      if (open.state === 'reading') return html`<p class="loading">${words().loading}</p>`;
      return html`<p role="alert">
        ${t.failed}
        <button class="button" data-action="again" @click=${() => open.again()}>${t.again}</button>
      </p>`;
    },
    leave: () => undefined,
  };
};

const poolText = ({ game, pace }: PoolName): string =>
  `${gameText(game).name} · ${playersWords().paces[pace]}`;
