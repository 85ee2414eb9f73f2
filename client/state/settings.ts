// What a person has set: kept in this browser, told to whoever listens.
import { THEMES, type Look, type ThemeId } from '../board/theme.ts';
import { isRecord, recall, remember } from './storage.ts';

export const SHADES = ['system', 'light', 'dark'] as const;
export type Shade = (typeof SHADES)[number];

export interface Settings {
  readonly shade: Shade;
  readonly board: ThemeId;
  readonly shapes: boolean;
  readonly coordinates: boolean;
  /** A move has to be confirmed. */
  readonly confirm: boolean;
  /** Where a finger touches very small cells too. */
  readonly confirmTiny: boolean;
  /** Small cells are enlarged over the finger. */
  readonly loupe: boolean;
  /** What ends a game is asked about first. */
  readonly askFirst: boolean;
  /** A move may be planned while the opponent thinks. */
  readonly premove: boolean;
  /** Games of quick pairing may be rated. */
  readonly rated: boolean;
  readonly still: boolean;
  readonly sound: boolean;
  readonly notify: boolean;
}

const INITIAL: Settings = {
  shade: 'system',
  board: 'atelier',
  shapes: false,
  coordinates: true,
  confirm: false,
  confirmTiny: true,
  loupe: true,
  askFirst: true,
  premove: true,
  rated: true,
  still: false,
  sound: true,
  notify: false,
};

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;
const flag = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise;

const read = (): Settings => {
  const kept = recall('settings', isRecord) ?? {};
  return {
    shade: oneOf(SHADES, kept['shade'], INITIAL.shade),
    board: oneOf(THEMES, kept['board'], INITIAL.board),
    shapes: flag(kept['shapes'], INITIAL.shapes),
    coordinates: flag(kept['coordinates'], INITIAL.coordinates),
    confirm: flag(kept['confirm'], INITIAL.confirm),
    confirmTiny: flag(kept['confirmTiny'], INITIAL.confirmTiny),
    loupe: flag(kept['loupe'], INITIAL.loupe),
    askFirst: flag(kept['askFirst'], INITIAL.askFirst),
    premove: flag(kept['premove'], INITIAL.premove),
    rated: flag(kept['rated'], INITIAL.rated),
    still: flag(kept['still'], INITIAL.still),
    sound: flag(kept['sound'], INITIAL.sound),
    notify: flag(kept['notify'], INITIAL.notify),
  };
};

let current = read();
const listeners = new Set<() => void>();
const night = window.matchMedia('(prefers-color-scheme: dark)');

export const settings = (): Settings => current;

export const set = (change: Partial<Settings>): void => {
  current = { ...current, ...change };
  remember('settings', current);
  tell();
};

/** Calls back after every change, also when the system turns dark; returns how to stop. */
export const onSettings = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isDark = (): boolean => current.shade === 'dark' || (current.shade === 'system' && night.matches);

/** The settings as a board takes them. */
export const lookOf = (turned: boolean): Look => ({
  theme: current.board,
  dark: isDark(),
  shapes: current.shapes,
  coordinates: current.coordinates,
  turned,
  still: current.still,
  confirm: current.confirm,
  confirmTiny: current.confirmTiny,
  loupe: current.loupe,
});

const tell = (): void => {
  const root = document.documentElement;
  root.dataset['shade'] = isDark() ? 'dark' : 'light';
  root.classList.toggle('no-motion', current.still);
  for (const listener of listeners) listener();
};

export const openSettings = (): void => {
  night.addEventListener('change', tell);
  tell();
};
