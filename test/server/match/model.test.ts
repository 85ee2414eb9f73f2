// The model test: random commands through two writers that lose their memory, on both databases, against the pure
// functions alone. Whatever happens, the log is what `decide` and `apply` make of the accepted commands in its order.
import { describe, expect, test } from '@jest/globals';
import { localBus, localWire } from '../../support/local-bus.ts';
import type { Ask } from '../../../server/match/draft.ts';
import { creationIds } from '../../../server/match/match-id.ts';
import type { Verdict } from '../../../server/match/told.ts';
import { Matches } from '../../../server/match/matches.ts';
import type { Store } from '../../../server/store/store.ts';
import { apply } from '../../../shared/match/apply.ts';
import { decide } from '../../../shared/match/decide.ts';
import type { Match } from '../../../shared/match/match.ts';
import { duesOf } from '../../support/dues.ts';
import { actorFor, commandFor, pick } from '../../support/random-commands.ts';
import { randomNumbers } from '../../support/random.ts';
import { until } from '../../support/wait.ts';
import { DIALECTS, freshStores } from '../../support/stores.ts';
import { ADA, BEN, terms } from '../../support/table.ts';
import { applyAll } from '../../support/apply-all.ts';

const ROUNDS = 120;
const MATCHES = 4;
const BURST = 4;

interface Given {
  readonly ask: Ask;
  readonly verdict: Verdict;
}

describe.each(DIALECTS)('invariants 1, 3, 5 and 8: on %s', (dialect) => {
  const stores = freshStores(dialect);

  test.each([1, 2, 3])('the log is what its commands say (seed %i)', async (seed) => {
    const random = randomNumbers(seed);
    const errors: unknown[] = [];
    const wire = localWire();
    const writer = (store: Store): Matches =>
      new Matches(store, localBus(wire), (error) => errors.push(error));
    const writers: Matches[] = [writer(stores.store), writer(stores.beside)];
    const retired: Matches[] = [];
    const given: Given[] = [];
    let now = 1_000_000;
    let keys = 0;

    const give = async (ask: Ask): Promise<void> => {
      given.push({ ask, verdict: await pick(random, writers).askAndWait(ask) });
    };
    const idOf = creationIds(await stores.beside.secret());
    const creations = Array.from({ length: MATCHES }, (_, index) => `create-${String(index)}`);
    const ids = creations.map((key) => idOf(ADA.id, key));
    const create = (key: string): Promise<void> => {
      const time = pick(random, [{ kind: 'none' }, { kind: 'move', ms: 20_000 }] as const);
      const game = pick(random, ['connect4', 'gomoku', 'abalone'] as const);
      const command = { kind: 'create', terms: terms({ game, time }), chairs: ['me', 'open'] } as const;
      return give({ match: idOf(ADA.id, key), command, by: ADA, key, now });
    };
    const askOf = (match: Match): Ask => {
      const command = commandFor(random, match);
      const by = actorFor(random, command);
      keys += 1;
      // Now and then a client uses a key twice: the first command stands, the second is not heard.
      const used = random() < 0.1 ? pick(random, given).ask.key : null;
      const key = by === 'service' ? null : (used ?? `key-${String(keys)}`);
      return { match: match.id, command, by, key, now };
    };

    // Each creation is asked for twice at once.
    await Promise.all([...creations, ...creations].map(create));
    for (const match of ids)
      await give({ match, command: { kind: 'sit' }, by: BEN, key: `sit-${match}`, now });
    for (let round = 0; round < ROUNDS; round += 1) {
      now += Math.floor(random() ** 4 * 30_000);
      const asks: Ask[] = [];
      for (let each = 0; each < BURST; each += 1) {
        const id = pick(random, ids);
        const state = applyAll(await stores.store.rows(id, 0), id);
        if (state !== null) asks.push(askOf(state));
      }
      // An earlier command comes once more, perhaps to the other writer.
      const earlier = pick(random, given).ask;
      if (earlier.key !== null && random() < 0.3) asks.push(earlier);
      const [first] = asks;
      if (first !== undefined && first.key !== null && random() < 0.2) asks.push(first);
      const under = Promise.all(asks.map(give));
      if (random() < 0.1) {
        // A writer loses its memory with commands under way.
        const lost = Math.floor(random() * 2);
        const gone = writers[lost];
        if (gone !== undefined) retired.push(gone);
        writers[lost] = writer(lost === 0 ? stores.store : stores.beside);
      }
      await under;
    }
    await until(() => [...writers, ...retired].every(({ working }) => working === 0));

    // Invariant 8: once the hints are heard, whoever has a match in memory has all of it, whoever wrote it.
    const heads = await Promise.all(ids.map(async (id) => (await stores.store.rows(id, 0)).length - 1));
    const held = (each: Matches) => ids.map((id, index) => each.peek(id)?.seq ?? heads[index]);
    await until(() => writers.every((each) => held(each).every((seq, index) => seq === heads[index])));
    await Promise.all([...writers, ...retired].map((each) => each.drain()));
    expect(errors).toEqual([]);

    const byKey = new Map<string, Given>();
    let served = 0;
    for (const one of given) {
      if (!one.verdict.ok) continue;
      const { match, by, key } = one.ask;
      const who = by === 'service' ? null : `${match} ${by.id} ${String(key)}`;
      if (who === null) served += 1;
      else {
        // Invariant 3: a command once; the same key gets the same answer.
        const before = byKey.get(who);
        if (before?.verdict.ok === true) expect(one.verdict.row).toEqual(before.verdict.row);
        byKey.set(who, before ?? one);
      }
    }

    const claimed = await stores.store.claimDues('model', now + 1e12, 1_000, 1_000);
    let rows = 0;
    for (const id of ids) {
      const log = await stores.store.log(id, 0);
      rows += log.length;
      // Invariant 3: no two rows of a match have a key in common.
      const commands = log.flatMap(({ row, key }) => (key === null ? [] : [`${row.by ?? ''} ${key}`]));
      expect(commands).toEqual([...new Set(commands)]);
      let match: Match | null = null;
      for (const { row } of log) {
        const sources = given.filter(
          ({ ask, verdict }) => verdict.ok && ask.match === id && verdict.row.seq === row.seq,
        );
        const decisions = sources.map(({ ask: { command, by } }) =>
          decide(match, { command, by, now: row.at, chance: 0 }),
        );
        expect(decisions).toContainEqual({ ok: true, value: row.event });
        expect(row.at).toBeGreaterThanOrEqual(match?.at ?? 0);
        match = apply(match, row, id);
      }
      if (match === null) throw new Error(`${id} was never created`);
      // Invariant 5: whatever the match waits for stands in the store, no later than it is due.
      for (const due of duesOf(match)) {
        const stands = claimed.find((each) => each.match === id && each.kind === due.kind);
        expect(stands?.at).toBeLessThanOrEqual(due.at);
      }
    }
    expect(rows).toBe(byKey.size + served);
    expect(rows).toBeGreaterThan(30);
  });
});
