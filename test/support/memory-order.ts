// Reports, what moderators have done, bans and conduct in memory: the part of the memory store that is about order.
import type {
  Ban,
  ConductRow,
  ModerationRow,
  OrderStore,
  PlayedCounts,
  ReportRow,
} from '../../server/store/contract/order.ts';
import { MemoryAccounts } from './memory-accounts.ts';

export abstract class MemoryOrder extends MemoryAccounts implements OrderStore {
  readonly deeds = new Map<string, ModerationRow & { done: boolean }>();
  readonly #moderators = new Set<string>();
  readonly #bans = new Map<string, number>();
  readonly #reports = new Map<string, ReportRow>();
  readonly #conduct = new Map<string, ConductRow>();

  isModerator(identity: string): Promise<boolean> {
    return Promise.resolve(this.#moderators.has(identity));
  }
  moderators(): Promise<string[]> {
    return Promise.resolve([...this.#moderators]);
  }
  async moderate(row: Omit<ModerationRow, 'at'>): Promise<boolean> {
    if (!(await this.#carryOut(row))) return false;
    this.deeds.set(row.id, { ...row, at: this.clock(), done: row.kind !== 'close' });
    return true;
  }
  async #carryOut({ kind, target, until, detail }: Omit<ModerationRow, 'at'>): Promise<boolean> {
    switch (kind) {
      case 'appoint': {
        const isNew = this.identities.has(target) && !this.#moderators.has(target);
        if (isNew) this.#moderators.add(target);
        return isNew;
      }
      case 'dismiss':
        return this.#moderators.delete(target);
      case 'hide': {
        const [match = '', seq] = detail.split('/');
        let hidden = 0;
        for (const [id, lines] of this.lines) {
          const rest = lines.filter(
            ({ line }) =>
              line.from.id !== target ||
              (match !== '' && match !== id) ||
              (seq !== undefined && Number(seq) !== line.seq),
          );
          hidden += lines.length - rest.length;
          this.lines.set(id, rest);
        }
        return hidden > 0;
      }
      case 'rename': {
        const known = this.identities.get(target);
        if (known === undefined) return false;
        this.keptNames.delete(target);
        this.identities.set(target, { ...known, name: detail });
        return true;
      }
      case 'close':
        return this.isUnfinished(target);
      case 'ban':
        if (until === null) return false;
        this.#bans.set(target, until);
        return true;
      case 'unban':
        return this.#bans.delete(target);
      case 'revoke':
        return (await this.revoke({ identity: target })) > 0;
      case 'settle': {
        const report = this.#reports.get(target);
        if (report === undefined || report.settled) return false;
        this.#reports.set(target, { ...report, settled: true });
        return true;
      }
    }
  }
  abstract isUnfinished(match: string): boolean;
  abstract revoke(whose: { readonly identity: string }): Promise<number>;
  moderation(limit: number, target?: string): Promise<ModerationRow[]> {
    const rows = [...this.deeds.values()].reverse();
    return Promise.resolve(
      rows.filter((row) => target === undefined || row.target === target).slice(0, limit),
    );
  }
  moderatedLately(): Promise<ModerationRow[]> {
    const since = this.clock() - 60_000;
    return Promise.resolve([...this.deeds.values()].filter(({ at, done }) => at > since || !done));
  }
  moderated(id: string): Promise<void> {
    const row = this.deeds.get(id);
    if (row !== undefined) row.done = true;
    return Promise.resolve();
  }
  bans(): Promise<Ban[]> {
    const now = this.clock();
    const all = [...this.#bans].map(([target, until]) => ({ target, until }));
    return Promise.resolve(all.filter(({ until }) => until > now));
  }

  report(report: Omit<ReportRow, 'settled'>): Promise<void> {
    if (!this.#reports.has(report.id)) this.#reports.set(report.id, { ...report, settled: false });
    return Promise.resolve();
  }
  reports(limit: number, all = false): Promise<ReportRow[]> {
    const found = [...this.#reports.values()].reverse().filter(({ settled }) => all || !settled);
    return Promise.resolve(found.slice(0, limit));
  }

  noteConduct(row: ConductRow): Promise<void> {
    const key = `${row.identity} ${row.match} ${String(row.game)}`;
    if (!this.#conduct.has(key)) this.#conduct.set(key, row);
    return Promise.resolve();
  }
  forgiveConduct(identity: string, match: string): Promise<void> {
    for (const [key, row] of this.#conduct) {
      if (row.identity === identity && row.match === match && row.kind === 'left') this.#conduct.delete(key);
    }
    return Promise.resolve();
  }
  conductOf(identity: string, since: number): Promise<ConductRow[]> {
    const rows = [...this.#conduct.values()];
    return Promise.resolve(rows.filter((row) => row.identity === identity && row.at >= since));
  }
  playedBy(): Promise<PlayedCounts> {
    return Promise.resolve({ won: 0, lost: 0, drawn: 0, resignedEarly: 0 });
  }
}
