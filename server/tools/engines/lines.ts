// Lines of a stream, each bounded, since what never ends a line must not fill the memory; and a line as a command.
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Longer than any game this package knows. */
const LONGEST_LINE = 64 * 1024;

/** Null stands for a line that was too long; it is skipped to its end. */
export const linesOf = async function* (
  stream: Readable,
  longest = LONGEST_LINE,
): AsyncGenerator<string | null> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let skipping = false;
  for await (const chunk of stream) {
    const pieces = (rest + decoder.write(chunk as Buffer)).split(/\r\n|\n|\r(?!$)/);
    rest = pieces.pop() ?? '';
    for (const piece of pieces) {
      if (skipping || piece.length > longest) yield null;
      else yield piece;
      skipping = false;
    }
    if (rest.length > longest) {
      rest = '';
      skipping = true;
    }
  }
  if (skipping) yield null;
  else if (rest !== '') yield rest.replace(/\r$/, '');
};

/** The first word of a line and what follows it, without the space around them. */
export const cutLine = (line: string): { readonly word: string; readonly text: string } => {
  const [, word = '', text = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(line) ?? [];
  return { word, text };
};
