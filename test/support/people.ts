// People at their browsers, for tests of the pages: they open pages, sit down, move, and say what they see.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { spawnServer, type Child } from './server.ts';

export interface Site {
  readonly url: string;
  /** Where its database is. */
  readonly data: string;
  readonly browser: Browser;
  person(options?: PersonOptions): Promise<Person>;
  close(): Promise<void>;
}

export interface PersonOptions extends BrowserContextOptions {
  /** Another address of the same server. */
  readonly at?: string;
}

/** A server of its own with its pages, and a browser. */
export const openSite = async (
  switches: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Site> => {
  const data = mkdtempSync(join(tmpdir(), 'pionnier-pages-'));
  const [server, browser] = await Promise.all([
    spawnServer({ DATA_DIR: data, ADDRESS_LIMITS: 'off', DATABASE_URL: '', ...environment }),
    launchChromium(switches),
  ]);
  if (server.url === '') throw new Error(`the server did not start: ${server.err.join('\n')}`);
  return {
    url: server.url,
    data,
    browser,
    person: (options) => openPerson(browser, server, options),
    close: async () => {
      await browser.close();
      await server.kill('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
};

export const openPerson = async (
  browser: Browser,
  server: Pick<Child, 'url'>,
  { at, ...options }: PersonOptions = {},
): Promise<Person> => {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 860 },
    locale: 'en-GB',
    baseURL: at ?? server.url,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(8_000);
  const page = await context.newPage();
  return new Person(context, page, options.hasTouch === true);
};

/** What a cut network and a name without https make a browser say. */
const isExpected = (text: string): boolean =>
  ['net::ERR', 'WebSocket connection', 'Cross-Origin-Opener-Policy'].some((part) => text.includes(part));

export class Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in the page, beside what a cut network brings. */
  readonly faults: string[] = [];
  readonly #touch: boolean;

  constructor(context: BrowserContext, page: Page, touch: boolean) {
    this.context = context;
    this.page = page;
    this.#touch = touch;
    page.on('pageerror', (error) => this.faults.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      // The page itself, where nothing is: it is shown all the same.
      if (message.text().includes('404') && message.location().url === page.url()) return;
      if (message.type() === 'error' && !isExpected(message.text())) this.faults.push(message.text());
    });
  }

  async open(path = '/'): Promise<this> {
    await this.page.goto(path);
    await this.see('.connection[data-state="online"]', 'attached');
    return this;
  }

  /** Becomes the same person as another, at the next opening of a page. */
  async be(other: Person): Promise<void> {
    const kept = await other.page.evaluate(() => localStorage.getItem('pionnier.token'));
    if (kept !== null) await this.become(JSON.parse(kept) as string);
  }

  /** Becomes whoever has this token, at the next opening of a page. */
  async become(token: string): Promise<void> {
    await this.context.addInitScript((kept) => {
      // The empty page before the first has no storage.
      if (location.origin !== 'null') localStorage.setItem('pionnier.token', kept);
    }, JSON.stringify(token));
  }

  see(selector: string, state: 'visible' | 'attached' | 'detached' | 'hidden' = 'visible'): Promise<unknown> {
    return this.page.locator(selector).first().waitFor({ state });
  }

  press(selector: string): Promise<void> {
    const found = this.page.locator(selector).first();
    return this.#touch ? found.tap() : found.click();
  }

  /** Opens a table with a free seat, and returns its address. */
  async make(wish: Record<string, unknown>): Promise<string> {
    const path = await this.begin({ opponent: 'friend', ...wish });
    await this.see('.waiting');
    return path;
  }

  /** Starts a game as the dialog remembers it, and returns its address. */
  async begin(wish: Record<string, unknown>): Promise<string> {
    await this.page.evaluate((kept) => localStorage.setItem('pionnier.wish', JSON.stringify(kept)), {
      pace: 'none',
      first: 'me',
      ...wish,
    });
    await this.press('[data-action="new-game"]');
    await this.press('[data-action="start"]');
    await this.page.waitForURL('**/match/*');
    return new URL(this.page.url()).pathname;
  }

  async join(path: string): Promise<this> {
    await this.open(path);
    await this.press('[data-action="sit"]');
    await this.see('.plate[data-own]');
    return this;
  }

  cell(name: string): Locator {
    return this.page.locator(`.board-cell[aria-label^="${name},"]`);
  }

  /** Touches cells one after the other, once it is this person's turn. */
  async touch(...names: readonly string[]): Promise<void> {
    await this.see('.board-offers');
    for (const name of names) {
      if (this.#touch) await this.cell(name).tap();
      else await this.cell(name).click();
    }
  }

  moved(ply: number): Promise<unknown> {
    return this.page.waitForFunction(
      (wanted) => Number(document.querySelector<HTMLElement>('.match')?.dataset['plies']) >= wanted,
      ply,
    );
  }

  text(selector: string): Promise<string> {
    return this.page.locator(selector).first().innerText();
  }

  /** Everything a screen reader has been told of late. */
  async heard(): Promise<string> {
    return (await this.page.locator('[data-announce]').allInnerTexts()).join('\n');
  }

  /** Waits until a screen reader has been told this. */
  hears(text: string): Promise<unknown> {
    return this.page.locator('[data-announce] p', { hasText: text }).first().waitFor({ state: 'attached' });
  }

  /** Waits until a canvas shows anything at all. */
  async painted(selector: string): Promise<boolean> {
    await this.page.waitForFunction((wanted) => {
      const canvas = document.querySelector<HTMLCanvasElement>(wanted);
      const pen = canvas?.getContext('2d');
      if (!canvas || !pen || canvas.width < 40) return false;
      return pen.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0);
    }, selector);
    return true;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** Two players at a new table and one who watches; the first to move comes first. */
export const seated = async (site: Site, wish: Record<string, unknown>) => {
  const [one, two, three] = await Promise.all([site.person(), site.person(), site.person()]);
  await one.open();
  const path = await one.make(wish);
  await Promise.all([two.join(path), three.open(path)]);
  await one.see('.plate[data-moving]');
  await three.see('.plate[data-moving]');
  return { one, two, three, path, all: [one, two, three] as const };
};

/** Plays moves by turns, each as the cells that are touched for it. */
export const playTurns = async (
  players: readonly Person[],
  moves: readonly string[],
  from = 0,
): Promise<void> => {
  for (const [index, move] of moves.entries()) {
    const mover = players[index % players.length];
    await mover?.touch(...move.split(' '));
    for (const player of players) await player.moved(from + index + 1);
  }
};
