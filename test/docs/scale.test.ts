// The page on scale holds: what it names exists, what it calculates is so, and its bounds are those that are kept.
import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/tutorial.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const page = read('docs/scale.md');
const all = (pattern: RegExp): string[][] => [...page.matchAll(pattern)].map((match) => [...match]);

test('every path and every page it names exists, and hosting leads to it', () => {
  const paths = all(/`((?:server|shared|test|docs)\/[\w./-]+)`/g).map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const links = all(/\]\(([^)#:]+)\)/g).map(([, link = '']) => join('docs', link));
  expect(links.filter((link) => !existsSync(join(ROOT, link)))).toEqual([]);
  expect(read('docs/hosting.md')).toContain('](scale.md)');
});

const UNITS: Readonly<Record<string, number>> = { µs: 1e-6, kB: 1e3, MB: 1e6, GB: 1e9 };
const quantity = (text: string): number => {
  const [, digits = '', unit = ''] = /([\d,.]+) ?(µs|kB|MB|GB)?/.exec(text) ?? [];
  return Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? 1);
};
/** From left to right. */
const valueOf = (sum: string): number => {
  const [first = '', ...rest] = sum.split(/ ?([×÷]) ?/);
  let value = quantity(first);
  for (let at = 0; at < rest.length; at += 2) {
    const next = quantity(rest[at + 1] ?? '');
    value = rest[at] === '×' ? value * next : value / next;
  }
  return value;
};

test('its arithmetic is right', () => {
  const text = page.replaceAll('\n', ' ');
  const number = String.raw`[\d][\d,.]*(?: (?:µs|kB|MB|s|games)\b)?`;
  const inText = [...text.matchAll(new RegExp(`(${number}(?: [×÷] ${number})+) = (${number})`, 'g'))];
  const inTable = all(/^\| [^|]+ \| ([^|]+[×÷][^|]+) \| ([^|]+) \|$/gm);
  const sums = [...inText, ...inTable].map(([, sum = '', result = '']) => ({ sum, result }));
  expect(sums.length).toBeGreaterThan(12);
  const wrong = sums.filter(({ sum, result }) => Math.abs(valueOf(sum) / quantity(result) - 1) > 0.03);
  expect(wrong).toEqual([]);
});

test('its bounds and settings are those of the program', () => {
  const bench = read('test/bench/nodes/nodes.ts');
  for (const bound of ['LEAST_OF_BARE = 0.6', 'MOST_AT_ONE_OF_THREE = 1.15', 'MOST_ACROSS_THREE = 1.8']) {
    expect(bench).toContain(`${bound};`);
    expect(page).toContain(bound.split(' = ')[1]);
  }
  expect(read('server/store/postgres/pool.ts')).toContain('CONNECTIONS = 8;');
  expect(read('server/ai/thinking-time.ts')).toContain("'level:8': 3_000");
});

test('it names every table as it is filed', () => {
  const spreading = read('test/server/store/spreading.test.ts');
  const byMatch = /toEqual\(\[('chat'[^\]]+)\]\)/.exec(spreading)?.[1]?.match(/\w+/g) ?? [];
  const named = [...(spreading.split('ON_SQLITE')[0] ?? '').matchAll(/^ {2}'(\w+) \(/gm)].map(
    ([, name]) => name,
  );
  // Some have two unique keys.
  const shared = [...new Set(named)];
  expect([byMatch.length, shared.length]).toEqual([7, 20]);
  const section = page.slice(page.indexOf('spreads rows by match'));
  expect([...byMatch, ...shared].filter((name) => !section.includes(`\`${String(name)}\``))).toEqual([]);
});
