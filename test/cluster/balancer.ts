// HAProxy in front of the databases: who connects to it comes to the primary, and is cut off when that is one no more.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, type Machine } from './member.ts';
import { run, type Program, type Programs } from './programs.ts';

export const startBalancer = (
  { haproxy }: Programs,
  home: string,
  port: number,
  machines: readonly Machine[],
): Program => {
  const settings = join(home, 'haproxy.cfg');
  writeFileSync(settings, settingsOf(port, machines));
  return run(haproxy, ['-db', '-f', settings], join(home, 'haproxy.log'), home);
};

const settingsOf = (port: number, machines: readonly Machine[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s

listen primary
  bind ${at(port)}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
${machines.map(({ name, ports }) => `  server ${name} ${at(ports.postgres)} check port ${String(ports.health)}`).join('\n')}
`;
