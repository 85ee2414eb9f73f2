// Bugs that the simulator has to find, each a change to the text of the server: a safeguard left out, or a step in the wrong
// order. `rare` says why one is hardly found within a thousand seeds, where that is so.

interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface Bug {
  readonly name: string;
  readonly changes: readonly Change[];
  readonly rare?: string;
}

const LOG = 'server/match/match-log.ts';
const READERS = 'server/match/readers/readers.ts';
const DUES = 'server/match/dues.ts';
const PRESENCE = 'server/match/presence.ts';
/** Statements of the database are simulated, so a statement that is wrong is too. */
const DATABASE = 'test/support/memory-dues.ts';

const bug = (name: string, file: string, from: string, to: string): Bug => ({
  name,
  changes: [{ file, from, to }],
});

export const BUGS: readonly Bug[] = [
  bug(
    'others are told before the commit',
    LOG,
    '    const asked = performance.now();\n',
    '    const asked = performance.now();\n    this.#needs.wrote({ match: this.#id, seq: made.row.seq, row: { json: made.append.json, key: made.append.key } });\n',
  ),
  bug(
    'a command is answered before the commit',
    LOG,
    '    const asked = performance.now();\n',
    '    const asked = performance.now();\n    this.#answer(task, this.#accepted(made.row, made.append.json));\n',
  ),
  bug('a node without a lease writes', 'server/store/leased.ts', 'performance.now() < until', 'until > 0'),
  bug(
    'a lease that has run out is renewed',
    'test/support/memory-nodes.ts',
    'this.#living().find((node) => node.id === id);\n    if (row === undefined) return null;',
    'this.nodes.get(id);\n    if (row === undefined) return null;',
  ),
  bug('a reader begins at the head', READERS, 'reader.cursor = Math.min(from, seq);', 'reader.cursor = seq;'),
  bug(
    'an acknowledgement moves a cursor over rows',
    READERS,
    'if (reader?.cursor === seq - 1) reader.cursor = seq;',
    'if (reader !== undefined) reader.cursor = Math.max(reader.cursor, seq);',
  ),
  bug(
    'a reader that has waited is forgotten',
    'server/match/readers/pump.ts',
    '    reader.waiting = false;\n    if (isReading',
    '    if (isReading',
  ),
  bug(
    'heads are not asked of the database',
    READERS,
    '    if (this.#comparing) return;\n',
    '    if (performance.now() > 0) return;\n',
  ),
  bug('a due that somebody holds is claimed', DATABASE, 'at <= now && leaseUntil <= now);', 'at <= now);'),
  bug(
    'a dead node’s claims stay its own',
    DATABASE,
    'at <= now && leaseUntil <= now);',
    'at <= now && leaseUntil === 0);',
  ),
  bug('a claim is renewed for ever', DUES, '    this.#held.delete(due);\n', ''),
  bug(
    'a due is deleted though a newer one stands',
    DATABASE,
    'if (this.#held(owner, due) !== undefined) this.dues.delete',
    'this.dues.delete',
  ),
  bug(
    'a wake-up is put back by what was known',
    DUES,
    'matches.reread(due.match, ',
    'matches.read(due.match, ',
  ),
  bug(
    'a due that was put back elsewhere is relied on',
    'server/match/draft.ts',
    ' && stands > now + ITS_TIME',
    '',
  ),
  bug('what others wrote leaves the dues as they were known', LOG, '    this.kept = {};\n', ''),
  bug(
    'a conflict does not read the log',
    LOG,
    "this.#behind = appended.reason === 'conflict' || ",
    'this.#behind = ',
  ),
  bug(
    'the keys of rows that are read are forgotten',
    LOG,
    'json: JSON.stringify(row), key, dues: [] }',
    'json: JSON.stringify(row), key: null, dues: [] }',
  ),
  bug(
    'a command that comes again is decided again',
    LOG,
    'const earlier = this.#earlier(task.ask);',
    'const earlier = null as Accepted | null;',
  ),
  bug('two rows of a match are appended at once', LOG, '        continue;\n', ''),
  bug(
    'a refusal by an old head stands',
    LOG,
    'const isMoved = unseen !== undefined || this.rows.length > next;',
    'const isMoved = unseen !== undefined && this.rows.length === next;',
  ),
  bug(
    'a refusal is not compared with the store',
    LOG,
    "if (isFinal || refused.reason === 'store-unavailable') {",
    'if (isFinal || refused.reason) {',
  ),
  bug(
    'a row that came along is taken wherever it belongs',
    LOG,
    'const follows = !this.#busy && !this.#behind && seq === this.rows.length;',
    'const follows = !this.#busy && !this.#behind;',
  ),
  bug(
    'a row that came along is taken while another is appended',
    LOG,
    'const follows = !this.#busy && ',
    'const follows = ',
  ),
  bug(
    'a seek that is gone is paired',
    'test/support/memory-store.ts',
    "    if (!seeks.every((seek) => this.kept.has(seek))) return { ok: false, reason: 'seek-gone' };\n",
    '',
  ),
  bug(
    'whoever is at another node is away',
    'server/match/presence-rows.ts',
    'return nodes.others.length > 0 && (await store.isPresent(match, identity, node));',
    'return nodes.others.length > 1e9 && (await store.isPresent(match, identity, node));',
  ),
  bug(
    'nobody is said to be back',
    PRESENCE,
    "    if (state?.away[chair] !== null) this.#say('back', match, chair);\n",
    '',
  ),
  bug(
    'whoever goes is not looked for',
    PRESENCE,
    '    this.#later(match, identity, this.#needs.grace ?? PRESENCE_GRACE);\n  }\n\n  #later',
    '  }\n\n  #later',
  ),
  bug(
    'nobody judges the players of a dead node',
    'server/match/left-behind.ts',
    'if (busy || !isMine || ',
    'if (busy || isMine || !isMine || ',
  ),
  bug(
    'each node takes itself for the first',
    'server/store/membership.ts',
    "(serving.length > 0 || engines === 'only')) return false;",
    "(serving.length > 0 || engines === 'only')) return true;",
  ),
  {
    name: 'an outage is credited twice',
    changes: [
      {
        file: 'server/match/resume.ts',
        from: 'now - Math.max(lastSign, match.at) }',
        to: 'now - lastSign }',
      },
      {
        file: 'server/match/resume.ts',
        from: '      await credit(read.match, lastSign, matches, clock);\n',
        to: '      await credit(read.match, lastSign, matches, clock);\n      await credit(read.match, lastSign, matches, clock);\n',
      },
    ],
  },
  bug(
    'a flag falls when it is looked at',
    'shared/match/decide.ts',
    "  if (now < dueAt(match, kind)) return no('not-due');\n  switch (kind) {\n    case 'flag':\n      return now >= flagAt(match.clock, match.terms.time)\n",
    "  switch (kind) {\n    case 'flag':\n      return match.clock.running !== null && now > 0 * flagAt(match.clock, match.terms.time)\n",
  ),
  bug('a wake-up that came too early is done with', DUES, 'if (at === Infinity) store', 'if (at > 0) store'),
  {
    name: 'a wake-up is relied on by the receive stamp',
    rare: 'a row has to wait in its node for longer than the wake-up that it relies on, which another node puts off meanwhile',
    changes: [
      { file: LOG, from: ' + performance.now() - task.came;', to: ';' },
      { file: 'server/match/draft.ts', from: 'const ITS_TIME = 10_000;', to: 'const ITS_TIME = 1_000;' },
    ],
  },
  bug(
    'a due is somebody’s whatever its turn',
    DATABASE,
    'due?.owner === owner && due.turn === turn',
    'due?.owner === owner && turn >= 0',
  ),
  bug(
    'whoever creates twice has two matches',
    'server/door/handlers/matches.ts',
    'const match = creationId(identity.id, key);',
    'const match = creationId(identity.id, key + String(Math.random()));',
  ),
  bug(
    'a row may be before the one before it',
    'server/match/draft.ts',
    'Math.max(ask.now, match.at);\n  const decision',
    'ask.now;\n  const decision',
  ),
  bug(
    'a node that has lost its lease goes on',
    'server/store/membership.ts',
    "    lost(new StoreRefused('lease-lost', `this",
    "    if (id === '') lost(new StoreRefused('lease-lost', `this",
  ),
  bug(
    'a node that is alone does not see that others have come',
    'server/bus/carried-bus.ts',
    'this.#hearing.size === 0 && !this.#settings.others()',
    'this.#hearing.size === 0',
  ),
  bug(
    'a commit that is not answered is taken for done',
    'server/store/batcher.ts',
    'return this.#committer.settle(rows);',
    'return rows.map(() => ({ ok: true }) as const);',
  ),
  {
    name: 'a seek that has found its match is sought for again',
    changes: [
      {
        file: 'server/lobby/seeks.ts',
        from: 'const before = await fulfilled.find(identity, id);',
        to: 'const before = null as string | null;',
      },
    ],
  },
  bug(
    'nobody looks after the seeks of a dead node',
    'server/lobby/seekers.ts',
    'isOurs: ({ node: at }) => at === node || !lives(at),',
    'isOurs: ({ node: at }) => at === node,',
  ),
  {
    name: 'a seek that another node has given up is taken for written',
    rare: 'two nodes have to take a seek over, and its seeker to be gone for the fifteen seconds that they wait',
    changes: [{ file: 'server/lobby/seeks.ts', from: 'if (kept.has(id)) break;', to: 'break;' }],
  },
  bug(
    'who comes later is not told who is here',
    'server/match/presence-rows.ts',
    'this.#changed = new Map(this.#rows);',
    'this.#changed = new Map();',
  ),
  bug(
    'who stops tells nobody who was here',
    'server/match/presence-rows.ts',
    'if (this.#told === hasOthers) return;',
    'if (this.#stopped || this.#told === hasOthers) return;',
  ),
  bug(
    'a return that could not be written is not tried again',
    PRESENCE,
    'if (!isSettled && isHere) this.#later(match, player.id, AGAIN_AFTER);',
    '',
  ),
  bug(
    'an absence that could not be written is done with',
    PRESENCE,
    '      if (settled) rows.drop(match, identity);\n      else this.#later(match, identity, grace ?? PRESENCE_GRACE);',
    '      rows.drop(match, identity);',
  ),
];
