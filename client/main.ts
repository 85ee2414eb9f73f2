// Starts the page: language, settings, connection, and whatever the address leads to.
import './style.css';
import { render } from 'lit-html';
import { announce, openAnnouncements } from './announce.ts';
import type { App, Page } from './page.ts';
import { onDraw, redraw } from './draw.ts';
import { openLanguage, words } from './i18n/language.ts';
import { openNet } from './net.ts';
import { lobbyPage } from './pages/lobby/lobby.ts';
import { missingPage } from './pages/missing.ts';
import { frame } from './parts/frame.ts';
import { matchPath, openRouter, type Route } from './router.ts';
import { openSeeker } from './state/seeker.ts';
import { onSettings, openSettings } from './state/settings.ts';
import { openTouch } from './user-activation.ts';
import { keepFresh } from './reload.ts';

const pageOf = async (app: App, route: Route): Promise<Page> => {
  switch (route.page) {
    case 'lobby':
      return lobbyPage(app);
    case 'match':
      return (await import('./pages/match/match.ts')).gamePage(app, route.id);
    case 'rules':
      return (await import('./pages/rules/rules.ts')).rulesPage(app, route.game);
    case 'device':
      return (await import('./pages/device/device.ts')).devicePage(app);
    case 'missing':
      return missingPage();
  }
};

const start = async (): Promise<void> => {
  const root = document.querySelector<HTMLElement>('#app');
  if (root === null) return;
  openSettings();
  await openLanguage();
  openAnnouncements();
  openTouch();
  const net = openNet();
  let page: Page | null = null;
  let arrivals = 0;

  onDraw(() => {
    if (page === null) return;
    document.title = `${page.title()} – ${words().name}`;
    render(frame(app, page), root);
    page.drawn?.(root);
  });

  const arrive = async (route: Route, first: boolean): Promise<void> => {
    const arrival = (arrivals += 1);
    const next = await pageOf(app, route);
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

  const seeker = openSeeker(net, (match) => app.go(matchPath(match)), redraw);
  const app: App = { net, seeker, go: (path) => go(path) };
  let go = (_path: string): void => undefined;
  go = openRouter((route, first) => void arrive(route, first));

  net.onChange(redraw);
  onSettings(redraw);
  net.on('device', (request) => {
    void import('./parts/device-request.ts').then(({ askAboutDevice }) => askAboutDevice(net, request));
  });
  keepFresh(net);
};

void start();
