// Starts the page: language, settings, connection, and whatever the address leads to.
import './styles/tokens.css';
import './styles/base.css';
import './parts/buttons.css';
import { render } from 'lit-html';
import { announce, openAnnouncements } from './alerts/announce.ts';
import type { App, Page } from './page.ts';
import { onDraw, redraw } from './redraw.ts';
import { words } from './i18n/language.ts';
import { openLanguage } from './state/language-choice.ts';
import { openNet } from './net/net.ts';
import { lobbyPage } from './pages/lobby/lobby.ts';
import { isShown } from './frame/own-games.ts';
import { frame } from './frame/frame.ts';
import { tellRefusal } from './parts/tell-refusal.ts';
import { toast } from './parts/toasts.ts';
import { matchPath, openRouter } from './router.ts';
import type { Route } from '../shared/route.ts';
import { ownGameText } from './state/lobby/own-game-text.ts';
import { isOwnTurn, openOwnGames, type OwnNews } from './state/lobby/own-games.ts';
import { openSeeker } from './state/lobby/seeker.ts';
import { onSettings, openSettings } from './state/settings.ts';
import { watchUserActivation } from './alerts/user-activation.ts';
import { reloadWhenBack, reloadWhenOld } from './reload.ts';

const pageOf = async (app: App, route: Route): Promise<Page> => {
  if (route.page === 'lobby') return lobbyPage(app);
  if (route.page === 'match')
    return (await import('./pages/match/match.ts')).matchPage(app, route.id, route.moment);
  return (await import('./pages/further.ts')).furtherPage(app, route);
};

const start = async (): Promise<void> => {
  const root = document.querySelector<HTMLElement>('#app');
  if (root === null) return;
  openSettings();
  await openLanguage();
  openAnnouncements();
  watchUserActivation();
  const net = openNet();
  let page: Page | null = null;
  let arrivals = 0;

  onDraw(() => {
    if (page === null) return;
    document.title = `${called() ? `${words().own.titleTurn} – ` : ''}${page.title()} – ${words().name}`;
    render(frame(app, page), root);
    page.drawn?.(root);
  });

  const arrive = async (route: Route, first: boolean): Promise<void> => {
    const arrival = (arrivals += 1);
    const next = await pageOf(app, route).catch((error: unknown) => {
      reloadWhenBack(net);
      throw error;
    });
    if (arrival !== arrivals) {
      next.leave();
      return;
    }
    page?.leave();
    page = next;
    redraw();
    if (first) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
    announce(next.title());
  };

  /** The game that was played while nobody came, once it is left. */
  let pastime = '';
  const tell = (news: OwnNews, game: string, match: string): void => {
    const said = words().own.news[news];
    // A challenge stays on the page until it is answered.
    if (news === 'challenged') announce(words().option(game, said));
    else toast(words().option(game, said));
    void import('./alerts/own-game-alerts.ts').then(({ alertOfOwnGame }) =>
      alertOfOwnGame(news, said, game, matchPath(match)),
    );
  };
  const seeker = openSeeker(net, {
    changed: redraw,
    found: (match, left) => {
      pastime = left?.match ?? '';
      if (left !== null) tell('sat', words().own.title, match);
      app.go(matchPath(match));
    },
    refused: ({ reason, detail }) => void tellRefusal(reason, detail),
  });
  const own = openOwnGames(net, {
    changed: redraw,
    happened: (news, match) => {
      if (!isShown(match.id) && match.id !== pastime) tell(news, ownGameText(match, net), match.id);
    },
  });
  /** Whether it is one's turn where one is not. */
  const called = (): boolean => own.all.some((match) => isOwnTurn(match, net) && !isShown(match.id));
  const app: App = { net, seeker, own, go: (path) => go(path) };
  let go = (_path: string): void => undefined;
  go = openRouter((route, first) => void arrive(route, first));

  net.onChange(redraw);
  onSettings(redraw);
  net.on('declined', (news) => {
    if (isShown(news.match)) return;
    void import('./frame/declined.ts').then(({ tellDeclined }) => tellDeclined(news));
  });
  net.on('device', (request) => {
    void import('./pages/device/device-request.ts').then(({ askAboutDevice }) =>
      askAboutDevice(net, request),
    );
  });
  reloadWhenOld(net);
};

void start();
