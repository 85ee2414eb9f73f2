// One machine of the cluster: a PostgreSQL that Patroni keeps, with a member of etcd beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, type Program, type Programs } from './programs.ts';

export interface Ports {
  readonly postgres: number;
  /** Patroni's own interface, by which the balancer knows the primary. */
  readonly health: number;
  readonly etcd: number;
  readonly peer: number;
}

export interface Machine {
  readonly name: string;
  readonly home: string;
  readonly ports: Ports;
}

type Role = 'primary' | 'sync' | 'replica';

export interface Member extends Machine {
  /** As Patroni has it; a standby that is `sync` has everything. Null while it is none, or gone. */
  role(): Promise<Role | null>;
  start(): void;
  /** The database's process dies; Patroni sees it. */
  killDatabase(): void;
  /** The database and Patroni die together, as when the machine does. */
  killMachine(): Promise<void>;
}

const HOST = '127.0.0.1';
export const at = (port: number): string => `${HOST}:${String(port)}`;

export const startEtcd = (
  programs: Programs,
  { name, home, ports }: Machine,
  all: readonly Machine[],
): Program => {
  const [client, peer] = [`http://${at(ports.etcd)}`, `http://${at(ports.peer)}`];
  const args = [
    ['--name', name],
    ['--data-dir', join(home, 'etcd')],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', all.map((each) => `${each.name}=http://${at(each.ports.peer)}`).join(',')],
    ['--log-level', 'warn'],
  ];
  return run(programs.etcd, args.flat(), join(home, 'etcd.log'), home);
};

export const createMember = (programs: Programs, machine: Machine, all: readonly Machine[]): Member => {
  const { home, ports } = machine;
  const settings = join(home, 'patroni.json');
  // YAML takes JSON.
  writeFileSync(settings, JSON.stringify(settingsOf(programs, machine, all)), { mode: 0o644 });
  let patroni: Program | null = null;
  const killDatabase = (): void => {
    const [pid] = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  return {
    ...machine,
    role: async () => {
      for (const role of ['primary', 'sync', 'replica'] as const) {
        const asked = await fetch(`http://${at(ports.health)}/${role}`, {
          signal: AbortSignal.timeout(500),
        }).catch(() => null);
        if (asked?.ok === true) return role;
      }
      return null;
    },
    start: () => {
      patroni = run(programs.patroni, [settings], join(home, 'patroni.log'), home);
    },
    killDatabase,
    killMachine: async () => {
      const dead = patroni?.kill();
      try {
        killDatabase();
      } catch {
        // It did not run.
      }
      await dead;
    },
  };
};

const settingsOf = ({ postgres }: Programs, { name, home, ports }: Machine, all: readonly Machine[]) => ({
  scope: 'pionnier',
  name,
  restapi: { listen: at(ports.health), connect_address: at(ports.health) },
  etcd3: { hosts: all.map((each) => at(each.ports.etcd)) },
  bootstrap: {
    dcs: {
      // The least that Patroni takes: a machine that is gone is missed for so long.
      ttl: 20,
      loop_wait: 1,
      retry_timeout: 3,
      // A database that has died is not waited for: another one has all that was acknowledged.
      primary_start_timeout: 0,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { wal_log_hints: 'on', max_connections: 100, shared_buffers: '32MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
  },
  postgresql: {
    listen: at(ports.postgres),
    connect_address: at(ports.postgres),
    data_dir: join(home, 'data'),
    bin_dir: postgres,
    pgpass: join(home, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: 'local' },
      replication: { username: 'replicator', password: 'local' },
      rewind: { username: 'rewinder', password: 'local' },
    },
    parameters: { unix_socket_directories: home },
    pg_hba: [
      `host all all ${HOST}/32 trust`,
      `host replication replicator ${HOST}/32 trust`,
      'local all all trust',
    ],
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
  },
});
