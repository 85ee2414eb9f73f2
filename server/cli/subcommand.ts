// What a subcommand of `pionnier` is, and how it says that it cannot be carried out.

export interface Subcommand {
  readonly summary: string;
  /** The text of `--help`. */
  readonly usage: string;
  /** Runs to the end and answers with the exit code. */
  run(args: string[]): Promise<number>;
}

/** A call that cannot be carried out as it was written: one line on standard error, exit code 2. */
export class UsageError extends Error {}

/** Something around the program is not as it must be, and a person can put it right: one line, exit code 1. */
export class Failure extends Error {}

/** Why something failed, as one line for a person. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').trim();
};
