// Text that people typed, made harmless: no control characters, no reversed writing, nothing invisible posing as a name.

/** Everything that steers the display instead of being displayed: bidirectional overrides, soft hyphens, tags. */
const STEERING = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** The same without the joiners, which scripts and emoji need inside a sentence. */
const STEERING_BUT_JOINERS = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** Letters and symbols that are drawn as nothing. */
const BLANK = /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u{1d159}\ufe00-\ufe0f]/gu;
const SPACE = /[\p{Z}\t\n\v\f\r]+/gu;
/** Marks piled on one letter reach into the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

const tidy = (text: string, steering: RegExp): string =>
  text
    .replace(SPACE, ' ')
    .replace(steering, '')
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim();

/** A name as others will read it; null when nothing visible is left, or too much. */
export const cleanName = (text: string, longest: number): string | null => {
  const name = tidy(text.replace(BLANK, ''), STEERING);
  return VISIBLE.test(name) && name.length <= longest ? name : null;
};

/** Whether nothing of it would be seen as a name. */
export const isBlank = (text: string): boolean => !VISIBLE.test(tidy(text.replace(BLANK, ''), STEERING));

/** One line of chat; null when nothing visible is left. */
export const cleanLine = (text: string): string | null => {
  const line = tidy(text, STEERING_BUT_JOINERS);
  return VISIBLE.test(line.replace(BLANK, '')) ? line : null;
};
