// Does what one identity asks in order: a withdrawal never overtakes its seek.

export type InTurn = <T>(identity: string, task: () => Promise<T>) => Promise<T>;

export const createInTurn = (): InTurn => {
  const queues = new Map<string, Promise<unknown>>();
  return (identity, task) => {
    const before = queues.get(identity) ?? Promise.resolve();
    const turn = before.then(task, task);
    queues.set(identity, turn);
    const leave = (): void => {
      if (queues.get(identity) === turn) queues.delete(identity);
    };
    turn.then(leave, leave);
    return turn;
  };
};
