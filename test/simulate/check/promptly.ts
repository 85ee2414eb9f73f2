// While all is well: whether what is written is told at once, what is due is done in time, and nobody who is there is called
// away.
import { DUE_KINDS, dueAt } from '../../../shared/match/dues.ts';
import type { Match, Row } from '../../../shared/match/match.ts';
import type { Client } from '../world/client.ts';
import { EPOCH } from '../world/globals.ts';
import type { World } from '../world/world.ts';

const TOLD_WITHIN = 250;
const DONE_WITHIN = 1_800;
const ANSWERED_WITHIN = 3_000;
const LOOK_EVERY = 500;
/** Whoever has been there for as long is known to be there everywhere. */
const KNOWN_AFTER = 1_000;

const INVARIANT = 'nothing waits where all is well';

export const watchWhileWell = (world: World, clients: readonly Client[]): void => {
  const { scheduler, database } = world;
  database.onRow = (match, row) => {
    if (!world.well) return;
    for (const client of clients) expectRow(world, client, match.id, row);
    if (row.event.kind === 'away') checkAway(world, clients, match, row.event.chair);
  };
  const look = (): void => {
    scheduler.after(LOOK_EVERY, look, world.world);
    if (!world.well) return;
    const now = EPOCH + scheduler.now;
    for (const [id, states] of database.states) {
      for (const kind of DUE_KINDS) {
        const last = states.at(-1);
        if (last === undefined) continue;
        // An offer asks an AI that has long been waiting itself.
        const since = kind === 'ai' ? Math.max(dueAt(last, kind), last.at) : dueAt(last, kind);
        const late = now - since;
        if (late > (kind === 'ai' ? ANSWERED_WITHIN : DONE_WITHIN))
          world.found(INVARIANT, `${id} ${kind} is ${late.toFixed(0)} ms late`);
      }
    }
  };
  look();
};

const expectRow = (world: World, client: Client, match: string, row: Row): void => {
  const { link } = client;
  const followed = client.followed.get(match);
  if (link === null || followed === undefined || followed.over !== link) return;
  const look = (): void => {
    if (client.link !== link || followed.rows.length > row.seq) return;
    world.found(INVARIANT, `${client.name} has not been told of ${match} ${String(row.seq)}`);
  };
  world.scheduler.after(TOLD_WITHIN, look, world.world);
};

const checkAway = (world: World, clients: readonly Client[], match: Match, chair: 0 | 1): void => {
  const { now } = world.scheduler;
  const id = match.chairs[chair]?.id;
  const there = clients.find((client) => {
    const followed = client.followed.get(match.id);
    if (client.identity.id !== id || client.link === null) return false;
    return followed?.over === client.link && followed.since < now - KNOWN_AFTER;
  });
  if (there !== undefined)
    world.found('nobody who is there is called away', `${there.name} is at ${match.id}`);
};
