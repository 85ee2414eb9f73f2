// What the options of the UGI engine change, and what a new variant keeps of the choices before it.
import { expect, test } from '@jest/globals';
import { initialSettings, setOption } from '../../../../server/tools/ugi/settings.ts';

/** The setup after options set one after another, each as `Name value`. */
const setupAfter = (...options: readonly string[]): string => {
  let settings = initialSettings();
  for (const option of options) {
    const [name = '', value = ''] = option.split(' ');
    const set = setOption(settings, name, value);
    if (!set.ok) throw new Error(`${option}: ${set.reason}`);
    settings = set.value;
  }
  const { variant, size, options: chosen } = settings.setup;
  return [variant, size, ...Object.values(chosen)].join(' ');
};

test('a variant brings its own size', () => {
  expect(setupAfter('Game gomoku')).toBe('freestyle 15 free');
  expect(setupAfter('Game gomoku', 'Variant classic')).toBe('classic 19');
  expect(setupAfter('Game gomoku', 'Variant classic', 'Variant freestyle')).toBe('freestyle 15 free');
});

test('a size that was set stays, though it be the usual one', () => {
  expect(setupAfter('Game gomoku', 'Size 9', 'Variant classic')).toBe('classic 9');
  expect(setupAfter('Game gomoku', 'Size 15', 'Variant classic')).toBe('classic 15');
  expect(setupAfter('Game gomoku', 'Variant classic', 'Size 13', 'Variant renju')).toBe('renju 13');
});

test('another game begins anew', () => {
  expect(setupAfter('Game gomoku', 'Size 9', 'Game ninuki', 'Game gomoku', 'Variant classic')).toBe(
    'classic 19',
  );
});

test('an option that both variants have stays', () => {
  expect(setupAfter('Game gomoku', 'opening swap2', 'Variant standard')).toBe('standard 15 swap2');
});
