// What animation frames cost a page: the main thread's work of each, read from a trace of the browser.
import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time in it, which other programs on the machine do not lengthen. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** Script of a frame, with what it left for the end of the task, then layout and painting. */
const WORK = new Set([
  'FireAnimationFrame',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
]);

/** Milliseconds of processor time for script and painting in each animation frame while `act` runs. */
export const frameCosts = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  const client = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((done) => client.once('Tracing.tracingComplete', () => done()));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  await client.send('Tracing.end');
  await complete;
  await client.detach();
  return costs(events);
};

/** Work belongs to the frame whose script ran last before it; nested work counts once. */
const costs = (events: readonly TraceEvent[]): number[] => {
  const frames = events.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X');
  const busiest = frames[0];
  if (busiest === undefined) return [];
  const work = events
    .filter(
      ({ name, ph, pid, tid }) => ph === 'X' && WORK.has(name) && pid === busiest.pid && tid === busiest.tid,
    )
    .sort((a, b) => a.ts - b.ts);
  const found: number[] = [];
  let until = 0;
  for (const { name, ts, dur = 0, tdur = dur } of work) {
    if (name === 'FireAnimationFrame') found.push(0);
    const fresh = ts >= until ? tdur : 0;
    until = Math.max(until, ts + dur);
    const last = found.length - 1;
    if (last >= 0) found[last] = (found[last] ?? 0) + fresh / 1000;
  }
  return found;
};
