// Whether each match is linearizable: what was acknowledged is a row once, in an order that the clients could have seen, and
// what was refused could be refused at some moment between the question and its answer.
import type { Command } from '../../../shared/match/command.ts';
import { decide } from '../../../shared/match/decide.ts';
import type { Match, Row } from '../../../shared/match/match.ts';
import type { Asked } from '../world/asked.ts';
import type { Client } from '../world/client.ts';
import { EPOCH } from '../world/globals.ts';
import type { World } from '../world/world.ts';

/** Refused for what the clock says: then a moment a little before or after is as good. */
const OUT_OF_STEP = 2_000;

export const checkCommands = (world: World, clients: readonly Client[]): void => {
  const byMatch = new Map<string, Asked[]>();
  for (const asked of clients.flatMap((client) => client.asked)) {
    if (asked.row !== null) {
      const { match, row } = asked.row;
      checkRow(world, asked, match, row);
      byMatch.set(match, [...(byMatch.get(match) ?? []), asked]);
    } else if (asked.refused !== null && asked.name === 'command') checkRefusal(world, asked);
    else if (asked.refused !== null) world.found('a refusal was right', `${asked.name}: ${asked.refused}`);
  }
  for (const [match, acknowledged] of byMatch) checkOrder(world, match, acknowledged);
};

const checkRow = (world: World, { key, by }: Asked, match: string, row: Row): void => {
  const there = world.row(match, row.seq);
  const where = `${match} ${JSON.stringify(row)}`;
  if (JSON.stringify(there) !== JSON.stringify(row)) world.found('what is acknowledged stays', where);
  if (row.by !== by.id || world.database.keys.get(match)?.[row.seq] !== key) {
    world.found('a command is a row once', `${where} answers ${key}`);
  }
};

/** Whoever was answered before another asked comes before. */
const checkOrder = (world: World, match: string, asked: readonly Asked[]): void => {
  let earliest = Infinity;
  for (const each of [...asked].sort((one, two) => seqOf(two) - seqOf(one))) {
    if (each.called > earliest) {
      const what = `${match} ${String(seqOf(each))} ${each.key}`;
      world.found('rows are in the order of their acknowledgement', what);
    }
    earliest = Math.min(earliest, each.answered ?? Infinity);
  }
};

const seqOf = ({ row }: Asked): number => row?.row.seq ?? -1;

const checkRefusal = (world: World, asked: Asked): void => {
  const { match, command } = asked.value as { readonly match: string; readonly command: Command };
  const { tried, answered } = asked;
  const until = answered ?? tried;
  const committed = world.database.committed.get(match) ?? [];
  const what = `${match} ${JSON.stringify(command)} by ${asked.by.id}: ${String(asked.refused)}`;
  const own = (world.database.keys.get(match) ?? []).indexOf(asked.key);
  if (own >= 0 && (committed[own] ?? Infinity) < tried) {
    world.found('a command is a row once', `${what}, though it is row ${String(own)}`);
    return;
  }
  const states: (Match | null)[] = [null, ...(world.database.states.get(match) ?? [])];
  const wasRight = states.some((state, index) => {
    const begins = committed[index - 1] ?? -Infinity;
    const ends = committed[index] ?? Infinity;
    if (begins > until || ends < tried) return false;
    const moments = [tried, until, tried - OUT_OF_STEP, until + OUT_OF_STEP];
    return moments.some((moment) => refuses(state, asked, command, EPOCH + moment));
  });
  if (!wasRight) world.found('a refusal was right', what);
};

const refuses = (state: Match | null, { by, refused }: Asked, command: Command, at: number): boolean => {
  const now = Math.max(Math.floor(at), state?.at ?? 0);
  const decision = decide(state, { command, by: { kind: 'person', ...by }, now, chance: 0 });
  return !decision.ok && decision.reason === refused;
};
