// Answers the turns of AIs that are due: a worker thinks, and the answer is the same command as a person's.
import { aiTask, isAmongAis, type AiTask } from '../../../shared/match/ai-task.ts';
import type { Match, Player } from '../../../shared/match/match.ts';
import { listMoves } from '../../../shared/match/moves.ts';
import type { AnyRefusal } from '../../../shared/protocol.ts';
import { answerTo } from '../../ai/answer.ts';
import { patienceOf } from '../../ai/patience.ts';
import type { Room, SearchPool, Searching } from '../../ai/pool.ts';
import { thinkingTime, TO_WEIGH_A_DRAW } from '../../ai/thinking-time.ts';
import type { Urgency } from '../../ai/search-queue.ts';
import type { ServiceClock } from '../../clock.ts';
import type { AiGames } from './ai-games.ts';
import type { Matches } from '../matches.ts';
import type { Teller } from './thinking.ts';

export interface AiTurnsNeeds {
  readonly matches: Matches;
  readonly searches: Pick<SearchPool, 'search' | 'warm' | 'room' | 'onFreed' | 'waitElsewhere'>;
  readonly clock: ServiceClock;
  readonly games: AiGames;
  readonly report: (error: unknown) => void;
  /** How many watch a match. */
  readonly watching: (match: string) => number;
  /** To show what an AI thinks of a position while it does. */
  readonly teller: (match: Match, task: AiTask) => Teller;
}

/** `answered` by a row, `stale` since the match waits for something else, or `undecided`: to be tried again. */
export type TurnEnd = 'answered' | 'stale' | 'undecided';

interface Turn {
  readonly task: AiTask;
  readonly tell: Teller;
  readonly searching: Searching;
  readonly settle: ((end: TurnEnd) => void)[];
}

export class AiTurns {
  readonly #needs: AiTurnsNeeds;
  readonly #turns = new Map<string, Turn>();

  constructor(needs: AiTurnsNeeds) {
    this.#needs = needs;
    needs.matches.onCommit(({ match }) => this.expect(match));
    needs.matches.keepWhile((match) => this.#turns.has(match));
  }

  /** Whether there is room for another game of two AIs. */
  get full(): boolean {
    return this.#needs.games.full;
  }

  /** How many turns more could be taken now, of those that can wait so long at most. */
  get room(): Room {
    return this.#needs.searches.room;
  }

  onFreed(listener: () => void): void {
    this.#needs.searches.onFreed(listener);
  }

  /** So many turns that nobody has taken wait for this node. */
  wait(turns: number): void {
    this.#needs.searches.waitElsewhere(turns);
  }

  /** To be told of every state of every match, and on a start of those that were running. */
  expect(match: Match): void {
    // Nobody gives an AI's chair away, so a match without one never had one.
    if (!match.chairs.some((player) => player?.kind === 'ai')) return;
    const goesOn = match.phase !== 'over' && match.phase !== 'closed';
    if (goesOn && isAmongAis(match)) this.#needs.games.add(match.id);
    else this.#needs.games.delete(match.id);
    if (goesOn) this.#needs.searches.warm();
    const turn = this.#turns.get(match.id);
    if (turn !== undefined && aiTask(match)?.turn !== turn.task.turn) turn.searching.cancel();
  }

  /** Answers what an AI has to do in the match now. */
  take(match: Match, settle: (end: TurnEnd) => void): void {
    const task = aiTask(match);
    if (task === null || this.#needs.clock.now() < task.at) {
      settle('stale');
      return;
    }
    const current = this.#turns.get(match.id);
    if (current?.task.turn === task.turn) {
      current.settle.push(settle);
      return;
    }
    current?.searching.cancel();
    const tell = this.#needs.teller(match, task);
    const turn = { task, tell, searching: this.#search(match, task, tell), settle: [settle] };
    this.#turns.set(match.id, turn);
    void this.#answer(match, turn)
      .catch((error: unknown) => {
        this.#needs.report(error);
        return 'undecided' as const;
      })
      .then((end) => {
        if (this.#turns.get(match.id) === turn) this.#turns.delete(match.id);
        for (const settled of turn.settle) settled(end);
      });
  }

  #search(match: Match, task: AiTask, tell: Teller): Searching {
    const { searches, clock, watching } = this.#needs;
    const { game, setup } = match.terms;
    const agent = playerAt(match, task).agent ?? '';
    const isAnswer = task.kind === 'answer';
    const watched = (): boolean => !isAmongAis(match) || watching(match.id) > 0;
    const urgency = (): Urgency => {
      if (isAnswer) return 'offer';
      return isAmongAis(match) ? (watched() ? 'watched' : 'unwatched') : 'turn';
    };
    return searches.search({
      room: match.id,
      urgency: urgency(),
      patience: patienceOf(match),
      question: { game, setup, moves: listMoves(match.moves), agent },
      movetime: () =>
        isAnswer
          ? TO_WEIGH_A_DRAW
          : thinkingTime({ match, agent, since: task.at, now: clock.now(), watched: watched() }),
      ...(isAnswer ? {} : { progress: (thought) => tell(thought, false) }),
    });
  }

  async #answer(match: Match, { task, tell, searching }: Turn): Promise<TurnEnd> {
    const { matches, clock } = this.#needs;
    const found = await searching.found;
    if (!found.ok && found.reason !== 'failed') return found.reason === 'cancelled' ? 'stale' : 'undecided';
    if (found.ok && task.kind === 'move') tell(found.value.thought, true);
    const now = clock.now();
    const command = answerTo(matches.peek(match.id) ?? match, task, found.ok ? found.value : null, now);
    // The key makes it one answer, whatever is done again after a crash.
    const key = `${match.id}.${String(task.turn)}.${command.kind}`;
    const verdict = await matches.askAndWait({
      match: match.id,
      command,
      by: playerAt(match, task),
      key,
      now,
    });
    if (verdict.ok) return 'answered';
    return this.#isStale(match, task, verdict.reason) ? 'stale' : 'undecided';
  }

  /** What is still wanted after a refusal is tried again later, not at once. */
  #isStale(match: Match, task: AiTask, reason: AnyRefusal): boolean {
    const state = this.#needs.matches.peek(match.id);
    if (state !== null && aiTask(state)?.turn !== task.turn) return true;
    if (reason !== 'time-over') this.#needs.report(new Error(`an AI was refused: ${reason} in ${match.id}`));
    return false;
  }
}

const playerAt = (match: Match, { chair }: AiTask): Player => {
  const player = match.chairs[chair];
  if (player === null) throw new Error(`no AI at chair ${String(chair)} of ${match.id}`);
  return player;
};
