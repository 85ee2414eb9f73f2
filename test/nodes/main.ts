// `npm run check:nodes [MAJOR…]`: the short suites under every Node that is supported, each from its npm package.
import { spawnSync } from 'node:child_process';

/** Pinned, so that the same commit gives the same answer; 20 is past its end of life and works while it costs nothing. */
const NODES: Readonly<Record<string, string>> = {
  20: '20.20.2',
  22: '22.23.3',
  24: '24.21.0',
  26: '26.10.0',
};
/** Rules, match, store, sockets and threads: what a new version could break. The rest runs under one Node. */
const SUITES = [
  'test/shared/(match|games|record|engine)',
  'test/server/(wire|door|store|bus|http|people|lobby)',
  'test/server/ai/pool',
  'test/server/cli/serve',
];
const JEST = [
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
  '--config',
  '.config/jest.config.mjs',
];

const under = (version: string, command: readonly string[]): number => {
  const binary = `node-${process.platform}-${process.arch}@${version}`;
  const { status } = spawnSync('npm', ['exec', '--yes', `--package=${binary}`, '--', ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status ?? 1;
};

const asked = process.argv.slice(2);
const unknown = asked.find((major) => !Object.hasOwn(NODES, major));
if (unknown !== undefined) {
  process.stderr.write(`unknown Node ${unknown}, known: ${Object.keys(NODES).join(', ')}\n`);
  process.exit(2);
}
const failed = Object.entries(NODES)
  .filter(([major]) => asked.length === 0 || asked.includes(major))
  .filter(([major, version]) => {
    process.stderr.write(`Node ${version}\n`);
    const status = under(version, ['node', ...JEST, '--silent', '--testPathPatterns', SUITES.join('|')]);
    process.stdout.write(`Node ${major}: ${status === 0 ? 'passes' : 'fails'}\n`);
    return status !== 0;
  });
process.exit(failed.length === 0 ? 0 : 1);
