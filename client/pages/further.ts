// The pages beside the lobby and the tables: what the first page need not know the names of.
import type { Page, App } from '../page.ts';
import type { Route } from '../../shared/route.ts';

type Further = Exclude<Route, { readonly page: 'lobby' | 'match' }>;

export const furtherPage = async (app: App, route: Further): Promise<Page> => {
  switch (route.page) {
    case 'archive':
      return (await import('./archive/archive.ts')).archivePage(app, route.own);
    case 'player':
      return (await import('./player/player.ts')).playerPage(app, route.who);
    case 'leaders':
      return (await import('./leaders/leaders.ts')).leadersPage(route.game, route.pace);
    case 'rules':
      return (await import('./rules/rules.ts')).rulesPage(app, route.game);
    case 'analysis':
      return (await import('./analysis/analysis.ts')).analysisPage(app, route.game);
    case 'report':
      return (await import('./analysis/analysis.ts')).analysisPage(app, null, route);
    case 'puzzles':
      return (await import('./puzzles/puzzles.ts')).puzzlesPage(app, route.game, route.number);
    case 'device':
      return (await import('./device/device.ts')).devicePage(app);
    case 'account':
      return (await import('./account/account.ts')).accountPage(app);
    case 'moderation':
      return (await import('./moderation/moderation.ts')).moderationPage(app);
    case 'people':
      return (await import('./people/people.ts')).peoplePage(app);
    case 'missing':
      return (await import('./missing/missing.ts')).missingPage();
  }
};
