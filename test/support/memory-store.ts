// A store in memory that keeps every promise of the interface but to outlive the process, with faults to order.
import { randomBytes } from 'node:crypto';
import type { Append, Appended, LogEntry } from '../../server/store/contract/log.ts';
import type {
  ArchivedGame,
  ArchivePlace,
  ArchiveWish,
  FinishedGame,
} from '../../server/store/contract/archive.ts';
import type { IdentityRecord, Revoked } from '../../server/store/contract/identities.ts';
import type { Pruned } from '../../server/store/contract/retention.ts';
import type { Seek } from '../../server/store/contract/seeks.ts';
import type { Store } from '../../server/store/store.ts';
import type { Summary } from '../../server/store/contract/matches.ts';
import { archivePage } from './archive-page.ts';
import { MemoryPuzzles } from './memory-puzzles.ts';
import type { Row } from '../../shared/match/match.ts';
import type { ChatLine } from '../../shared/protocol.ts';

export class MemoryStore extends MemoryPuzzles implements Store {
  readonly logs = new Map<string, Row[]>();
  /** The key of each row, beside its log. */
  readonly keys = new Map<string, (string | null)[]>();
  readonly kept = new Map<string, Seek>();
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
    const appended = this.fault(append) ?? this.write(append);
    if (this.answersAfter > 0) await new Promise((resolve) => setTimeout(resolve, this.answersAfter));
    return appended;
  }

  /** As one statement of a database would, at once. */
  write({ match, row, key, dues, summary, finished = null, seeks }: Append): Appended {
    const log = this.logs.get(match) ?? [];
    if (row.seq !== log.length) return { ok: false, reason: 'conflict' };
    if (!seeks.every((seek) => this.kept.has(seek))) return { ok: false, reason: 'seek-gone' };
    log.push(structuredClone(row));
    this.logs.set(match, log);
    this.keys.set(match, [...(this.keys.get(match) ?? []), key]);
    for (const due of dues) {
      const id = `${match} ${due.kind}`;
      if ('cleared' in due) this.dues.delete(id);
      else this.dues.set(id, { ...due, match, owner: null, leaseUntil: 0 });
    }
    if (summary !== null) this.summaries.set(match, summary);
    if (finished !== null) this.games.push({ match, ...finished });
    for (const seek of seeks) this.kept.delete(seek);
    return { ok: true };
  }

  rows(match: string, from: number, limit = Infinity): Promise<Row[]> {
    return Promise.resolve(structuredClone((this.logs.get(match) ?? []).slice(from, from + limit)));
  }
  async log(match: string, from: number, limit?: number): Promise<LogEntry[]> {
    const keys = this.keys.get(match) ?? [];
    return (await this.rows(match, from, limit)).map((row) => ({ row, key: keys[row.seq] ?? null }));
  }
  heads(matches: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const there = matches.filter((match) => this.logs.has(match));
    return Promise.resolve(new Map(there.map((match) => [match, (this.logs.get(match) ?? []).length - 1])));
  }
  running(): Promise<string[]> {
    return Promise.resolve(this.#inPhase('playing', 'between'));
  }
  waiting(): Promise<string[]> {
    return Promise.resolve(this.#inPhase('open'));
  }
  recent(since: number, limit: number): Promise<string[]> {
    const recent = this.#inPhase('open', 'playing', 'between')
      .map((id) => ({ id, updated: this.summaries.get(id)?.updated ?? 0 }))
      .filter(({ updated }) => updated >= since)
      .sort((one, two) => two.updated - one.updated);
    return Promise.resolve(recent.slice(0, limit).map(({ id }) => id));
  }
  #inPhase(...phases: readonly Summary['phase'][]): string[] {
    return [...this.summaries].filter(([, { phase }]) => phases.includes(phase)).map(([id]) => id);
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

  archive(wish: ArchiveWish, after: ArchivePlace | null, limit: number): Promise<ArchivedGame[]> {
    return Promise.resolve(archivePage(this.games, wish, after, limit));
  }
  unfiled(): Promise<never[]> {
    return Promise.resolve([]);
  }
  fileGames(match: string, _updated: number, games: readonly FinishedGame[]): Promise<void> {
    const known = this.games.filter((game) => game.match === match).map(({ number }) => number);
    for (const game of games) if (!known.includes(game.number)) this.games.push({ match, ...game });
    return Promise.resolve();
  }

  identityByToken(tokenHash: Uint8Array, _since?: number): Promise<IdentityRecord | null> {
    return this.identity(this.tokens.get(Buffer.from(tokenHash).toString('hex')) ?? '');
  }
  identitiesOf(ids: readonly string[]): Promise<IdentityRecord[]> {
    return Promise.resolve(ids.flatMap((id) => this.identities.get(id) ?? []));
  }
  /** Nothing grows old here. */
  seeToken(): Promise<void> {
    return Promise.resolve();
  }
  revoke(whose: Revoked): Promise<number> {
    const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');
    const keys =
      'hash' in whose
        ? [keyOf(whose.hash)]
        : [...this.tokens].flatMap(([key, identity]) =>
            identity === whose.identity && key !== keyOf(whose.except ?? new Uint8Array()) ? [key] : [],
          );
    const gone = keys.filter((key) => this.tokens.delete(key));
    this.revoked.push(...gone.map((key) => Buffer.from(key, 'hex')));
    return Promise.resolve(gone.length);
  }
  revokedLately(): Promise<Uint8Array[]> {
    return Promise.resolve(this.revoked);
  }
  forgetGames(identity: string, after: string | null, limit: number): Promise<string | null> {
    const played = [...this.summaries]
      .filter(([id, { players }]) => players.includes(identity) && id > (after ?? ''))
      .map(([id]) => id)
      .sort()
      .slice(0, limit);
    const nameless = (_key: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && 'name' in value && 'id' in value && value.id === identity
        ? { ...value, name: '' }
        : value;
    for (const id of played) {
      const rows = this.logs.get(id) ?? [];
      this.logs.set(id, JSON.parse(JSON.stringify(rows), nameless) as Row[]);
    }
    return Promise.resolve(played.at(-1) ?? null);
  }
  isUnfinished(match: string): boolean {
    return ['open', 'playing', 'between'].includes(this.summaries.get(match)?.phase ?? '');
  }
  longOver(): Promise<string[]> {
    return Promise.resolve([]);
  }
  prune(): Promise<Pruned> {
    return Promise.resolve({ matches: 0, lines: 0, tokens: 0, people: 0, nodes: 0 });
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

  chatSince(at: number, limit: number): Promise<ChatLine[]> {
    const lines = [...this.lines.values()].flat().map(({ line }) => line);
    return Promise.resolve(lines.filter((line) => line.at >= at).slice(-limit));
  }

  putSeek(seek: Seek): Promise<void> {
    this.kept.set(seek.id, { ...(this.kept.get(seek.id) ?? seek), node: seek.node });
    return Promise.resolve();
  }
  dropSeek(id: string): Promise<boolean> {
    return Promise.resolve(this.kept.delete(id));
  }
  dropSeeksOf(identity: string, node: string): Promise<void> {
    for (const seek of this.kept.values()) {
      if (seek.identity === identity && seek.node === node) this.kept.delete(seek.id);
    }
    return Promise.resolve();
  }
  moveSeeks(identity: string, node: string): Promise<void> {
    for (const seek of this.kept.values()) {
      if (seek.identity === identity) this.kept.set(seek.id, { ...seek, node });
    }
    return Promise.resolve();
  }
  seeks(): Promise<Seek[]> {
    return Promise.resolve([...this.kept.values()]);
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
