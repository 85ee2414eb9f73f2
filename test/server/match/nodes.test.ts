// Several nodes on one store: what one has written the others read and answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { Ask } from '../../../server/match/draft.ts';
import type { Verdict } from '../../../server/match/told.ts';
import type { Command } from '../../../shared/match/command.ts';
import type { Player } from '../../../shared/match/match.ts';
import { asking, CREATE, MATCH, sideBySide } from '../../support/side-by-side.ts';
import { ADA, BEN, terms } from '../../support/table.ts';

const { stage, node, silentNode, play, begin } = sideBySide();

describe('invariant 1: what another node wrote', () => {
  test('is read before the command is decided again', async () => {
    await begin();
    const other = silentNode();
    expect(await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }))).toMatchObject({
      ok: true,
    });
    expect(await play(ADA, '5', 1)).toMatchObject({ ok: false, reason: 'stale-turn' });
    expect(await play(BEN, '5', 2)).toMatchObject({ ok: true, row: { seq: 3 } });
    expect(stage.commits.map(({ row }) => row.seq)).toEqual([0, 1, 2, 3]);
    await other.drain();
  });

  test('a command that only an older head refuses is decided by the newest one', async () => {
    await begin();
    const silent = silentNode();
    await silent.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    await silent.drain();
    expect(await play(BEN, '5', 2)).toMatchObject({ ok: true, row: { seq: 3 } });
    expect(await play(BEN, '6', 2)).toEqual({ ok: false, reason: 'stale-turn' });
  });

  test('is not what a command is refused by that came after it, though it comes while the store is asked', async () => {
    await begin();
    const other = silentNode();
    await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    const rows = stage.store.rows.bind(stage.store);
    stage.store.rows = async (...asked) => {
      if (asked[2] !== 1) return rows(...asked);
      // Heard of, and read, before the store answers that there is more.
      stage.matches.hear(MATCH, 2);
      await sleep(20);
      const [, ...later] = await rows(asked[0], 2);
      return later;
    };
    expect(await play(BEN, '5', 2)).toMatchObject({ ok: true, row: { seq: 3 } });
    await other.drain();
  });

  test('leaves one append at a time, whoever asks while a log is told', async () => {
    await begin();
    const other = node();
    const told = new Promise<Verdict>((resolve) => {
      other.read(MATCH, () => other.ask(asking(ADA, { kind: 'resign', game: 1 }), resolve));
    });
    const asked = other.askAndWait(asking(BEN, { kind: 'offer', what: 'draw', turn: 1 }));
    expect([(await told).ok, (await asked).ok].filter((accepted) => accepted).length).toBeGreaterThan(0);
    expect(stage.store.mostUnderWay).toBe(1);
    await other.drain();
  });
});

describe('a wake-up that another node has put back', () => {
  test('is written anew when a row wants it sooner', async () => {
    stage.matches = node();
    const time = { kind: 'move', ms: 2_000 } as const;
    const now = Date.now();
    const at = (later: number, by: Player, command: Command): Ask => ({
      ...asking(by, command),
      now: now + later,
    });
    await stage.matches.askAndWait(at(0, ADA, { ...CREATE, terms: terms({ time }) }));
    await stage.matches.askAndWait(at(0, BEN, { kind: 'sit' }));
    const due = stage.store.dues.get(`${MATCH} flag`);
    const first = due?.at ?? 0;
    await stage.matches.askAndWait(at(500, ADA, { kind: 'play', turn: 1, move: '4' }));
    // Claimed by a node at which much time had been given, and put back for long after.
    stage.store.dues.set(`${MATCH} flag`, {
      match: MATCH,
      kind: 'flag',
      turn: 1,
      at: first + 60_000,
      owner: null,
      leaseUntil: 0,
    });
    expect(
      await stage.matches.askAndWait(at(first - now - 150, BEN, { kind: 'play', turn: 2, move: '4' })),
    ).toMatchObject({ ok: true });
    expect(stage.store.dues.get(`${MATCH} flag`)?.at).toBeLessThan(first + 10_000);
  });
});

describe('invariant 3: a command once, on all nodes', () => {
  test('creating it twice at once, on one node or two, is one match', async () => {
    const other = node();
    const copies = [stage.matches, stage.matches, other, other].map((each) =>
      each.askAndWait(asking(ADA, CREATE, 'same-key')),
    );
    const [one, ...others] = await Promise.all(copies);
    expect(one).toMatchObject({ ok: true, match: MATCH, row: { seq: 0 } });
    for (const each of others) expect(each).toEqual(one);
    expect(stage.store.logs.get(MATCH)).toHaveLength(1);
    await other.drain();
  });

  test('a row of another node that is not known here yet is the answer here too', async () => {
    await begin();
    const silent = silentNode();
    const first = await silent.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }, 'ada-move'));
    const second = await silent.askAndWait(asking(BEN, { kind: 'play', turn: 2, move: '4' }, 'bob-move'));
    await silent.drain();
    // By what is known here Ben's is refused, and Ada's is accepted.
    expect(await play(BEN, '4', 2, 'bob-move')).toEqual(second);
    expect(await play(ADA, '4', 1, 'ada-move')).toEqual(first);
    expect(stage.store.logs.get(MATCH)).toHaveLength(4);
  });
});
