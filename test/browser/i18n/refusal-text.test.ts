// A refusal always has words, whatever server names it.
import { afterEach, expect, test } from '@jest/globals';
import { speak, words } from '../../../client/i18n/language.ts';
import { openRefusals, refusalText } from '../../../client/i18n/refusal-text.ts';

afterEach(() => speak('en'));

test.each(['en', 'fr'] as const)(
  'in %s a reason of a newer server is told as one that is not known',
  async (language) => {
    await openRefusals();
    await speak(language);
    expect(refusalText('not-your-turn')).not.toBe(refusalText('too-soon'));
    for (const reason of ['out-of-cheese', 'constructor', '']) {
      expect(refusalText(reason)).toMatch(/\.$/);
      expect(refusalText(reason)).toBe(words().refused);
    }
  },
);
