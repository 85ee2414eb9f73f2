// What each node says of itself under keys: its own entries here, and those of the others for as long as they are heard.
import * as z from 'zod/mini';
import type { Bus, Subject } from './bus.ts';

/** `whole`: these are all, whatever was said before. */
interface Change<T> {
  readonly whole: boolean;
  readonly put: [key: string, entry: T][];
  readonly drop: string[];
}

export interface SharedEntriesNeeds<T> {
  readonly bus: Bus;
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  /** Called with each key under which others say something else now. */
  readonly changed?: (key: string) => void;
}

/** Several changes within this time are told at once. */
const PACE = 200;
const NOBODY: ReadonlyMap<string, never> = new Map<string, never>();

export class SharedEntries<T> {
  readonly #bus: Bus;
  readonly #subject: Subject<Change<T>>;
  readonly #changed: (key: string) => void;
  readonly #own = new Map<string, T>();
  readonly #touched = new Set<string>();
  /** By key, what the others say of it. */
  readonly #others = new Map<string, Map<string, T>>();
  readonly #stops: readonly (() => void)[];
  #whole = false;
  #timer: NodeJS.Timeout | null = null;

  constructor({ bus, name, schema, changed = () => undefined }: SharedEntriesNeeds<T>) {
    this.#bus = bus;
    this.#changed = changed;
    const put = z.array(z.tuple([z.string(), schema]));
    this.#subject = { name, schema: z.strictObject({ whole: z.boolean(), put, drop: z.array(z.string()) }) };
    const again: Subject<null> = { name: `${name}-again`, schema: z.null() };
    this.#stops = [
      bus.hear(this.#subject, (change, node) => this.#hear(change, node)),
      bus.hear(again, () => {
        this.#whole = true;
        this.#soon();
      }),
      // Whoever may have missed something asks for all of it, a node that is new as well.
      bus.onMissed(() => bus.tell(again, null)),
      bus.onNode((node, here) => {
        if (!here) this.#forget(node, [...this.#others.keys()]);
      }),
    ];
  }

  /** Says this of this node. */
  put(key: string, entry: T): void {
    this.#own.set(key, entry);
    this.#touch(key);
  }

  drop(key: string): void {
    if (this.#own.delete(key)) this.#touch(key);
  }

  /** What others say under this key. */
  at(key: string): Iterable<T> {
    return (this.#others.get(key) ?? NOBODY).values();
  }

  /** The keys under which others say something. */
  get keys(): Iterable<string> {
    return this.#others.keys();
  }

  /** Nothing is heard or said any more. */
  close(): void {
    for (const stop of this.#stops) stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #touch(key: string): void {
    if (this.#bus.alone) return;
    this.#touched.add(key);
    this.#soon();
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.#tell(), PACE).unref();
  }

  #tell(): void {
    this.#timer = null;
    const keys = this.#whole ? [...this.#own.keys()] : [...this.#touched];
    const change: Change<T> = { whole: this.#whole, put: [], drop: [] };
    for (const key of keys) {
      const entry = this.#own.get(key);
      if (entry === undefined) change.drop.push(key);
      else change.put.push([key, entry]);
    }
    this.#whole = false;
    this.#touched.clear();
    this.#bus.tell(this.#subject, change);
  }

  #hear({ whole, put, drop }: Change<T>, node: string): void {
    const said = new Set(put.map(([key]) => key));
    if (whole)
      this.#forget(
        node,
        [...this.#others.keys()].filter((key) => !said.has(key)),
      );
    this.#forget(node, drop);
    for (const [key, entry] of put) {
      const nodes = this.#others.get(key) ?? new Map<string, T>();
      this.#others.set(key, nodes.set(node, entry));
      this.#changed(key);
    }
  }

  #forget(node: string, keys: readonly string[]): void {
    for (const key of keys) {
      const nodes = this.#others.get(key);
      if (nodes?.delete(node) !== true) continue;
      if (nodes.size === 0) this.#others.delete(key);
      this.#changed(key);
    }
  }
}
