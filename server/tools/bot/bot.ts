// A bot: takes challenges, plays every match it sits in, and goes on where it was after a cut or a restart.
import { randomInt } from 'node:crypto';
import type { GameId } from '../../../shared/games/index.ts';
import { apply } from '../../../shared/match/apply.ts';
import { chairOf, type Match, type Row } from '../../../shared/match/match.ts';
import { listMoves } from '../../../shared/match/moves.ts';
import type { Welcome } from '../../../shared/protocol.ts';
import { thinkingTime } from '../../ai/thinking-time.ts';
import { connectBot, type Connection } from './connection.ts';
import { nextAction } from './next-action.ts';
import { BotEngines, canPlay, type EngineSpec } from './engines.ts';

export interface BotNeeds {
  readonly url: string;
  readonly token: string | null;
  readonly spec: EngineSpec;
  /** The only game it plays, or null for all that its engine plays. */
  readonly game: GameId | null;
  /** The most milliseconds a move may take; null: what the clock allows. */
  readonly movetime: number | null;
  /** Matches at a time; further challenges wait. */
  readonly most: number;
  readonly welcomed: (welcome: Welcome) => void;
  readonly say: (line: string) => void;
  readonly refused: (reason: string) => void;
}

interface Followed {
  match: Match | null;
  seq: number;
  /** The row that was last acted upon, so that each is answered once. */
  acted: number;
  readonly said: Set<number>;
  catching: boolean;
}

/** A command that found no server, or a stale board, is thought over after this. */
const AGAIN_AFTER = 1_000;
/** A finished match is followed for a rematch; this many are. */
const MOST_FINISHED = 20;

export class Bot {
  readonly #needs: BotNeeds;
  readonly #engines: BotEngines;
  readonly #connection: Connection;
  readonly #followed = new Map<string, Followed>();
  #me = '';
  /** What the server's clock is ahead of ours. */
  #offset = 0;
  #closed = false;

  constructor(needs: BotNeeds) {
    this.#needs = needs;
    this.#engines = new BotEngines(needs.spec);
    this.#connection = connectBot({
      url: needs.url,
      token: needs.token,
      welcomed: (welcome) => this.#arrive(welcome),
      challenged: (match) => this.#follow(match),
      rows: (match, rows) => this.#take(match, rows),
      heads: (heads) => {
        for (const [match, head] of Object.entries(heads)) {
          const followed = this.#followed.get(match);
          if (followed !== undefined && head > followed.seq) void this.#catchUp(match, followed);
        }
      },
      cut: (reason) => needs.say(`cut off (${reason}), coming back`),
      unreachable: (reason) => needs.say(`no way to ${needs.url} (${reason}), trying again`),
      refused: needs.refused,
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#connection.close();
    await this.#engines.close();
  }

  #arrive(welcome: Welcome): void {
    this.#me = welcome.identity.id;
    this.#offset = welcome.now - Date.now();
    this.#needs.welcomed(welcome);
    for (const [match, followed] of this.#followed) {
      followed.acted = -1;
      void this.#catchUp(match, followed);
    }
  }

  #follow(match: string): void {
    if (this.#followed.has(match)) return;
    const followed: Followed = { match: null, seq: -1, acted: -1, said: new Set(), catching: false };
    this.#followed.set(match, followed);
    void this.#catchUp(match, followed);
  }

  /** Asks for everything after the last row; rows come by themselves from then on. */
  async #catchUp(match: string, followed: Followed): Promise<void> {
    if (followed.catching) return;
    followed.catching = true;
    const watched = await this.#connection.watch(match, followed.seq);
    followed.catching = false;
    if (watched.ok) this.#act(match, followed);
    else if (watched.reason === 'no-such-match') this.#followed.delete(match);
    else if (watched.reason !== 'not-connected') this.#later(match, followed);
  }

  /** Strictly by number: what is not the next row is asked for again. */
  #take(id: string, rows: readonly Row[]): void {
    const followed = this.#followed.get(id);
    if (followed === undefined) return;
    for (const row of rows) {
      if (row.seq <= followed.seq) continue;
      if (row.seq > followed.seq + 1) {
        void this.#catchUp(id, followed);
        break;
      }
      followed.match = apply(followed.match, row, id);
      followed.seq = row.seq;
    }
    this.#act(id, followed);
  }

  #act(id: string, followed: Followed): void {
    const { match } = followed;
    if (match === null || this.#closed || followed.acted === match.seq) return;
    if (this.#refuses(match)) {
      this.#needs.say(`${id}: ${match.terms.game} ${match.terms.setup.variant} is not played here`);
      this.#leave(id);
      return;
    }
    followed.acted = match.seq;
    const action = nextAction(match, this.#me, this.#playing() < this.#needs.most, followed.said);
    switch (action.kind) {
      case 'wait':
        if (match.phase === 'over') this.#settle(id, match);
        return;
      case 'leave':
        this.#leave(id);
        return;
      case 'say':
        if ('offer' in action.command) followed.said.add(action.command.offer);
        void this.#tell(id, followed, action.command);
        return;
      case 'move':
        void this.#move(id, followed, match);
    }
  }

  async #tell(id: string, followed: Followed, command: Parameters<Connection['command']>[1]): Promise<void> {
    const answer = await this.#connection.command(id, command);
    if (answer.ok) {
      this.#take(id, [answer.row]);
      return;
    }
    // A stale command is overtaken by the rows on their way; the rest is tried again.
    if (['no-answer', 'rate-limited', 'store-unavailable', 'stopping'].includes(answer.reason)) {
      this.#later(id, followed);
    } else if (answer.reason !== 'not-connected') {
      this.#needs.say(`${id}: ${command.kind} refused, ${answer.reason}`);
      if ('offer' in command) {
        followed.acted = -1;
        this.#act(id, followed);
      }
    }
  }

  async #move(id: string, followed: Followed, asked: Match): Promise<void> {
    const { game } = asked.terms;
    const stands = (): boolean => followed.match?.turn === asked.turn && followed.match.phase === 'playing';
    for (let tries = 0; tries < 2; tries += 1) {
      const chosen = await this.#engines.choose(id, game, asked.rules, () =>
        stands()
          ? {
              start: null,
              moves: listMoves(asked.moves),
              position: asked.position,
              limits: { movetime: this.#timeFor(asked) },
              seed: randomInt(2 ** 31),
            }
          : null,
      );
      if (chosen === null || !stands() || this.#closed) return;
      const legal = chosen.ok && asked.rules.play(asked.position, chosen.move).ok;
      if (chosen.ok && legal) {
        await this.#tell(id, followed, {
          kind: 'play',
          turn: asked.turn,
          move: asked.rules.format(chosen.move),
        });
        return;
      }
      const fault = chosen.ok
        ? `illegal-move ${asked.rules.format(chosen.move)}`
        : `${chosen.reason} ${chosen.detail}`;
      this.#needs.say(`${id}: the engine failed, ${fault}`);
    }
    await this.#tell(id, followed, { kind: 'resign', game: asked.game });
  }

  #timeFor(match: Match): number {
    const { spec, movetime } = this.#needs;
    const now = Date.now() + this.#offset;
    const agent = spec.kind === 'agent' ? spec.agent : 'level:8';
    const planned = thinkingTime({ match, agent, since: now, now, watched: true });
    return Math.max(1, Math.floor(Math.min(planned, movetime ?? Infinity)));
  }

  #later(id: string, followed: Followed): void {
    setTimeout(() => {
      if (this.#closed || this.#followed.get(id) !== followed) return;
      followed.acted = -1;
      void this.#catchUp(id, followed);
    }, AGAIN_AFTER).unref();
  }

  #refuses({ terms, rules }: Match): boolean {
    const { game, spec } = this.#needs;
    return (game !== null && terms.game !== game) || !canPlay(spec, terms.game, rules);
  }

  #playing(): number {
    return [...this.#followed.values()].filter(
      ({ match }) =>
        match !== null &&
        chairOf(match, this.#me) !== null &&
        ['open', 'playing', 'between'].includes(match.phase),
    ).length;
  }

  /** A game is over: a challenge that waited can be taken, and old matches are left. */
  #settle(id: string, match: Match): void {
    const winner = match.outcome?.winner ?? null;
    this.#needs.say(
      `${id}: over, ${match.outcome?.reason ?? ''}${winner === null ? '' : `, player ${String(winner + 1)} won`}`,
    );
    const finished = [...this.#followed].filter(([, followed]) => followed.match?.phase === 'over');
    for (const [old] of finished.slice(0, Math.max(0, finished.length - MOST_FINISHED))) this.#leave(old);
    this.#takeWaiting();
  }

  #leave(id: string): void {
    this.#followed.delete(id);
    this.#connection.unwatch(id);
    this.#takeWaiting();
  }

  #takeWaiting(): void {
    for (const [id, followed] of this.#followed) {
      if (followed.match?.phase !== 'open') continue;
      followed.acted = -1;
      this.#act(id, followed);
    }
  }
}
