// What a subcommand of `pionnier` is, and how one is refused when it is called wrongly.

export interface Subcommand {
  readonly summary: string;
  /** The text of `--help`. */
  readonly usage: string;
  /** Runs to the end and answers with the exit code. */
  run(args: string[]): Promise<number>;
}

/** A call that cannot be carried out as it was written: one line on standard error, exit code 2. */
export class UsageError extends Error {}
