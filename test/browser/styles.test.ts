// Style sheets: small, apart from each other, in layers, and there before what they style is seen.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { openHouse } from '../support/house.ts';

const LAYERS = ['base', 'parts', 'frame', 'pages'];
/** By day or night, whatever the layers. */
const OUTSIDE = ['styles/tokens.css', 'board/board.css', 'board/hands/loupe.css', 'embed/embed.css'];
/** In a page of their own, where no other sheet is. */
const ALONE = ['embed/embed.css'];

const client = fileURLToPath(new URL('../../client', import.meta.url));
const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);
const read = (name: string): string => readFileSync(join(client, name), 'utf8');
const sheets = files.filter((name) => name.endsWith('.css') && !name.startsWith('public/'));
const code = files
  .filter((name) => name.endsWith('.ts'))
  .map(read)
  .join('\n');

const selectorsOf = (sheet: string): string[] =>
  [
    ...read(sheet)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{}]+)\{/g),
  ]
    .flatMap(([, head = '']) => (head.split(';').at(-1) ?? '').split(','))
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));

describe.each(sheets)('%s', (sheet) => {
  test('is small, in its layer, and asked for by a module', () => {
    expect(read(sheet).split('\n').length).toBeLessThanOrEqual(250);
    const layer = /^@layer ([a-z]+) \{/m.exec(read(sheet))?.[1];
    const room = sheet.split('/')[0] ?? '';
    expect(layer).toBe(OUTSIDE.includes(sheet) ? undefined : room === 'styles' ? 'base' : room);
    expect(code).toMatch(new RegExp(`^import '[./\\w-]*/${sheet.split('/').at(-1) ?? ''}';$`, 'm'));
  });

  test('names no class that nothing has', () => {
    const classes = selectorsOf(sheet).flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
    // The frame puts the class of a page together from its place.
    const known = (name: string): boolean =>
      name.startsWith('page-') || new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code);
    expect(classes.filter((name) => !known(name))).toEqual([]);
  });
});

test('a class by itself is styled by one sheet, so that the order in which sheets come is of no account', () => {
  const owners = new Map<string, Set<string>>();
  for (const sheet of sheets.filter((name) => !ALONE.includes(name))) {
    for (const selector of selectorsOf(sheet)) {
      const [, name] = /^\.([\w-]+)(?:[:[][^ ]*)?$/.exec(selector) ?? [];
      if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(sheet));
    }
  }
  expect([...owners].filter(([, found]) => found.size > 1)).toEqual([]);
});

const house = openHouse();

test('the first sheet of a page says in which order the layers prevail', async () => {
  const one = await house.person();
  await one.open();
  const layers = await one.page.evaluate(() =>
    [...(document.styleSheets[0]?.cssRules ?? [])].flatMap((rule) => {
      if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
      return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
    }),
  );
  expect([...new Set(layers)]).toEqual(LAYERS);
}, 20_000);

test.each([
  ['a[href="/rules"]', '.intro', 'padding-block-start'],
  ['.top-end button:last-child', 'dialog', 'border-top-left-radius'],
  ['.live-game', '.plate', 'display'],
])(
  'behind %s, however slowly sheets come, %s is never seen without its own',
  async (way, part, property) => {
    await house.table({ game: 'gomoku', private: false });
    // Nothing that is kept may come quicker.
    const { page } = await house.person({ serviceWorkers: 'block' });
    await page.goto('/');
    await page.locator(way).first().waitFor();
    await page.route('**/*.css', async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    /** How the part looks when it comes, and later. */
    const looks = page.evaluate(
      ([wanted, name]) =>
        new Promise<readonly string[]>((done) => {
          const look = (found: Element): string => getComputedStyle(found).getPropertyValue(name);
          const watch = new MutationObserver(() => {
            const found = document.querySelector(wanted);
            if (found === null) return;
            watch.disconnect();
            const first = look(found);
            setTimeout(() => done([first, look(found)]), 1_200);
          });
          watch.observe(document.body, { childList: true, subtree: true });
        }),
      [part, property] as const,
    );
    await page.locator(way).first().click();
    const [first, later] = await looks;
    expect(first).toBe(later);
    expect(['0px', 'block']).not.toContain(later);
  },
  30_000,
);
