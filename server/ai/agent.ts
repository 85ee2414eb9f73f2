// What every agent is: asked for a move inside a worker, it answers with the move and what it thought.
import type { Move, Position, Rules, Setup } from '../../shared/game.ts';
import type { Share } from './search/split.ts';

/** What a search may spend; whichever limit is met first ends it. With none, an agent stops by its own settings. */
export interface Budget {
  /** Milliseconds from the question to the answer. */
  readonly movetime?: number;
  readonly nodes?: number;
  readonly depth?: number;
}

/** What an agent thinks so far. */
export interface Thinking {
  readonly depth: number;
  readonly nodes: number;
  /** For the side to move, in the agent's own unit; higher is better. */
  readonly score: number;
  /** The moves it expects, its own first. */
  readonly pv: readonly Move[];
  /** Milliseconds since the question. */
  readonly time: number;
  /** Positions not searched because a table of them knew them, where one was asked. */
  readonly duplicates?: number;
}

/**
 * A question to an agent. With the same position, options, chance and a budget without `movetime`, the answer is the
 * same: the clock and chance come in here, nothing else does.
 */
export interface Question {
  readonly rules: Rules;
  /** A position whose game is not over. */
  readonly position: Position;
  /** The moves that led from the start to the position, where they are known. */
  readonly history?: readonly Move[];
  readonly budget: Budget;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  /** Whether to answer at once with the best known so far; asked often, so it has to be quick. */
  readonly stop: () => boolean;
  /** Called when the thinking changed; whoever listens limits how often it is passed on. */
  readonly report?: (thinking: Thinking) => void;
  /** Only these root moves are searched. */
  readonly only?: readonly Move[];
  /** Where other threads take part in the search, if the agent's root can be shared. */
  readonly share?: Share;
}

/** A thread's place in a search of several: the one that was asked has the first. */
export interface Place {
  readonly share: Share;
  readonly lane: number;
}

export interface Answer {
  readonly move: Move;
  readonly thinking: Thinking;
}

/** An agent's settings by name: those that were chosen, and the usual ones. */
export type Options = Readonly<Record<string, number>>;

/** An opponent with its settings open. */
export interface Agent {
  readonly name: string;
  /** Whether it plays games of this setup. */
  supports(setup: Setup): boolean;
  /** The move is always legal by the rules given. */
  choose(question: Question, options: Options): Answer;
  /** Does beforehand what the first answer would have to wait for. */
  prepare?(setup: Setup): void;
  /** Takes part in the search of another thread that was asked the same, until that is over or this one is stopped. */
  takePart?(question: Question, options: Options, place: Place): void;
}

/** An agent with its options chosen. */
export interface Opponent {
  /** As it was asked for, options and all. */
  readonly name: string;
  readonly choose: (question: Question) => Answer;
  /** Does beforehand what the first answer would have to wait for. */
  readonly prepare: () => void;
  /** Takes part in the search of another thread that was asked the same, where the agent's root can be shared. */
  readonly takePart: (question: Question, place: Place) => void;
}
