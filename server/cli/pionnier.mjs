#!/usr/bin/env node
// The launcher: builds what is missing, then runs the compiled command line.
import { buildServer } from '../build/server.mjs';

// A reader that goes away (`| head`) ends the process quietly.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

buildServer();
const { main } = await import(new URL('../../dist/server/cli/main.js', import.meta.url).href);
process.exitCode = await main(process.argv.slice(2));
