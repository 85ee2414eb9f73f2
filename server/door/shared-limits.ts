// Lets nodes know of those who use much of a budget, so that whoever asks at several has no more than one.
import * as z from 'zod/mini';
import { SCOPES } from '../../shared/protocol/limits.ts';
import type { Bus, Subject } from '../bus/bus.ts';
import { LIMIT_NAMES, type Limits, type Used } from './limits.ts';

/** Between two tellings somebody may get a little more. */
const TELL_EVERY = 500;

const USED: Subject<Used[]> = {
  name: 'limits-used',
  schema: z.array(
    z.strictObject({
      name: z.literal(LIMIT_NAMES),
      scope: z.literal(SCOPES),
      key: z.string(),
      count: z.number(),
      left: z.number(),
    }),
  ),
};

const idOf = ({ name, scope, key }: Used): string => `${name} ${scope} ${key}`;

export const shareLimits = (limits: Limits, bus: Bus): { close(): void } => {
  /** By who used what, at which node, and until when that counts. */
  const elsewhere = new Map<string, Map<string, { readonly count: number; readonly until: number }>>();
  let told = new Map<string, number>();

  const tell = (): void => {
    if (bus.alone) return;
    const used = limits.used();
    const changed = used.filter((each) => told.get(idOf(each)) !== each.count);
    told = new Map(used.map((each) => [idOf(each), each.count]));
    if (changed.length > 0) bus.tell(USED, changed);
    const now = performance.now();
    for (const [id, nodes] of elsewhere) {
      for (const [node, { until }] of nodes) if (until <= now) nodes.delete(node);
      if (nodes.size === 0) elsewhere.delete(id);
    }
  };
  const hear = (used: Used, node: string): void => {
    const id = idOf(used);
    const nodes = elsewhere.get(id) ?? new Map<string, { count: number; until: number }>();
    const now = performance.now();
    elsewhere.set(id, nodes.set(node, { count: used.count, until: now + used.left }));
    let [count, left] = [0, 0];
    for (const each of nodes.values()) {
      if (each.until <= now) continue;
      count += each.count;
      left = Math.max(left, each.until - now);
    }
    limits.add({ ...used, count, left });
  };

  bus.hear(USED, (all, node) => {
    for (const used of all) hear(used, node);
  });
  const timer = setInterval(tell, TELL_EVERY).unref();
  return { close: () => clearInterval(timer) };
};
