// Whether another program starts at all and answers in its protocol, before anybody counts on it.
import { START_PATIENCE } from './patience.ts';
import { Program, type Heard } from './program.ts';

/** A program and the protocol it speaks. */
export interface ProgramSpec {
  readonly kind: 'ugi' | 'gomocup';
  readonly command: readonly string[];
}

const GREETINGS = {
  ugi: { hello: 'ugi', answer: /^ugiok$/, goodbye: 'quit' },
  // One that does not play on this board has answered too.
  gomocup: { hello: 'START 15', answer: /^(?:OK|ERROR|UNKNOWN)\b/i, goodbye: 'END' },
} as const;

/** Its answer to the first word, or why there is none. */
export const probe = async (
  { kind, command }: ProgramSpec,
  patience = START_PATIENCE,
): Promise<Heard<string>> => {
  const { hello, answer, goodbye } = GREETINGS[kind];
  const program = new Program(command);
  program.say(hello);
  const heard = await program.hear((line) => (answer.test(line) ? line : undefined), patience);
  await program.close(goodbye);
  return heard;
};
