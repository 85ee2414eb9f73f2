// A match as this page knows it: the same `apply` as the server, the own move shown before it is confirmed.
import { apply } from '../../../shared/match/apply.ts';
import {
  type Declined,
  chairOf,
  seatOf,
  type Chair,
  type Match,
  type Row,
} from '../../../shared/match/match.ts';
import type { AnyRefusal, ChatLine, PlayerCommand, Refused, Watchers } from '../../../shared/protocol.ts';
import type { Net } from '../../net/net.ts';
import { newKey } from '../../../shared/match/command-key.ts';
import { storyOf, type Story } from './story.ts';

/** A row that has been applied. */
export interface RowNews {
  readonly row: Row;
  readonly before: Match;
  readonly after: Match;
  /** The game after it. */
  readonly story: Story;
  /** This page has shown its effect already. */
  readonly own: boolean;
}

export interface MatchListener {
  /** Something to be drawn has changed. */
  changed(): void;
  told(news: RowNews): void;
  /** A line that has just been said, not one of the history. */
  said(line: ChatLine): void;
  refused(refusal: Refused, command: PlayerCommand): void;
}

interface Guess {
  readonly move: string;
  readonly turn: number;
  readonly match: Match;
}

/** A finished game of the match, to be browsed after the next has begun. */
export interface Finished {
  readonly match: Match;
  readonly story: Story;
}

export class MatchMirror {
  readonly id: string;
  readonly #net: Net;
  readonly #listener: MatchListener;
  readonly #stops: (() => void)[];
  readonly #early = new Map<number, Row>();
  #match: Match | null = null;
  #story: Story | null = null;
  #finished: readonly Finished[] = [];
  #guess: Guess | null = null;
  #asking = false;
  #left = false;
  /** Rows up to this one were there when the page came: they are history, not news. */
  #history: number | null = null;
  /** Every row so far. */
  readonly rows: Row[] = [];
  missing: AnyRefusal | null = null;
  chat: readonly ChatLine[] = [];
  watchers: Watchers | null = null;
  /** Why whoever was challenged does not come. */
  declined: Declined | null = null;
  /** Whether the computers of this match are given time to think. */
  thinks = true;

  constructor(id: string, net: Net, listener: MatchListener) {
    this.id = id;
    this.#net = net;
    this.#listener = listener;
    this.#stops = [
      net.on('rows', (match, rows) => {
        if (match === id) this.#take(rows);
      }),
      net.on('heads', (heads) => {
        const head = heads[id];
        if (head !== undefined && head > (this.#match?.seq ?? -1)) void this.#watch();
      }),
      net.on('chat-hidden', ({ match, from, seq }) => {
        if (match !== null && match !== id) return;
        this.chat = this.chat.filter((line) => line.from.id !== from || (seq !== null && line.seq !== seq));
        listener.changed();
      }),
      net.on('chat', (line) => {
        if (line.match === id) this.#hear(line);
      }),
      net.on('watchers', (watchers) => {
        if (watchers.match !== id) return;
        this.watchers = watchers;
        listener.changed();
      }),
      net.on('computers', ({ match, think }) => {
        if (match !== id) return;
        this.thinks = think;
        listener.changed();
      }),
      net.onWelcome(() => {
        // Another server says it anew.
        this.thinks = true;
        void this.#watch();
      }),
    ];
    if (net.state === 'online') void this.#watch();
  }

  /** What is shown: the confirmed state, or the own move already played on it. */
  get match(): Match | null {
    return this.#guess?.match ?? this.#match;
  }

  /** Whether an own move waits for its confirmation. */
  get waiting(): boolean {
    return this.#guess !== null;
  }

  get story(): Story | null {
    const { match } = this;
    if (match === null) return null;
    this.#story = storyOf(match, this.#story);
    return this.#story;
  }

  /** Whether all is here that was there when the page came. */
  get caughtUp(): boolean {
    return this.#history !== null && (this.#match?.seq ?? -1) >= this.#history;
  }

  get finished(): readonly Finished[] {
    return this.#finished;
  }

  /** The chair this person sits at. */
  get chair(): Chair | null {
    const { identity } = this.#net;
    return this.#match === null || identity === null ? null : chairOf(this.#match, identity.id);
  }

  get isTurn(): boolean {
    const { match, chair } = this;
    if (match?.phase !== 'playing' || chair === null || this.waiting) return false;
    return match.rules.seat(match.position) === seatOf(match, chair);
  }

  play(text: string): void {
    const match = this.#match;
    if (match === null || !this.isTurn) return;
    const row: Row = {
      seq: match.seq + 1,
      at: Math.max(match.at, this.#net.now()),
      by: this.#net.identity?.id ?? null,
      event: { kind: 'play', move: text, credit: 0 },
    };
    this.#guess = { move: text, turn: match.turn, match: apply(match, row, this.id) };
    this.#listener.changed();
    const lag = Math.min(60_000, Math.round(this.#net.lag.lag ?? 0));
    void this.command({ kind: 'play', turn: match.turn, move: text, lag });
  }

  async command(command: PlayerCommand): Promise<boolean> {
    const answer = await this.#net.ask('command', { match: this.id, key: newKey(), command });
    if (this.#isGone()) return answer.ok;
    if (answer.ok) {
      this.#take([answer.row]);
      return true;
    }
    if (command.kind === 'play') this.#guess = null;
    this.#listener.refused(answer, command);
    this.#listener.changed();
    return false;
  }

  async say(channel: ChatLine['channel'], say: ChatLine['say']): Promise<Refused | null> {
    const answer = await this.#net.ask('chat', { match: this.id, key: newKey(), channel, say });
    if (!answer.ok) return answer;
    this.#hear(answer.line);
    return null;
  }

  leave(): void {
    this.#left = true;
    for (const stop of this.#stops) stop();
    if (this.#net.state === 'online') void this.#net.ask('unwatch', { match: this.id });
  }

  #isGone(): boolean {
    return this.#left;
  }

  async #watch(): Promise<void> {
    if (this.#asking || this.#isGone()) return;
    this.#asking = true;
    const from = this.#match?.seq ?? -1;
    const answer = await this.#net.ask('watch', { match: this.id, from });
    this.#asking = false;
    if (this.#isGone()) return;
    if (!answer.ok) {
      if (this.#match === null) this.missing = answer.reason;
    } else {
      this.missing = null;
      for (const line of answer.chat) this.#keep(line);
      this.#history ??= answer.head;
    }
    this.#listener.changed();
  }

  /** Rows are applied strictly in order; what came too early waits for what is missing. */
  #take(rows: readonly Row[]): void {
    for (const row of rows) {
      if (row.seq > (this.#match?.seq ?? -1)) this.#early.set(row.seq, row);
    }
    for (;;) {
      const next = this.#early.get((this.#match?.seq ?? -1) + 1);
      if (next === undefined) break;
      this.#early.delete(next.seq);
      if (next.event.kind === 'close') this.declined = next.event.declined ?? null;
      this.#apply(next);
    }
    if (this.#early.size > 0) void this.#watch();
    this.#listener.changed();
  }

  #apply(row: Row): void {
    const before = this.#match;
    const after = apply(before, row, this.id);
    this.#match = after;
    this.rows.push(row);
    const own = this.#settleGuess(row, after);
    if (before === null) return;
    const isNews = this.#history !== null && row.seq > this.#history;
    const ends = after.outcome !== null && before.outcome === null;
    if (!isNews && !ends) return;
    const story = storyOf(after, this.#story);
    this.#story = story;
    if (ends) this.#finished = [...this.#finished, { match: after, story }];
    if (isNews) this.#listener.told({ row, before, after, story, own });
  }

  /** Whether the row is the move that was shown already. */
  #settleGuess(row: Row, after: Match): boolean {
    const guess = this.#guess;
    if (guess === null) return false;
    this.#guess = null;
    if (row.event.kind === 'play') return row.event.move === guess.move;
    // Something else came between: the guess is played on the new state, when the turn still stands.
    if (after.turn !== guess.turn || after.phase !== 'playing') return false;
    const again: Row = {
      seq: after.seq + 1,
      at: after.at,
      by: null,
      event: { kind: 'play', move: guess.move, credit: 0 },
    };
    this.#guess = { ...guess, match: apply(after, again, this.id) };
    return false;
  }

  #hear(line: ChatLine): void {
    if (!this.#keep(line)) return;
    this.#listener.said(line);
    this.#listener.changed();
  }

  #keep(line: ChatLine): boolean {
    if (this.chat.some(({ seq, from, at }) => seq === line.seq && at === line.at && from.id === line.from.id))
      return false;
    this.chat = [...this.chat, line].sort((a, b) => a.seq - b.seq).slice(-200);
    return true;
  }
}
