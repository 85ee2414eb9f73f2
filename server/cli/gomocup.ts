// `pionnier gomocup`: Gomoku as an engine over the Gomocup (piskvork) protocol.
import { parseArgs } from 'node:util';
import { gomoku } from '../../shared/games/gomoku/game.ts';
import { setUp } from '../../shared/setup.ts';
import { agentNamed } from '../ai/agents.ts';
import { MOST_LANES } from '../ai/search/split.ts';
import { linesOf } from '../tools/engines/lines.ts';
import { Thinker } from '../tools/engines/thinker.ts';
import { createGomocup } from '../tools/gomocup/engine.ts';
import { packageVersion } from '../package-root.ts';
import { UsageError, type Subcommand } from './subcommand.ts';
import { wholeNumber } from './arguments/whole-number.ts';

export const gomocup: Subcommand = {
  summary: 'play Gomoku as an engine over the Gomocup protocol',
  usage: `usage: pionnier gomocup [options]

Speaks the Gomocup (piskvork) protocol on standard input and output: START, RECTSTART, RESTART, BEGIN, TURN,
BOARD … DONE, SWAP2BOARD … DONE, TAKEBACK, INFO, ABOUT, END. Boards are square, 5 to 19; INFO rule 0 is freestyle, 1 exactly five, 4 renju. What cannot
be carried out is answered with "ERROR <name>: …", what is not known with UNKNOWN, and the engine goes on.

  --level N        how strong it plays, 1 to 8 (default 8)
  --agent NAME     another agent instead of a level
  --threads N      for agents that can search in several (1 to 64; default 1)
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        level: { type: 'string', default: '8' },
        agent: { type: 'string' },
        threads: { type: 'string', default: '1' },
      },
    });
    const agent = values.agent ?? `level:${String(wholeNumber('--level', values.level, 1, 8))}`;
    const threads = wholeNumber('--threads', values.threads, 1, MOST_LANES);
    const setup = setUp(gomoku);
    const named = setup.ok ? agentNamed('gomoku', setup.value, agent) : null;
    if (named?.ok === false && named.reason !== 'unsupported-setup') {
      throw new UsageError(`${agent}: ${named.reason}`);
    }
    const thinker = new Thinker();
    const engine = createGomocup({
      write: (line) => void process.stdout.write(`${line}\n`),
      thinker,
      version: packageVersion(),
      agent,
      threads,
      now: () => performance.now(),
    });
    let told: 'goes-on' | 'end' = 'goes-on';
    for await (const line of linesOf(process.stdin)) {
      told = engine.take(line);
      if (told === 'end') break;
      await engine.preparing;
    }
    // After the end of the input the move that was asked for is still given, at once.
    if (told === 'goes-on' && engine.search !== null) {
      thinker.stop();
      await engine.search;
    }
    await thinker.close();
    return 0;
  },
};
