// Invariant 16: whatever a client sends and however it is cut, this server hears, answers and ends as bare Socket.IO does.
// WIRE_SCRIPTS=100000 plays as many sequences as that; WIRE_SEED begins elsewhere.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clientFrame } from '../../support/frames.ts';
import {
  lifeAt,
  openOurs,
  openPlain,
  type Host,
  type Life,
  type OursOptions,
} from '../../support/wire-hosts.ts';
import { scriptOf, type Step } from '../../support/wire-script.ts';

const SCRIPTS = Number(process.env.WIRE_SCRIPTS ?? 1_000);
const SEED = Number(process.env.WIRE_SEED ?? 1);
/** Sequences at a time. */
const AT_ONCE = 16;
const TIMEOUT = 20_000 + 30 * SCRIPTS;

let plain: Host;
beforeAll(async () => {
  plain = await openPlain();
});
afterAll(() => plain.close());

/** A frame at a time, and nothing that stalls. */
const plainly = (script: readonly Step[]): Step[] =>
  script.flatMap((step): Step[] => {
    if (step.do === 'stall' || step.do === 'flow') return [];
    if (step.do !== 'send') return [step];
    const { bytes, frameEnds } = step;
    const cuts = [0, ...frameEnds.filter((end) => end < bytes.length), bytes.length];
    return cuts.slice(1).map((to, i) => ({ do: 'send', bytes: bytes.subarray(cuts[i], to), frameEnds: [] }));
  });

const asItIs = (script: readonly Step[]): readonly Step[] => script;

/** The first seed of those given whose lives differ, with both. */
const difference = async (
  ours: Host,
  model: (script: readonly Step[]) => readonly Step[],
  scripts: number,
): Promise<{ seed: number; ours: Life; plain: Life } | null> => {
  for (let from = SEED; from < SEED + scripts; from += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, SEED + scripts - from) }, (_, i) => from + i);
    const lives = await Promise.all(
      seeds.map(async (seed) => {
        const script = scriptOf(seed);
        const [mine, theirs] = [await lifeAt(ours, script), await lifeAt(plain, model(script))];
        return { seed, ours: mine, plain: theirs };
      }),
    );
    const odd = lives.find((life) => JSON.stringify(life.ours) !== JSON.stringify(life.plain));
    if (odd !== undefined) return odd;
  }
  return null;
};

/** As tempting as it is short. */
const pastTheLibrary: OursOptions = {
  write: (tcp, packet) => {
    if (tcp.writable) tcp.write(packet);
  },
};

describe('random sequences', () => {
  test(
    'are heard and answered as if they came to bare Socket.IO frame by frame',
    async () => {
      const ours = await openOurs();
      const odd = await difference(ours, plainly, SCRIPTS);
      await ours.close();
      expect(odd?.ours).toEqual(odd?.plain);
      expect(odd).toBeNull();
    },
    TIMEOUT,
  );

  test(
    'are heard and answered exactly as by bare Socket.IO without the shortcuts',
    async () => {
      const ours = await openOurs({ fallback: true });
      const odd = await difference(ours, asItIs, SCRIPTS);
      await ours.close();
      expect(odd?.ours).toEqual(odd?.plain);
      expect(odd).toBeNull();
    },
    TIMEOUT,
  );

  test('show a line that writes past the library', async () => {
    const spoilt = await openOurs(pastTheLibrary);
    const odd = await difference(spoilt, plainly, 1_000);
    await spoilt.close();
    expect(odd).not.toBeNull();
  });
});

test.each<[string, readonly string[]]>([
  ['who takes their leave', ['41', '420["ask"]']],
  ['whose packet is none', ['420["ask"', '421["ask"]']],
  ['who greets twice', ['40{"n":2}', '421["hold"]']],
])('of somebody %s, what follows in the same chunk is not heard', async (_who, texts) => {
  const script: Step[] = [
    { do: 'send', bytes: Buffer.concat(texts.map((text) => clientFrame(text))), frameEnds: [] },
  ];
  const ours = await openOurs();
  const [mine, theirs] = [await lifeAt(ours, script), await lifeAt(plain, script)];
  await ours.close();
  expect(mine).toEqual(theirs);
});
