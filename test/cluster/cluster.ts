// Three PostgreSQL under Patroni and etcd behind HAProxy, on this machine: when the primary dies, a standby that has
// everything takes its place.
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../support/free-port.ts';
import { startBalancer } from './balancer.ts';
import { createMember, startEtcd, type Machine, type Member } from './member.ts';
import { clusterUser, findPrograms } from './programs.ts';

const MEMBERS = 3;
const WITHIN = 120_000;

export interface Cluster {
  /** An empty database, by way of the balancer. */
  readonly url: string;
  readonly home: string;
  /** Kills the primary, and answers with the new one as soon as it is one. */
  failOver(how: 'database' | 'machine'): Promise<Member>;
  /** Waits until every member is there, and a standby has everything that is acknowledged. */
  whole(): Promise<true>;
  stop(): Promise<void>;
}

export const startCluster = async (): Promise<Cluster> => {
  const programs = findPrograms();
  const home = mkdtempSync(join(tmpdir(), 'pionnier-cluster-'));
  const { uid, gid } = clusterUser();
  const own = (path: string): void => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  };
  own(home);
  const machines: Machine[] = [];
  for (let number = 1; number <= MEMBERS; number += 1) {
    const machine = { name: `pg${String(number)}`, home: join(home, `pg${String(number)}`) };
    mkdirSync(machine.home, { mode: 0o700 });
    own(machine.home);
    const [postgres, health, etcd, peer] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    machines.push({ ...machine, ports: { postgres, health, etcd, peer } });
  }
  const port = await freePort();
  const etcds = machines.map((machine) => startEtcd(programs, machine, machines));
  await sleep(2_000);
  const members = machines.map((machine) => createMember(programs, machine, machines));
  for (const member of members) member.start();
  const balancer = startBalancer(programs, home, port, machines);

  const primary = async (): Promise<Member | null> => {
    for (const member of members) if ((await member.role()) === 'primary') return member;
    return null;
  };
  /** Asks until there is something. */
  const within = async <T>(ask: () => Promise<T | null>, what: string): Promise<T> => {
    const since = performance.now();
    for (;;) {
      const found = await ask();
      if (found !== null) return found;
      if (performance.now() - since > WITHIN) throw new Error(`${what}: see the logs in ${home}`);
      await sleep(50);
    }
  };
  const whole = (): Promise<true> =>
    within(async () => {
      const roles = await Promise.all(members.map((member) => member.role()));
      return roles.includes('primary') && roles.includes('sync') && !roles.includes(null) ? true : null;
    }, 'the cluster does not become whole');
  const end = async (): Promise<void> => {
    await balancer.kill();
    for (const member of members) await member.killMachine();
    for (const etcd of etcds) await etcd.kill();
  };

  const address = (database: string): string =>
    `postgres://postgres:local@127.0.0.1:${String(port)}/${database}`;
  try {
    await whole();
    const client = new Client({ connectionString: address('postgres') });
    await client.connect();
    await client.query('create database pionnier');
    await client.end();
  } catch (error) {
    // The logs stay, to be read.
    await end();
    throw error;
  }
  return {
    url: address('pionnier'),
    home,
    whole,
    stop: async () => {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
    failOver: async (how) => {
      const old = await primary();
      if (old === null) throw new Error('there is no primary');
      if (how === 'database') old.killDatabase();
      else await old.killMachine();
      const next = await within(async () => {
        const now = await primary();
        return now?.name === old.name ? null : now;
      }, `nobody takes the place of ${old.name}`);
      if (how === 'machine') old.start();
      return next;
    },
  };
};
