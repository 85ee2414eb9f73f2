// An engine in a thread of the browser: looks into one position at a time, and tells what it finds.
import { analyse, type Analysis, type Findings } from '../../shared/engine/analysis.ts';
import type { Brain } from '../../shared/engine/brain.ts';
import { brainOf } from '../../shared/engine/index.ts';
import { createMemory, isStopped, oneAtATime, type KernelMemory } from '../../shared/engine/kernel.ts';
import type { Thinker } from '../../shared/engine/thinker.ts';
import type { Rules } from '../../shared/game.ts';
import { positionAfter } from '../../shared/record/position-after.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import type { Budget, End, FromAnalyst, Opening, Question, ToAnalyst } from './messages.ts';

/** Milliseconds between two looks at what the page says, where only messages can say it. */
const SLICE = 40;
/** Nodes at a time for an engine that asks nobody whether it is over. */
const STEP = 20_000;
/** Milliseconds between two tellings. */
const TELL_EVERY = 100;
const NOTHING: Findings = { depth: 0, nodes: 0, lines: [], solved: false };

interface Opened {
  readonly rules: Rules;
  readonly thinker: Thinker;
  readonly memory: KernelMemory;
  /** Whether the page can stop a search by the memory they share. */
  readonly shared: boolean;
  readonly thread: number;
}

interface Task {
  readonly id: number;
  readonly analysis: Analysis;
  /** Milliseconds it has thought before it was told to go deeper. */
  before: number;
  began: number;
  nodes: number;
  until: number;
  told: number;
}

let opened: Opened | null = null;
let task: Task | null = null;
let runs = false;
/** Whether the page has said that it is enough. */
let halted = false;

const say = (message: FromAnalyst): void => postMessage(message);

const brainFor = (game: Opening['game']): Brain => {
  const brain = brainOf(game);
  if (brain === null) throw new Error(`${game} has no engine`);
  return brain;
};

const tellWants = (game: Opening['game'], most: number): void => {
  const brain = brainFor(game);
  const table = Math.min(brain.tableAlone, most);
  say({ kind: 'wants', table, bytes: brain.bytes(table), joins: brain.joins });
};

const open = ({ game, setup, module, memory: given, book, table, thread }: Opening): void => {
  const brain = brainFor(game);
  const memory = given ?? createMemory(brain.bytes(table));
  const parts = { module, memory, setup, book, table };
  const thinker = brain.open(thread === 0 ? parts : { ...parts, thread });
  opened = { rules: rulesOf(game, setup), thinker, memory, shared: given !== null, thread };
  say({ kind: 'open' });
};

const tell = (about: Task, end: End | null): void => {
  const now = performance.now();
  if (end === null && now - about.told < TELL_EVERY) return;
  about.told = now;
  say({
    kind: 'found',
    id: about.id,
    findings: about.analysis.found(),
    time: about.before + now - about.began,
    end,
  });
};

const limit = (about: Task, { nodes = Infinity, time = Infinity }: Budget): void => {
  halted = false;
  about.began = performance.now();
  about.nodes = about.analysis.found().nodes + nodes;
  about.until = about.began + time;
};

const think = (about: Opened, id: number, question: Question): void => {
  const { rules, thinker, memory, thread } = about;
  const position = positionAfter(rules, question.start, question.moves);
  if (thinker.judges?.(position) === false) {
    if (thread === 0) say({ kind: 'found', id, findings: NOTHING, time: 0, end: 'unjudged' });
    task = null;
    say({ kind: 'rest' });
    return;
  }
  if (thread > 0) {
    oneAtATime(memory, () => thinker.set(position));
    thinker.begin();
    thinker.resume(Infinity);
    say({ kind: 'rest' });
    return;
  }
  if (question.afresh === true) thinker.clear();
  const found: { analysis: Analysis | null } = { analysis: null };
  oneAtATime(memory, () => (found.analysis = analyse(thinker, position, question.lines)));
  if (found.analysis === null) return;
  task = { id, analysis: found.analysis, before: 0, began: 0, nodes: 0, until: 0, told: -Infinity };
  limit(task, question.budget);
  void run(about, task);
};

/** Lets messages in. */
const breath = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

const run = async ({ thinker, memory, shared }: Opened, about: Task): Promise<void> => {
  runs = true;
  for (let end: End | null = null; end === null;) {
    const slice = shared ? about.until : Math.min(about.until, performance.now() + SLICE);
    const left = about.nodes - about.analysis.found().nodes;
    const more = about.analysis.resume(thinker.inSlices === true ? Math.min(STEP, left) : left, {
      isOver: () => {
        tell(about, null);
        return performance.now() >= slice;
      },
    });
    const spent = performance.now() >= about.until || about.analysis.found().nodes >= about.nodes;
    if (!more) end = 'complete';
    else if (isStopped(memory)) end = 'stopped';
    else if (spent) end = 'spent';
    // What is shared can be stopped without a message.
    else if (!shared) await breath();
    if (halted) end ??= 'stopped';
    tell(about, end);
  }
  about.before += performance.now() - about.began;
  runs = false;
  say({ kind: 'rest' });
};

self.addEventListener('message', ({ data }: MessageEvent<ToAnalyst>) => {
  if (data.kind === 'wants') tellWants(data.game, data.most);
  else if (data.kind === 'open') open(data);
  else if (data.kind === 'stop') halted = runs;
  else if (opened === null) throw new Error('asked before it was opened');
  else if (data.kind === 'think') think(opened, data.id, data);
  else if (task === null) say({ kind: 'rest' });
  else {
    limit(task, data.budget);
    void run(opened, task);
  }
});
