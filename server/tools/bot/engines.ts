// The engines of a bot: one for each kind of game it plays, asked for one move at a time.
import type { Rules, Setup } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { agentNamed } from '../../ai/agents.ts';
import type { Chosen, Engine, Turn } from '../engines/engine.ts';
import { isForGomocup, openGomocupProgram } from '../engines/gomocup-program.ts';
import type { ProgramSpec } from '../engines/probe.ts';
import { openThinkerEngine } from '../engines/thinker-engine.ts';
import { openUgiProgram } from '../engines/ugi-program.ts';

export type EngineSpec = { readonly kind: 'agent'; readonly agent: string } | ProgramSpec;

/** A bot loses no game because its machine was busy for a moment. */
const GRACE = 3_000;
/** Programs that nobody has asked for a while are sent home. */
const MOST_OPEN = 4;

/** Whether the engine plays games of this setup at all. */
export const canPlay = (spec: EngineSpec, game: GameId, rules: Rules): boolean => {
  switch (spec.kind) {
    case 'agent':
      return agentNamed(game, rules.setup, spec.agent).ok;
    case 'gomocup':
      return game === 'gomoku' && isForGomocup(rules);
    case 'ugi':
      return true;
  }
};

export class BotEngines {
  readonly #spec: EngineSpec;
  readonly #engines = new Map<string, Engine>();
  #last: Promise<unknown> = Promise.resolve();
  #match = '';

  constructor(spec: EngineSpec) {
    this.#spec = spec;
  }

  /** Turns wait for each other: an engine and a machine think best about one thing. */
  choose(match: string, game: GameId, rules: Rules, turn: () => Turn | null): Promise<Chosen | null> {
    const chosen = this.#last.then(async () => {
      const asked = turn();
      if (asked === null) return null;
      const engine = await this.#engineFor(game, rules);
      if (this.#match !== match) engine.newGame();
      this.#match = match;
      return engine.choose(asked);
    });
    this.#last = chosen.catch(() => undefined);
    return chosen;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#engines.values()].map((engine) => engine.close()));
  }

  async #engineFor(game: GameId, rules: Rules): Promise<Engine> {
    const key = JSON.stringify([game, rules.setup]);
    const engine = this.#engines.get(key) ?? this.#open(game, rules, rules.setup);
    // The latest one used is the last one in the map.
    this.#engines.delete(key);
    this.#engines.set(key, engine);
    const [oldest] = this.#engines.keys();
    if (this.#engines.size > MOST_OPEN && oldest !== undefined) {
      const idle = this.#engines.get(oldest);
      this.#engines.delete(oldest);
      await idle?.close();
    }
    return engine;
  }

  #open(game: GameId, rules: Rules, setup: Setup): Engine {
    const spec = this.#spec;
    switch (spec.kind) {
      case 'agent':
        return openThinkerEngine(game, setup, spec.agent);
      case 'ugi':
        return openUgiProgram({ command: spec.command, game, rules, grace: GRACE });
      case 'gomocup':
        return openGomocupProgram({ command: spec.command, rules, grace: GRACE });
    }
  }
}
