// The engine's side of UGI: a line in, lines out. It listens while a thinker searches.
import { randomInt } from 'node:crypto';
import type { Outcome, Rules } from '../../../shared/game.ts';
import { ownClock } from '../../../shared/match/own-clock.ts';
import type { Thinking } from '../../ai/agent.ts';
import { cutLine } from '../engines/lines.ts';
import type { Thinker, Thought } from '../engines/thinker.ts';
import { readGo } from './go.ts';
import { readPlace, startOf } from './place.ts';
import { agentOf, announced, initialSettings, setOption, tableOf } from './settings.ts';

export interface UgiNeeds {
  readonly write: (line: string) => void;
  readonly thinker: Pick<Thinker, 'ask' | 'prepare' | 'stop'>;
  readonly version: string;
}

export interface Ugi {
  /** Takes a line of input; null is a line that was too long. */
  take(line: string | null): 'goes-on' | 'quit';
  /** The search under way: it resolves when `bestmove` has been written. */
  readonly search: Promise<void> | null;
  /** Resolves when what was asked for is ready; lines that come before that wait for it. */
  readonly preparing: Promise<void>;
  /** Whether only `stop` ends the search. */
  readonly infinite: boolean;
  stop(): void;
}

export const createUgi = ({ write, thinker, version }: UgiNeeds): Ugi => {
  let settings = initialSettings();
  let place = startOf(settings.rules);
  let search: Promise<void> | null = null;
  let infinite = false;
  let preparing: Promise<void> = Promise.resolve();
  /** Lets an answer go that waits for `stop`. */
  let release = (): void => undefined;

  const error = (name: string, detail = ''): void => write(`error ${name} ${detail}`.trim());

  const choose = (text: string): void => {
    const [, name, value = ''] = /^name\s+(.+?)(?:\s+value(?:\s+(.*))?)?$/.exec(text) ?? [];
    if (name === undefined) {
      error('bad-setoption', 'setoption name NAME value VALUE');
      return;
    }
    const set = setOption(settings, name, value.trim());
    if (!set.ok) {
      error(set.reason, `${name} ${value}`);
      return;
    }
    const before = settings.rules;
    settings = set.value;
    if (settings.rules !== before) place = startOf(settings.rules);
  };

  const stand = (text: string): void => {
    const placed = readPlace(settings.rules, text);
    if (placed.ok) place = placed.value;
    else error(placed.reason, placed.detail);
  };

  const go = (text: string): void => {
    const { game, setup, rules, seed, threads } = settings;
    const { start, moves, position } = place;
    const read = readGo(wordsOf(text), rules.seat(position), ownClock(game, setup));
    if (!read.ok) {
      error(read.reason, text);
      return;
    }
    if (position.outcome !== null) {
      write(`info string the game is over: ${position.outcome.reason}`);
      write('bestmove none');
      return;
    }
    const { budget } = read.value;
    infinite = read.value.infinite;
    const part = { game, setup, agent: agentOf(settings), table: tableOf(settings) };
    const task = { ...part, threads, start, moves, budget };
    const stopped = new Promise<void>((resolve) => (release = resolve));
    search = thinker
      .ask({ ...task, seed: seed === 0 ? randomInt(2 ** 31) : seed }, (thinking) =>
        write(infoLine(rules, thinking)),
      )
      .then(async (thought) => {
        // Who has nothing more to search still keeps its answer until it is asked for.
        if (infinite && thought.ok) await stopped;
        search = null;
        answer(thought);
      });
  };

  /** An agent that fails still leaves a legal move. */
  const answer = (thought: Thought): void => {
    const { rules } = settings;
    const { position } = place;
    if (thought.ok) {
      write(infoLine(rules, thought.value.thinking));
      if (rules.play(position, thought.value.move).ok) {
        write(`bestmove ${rules.format(thought.value.move)}`);
        return;
      }
      error('agent-failed', `${rules.format(thought.value.move)} is not legal`);
    } else if (thought.reason === 'closed') return;
    else error(thought.reason, thought.detail.replaceAll(/\s+/g, ' '));
    const [first] = rules.moves(position);
    write(`bestmove ${first === undefined ? 'none' : rules.format(first)}`);
  };

  const stop = (): void => {
    thinker.stop();
    release();
  };

  const prepare = (): Promise<void> => {
    const { game, setup, threads } = settings;
    return thinker.prepare({ game, setup, agent: agentOf(settings), table: tableOf(settings) }, threads);
  };

  const query = (text: string): void => {
    const { rules } = settings;
    const { position } = place;
    switch (text) {
      case 'p1turn': {
        write(`response ${String(rules.seat(position) === 0)}`);
        return;
      }
      case 'gameover': {
        write(`response ${String(position.outcome !== null)}`);
        return;
      }
      case 'result': {
        write(`response ${resultWord(position.outcome)}`);
        return;
      }
      default: {
        error('unknown-query', text);
        return;
      }
    }
  };

  /** What may come at any time; the rest waits for no search. */
  const anytime: ReadonlyMap<string, (text: string) => void> = new Map([
    [
      'isready',
      () => {
        const say = (): void => write('readyok');
        if (search !== null) say();
        else preparing = prepare().then(say);
      },
    ],
    ['stop', () => stop()],
    ['query', query],
  ]);
  const between: ReadonlyMap<string, (text: string) => void> = new Map([
    [
      'ugi',
      () => {
        write(`id name pionnier ${version}`);
        write('id author the authors of pionnier');
        for (const line of announced(settings)) write(line);
        write('ugiok');
      },
    ],
    ['setoption', choose],
    ['uginewgame', () => (place = startOf(settings.rules))],
    ['position', stand],
    ['go', go],
  ]);

  return {
    take: (line) => {
      if (line === null) {
        error('line-too-long');
        return 'goes-on';
      }
      const { word, text } = cutLine(line);
      if (word === 'quit') return 'quit';
      const command = anytime.get(word) ?? between.get(word);
      if (word !== '' && command === undefined) error('unknown-command', word.slice(0, 80));
      else if (search !== null && between.has(word)) error('searching', word);
      else command?.(text);
      return 'goes-on';
    },
    get search() {
      return search;
    },
    get preparing() {
      return preparing;
    },
    get infinite() {
      return infinite;
    },
    stop,
  };
};

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const infoLine = (rules: Rules, { depth, nodes, score, pv, time }: Thinking): string => {
  const nps = time > 0 ? Math.round((nodes * 1000) / time) : 0;
  const line = pv.map((move) => ` ${rules.format(move)}`).join('');
  return (
    `info depth ${String(depth)} score cp ${String(Math.round(score))} nodes ${String(nodes)}` +
    ` nps ${String(nps)} time ${String(Math.round(time))} pv${line}`
  );
};

const resultWord = (outcome: Outcome | null): string => {
  if (outcome === null) return 'none';
  if (outcome.winner === null) return 'draw';
  return outcome.winner === 0 ? 'p1win' : 'p2win';
};
