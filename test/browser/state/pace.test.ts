// Stretches of time as people say them, in each language with its own signs.
import { afterEach, describe, expect, test } from '@jest/globals';
import { speak } from '../../../client/i18n/language.ts';
import { matchWords, openMatchWords } from '../../../client/i18n/words/match.ts';
import { clockText, lengthText, paceLabel, paceSaid } from '../../../client/state/pace.ts';
import type { TimeControl } from '../../../shared/match/clock.ts';

const game = (seconds: number, added = 0): TimeControl => ({
  kind: 'game',
  ms: 1_000 * seconds,
  increment: 1_000 * added,
  delay: 0,
});

afterEach(() => speak('en'));

describe.each([
  [
    'en',
    { half: '30 s', added: '30 s+1', odd: '1.5+2', hours: '1.5 h', tenth: '9.3', said: '30 seconds each' },
  ],
  [
    'fr',
    {
      half: '30\u202fs',
      added: '30\u202fs+1',
      odd: '1,5+2',
      hours: '1,5\u202fh',
      tenth: '9,3',
      said: '30 secondes chacun',
    },
  ],
] as const)('in %s', (language, said) => {
  test('half a minute is thirty seconds, and a fraction has the sign of the language', async () => {
    await speak(language);
    expect(paceLabel(game(30))).toBe(said.half);
    expect(lengthText(30_000)).toBe(said.half);
    expect(paceLabel(game(30, 1))).toBe(said.added);
    expect(paceSaid(game(30))).toBe(said.said);
    expect(paceLabel(game(90, 2))).toBe(said.odd);
    expect(lengthText(5_400_000)).toBe(said.hours);
    expect(clockText(9_370)).toBe(said.tenth);
    expect(clockText(1_000)).toMatch(/^1[.,]0$/);
    expect(paceLabel(game(600, 5))).toBe('10+5');
  });
});

test('a game that is lost by the clock is not said to end in time', async () => {
  expect(matchWords().ends.time).toBe('time out');
  await speak('fr');
  await openMatchWords();
  expect(matchWords().ends.time).toBe('temps écoulé');
});
