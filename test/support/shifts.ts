// How far what is shown has moved by itself, as the browser measures it.
import type { Person } from './people.ts';

interface Shift {
  readonly value: number;
  readonly recent: boolean;
  readonly what: string;
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

const count = (): void => {
  interface Entry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const found: NonNullable<Window['shifts']> = [];
  window.shifts = found;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const what = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? ''),
      );
      found.push({ value: entry.value, recent: entry.hadRecentInput, what: what.join(' | ') });
    }
  }).observe({ type: 'layout-shift' });
};

/** Counts from now on. */
export const watchShifts = ({ page }: Person): Promise<void> => page.evaluate(count);

/** Counts from the first frame of each page that is opened. */
export const watchShiftsFromStart = ({ page }: Person): Promise<unknown> => page.addInitScript(count);

/** All of it together and what it was; `pressed`: also what moves just after a press, which is no fault where it answers one. */
export const shiftsOf = async (
  { page }: Person,
  pressed = false,
): Promise<{ sum: number; what: readonly string[] }> => {
  // What was measured last is told a frame later.
  const all = await page.evaluate(
    () =>
      new Promise<Shift[]>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => done(window.shifts ?? []), 50)),
        ),
      ),
  );
  const counted = all.filter(({ recent }) => pressed || !recent);
  return {
    sum: counted.reduce((sum, { value }) => sum + value, 0),
    what: counted.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  };
};
