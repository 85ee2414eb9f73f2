// A store in memory that keeps every promise of the interface but to outlive the process, with faults to order.
import { randomBytes } from 'node:crypto';
import type {
  Append,
  Appended,
  Claimed,
  IdentityRecord,
  LogEntry,
  Seek,
  Store,
  Summary,
} from '../../server/store/store.ts';
import type { Row } from '../../shared/match/match.ts';
import type { ChatLine } from '../../shared/protocol.ts';

interface DueRow {
  match: string;
  kind: Claimed['kind'];
  turn: number;
  at: number;
  owner: string | null;
  leaseUntil: number;
}

export class MemoryStore implements Store {
  readonly logs = new Map<string, Row[]>();
  /** The key of each row, beside its log. */
  readonly keys = new Map<string, (string | null)[]>();
  readonly dues = new Map<string, DueRow>();
  readonly summaries = new Map<string, Summary>();
  readonly identities = new Map<string, IdentityRecord>();
  readonly tokens = new Map<string, string>();
  readonly lines = new Map<string, { key: string; line: ChatLine }[]>();
  readonly kept = new Map<string, Seek>();
  readonly signs = new Map<string, number>();
  readonly bits = new Uint8Array(randomBytes(32));
  /** Asked before each append; what it answers is the append's outcome, undefined lets it pass. */
  fault: (append: Append) => Appended | undefined = () => undefined;
  /** Appends under way, and the most there were at once for one match. */
  readonly underWay = new Map<string, number>();
  mostUnderWay = 0;
  /** How long an append takes. */
  delay = 0;
  /** How long its answer takes when it is done. */
  answersAfter = 0;
  clock: () => number = Date.now;
  /** Whether the database is this server's alone. */
  alone = true;

  append(append: Append, done: (appended: Appended | Error) => void): void {
    this.#append(append).then(done, done);
  }

  async #append(append: Append): Promise<Appended> {
    const { match } = append;
    const now = (this.underWay.get(match) ?? 0) + 1;
    this.underWay.set(match, now);
    this.mostUnderWay = Math.max(this.mostUnderWay, now);
    await new Promise((resolve) =>
      this.delay > 0 ? setTimeout(resolve, this.delay) : setImmediate(resolve),
    );
    this.underWay.set(match, (this.underWay.get(match) ?? 1) - 1);
    const appended = this.fault(append) ?? this.#write(append);
    if (this.answersAfter > 0) await new Promise((resolve) => setTimeout(resolve, this.answersAfter));
    return appended;
  }

  #write({ match, row, key, dues, summary, seeks }: Append): Appended {
    const log = this.logs.get(match) ?? [];
    if (row.seq !== log.length) return { ok: false, reason: 'conflict' };
    if (!seeks.every((seek) => this.kept.has(seek))) return { ok: false, reason: 'seek-gone' };
    log.push(structuredClone(row));
    this.logs.set(match, log);
    this.keys.set(match, [...(this.keys.get(match) ?? []), key]);
    for (const due of dues) {
      const id = `${match} ${due.kind}`;
      if ('cleared' in due) this.dues.delete(id);
      else
        this.dues.set(id, { match, kind: due.kind, turn: due.turn, at: due.at, owner: null, leaseUntil: 0 });
    }
    if (summary !== null) this.summaries.set(match, summary);
    for (const seek of seeks) this.kept.delete(seek);
    return { ok: true };
  }

  rows(match: string, from: number, limit = Infinity): Promise<Row[]> {
    return Promise.resolve(structuredClone((this.logs.get(match) ?? []).slice(from, from + limit)));
  }
  async log(match: string, from: number): Promise<LogEntry[]> {
    const keys = this.keys.get(match) ?? [];
    return (await this.rows(match, from)).map((row) => ({ row, key: keys[row.seq] ?? null }));
  }
  running(): Promise<string[]> {
    const ended = ['over', 'closed'];
    return Promise.resolve(
      [...this.summaries].filter(([, { phase }]) => !ended.includes(phase)).map(([id]) => id),
    );
  }
  summary(match: string): Promise<Summary | null> {
    return Promise.resolve(this.summaries.get(match) ?? null);
  }
  matchesOf(identity: string, limit: number): Promise<{ match: string; summary: Summary }[]> {
    return Promise.resolve(
      [...this.summaries]
        .map(([match, summary]) => ({ match, summary }))
        .filter(({ summary }) => summary.players.includes(identity))
        .sort((one, two) => two.summary.created - one.summary.created)
        .slice(0, limit),
    );
  }

  claimDues(owner: string, now: number, lease: number, limit: number): Promise<Claimed[]> {
    const free = [...this.dues.values()].filter(({ at, leaseUntil }) => at <= now && leaseUntil <= now);
    const claimed = free.sort((one, two) => one.at - two.at).slice(0, limit);
    for (const due of claimed) Object.assign(due, { owner, leaseUntil: now + lease });
    return Promise.resolve(claimed.map(({ match, kind, turn, at }) => ({ match, kind, turn, at })));
  }
  renewDues(owner: string, dues: readonly Claimed[], until: number): Promise<Claimed[]> {
    const mine = dues.filter((due) => this.#held(owner, due) !== undefined);
    for (const due of mine) Object.assign(this.#held(owner, due) ?? {}, { leaseUntil: until });
    return Promise.resolve(mine);
  }
  postponeDue(owner: string, due: Claimed, at: number): Promise<void> {
    Object.assign(this.#held(owner, due) ?? {}, { at, owner: null, leaseUntil: 0 });
    return Promise.resolve();
  }
  deleteDue(owner: string, due: Claimed): Promise<void> {
    if (this.#held(owner, due) !== undefined) this.dues.delete(`${due.match} ${due.kind}`);
    return Promise.resolve();
  }
  nextDue(): Promise<number | null> {
    const times = [...this.dues.values()].map(({ at, leaseUntil }) => Math.max(at, leaseUntil));
    return Promise.resolve(times.length === 0 ? null : Math.min(...times));
  }
  #held(owner: string, { match, kind, turn }: Claimed): DueRow | undefined {
    const due = this.dues.get(`${match} ${kind}`);
    return due?.owner === owner && due.turn === turn ? due : undefined;
  }

  createIdentity(identity: IdentityRecord, tokenHash: Uint8Array): Promise<void> {
    this.identities.set(identity.id, identity);
    return this.addToken(identity.id, tokenHash);
  }
  identityByToken(tokenHash: Uint8Array): Promise<IdentityRecord | null> {
    return this.identity(this.tokens.get(Buffer.from(tokenHash).toString('hex')) ?? '');
  }
  identity(id: string): Promise<IdentityRecord | null> {
    return Promise.resolve(this.identities.get(id) ?? null);
  }
  addToken(identity: string, tokenHash: Uint8Array): Promise<void> {
    this.tokens.set(Buffer.from(tokenHash).toString('hex'), identity);
    return Promise.resolve();
  }
  rename(identity: string, name: string): Promise<void> {
    const known = this.identities.get(identity);
    if (known !== undefined) this.identities.set(identity, { ...known, name });
    return Promise.resolve();
  }

  say(said: Omit<ChatLine, 'seq'>, key: string): Promise<ChatLine> {
    const lines = this.lines.get(said.match) ?? [];
    const unique = `${said.from.id} ${key}`;
    const earlier = lines.find((each) => each.key === unique);
    if (earlier !== undefined) return Promise.resolve(earlier.line);
    const line = { ...said, seq: lines.length };
    this.lines.set(said.match, [...lines, { key: unique, line }]);
    return Promise.resolve(line);
  }
  chat(match: string, limit: number): Promise<ChatLine[]> {
    return Promise.resolve((this.lines.get(match) ?? []).slice(-limit).map(({ line }) => line));
  }

  putSeek(seek: Seek): Promise<void> {
    this.kept.set(seek.id, seek);
    return Promise.resolve();
  }
  dropSeek(id: string): Promise<boolean> {
    return Promise.resolve(this.kept.delete(id));
  }
  seeks(): Promise<Seek[]> {
    return Promise.resolve([...this.kept.values()]);
  }

  heartbeat(node: string, now: number): Promise<void> {
    this.signs.set(node, now);
    return Promise.resolve();
  }
  lastHeartbeat(): Promise<number | null> {
    return Promise.resolve(this.signs.size === 0 ? null : Math.max(...this.signs.values()));
  }
  forgetNode(node: string): Promise<void> {
    this.signs.delete(node);
    return Promise.resolve();
  }
  secret(): Promise<Uint8Array> {
    return Promise.resolve(this.bits);
  }
  now(): Promise<number> {
    return Promise.resolve(this.clock());
  }
  held(): boolean {
    return this.alone;
  }
  healthy(): Promise<boolean> {
    return Promise.resolve(true);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}
