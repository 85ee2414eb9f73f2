#!/usr/bin/env node
// The launcher: builds what the subcommand needs and is missing or old, then runs the compiled command line.
import { buildClient } from '../build/client.mjs';
import { buildKernels, KERNELS } from '../build/kernels.mjs';
import { buildServer } from '../build/server.mjs';

/** What a subcommand needs beside the command line itself. */
const NEEDS = {
  serve: [buildClient],
  solve: [() => buildKernels(['connect4'])],
  book: [() => buildKernels(['connect4'])],
  perft: [(args) => args.includes('--engine') && buildKernels(KERNELS.filter((game) => args.includes(game)))],
  ugi: [() => buildKernels()],
  gomocup: [() => buildKernels(['gomoku'])],
  arena: [(args) => buildKernels(gamesIn(args))],
  bot: [(args) => buildKernels(gamesIn(args))],
};

/** The game that the command line names, as far as it has a kernel; all of them where it names none. */
function gamesIn(args) {
  const at = args.findIndex((arg) => /^--game(?:=|$)/.test(arg));
  const named = at < 0 ? undefined : (args[at].split('=')[1] ?? args[at + 1]);
  return named === undefined ? KERNELS : KERNELS.filter((game) => game === named);
}

// A reader that goes away (`| head`) ends the process quietly.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const [subcommand, ...args] = process.argv.slice(2);
buildServer();
if (!args.includes('--help') && !args.includes('-h'))
  for (const build of Object.hasOwn(NEEDS, subcommand ?? '') ? NEEDS[subcommand] : []) build(args);
const { main } = await import(new URL('../../dist/server/cli/main.js', import.meta.url).href);
process.exitCode = await main(process.argv.slice(2));
