// A line that is full says so, and says when it flows again, whatever a connection holds before it is full.
import { afterEach, expect, test } from '@jest/globals';
import { framed } from '../../../server/wire/frames.ts';
import type { Line } from '../../../server/wire/line.ts';
import { clientFrame } from '../../support/frames.ts';
import { RawConnection } from '../../support/raw-connection.ts';
import { openOurs, type Host } from '../../support/wire-hosts.ts';

const hosts: Host[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

const KILOBYTE = framed('x'.repeat(1_000));
/** More than any connection holds before it is full. */
const PLENTY = 1_000;

test.each([
  [false, 16],
  [false, 64],
  [true, 16],
  [true, 64],
])('with fallback %s, on connections that hold %d kB', async (fallback, kilobytes) => {
  const host = await openOurs({ fallback, holds: kilobytes * 1_024 });
  hosts.push(host);
  const connection = await RawConnection.open(host.url);
  connection.write(clientFrame('40{"n":1}'));
  await connection.until(() => connection.texts.length === 2);
  const place = host.places.get(connection.port);
  const line: Line | null = place?.line ?? null;
  if (place === undefined || line === null) throw new Error('nobody is there');

  place.tcp.cork();
  let written = 0;
  while (line.flowing && written < PLENTY) {
    line.write(KILOBYTE);
    written += 1;
  }
  expect(line.flowing).toBe(false);
  expect(line.buffered).toBeGreaterThanOrEqual(written * KILOBYTE.length);
  const flows = new Promise<void>((resolve) => line.whenFlowing(resolve));
  place.tcp.uncork();
  await flows;
  expect(line.flowing).toBe(true);
  expect(line.buffered).toBe(0);
  await connection.until(() => connection.texts.length === 2 + written);
  connection.destroy();
});
