// The games of two AIs that go on at all nodes: they cost the same whether anybody looks or not, so they are few.
import * as z from 'zod/mini';
import type { Bus } from '../../bus/bus.ts';
import { SharedEntries } from '../../bus/shared-entries.ts';

export const MOST_AI_GAMES = 8;

export class AiGames {
  readonly #here = new Set<string>();
  readonly #shared: SharedEntries<null>;

  constructor(bus: Bus) {
    this.#shared = new SharedEntries({ bus, name: 'ai-games', schema: z.null() });
  }

  has(match: string): boolean {
    return this.#here.has(match);
  }

  add(match: string): void {
    if (this.#here.has(match)) return;
    this.#here.add(match);
    this.#shared.put(match, null);
  }

  delete(match: string): void {
    if (this.#here.delete(match)) this.#shared.drop(match);
  }

  get here(): Iterable<string> {
    return this.#here;
  }

  /** Whether there is room for another one; one that several nodes know counts once. */
  get full(): boolean {
    if (this.#here.size >= MOST_AI_GAMES) return true;
    return new Set([...this.#here, ...this.#shared.keys]).size >= MOST_AI_GAMES;
  }
}
