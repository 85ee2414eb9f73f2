// Whether something built is older than what it is made of.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Times are compared with a file written at the end of a build, so that a broken build stays stale. */
export const isStale = (stamp, sources) => {
  const built = modified(stamp);
  return sources.some((source) => newest(source) > built);
};

const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const newest = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs);
};
