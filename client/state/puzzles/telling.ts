// Tells the server which puzzles are solved here, each once: at once, or when the connection is there again.
import { isGameId, type GameId } from '../../../shared/games/index.ts';
import { MOST_SOLVED_AT_ONCE } from '../../../shared/protocol/sizes.ts';
import type { Net } from '../../net/net.ts';
import { isRecord, isText, isTexts, recall, remember } from '../storage.ts';
import { progress } from './progress.ts';

/** To whom it was told, and which of each game. */
interface Told {
  readonly identity: string;
  readonly solved: Readonly<Record<string, readonly string[]>>;
}

const NAME = 'puzzles-told';
const isTold = (value: unknown): value is Told =>
  isRecord(value) &&
  isText(value['identity']) &&
  isRecord(value['solved']) &&
  Object.values(value['solved']).every(isTexts);

const toldTo = (identity: string): Told['solved'] => {
  const told = recall(NAME, isTold);
  return told?.identity === identity ? told.solved : {};
};

/** The next that are to be told; null where all are. */
const untold = (identity: string): { game: GameId; puzzles: string[] } | null => {
  const told = toldTo(identity);
  for (const [game, solved] of Object.entries(progress().solved)) {
    const before = new Set(told[game]);
    const puzzles = solved.filter((puzzle) => !before.has(puzzle)).slice(0, MOST_SOLVED_AT_ONCE);
    if (isGameId(game) && puzzles.length > 0) return { game, puzzles };
  }
  return null;
};

export interface Telling {
  tell(): void;
  leave(): void;
}

export const openTelling = (net: Pick<Net, 'ask' | 'identity' | 'onWelcome'>): Telling => {
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    for (;;) {
      const identity = net.identity?.id;
      const next = identity === undefined ? null : untold(identity);
      if (identity === undefined || next === null) return;
      const { game, puzzles } = next;
      const answer = await net.ask('solved', { game, puzzles });
      // Asked too often, or of somebody who is gone: it is told at the next occasion.
      if (!answer.ok) return;
      // Whoever has become somebody else meanwhile tells all of it again: it counts once.
      if (net.identity?.id !== identity) continue;
      const told = toldTo(identity);
      const solved = { ...told, [game]: [...(told[game] ?? []), ...puzzles] };
      remember(NAME, { identity, solved } satisfies Told);
    }
  };
  const tell = (): void => {
    if (isTelling) return;
    isTelling = true;
    void tellAll().finally(() => (isTelling = false));
  };
  const stop = net.onWelcome(tell);
  tell();
  return { tell, leave: stop };
};
