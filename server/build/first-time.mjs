// Says that a first build takes its time, once and before it begins.
import { existsSync } from 'node:fs';

let said = false;

/** Where something built is only old, a build is soon over and nothing is said. */
export const announceBuild = (built) => {
  if (said || existsSync(built)) return;
  said = true;
  process.stderr.write('pionnier: building, about a minute, only this first time\n');
};
