// A process that serves: a node of its own, and a new one whenever that has lost its lease. It is started as `main.ts` and
// `keep-serving.ts` do, but for the sockets.
import { TOKEN_SCOPES } from '../../../shared/protocol/scopes.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { CarriedBus } from '../../../server/bus/carried-bus.ts';
import type { Bus } from '../../../server/bus/bus.ts';
import { startClock, type KeptClock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import { createDispatch, type Dispatch } from '../../../server/door/dispatch.ts';
import { handlersOf } from '../../../server/door/handlers.ts';
import type { Reply } from '../../../server/door/reply.ts';
import { resume, type ResumeNeeds } from '../../../server/match/resume.ts';
import { createParts, type Parts } from '../../../server/parts/parts.ts';
import type { Session } from '../../../server/people/sessions.ts';
import { StoreError, StoreRefused } from '../../../server/store/errors.ts';
import { enter, type Membership } from '../../../server/store/membership.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Identity } from '../../../shared/protocol.ts';
import { carrierIn } from './air.ts';
import { connect } from './connection.ts';
import type { Link } from './link.ts';
import { stop } from './departure.ts';
import { Actor } from './scheduler.ts';
import { thinkers } from './thinkers.ts';
import type { World } from './world.ts';

const CONFIG: Config = {
  port: 0,
  host: '',
  databaseUrl: null,
  dataDir: '',
  clientDir: '',
  publicOrigin: null,
  trustProxy: 0,
  limitAddresses: false,
  engines: 'on',
  featured: false,
  metrics: null,
  keep: { unplayed: null, games: null, chat: null, guests: null },
  logLevel: 'silent',
};
/** An AI's answer can come when the store is not there. */
const REFUSED_AI = /^an AI was refused: (store-unavailable|stopping)/;
const GOODBYE = 2_000;
const TRY_EVERY = 250;
/** How much faster or slower than the database's its clock may go. */
const MOST_DRIFT = 0.02;

/** A node while it serves. */
export interface Node {
  readonly parts: Parts;
  readonly dispatch: Dispatch;
  readonly links: Set<Link>;
  /** Whether it lets nobody in any more; and whether nothing can be said to it either. */
  isLeaving: boolean;
  isStopping: boolean;
  stop(): Promise<void>;
}

export class Process {
  readonly actor: Actor;
  node: Node | null = null;
  readonly #world: World;
  #nodes = 0;
  #ending: Promise<void> = Promise.resolve();

  constructor(world: World, name: string) {
    this.#world = world;
    const { chance } = world;
    const drift = chance.happens(0.5) ? 0 : (chance.next() - 0.5) * MOST_DRIFT;
    this.actor = new Actor(name, chance.between(0, 100_000), drift);
    world.scheduler.after(0, () => void this.#serve(), this.actor);
  }

  /** Whether somebody who comes can be served. */
  get serves(): boolean {
    return this.actor.alive && !this.actor.frozen && this.node !== null && !this.node.isLeaving;
  }

  /** Is told to go, and goes in peace. */
  end(): void {
    const end = async (): Promise<void> => {
      await this.#ending;
      await this.node?.stop();
      this.actor.ended = true;
      this.kill();
    };
    this.#world.scheduler.after(0, () => void end(), this.actor);
  }

  kill(): void {
    this.#world.scheduler.kill(this.actor);
    for (const [listening, actor] of this.#world.air) {
      if (actor === this.actor) this.#world.air.delete(listening);
    }
    for (const link of this.node?.links ?? []) link.cut();
  }

  /** Somebody comes; whoever cannot be served is cut off. */
  let(link: Link, identity: Identity): void {
    const { node } = this;
    if (node === null || node.isLeaving) {
      link.cut();
      return;
    }
    const { sessions, chat, here, seeks, bots, readers, ownMatches } = node.parts.services;
    const session: Session = {
      id: `${identity.id} at ${this.actor.name}`,
      line: link.line,
      roundTrip: { least: 1 },
      bot: false,
      scopes: TOKEN_SCOPES,
      origin: null,
      device: '',
      address: '',
      identity,
      open: true,
    };
    const conduct = { socket: [], identity: identity.id, address: identity.id, bad: 0 };
    node.links.add(link);
    sessions.add(session);
    here.changed();
    seeks.back(identity.id);
    bots.arrived(session);
    link.left = () => {
      node.links.delete(link);
      sessions.remove(session);
      here.changed();
      bots.altered(session);
      readers.leave(session);
      ownMatches.leave(session);
      if (sessions.has(identity.id)) return;
      chat.forget(identity.id);
      seeks.gone(identity.id);
    };
    this.#sessions.set(link, (name, value, reply) => {
      const now = node.parts.services.clock.now();
      if (node.isStopping) reply.refuse({ reason: 'stopping' });
      else if (!node.dispatch(session, conduct, [name, value], reply, now)) link.cut();
    });
  }

  readonly #sessions = new WeakMap<Link, (name: string, value: unknown, reply: Reply) => void>();

  /** What has come over a link from one who was let in. */
  hear(link: Link, name: string, value: unknown, reply: Reply): void {
    this.#sessions.get(link)?.(name, value, reply);
  }

  async #serve(): Promise<void> {
    for (;;) {
      try {
        await this.#begin();
        return;
      } catch (error) {
        if (!(error instanceof StoreError || error instanceof StoreRefused)) this.#report(error);
        await sleep(TRY_EVERY);
      }
    }
  }

  #lost(): void {
    const before = this.node;
    this.#ending = this.#ending.then(async () => {
      if (before === null) return;
      this.node = null;
      await Promise.race([before.stop(), sleep(GOODBYE)]);
      await this.#serve();
    });
  }

  #report(error: unknown): void {
    if (error instanceof StoreError) return;
    if (error instanceof Error && REFUSED_AI.test(error.message)) return;
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#world.found('an error is nobody’s', said.split('\n').slice(0, 3).join(' | '));
  }

  async #begin(): Promise<void> {
    const world = this.#world;
    const report = (error: unknown): void => this.#report(error);
    const id = `${this.actor.name}-${String((this.#nodes += 1))}`;
    const store = connect(world, this.actor, id);
    const state = { begun: false, early: false };
    const lost = (): void => {
      if (state.begun) this.#lost();
      else state.early = true;
    };
    const opened: { close(): Promise<void> }[] = [];
    const close = async (): Promise<void> => {
      for (const each of opened.splice(0).reverse()) await each.close();
    };
    try {
      const clock = await startClock(store);
      const entry = { id, version: '1', engines: 'on' } as const;
      const membership = await enter({ store, node: entry, clock, report, lost });
      opened.push({ close: () => membership.leave().catch(report) });
      const carrier = carrierIn(world.air, world.scheduler, world.faults, this.actor);
      const others = (): boolean => membership.others.length > 0;
      const bus = new CarriedBus({ node: id, carrier, others, onError: report });
      opened.push(bus);
      const node = await this.#assemble({ store, bus, clock, id, membership });
      const finish = node.stop.bind(node);
      node.stop = async () => {
        await finish();
        await close();
      };
      this.node = node;
      state.begun = true;
      if (state.early) this.#lost();
    } catch (error) {
      await close().catch(report);
      throw error;
    }
  }

  async #assemble({ store, bus, clock, id, membership }: Base): Promise<Node> {
    const report = (error: unknown): void => this.#report(error);
    const searches = thinkers(this.#world.chance.apart());
    const parts = await createParts({
      config: CONFIG,
      store,
      bus,
      clock,
      node: id,
      nodes: membership,
      searches,
      report,
      awayAfter: undefined,
      ownProcess: false,
    });
    const { matches, lobby, invitations, turns, seeks } = parts.services;
    const node: Node = {
      parts,
      links: new Set(),
      dispatch: createDispatch({ handlers: handlersOf(parts.services), limits: parts.limits, report }),
      isLeaving: false,
      isStopping: false,
      stop: () => stop({ node, membership, held: () => store.held(), waiting: () => waiting }),
    };
    const resuming: ResumeNeeds = {
      matches,
      clock,
      lastSign: membership.isFirst ? await store.lastSign() : null,
      back: (match) => {
        lobby.changed(match);
        invitations.changed(match);
        turns.expect(match);
        if (membership.isFirst) parts.presence.expect(match);
      },
      isOver: () => node.isLeaving,
    };
    let waiting: Promise<void> = Promise.resolve();
    try {
      const running = await store.running();
      if (membership.isFirst) await resume(running, resuming);
      await membership.serve();
      await seeks.takeOver();
      parts.dues.start();
      waiting = store
        .waiting()
        .then((ids) => resume(membership.isFirst ? ids : [...running, ...ids], resuming))
        .catch(report);
    } catch (error) {
      await node.stop();
      throw error;
    }
    return node;
  }
}

interface Base {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: KeptClock;
  readonly id: string;
  readonly membership: Membership;
}
