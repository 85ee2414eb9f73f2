// Where French keeps what it says.
import type { Folder } from '../parts.ts';
import { fr as pages } from './pages.ts';

export const fr: Folder = {
  pages: () => Promise.resolve(pages),
  match: async () => (await import('./match.ts')).match,
  refusals: async () => (await import('./refusals.ts')).refusals,
  archive: async () => (await import('./archive.ts')).archive,
  afterwards: async () => (await import('./afterwards.ts')).afterwards,
  players: async () => (await import('./people/players.ts')).players,
  meeting: async () => (await import('./meeting.ts')).meeting,
  newGame: async () => (await import('./new-game.ts')).newGame,
  report: async () => (await import('./report.ts')).report,
  replay: async () => (await import('./replay.ts')).replay,
  settings: async () => (await import('./settings.ts')).settings,
  analysis: async () => (await import('./analysis.ts')).analysis,
  puzzles: async () => (await import('./puzzles.ts')).puzzles,
  sharing: async () => (await import('./sharing.ts')).sharing,
  people: async () => (await import('./people/people.ts')).people,
  moderation: async () => (await import('./people/moderation.ts')).moderation,
  account: async () => (await import('./people/account.ts')).account,
  device: async () => (await import('./people/device.ts')).device,
};
