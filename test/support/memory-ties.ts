// Whom people follow and block, in memory.
import type { Tie, TieStore } from '../../server/store/contract/ties.ts';
import { MemoryOrder } from './memory-order.ts';

export abstract class MemoryTies extends MemoryOrder implements TieStore {
  readonly #ties = new Map<string, Tie>();

  async tie(tie: Tie, _at: number, most: number): Promise<boolean> {
    const same = (await this.tiesOf(tie.identity)).filter(({ kind }) => kind === tie.kind);
    if (same.length >= most) return false;
    this.#ties.set(`${tie.identity} ${tie.other} ${tie.kind}`, tie);
    return true;
  }
  untie({ identity, other, kind }: Tie): Promise<void> {
    this.#ties.delete(`${identity} ${other} ${kind}`);
    return Promise.resolve();
  }
  tiesOf(identity: string): Promise<Tie[]> {
    return Promise.resolve([...this.#ties.values()].filter((tie) => tie.identity === identity).reverse());
  }
  apartFrom(identity: string): Promise<string[]> {
    const blocks = [...this.#ties.values()].filter(({ kind }) => kind === 'block');
    return Promise.resolve(
      blocks.flatMap((tie) =>
        tie.identity === identity ? [tie.other] : tie.other === identity ? [tie.identity] : [],
      ),
    );
  }
}
