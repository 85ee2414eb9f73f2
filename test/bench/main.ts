// `npm run bench [name…]`: all benches, or those named, one after the other.
import { benchAi, benchAnswers } from './ai.ts';
import { benchAppends } from './appends.ts';
import { benchArchive } from './archive.ts';
import { benchBrowser } from './browser.ts';
import { benchCrowd } from './live/crowd.ts';
import { benchStreams } from './live/streams.ts';
import { benchFallback, benchMemory, benchThroughput } from './live/throughput.ts';
import { benchNodes } from './nodes/nodes.ts';
import { benchFirst } from './first.ts';
import { benchPictures } from './pictures.ts';
import { benchProfile } from './profile.ts';
import { benchRules } from './rules.ts';

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  rules: benchRules,
  appends: benchAppends,
  live: benchThroughput,
  fallback: benchFallback,
  memory: benchMemory,
  crowd: benchCrowd,
  streams: benchStreams,
  profile: benchProfile,
  first: benchFirst,
  nodes: benchNodes,
  ai: benchAi,
  answers: benchAnswers,
  browser: benchBrowser,
  archive: benchArchive,
  pictures: benchPictures,
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  process.stderr.write(`unknown bench ${unknown}, known: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (named.length === 0 || named.includes(name)) await bench();
}
