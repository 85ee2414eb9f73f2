// `pionnier ugi`: any game as an engine over the Universal Game Interface.
import { parseArgs } from 'node:util';
import { GAME_IDS } from '../../shared/games/index.ts';
import { linesOf } from '../tools/engines/lines.ts';
import { Thinker } from '../tools/engines/thinker.ts';
import { createUgi, type Ugi } from '../tools/ugi/engine.ts';
import { packageVersion } from '../package-root.ts';
import type { Subcommand } from './subcommand.ts';

export const ugi: Subcommand = {
  summary: 'play any game as an engine over UGI',
  usage: `usage: pionnier ugi

Speaks the Universal Game Interface on standard input and output: ugi, isready, setoption, uginewgame,
position startpos|fen … moves …, go movetime|nodes|depth N, go p1time … p2time … p1inc … p2inc …, stop,
query p1turn|gameover|result, quit. What it does not understand it answers with "error <name> …" and goes on.

  setoption name Game value ${GAME_IDS.join('|')}
  setoption name Variant value V      then Size, and the options of the rules by their names; ugi lists them
  setoption name Level value 1…8      how strong it plays; Agent names another agent instead
  setoption name Threads value N      for agents that can search in several
`,
  run: async (args) => {
    parseArgs({ args, options: {} });
    const thinker = new Thinker();
    const write = (line: string): void => void process.stdout.write(`${line}\n`);
    const engine = createUgi({ write, thinker, version: packageVersion() });
    let told: 'goes-on' | 'quit' = 'goes-on';
    for await (const line of linesOf(process.stdin)) {
      told = engine.take(line);
      if (told === 'quit') break;
      await engine.preparing;
    }
    await finish(engine, told === 'quit');
    await thinker.close();
    return 0;
  },
};

/** How long a search may go on that nobody can stop any more. */
const LAST_SEARCH = 3_000;
const SIGN_OF_LIFE = 200;

/** After the end of the input a limited search is still answered, as long as somebody reads. */
const finish = async (engine: Ugi, now: boolean): Promise<void> => {
  if (engine.search === null) return;
  if (now || engine.infinite) engine.stop();
  const last = setTimeout(() => engine.stop(), LAST_SEARCH);
  // A reader that is gone is noticed by writing to it, which ends the process.
  const signs = setInterval(() => process.stdout.write('info string finishing\n'), SIGN_OF_LIFE);
  await engine.search;
  clearTimeout(last);
  clearInterval(signs);
};
