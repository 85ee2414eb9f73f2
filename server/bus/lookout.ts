// Looks at the store again and again for as long as somebody is here whom it may concern.

/** Within a second everybody hears of it, whichever server or command has written it. */
const LOOK_EVERY = 500;

export interface Lookout {
  /** Somebody is here. */
  begin(): void;
  /** Looks no more, once what is under way has ended. */
  close(): Promise<void>;
}

export interface LookoutNeeds {
  readonly look: () => Promise<void>;
  readonly isNeeded: () => boolean;
  readonly report: (error: unknown) => void;
}

export const createLookout = ({ look, isNeeded, report }: LookoutNeeds): Lookout => {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let closed = false;

  const again = (): void => {
    timer = setTimeout(() => {
      looking = look()
        .catch(report)
        .then(() => {
          timer = null;
          if (isNeeded() && !closed) again();
        });
    }, LOOK_EVERY).unref();
  };

  return {
    begin: () => {
      if (timer === null && !closed) again();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer ?? undefined);
      await looking;
    },
  };
};
