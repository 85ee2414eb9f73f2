// What matches wait for, in memory.
import type { Claimed, DueStore } from '../../server/store/contract/dues.ts';
import { MemoryTies } from './memory-ties.ts';

interface DueRow {
  match: string;
  kind: Claimed['kind'];
  turn: number;
  at: number;
  owner: string | null;
  leaseUntil: number;
  patience?: number;
}

export abstract class MemoryDues extends MemoryTies implements DueStore {
  readonly dues = new Map<string, DueRow>();

  claimDues(owner: string, now: number, lease: number, limit: number): Promise<Claimed[]> {
    const free = this.#free(now).filter(({ kind }) => kind !== 'ai');
    return Promise.resolve(
      claim(free.sort((one, two) => one.at - two.at).slice(0, limit), owner, now + lease),
    );
  }
  claimTurns(owner: string, now: number, lease: number, limit: number, most: number): Promise<Claimed[]> {
    const free = this.#free(now).filter(({ kind, patience = 0 }) => kind === 'ai' && patience <= most);
    return Promise.resolve(
      claim(free.sort((one, two) => endOf(one) - endOf(two)).slice(0, limit), owner, now + lease),
    );
  }
  #free(now: number): DueRow[] {
    return [...this.dues.values()].filter(({ at, leaseUntil }) => at <= now && leaseUntil <= now);
  }
  renewDues(owner: string, dues: readonly Claimed[], until: number): Promise<Claimed[]> {
    const mine = dues.filter((due) => this.#held(owner, due) !== undefined);
    for (const due of mine) Object.assign(this.#held(owner, due) ?? {}, { leaseUntil: until });
    return Promise.resolve(mine);
  }
  postponeDue(owner: string, due: Claimed, at: number): Promise<void> {
    Object.assign(this.#held(owner, due) ?? {}, { at, owner: null, leaseUntil: 0 });
    return Promise.resolve();
  }
  deleteDue(owner: string, due: Claimed): Promise<void> {
    if (this.#held(owner, due) !== undefined) this.dues.delete(`${due.match} ${due.kind}`);
    return Promise.resolve();
  }
  nextDue(): Promise<number | null> {
    return Promise.resolve(this.#next(({ kind }) => kind !== 'ai'));
  }
  nextTurn(most: number): Promise<number | null> {
    return Promise.resolve(this.#next(({ kind, patience = 0 }) => kind === 'ai' && patience <= most));
  }
  #next(which: (due: DueRow) => boolean): number | null {
    const dues = [...this.dues.values()].filter(which);
    return dues.length === 0 ? null : Math.min(...dues.map(({ at, leaseUntil }) => Math.max(at, leaseUntil)));
  }
  turnsWaiting(now: number): Promise<{ turns: number; owners: number }> {
    const due = [...this.dues.values()].filter(({ kind, at }) => kind === 'ai' && at <= now);
    const held = due.filter(({ leaseUntil }) => leaseUntil > now);
    return Promise.resolve({
      turns: due.length - held.length,
      owners: new Set(held.map(({ owner }) => owner)).size,
    });
  }
  #held(owner: string, { match, kind, turn }: Claimed): DueRow | undefined {
    const due = this.dues.get(`${match} ${kind}`);
    return due?.owner === owner && due.turn === turn ? due : undefined;
  }
}

const endOf = ({ at, patience = 0 }: DueRow): number => at + patience;

const claim = (dues: readonly DueRow[], owner: string, leaseUntil: number): Claimed[] =>
  dues.map((due) => {
    Object.assign(due, { owner, leaseUntil });
    const { match, kind, turn, at } = due;
    return { match, kind, turn, at };
  });
