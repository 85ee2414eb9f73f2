// The page of the lobby: the ways into a game and quick pairing, then who is there and what is played.
import './lobby.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { LobbyEntry } from '../../../shared/protocol.ts';
import type { App, Page } from '../../page.ts';
import { analysisPath, puzzlesPath } from '../../router.ts';
import { redraw } from '../../redraw.ts';
import { words } from '../../i18n/language.ts';
import type * as Lists from './lists.ts';
import { openOwnGames } from './own-games.ts';
import { ways } from './ways.ts';
import { quickPairing } from './quick-pairing.ts';
import { mirrorLobby } from '../../state/lobby/lobby-mirror.ts';
import type { NewGameForm } from '../../state/lobby/new-game-form.ts';

let lists: typeof Lists | null = null;
const loadLists = async (): Promise<void> => {
  const loaded = lists ?? (await import('./lists.ts'));
  await loaded.openWords();
  lists = loaded;
  redraw();
};

export const lobbyPage = (app: App): Page => {
  const lobby = mirrorLobby(app.net, redraw);
  const ownGames = openOwnGames(app);
  void loadLists();

  const create = async (like: Partial<NewGameForm> = {}): Promise<void> => {
    const { openNewGame } = await import('../../parts/new-game/new-game.ts');
    await openNewGame(app, lobby.bots, like);
  };
  const begin = (like?: Partial<NewGameForm>): void => void create(like);

  const view = (): TemplateResult => {
    const t = words().lobby;
    const live = [...lobby.entries.values()].filter(({ phase }) => phase !== 'open').sort(byInterest);
    return html`
      ${ownGames()}
      <section class="hero">
        <h1>${t.headline}</h1>
        <p>${t.lead}</p>
      </section>
      ${ways(begin, live[0])} ${quickPairing(app, begin, lobby.here)}
      ${lists === null || !lobby.known ? nothing : lists.rooms(app, lobby, live, begin)}
      <p class="further">
        <a class="button" href="/games">${words().nav.archive}</a>
        <a class="button" href=${puzzlesPath()}>${words().nav.puzzles}</a>
        <a class="button" href=${analysisPath()}>${words().nav.analysis}</a>
      </p>
    `;
  };

  return { place: 'lobby', title: () => words().lobby.title, view, leave: () => lobby.leave() };
};

/** The most watched first, then the newest: a wall that jumps about is no wall. */
const byInterest = (a: LobbyEntry, b: LobbyEntry): number =>
  b.watching - a.watching || a.id.localeCompare(b.id);
