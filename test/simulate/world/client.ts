// A client: it comes to any node, has each row strictly in its turn, and sends a command until it knows what became of it.
import type { Reply } from '../../../server/door/reply.ts';
import { apply } from '../../../shared/match/apply.ts';
import type { Row } from '../../../shared/match/match.ts';
import type { Identity } from '../../../shared/protocol.ts';
import type { Asked, Followed } from './asked.ts';
import type { Chance } from './chance.ts';
import { Link } from './link.ts';
import type { Process } from './process.ts';
import { Actor } from './scheduler.ts';
import type { Invariant, World } from './world.ts';

type Answer = { readonly ok: boolean; readonly reason?: string } & Readonly<Record<string, unknown>>;

/** Refusals that say nothing of the command itself. */
const PASSING = new Set(['store-unavailable', 'stopping', 'rate-limited', 'store-full']);
/** Where all is well, nobody waits longer for an answer. */
const AT_ONCE = 600;
/** A lease that could not be renewed for as long has been lost, or not. */
const FORGOTTEN_AFTER = 9_000;
const RACES = 5;
const PATIENCE = 2_500;
const SILENCE = 5_000;
const AGAIN = 300;

/** One device of somebody's. */
export class Client {
  readonly name: string;
  readonly identity: Identity;
  readonly actor: Actor;
  readonly chance: Chance;
  readonly asked: Asked[] = [];
  readonly followed = new Map<string, Followed>();
  /** The match that its seek has found. */
  paired: string | null = null;
  away = false;
  /** It asks for nothing of a match before. */
  idleUntil = 0;
  link: Link | null = null;
  readonly #world: World;
  readonly #processes: () => readonly Process[];
  #process: Process | null = null;
  #heard = 0;
  #keys = 0;

  constructor(world: World, name: string, identity: Identity, processes: () => readonly Process[]) {
    this.#world = world;
    this.#processes = processes;
    this.name = name;
    this.identity = identity;
    this.actor = new Actor(name);
    this.chance = world.chance.apart();
    const { scheduler } = world;
    const look = (): void => {
      scheduler.after(1_000, look, this.actor);
      // Of a match that it follows there is something to be heard often, and nobody answers where nobody lives.
      const isSilent = scheduler.now - this.#heard > SILENCE;
      if (this.link !== null && isSilent && (this.followed.size > 0 || !this.link.node.alive))
        this.link.cut();
      else if (this.link === null) this.come();
    };
    scheduler.after(this.chance.between(0, 500), look, this.actor);
  }

  /** Comes to a node, whichever. */
  come(): void {
    if (this.away || this.link !== null) return;
    const processes = this.#processes();
    if (processes.length === 0) return;
    const process = this.chance.pick(processes);
    const link = new Link(this.#world, this.actor, process.actor, {
      heard: (name, values) => this.link === link && this.#hear(name, values),
      cut: () => {
        if (this.link !== link) return;
        this.link = null;
        this.#world.note(() => `${this.name} is cut off`);
        this.#world.scheduler.after(this.chance.between(1, 400), () => this.come(), this.actor);
      },
    });
    this.#world.note(() => `${this.name} comes to ${process.actor.name}`);
    this.link = link;
    this.#process = process;
    this.#heard = this.#world.scheduler.now;
    link.toNode(() => process.let(link, this.identity));
    for (const followed of this.followed.values()) {
      followed.asking = false;
      this.#watch(followed);
    }
    for (const asked of this.asked) {
      if (asked.answered === null || this.#isSought(asked)) this.#try(asked);
    }
  }

  leave(): void {
    this.#world.note(() => `${this.name} leaves`);
    this.away = true;
    this.link?.cut();
    this.link = null;
  }

  back(): void {
    this.away = false;
    this.come();
  }

  /** Goes on at another node, or the same, with what it has just been told. */
  hop(): void {
    const { link } = this;
    if (link === null) return;
    this.link = null;
    link.cut();
    this.come();
  }

  /** As a page does: a seek is asked for again until its match is known. */
  #isSought(asked: Asked): boolean {
    return (
      asked.name === 'seek' &&
      this.paired === null &&
      asked === this.asked.findLast(({ name }) => name === 'seek')
    );
  }

  follow(match: string): Followed {
    const known = this.followed.get(match);
    if (known !== undefined) return known;
    const followed = { match, rows: [], state: null, asking: false, over: null, since: 0 };
    this.followed.set(match, followed);
    this.#watch(followed);
    return followed;
  }

  ask(name: Asked['name'], value: Readonly<Record<string, unknown>>): Asked {
    const key = `${this.name}-key-${String((this.#keys += 1)).padStart(4, '0')}`;
    const asked: Asked = {
      name,
      key,
      value: { ...value, key },
      by: this.identity,
      called: this.#world.scheduler.now,
      tried: 0,
      answered: null,
      row: null,
      refused: null,
    };
    this.asked.push(asked);
    this.#try(asked);
    return asked;
  }

  #try(asked: Asked): void {
    const { link } = this;
    if (link === null) return;
    const { scheduler } = this.#world;
    const tried = scheduler.now;
    asked.tried = tried;
    const { well } = this.#world;
    this.#say(link, asked.name, asked.value, (answer) => this.#settle(asked, tried, answer));
    scheduler.after(
      AT_ONCE,
      () => {
        if (well && asked.answered === null && this.link === link)
          this.#world.found('nothing waits where all is well', `${asked.name} ${asked.key} is not answered`);
      },
      this.actor,
    );
    scheduler.after(
      PATIENCE,
      () => {
        if (asked.answered === null && this.link === link) link.cut();
      },
      this.actor,
    );
  }

  #say(link: Link, name: string, value: unknown, answered: (answer: Answer) => void): void {
    const process = this.#process;
    const give = (answer: unknown): void => link.toClient(() => answered(answer as Answer));
    const reply: Reply = {
      awaited: true,
      give,
      json: (text) => give(JSON.parse(text)),
      refuse: (refused) => give({ ok: false, ...refused }),
    };
    link.toNode(() => process?.hear(link, name, value, reply));
  }

  #settle(asked: Asked, tried: number, answer: Answer): void {
    this.#heard = this.#world.scheduler.now;
    if (asked.answered !== null && !this.#isSought(asked)) return;
    if (!answer.ok && PASSING.has(answer.reason ?? '')) {
      this.#doubt(asked, tried, String(answer.reason));
      const again = (): void => {
        const isWanted = asked.answered === null || this.#isSought(asked);
        if (isWanted && asked.tried === tried) this.#try(asked);
      };
      this.#world.scheduler.after(AGAIN, again, this.actor);
      return;
    }
    this.#world.note(() => `${this.name} ${JSON.stringify(asked.value)}: ${JSON.stringify(answer)}`);
    asked.answered = this.#world.scheduler.now;
    asked.tried = tried;
    if (!answer.ok) {
      asked.refused = answer.reason ?? '';
      return;
    }
    if (asked.name === 'seek') {
      if (typeof answer['match'] === 'string') this.#pair(answer['match']);
      return;
    }
    const row = answer['row'] as Row;
    const match = asked.name === 'create' ? String(answer['match']) : matchOf(asked.value);
    asked.row = { match, row };
    this.#take(this.follow(match), row);
  }

  /** A node may refuse what it cannot do; not where it has had what it needs. */
  #doubt({ name, key, value }: Asked, tried: number, reason: string): void {
    const { well, database, scheduler } = this.#world;
    const found = (invariant: Invariant, seen: string): void => this.#world.found(invariant, seen);
    const what = `${key}: ${reason}`;
    if (well) found('nothing waits where all is well', what);
    if (reason !== 'store-unavailable' || name !== 'command' || this.#process === null) return;
    const others = database.committed.get(matchOf(value))?.filter((at) => at > tried - FORGOTTEN_AFTER) ?? [];
    const { failed } = this.#process.actor;
    // Who loses one race after another gives up in the end.
    if (failed < scheduler.now - FORGOTTEN_AFTER && others.length < RACES) found('a refusal was right', what);
  }

  #hear(name: string, values: readonly unknown[]): void {
    this.#heard = this.#world.scheduler.now;
    if (name === 'rows') {
      const [match, rows] = values as [string, Row[]];
      const followed = this.followed.get(match);
      if (followed === undefined) return;
      const [first] = rows;
      if (first !== undefined && first.seq > followed.rows.length)
        this.#world.found(
          'a reader gets every row in its turn',
          `${this.name} got ${match} ${String(first.seq)} after ${String(followed.rows.length - 1)}`,
        );
      for (const row of rows) this.#take(followed, row);
    } else if (name === 'heads') {
      for (const [match, head] of Object.entries(values[0] as Record<string, number>)) {
        const followed = this.followed.get(match);
        if (followed !== undefined && head >= followed.rows.length) this.#watch(followed);
      }
    } else if (name === 'paired') this.#pair(String(values[0]));
    else if (name === 'stopping') this.link?.cut();
  }

  #pair(match: string): void {
    this.paired = match;
    this.follow(match);
  }

  /** Strictly in turn; a gap asks for what is missing. */
  #take(followed: Followed, row: Row): void {
    const { match, rows } = followed;
    const json = JSON.stringify(row);
    if (JSON.stringify(this.#world.row(match, row.seq)) !== json) {
      this.#world.found('what is told is committed', `${this.identity.id} was told ${match} ${json}`);
    }
    if (row.seq < rows.length) {
      if (rows[row.seq] !== json)
        this.#world.found('clients have the log', `${match} ${json} came as another`);
    } else if (row.seq > rows.length) this.#watch(followed);
    else {
      rows.push(json);
      followed.state = apply(followed.state, row, match);
    }
  }

  #watch(followed: Followed): void {
    const { link } = this;
    if (link === null || followed.asking) return;
    followed.asking = true;
    const value = { match: followed.match, from: followed.rows.length - 1 };
    this.#say(link, 'watch', value, (answer) => {
      followed.asking = false;
      this.#world.note(() => `${this.name} watches ${followed.match}: ${String(answer.reason ?? answer.ok)}`);
      if (this.link !== link) return;
      if (answer.ok) {
        if (followed.over !== link) followed.since = this.#world.scheduler.now;
        followed.over = link;
        return;
      }
      this.#world.scheduler.after(AGAIN, () => this.#watch(followed), this.actor);
    });
  }
}

const matchOf = (value: unknown): string => (value as { readonly match: string }).match;
