// `pionnier moderate`: what moderators do, by the host; and who the moderators are.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addressKey } from '../../door/origin.ts';
import { banned } from '../../order/bans.ts';
import type { Deed as Wished } from '../../order/moderation.ts';
import { guestName } from '../../people/guest-names.ts';
import { nameWished, whoKeeps } from '../../people/accounts/kept-names.ts';
import { openBeside } from '../../store/copy/places.ts';
import { queries, type Queries } from '../../store/sql.ts';
import { Failure, UsageError, type Subcommand } from '../subcommand.ts';
import { withIdsApart } from '../arguments/ids.ts';
import { configured, ENVIRONMENT, withPlaces } from './transfer.ts';

const BY = 'host';
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const SHOWN = 200;

const OPTIONS = {
  why: { type: 'string' },
  match: { type: 'string' },
  line: { type: 'string' },
  for: { type: 'string' },
  address: { type: 'boolean', default: false },
} as const;
const VALUED = ['--why', '--match', '--line', '--for'];

interface Options {
  readonly why?: string | undefined;
  readonly match?: string | undefined;
  readonly line?: string | undefined;
  readonly for?: string | undefined;
  readonly address: boolean;
}

export const moderate: Subcommand = {
  summary: 'keep order: name moderators, ban, rename, hide, close',
  usage: `usage: pionnier moderate list
       pionnier moderate appoint|dismiss WHO --why TEXT
       pionnier moderate ban WHO --for TIME --why TEXT
       pionnier moderate ban ADDRESS --address --for TIME --why TEXT
       pionnier moderate unban WHO|ADDRESS [--address] --why TEXT
       pionnier moderate rename WHO [NAME] --why TEXT
       pionnier moderate hide WHO [--match MATCH [--line N]] --why TEXT
       pionnier moderate close MATCH --why TEXT
       pionnier moderate revoke WHO --why TEXT
       pionnier moderate settle REPORT --why TEXT

Each is done at every server within a second, and stays in the list with who has done it and why. Servers may run
meanwhile; a match is closed by one that does.

  list                 open reports, bans that hold, moderators, and the latest that was done, as tab-separated lines
  WHO                  an identity by its id, or a name that is kept
  --for TIME           30m, 12h, 7d
  --why TEXT           is written down, and shown to moderators alone

${ENVIRONMENT}`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: withIdsApart(args, VALUED),
      allowPositionals: true,
      options: OPTIONS,
    });
    const [action = '', ...rest] = positionals;
    return withPlaces(async (open) => {
      if (action !== 'list' && !ACTIONS.has(action))
        throw new UsageError(`moderate knows no ${action || 'nothing'}`);
      const address = configured();
      const { db } = await open(openBeside(address));
      const store = queries(db, 'file' in address ? 'sqlite' : 'postgres');
      if (action === 'list') {
        process.stdout.write(await listed(store));
        return 0;
      }
      const { why } = values;
      if (why === undefined || why.trim() === '') throw new UsageError('--why says why');
      const wished = await wishedBy(action, rest, values, store);
      const done = await store.moderate({
        until: null,
        detail: '',
        ...wished,
        by: BY,
        why,
        id: randomUUID(),
      });
      if (!done) throw new Failure(`nothing was done: ${wished.target} is not there, or it is so already`);
      process.stdout.write(`${action}: done\n`);
      return 0;
    });
  },
};

const ACTIONS: ReadonlySet<string> = new Set([
  'appoint',
  'dismiss',
  'ban',
  'unban',
  'rename',
  'hide',
  'close',
  'revoke',
  'settle',
]);

type Named = Pick<Wished, 'kind' | 'target'> & Partial<Pick<Wished, 'until' | 'detail'>>;

const wishedBy = async (
  action: string,
  [target, ...more]: readonly string[],
  options: Options,
  store: Queries,
): Promise<Named> => {
  if (target === undefined) throw new UsageError(`${action} needs to know whom or what`);
  if (more.length > (action === 'rename' ? 1 : 0)) throw new UsageError(`${action} takes one at a time`);
  const who = async (): Promise<string> => (await whoKeeps(store, target))?.id ?? target;
  switch (action) {
    case 'close':
    case 'settle':
      return { kind: action, target };
    case 'ban':
      return {
        kind: action,
        target: await banTarget(target, options, who),
        until: Date.now() + span(options.for),
      };
    case 'unban':
      return { kind: action, target: await banTarget(target, options, who) };
    case 'rename': {
      const claim = nameWished(more[0] ?? guestName());
      if (!claim.ok) throw new Failure(`nobody can be called that (${claim.reason})`);
      return { kind: action, target: await who(), detail: claim.value.name };
    }
    case 'hide': {
      const { match = '', line } = options;
      if (line !== undefined && (match === '' || !/^\d{1,6}$/.test(line)))
        throw new UsageError('--line is the number of a line of a --match');
      return { kind: action, target: await who(), detail: line === undefined ? match : `${match}/${line}` };
    }
    case 'appoint':
    case 'dismiss':
    case 'revoke':
      return { kind: action, target: await who() };
    default:
      throw new UsageError(`moderate knows no ${action}`);
  }
};

const banTarget = async (
  target: string,
  { address }: Options,
  who: () => Promise<string>,
): Promise<string> => (address ? banned(addressKey(target)) : who());

const span = (text: string | undefined): number => {
  const [, number = '', unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(text ?? '') ?? [];
  const milliseconds = UNITS[unit];
  if (milliseconds === undefined) throw new UsageError('--for is like 30m, 12h or 7d');
  return Number(number) * milliseconds;
};

const line = (...cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? new Date(cell).toISOString() : (cell ?? '')).replaceAll(/\s+/g, ' ')).join('\t')}\n`;

const listed = async (store: Queries): Promise<string> => {
  const [reports, bans, moderators, deeds] = [
    await store.reports(SHOWN),
    await store.bans(),
    await store.moderators(),
    await store.moderation(SHOWN),
  ];
  return [
    ...reports.map(({ id, at, by, against, match, about, text }) =>
      line('report', id, at, by, against, about, match, text),
    ),
    ...bans.map(({ target, until }) => line('ban', target, until)),
    ...moderators.map((id) => line('moderator', id)),
    ...deeds.map(({ at, by, kind, target, until, detail, why }) =>
      line('done', at, by, kind, target, until, detail, why),
    ),
  ].join('');
};
