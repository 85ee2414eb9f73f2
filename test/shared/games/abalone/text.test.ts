// Abalone's positions as text, its layouts and variants, and what people read about it.
import { describe, expect, test } from '@jest/globals';
import { count } from '../../../../shared/board/bits.ts';
import { abalone } from '../../../../shared/games/abalone/game.ts';
import { LAYOUTS } from '../../../../shared/games/abalone/layouts.ts';
import { inLanguage, LANGUAGE_IDS } from '../../../../shared/languages.ts';
import { setUp } from '../../../../shared/setup.ts';
import { chance, positionOf, rulesOf, strewn } from '../../../support/abalone.ts';

const rules = rulesOf();

describe('Abalone positions as text', () => {
  test('come back as they were written', () => {
    const random = chance(3);
    for (let sample = 0; sample < 300; sample += 1) {
      const text = strewn(random);
      expect(rules.write(positionOf(rules, text))).toBe(text);
    }
  });

  test.each([
    ['5/6/7/8/9/8/7/6 b 0 0', 'bad-rows'],
    ['5/6/7/8/8/8/7/6/5 b 0 0', 'bad-rows'],
    ['5/6/7/8/4x4/8/7/6/5 b 0 0', 'bad-cell'],
    ['5/6/7/8/4b4/8/7/6/w4', 'bad-side'],
    ['5/6/7/8/4b4/8/7/6/w4 x 0 0', 'bad-side'],
    ['5/6/7/8/4b4/8/7/6/w4 b', 'bad-count'],
    ['5/6/7/8/4b4/8/7/6/w4 b 0 7', 'bad-count'],
    ['5/6/7/8/4b4/8/7/6/w4 b -1 0', 'bad-count'],
    ['5/6/7/8/4b4/8/7/6/w4 b 0 0 0', 'bad-count'],
    ['5/6/7/8/4b4/8/7/6/w4 b 6 6', 'impossible'],
    ['5/6/7/8/9/8/bbbb3/bbbbbb/bbbbb w 0 0', 'impossible'],
    ['wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 1', 'impossible'],
  ])('%s is refused: %s', (text, reason) => {
    expect(rules.read(text)).toEqual({ ok: false, reason });
  });
});

describe('Abalone variants', () => {
  test('are fifty-five layouts and the timed game', () => {
    expect(Object.keys(LAYOUTS)).toHaveLength(55);
    expect(Object.keys(abalone.variants)).toEqual([...Object.keys(LAYOUTS), 'timed25']);
    expect(abalone.variant).toBe('belgian-daisy');
  });

  test.each(Object.entries(LAYOUTS))('%s has fourteen marbles a side and Black to move', (layout, rows) => {
    const laid = rulesOf(layout);
    const { start } = laid;
    expect(laid.write(start)).toBe(`${rows} b 0 0`);
    expect(start.stones.map(count)).toEqual([14, 14]);
    expect(start).toMatchObject({ ply: 0, quiet: 0, lost: [0, 0], outcome: null });
  });

  test('the timed game starts from the Belgian daisy or any other layout', () => {
    expect(rulesOf('timed25').start).toEqual(rulesOf('belgian-daisy').start);
    expect(rulesOf('timed25', { layout: 'the-wall' }).start).toEqual(rulesOf('the-wall').start);
    expect(setUp(abalone, { variant: 'timed25', options: { layout: 'timed25' } })).toMatchObject({
      ok: false,
    });
  });

  test('have names in each language, each its own', async () => {
    for (const language of LANGUAGE_IDS) {
      const { variants, options } = await inLanguage(abalone.text, language);
      const names = Object.keys(abalone.variants).map((variant) => variants[variant] ?? '');
      expect(names.every((name) => name.length > 0)).toBe(true);
      expect(new Set(names).size).toBe(56);
      expect(Object.keys(options).sort()).toEqual(['layout', 'limit', 'quiet', 'repetition']);
    }
  });
});
