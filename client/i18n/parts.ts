// What a language is: a folder with every part of what the pages say, typed as English says it.
import type { account } from './en/people/account.ts';
import type { afterwards } from './en/afterwards.ts';
import type { analysis } from './en/analysis.ts';
import type { archive } from './en/archive.ts';
import type { device } from './en/people/device.ts';
import type { match } from './en/match.ts';
import type { meeting } from './en/meeting.ts';
import type { moderation } from './en/people/moderation.ts';
import type { newGame } from './en/new-game.ts';
import type { Texts } from './en/pages.ts';
import type { players } from './en/people/players.ts';
import type { puzzles } from './en/puzzles.ts';
import type { people } from './en/people/people.ts';
import type { refusals } from './en/refusals.ts';
import type { replay } from './en/replay.ts';
import type { report } from './en/report.ts';
import type { settings } from './en/settings.ts';
import type { sharing } from './en/sharing.ts';

/** Each is loaded with what it is said on. */
export interface Parts {
  readonly pages: Texts;
  readonly match: typeof match;
  readonly refusals: typeof refusals;
  readonly archive: typeof archive;
  readonly afterwards: typeof afterwards;
  readonly players: typeof players;
  readonly meeting: typeof meeting;
  readonly newGame: typeof newGame;
  readonly replay: typeof replay;
  readonly report: typeof report;
  readonly settings: typeof settings;
  readonly account: typeof account;
  readonly moderation: typeof moderation;
  readonly people: typeof people;
  readonly device: typeof device;
  readonly analysis: typeof analysis;
  readonly puzzles: typeof puzzles;
  readonly sharing: typeof sharing;
}

/** Where a language keeps them: what every page says comes with the folder, the rest when it is said. */
export type Folder = { readonly [Part in keyof Parts]: () => Promise<Parts[Part]> };
