// `pionnier load`: players and spectators by the hundred, and how the server bore them.
import { parseArgs } from 'node:util';
import { runLoad } from '../tools/load/run.ts';
import type { Measured } from '../tools/load/tally.ts';
import { interruption } from './interruption.ts';
import { serverAddress } from './arguments/server-address.ts';
import { Failure, reasonOf, type Subcommand } from './subcommand.ts';
import { wholeNumber } from './arguments/whole-number.ts';

const MOST = 1_000_000;
/** A timer reaches no further. */
const MOST_SECONDS = 2_000_000;

export const load: Subcommand = {
  summary: 'put a server under load and measure it',
  usage: `usage: pionnier load --url U --rooms N --spectators M --seconds S [options]

Opens N rooms with two players and M spectators each, plays for S seconds over the public protocol,
and prints moves a second, the time from a move to the opponent (p50 and p99), and the errors by name.
A match that is full is followed by another one. Interrupted, it prints what it has measured until then; so it does
when no room plays any more, as after a restart of the server, and ends with exit code 1: nobody comes back.
A server lets one address open a limited number of connections; ADDRESS_LIMITS=off lifts that.

  --rate R             moves a second in all; without it everyone moves as soon as it is their turn
  --json               print one JSON object instead
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        url: { type: 'string' },
        rooms: { type: 'string' },
        spectators: { type: 'string' },
        seconds: { type: 'string' },
        rate: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    const url = serverAddress(values.url);
    const rate = values.rate === undefined ? {} : { rate: wholeNumber('--rate', values.rate, 1, MOST) };
    const options = {
      url,
      rooms: wholeNumber('--rooms', values.rooms, 1, MOST),
      spectators: wholeNumber('--spectators', values.spectators, 0, MOST),
      seconds: wholeNumber('--seconds', values.seconds, 1, MOST_SECONDS),
      ...rate,
    };
    const interrupted = interruption();
    const result = await runLoad({ ...options, ended: interrupted }, showOpened(options.rooms)).catch(
      (error: unknown) => {
        throw new Failure(reasonOf(error));
      },
    );
    process.stdout.write(values.json === true ? `${JSON.stringify(result)}\n` : table(result));
    if (interrupted.aborted) return 130;
    if (result.playing > 0) return 0;
    process.stderr.write(`pionnier: no room plays any more: ${failures(result)}\n`);
    return 1;
  },
};

const showOpened = (rooms: number): ((opened: number) => void) | undefined =>
  process.stderr.isTTY
    ? (opened) => process.stderr.write(`\r${String(opened)} of ${String(rooms)} rooms open`)
    : undefined;

const failures = ({ errors }: Measured): string =>
  Object.entries(errors)
    .map(([reason, times]) => `${reason} ${String(times)}`)
    .join(', ');

const table = (result: Measured): string =>
  [
    `moves/s  ${result.movesPerSecond.toFixed(1)}`,
    `p50 ms   ${result.p50.toFixed(2)}`,
    `p99 ms   ${result.p99.toFixed(2)}`,
    `errors   ${failures(result) || '0'}`,
    '',
  ].join('\n');
