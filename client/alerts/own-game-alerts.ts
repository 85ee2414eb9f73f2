// What happens in an own game while one is on another page: heard, and notified.
import { notify } from './notify.ts';
import { play, type SoundName } from './sound.ts';

const SOUNDS = { challenged: 'begin', sat: 'begin', turn: 'turn', over: 'end' } as const satisfies Record<
  string,
  SoundName
>;

export const alertOfOwnGame = (
  news: keyof typeof SOUNDS,
  title: string,
  text: string,
  path: string,
): void => {
  void play(SOUNDS[news]);
  void notify(title, text, path);
};
