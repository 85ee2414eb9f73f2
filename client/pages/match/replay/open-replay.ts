// Loads what a game is looked through with: once it is over, or somebody looks back, or an address names a position of it.
import type { Replay, ReplayNeeds, ReplaySight } from './replay.ts';

export interface OpenReplay {
  /** Null as long as it is not loaded. */
  readonly replay: Replay | null;
  /** To be called whenever the page is drawn. */
  follow(sight: ReplaySight): void;
  leave(): void;
}

export const openReplay = (needs: ReplayNeeds): OpenReplay => {
  let replay: Replay | null = null;
  let asked = false;
  let left = false;
  const load = async (): Promise<void> => {
    asked = true;
    const { createReplay, openWords } = await import('./replay.ts');
    await openWords();
    if (left) return;
    replay = createReplay(needs);
    needs.changed();
  };
  return {
    get replay() {
      return replay;
    },
    follow: (sight) => {
      const wanted = needs.moment !== null || !needs.cursor.live || sight.shown.match.outcome !== null;
      if (replay !== null) replay.follow(sight);
      else if (wanted && !asked) void load();
    },
    leave: () => {
      left = true;
      replay?.leave();
    },
  };
};
