// The page on the classic agents keeps its file names true: every path it marks as code exists, and so does every link.
import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, GAMES } from '../../shared/games/index.ts';
import { ROOT } from '../support/tutorial.ts';

const page = readFileSync(join(ROOT, 'docs', 'classic-agents.md'), 'utf8');

const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** A path with `<id>` stands for one of each game. */
const pathsIn = (text: string): string[] =>
  codeIn(text)
    .flatMap((code) => [...code.matchAll(/(?<![\w./-])(?:server|shared|client|test|docs)\/[\w./<>-]*/g)])
    .flatMap(([path]) =>
      path.includes('<id>') ? GAME_IDS.map((id) => path.replaceAll('<id>', id)) : [path],
    );

test('every path exists', () => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every page it links to exists', () => {
  const links = [...page.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !existsSync(join(ROOT, 'docs', link)))).toEqual([]);
});

const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** What is told of every element. */
const TOLD = ['what the report says', 'where', 'as published', 'repaired', 'reported', 'measured'];

/** The rows below each table head that has a column `where`. */
const elements = page.split(/\n\n/).flatMap((block) => {
  const [head = '', , ...rows] = block.split('\n').filter((line) => line.startsWith('|'));
  const columns = cellsOf(head);
  const where = columns.indexOf('where');
  return where < 0 ? [] : rows.map((row) => ({ row, cells: cellsOf(row), columns, where }));
});

test('every classic agent is named', () => {
  const named = new Set(codeIn(page));
  // The repaired form of an agent stands beside it.
  const names = GAME_IDS.flatMap((id) => Object.keys(GAMES[id].agents)).filter(
    (name) => !named.has(name) && !named.has(name.replace(/-fixed$/, '')),
  );
  expect(names).toEqual([]);
});

describe('every element of a report', () => {
  test('is listed', () => {
    expect(elements.length).toBeGreaterThan(60);
  });

  test('is told of alike', () => {
    expect(new Set(elements.map(({ columns }) => columns.join()))).toEqual(
      new Set([['element', ...TOLD].join()]),
    );
  });

  test('has all its cells, and a file where it lives', () => {
    const faulty = elements.filter(
      ({ cells, columns, where }) =>
        cells.length !== columns.length || cells.includes('') || pathsIn(cells[where] ?? '').length === 0,
    );
    expect(faulty.map(({ row }) => row)).toEqual([]);
  });
});
