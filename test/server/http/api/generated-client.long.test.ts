// A client that a common generator makes of the OpenAPI document compiles, knows what it may say, and plays a game.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApi } from '../../../../server/http/docs/openapi.ts';
import { freshServers } from '../../../support/fresh-servers.ts';

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** As somebody would write it who has nothing but the generated types. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const [baseUrl = ''] = process.argv.slice(2);
const guest = async () => {
  const { data, error } = await createClient<paths>({ baseUrl }).POST('/api/guests', { body: { bot: true } });
  if (data === undefined) throw new Error(error.error.reason);
  const headers = { Authorization: \`Bearer \${data.token}\` };
  return createClient<paths>({ baseUrl, headers });
};
const newKey = () => crypto.randomUUID().replaceAll('-', '');
const players = [await guest(), await guest()] as const;
const [ada, ben] = players;
const created = await ada.POST('/api/matches', {
  body: {
    key: newKey(),
    choice: { game: 'connect4' },
    time: { kind: 'none' },
    first: 0,
    games: 1,
    private: false,
    chairs: ['me', 'open'],
  },
});
if (created.data === undefined) throw new Error(created.error.error.reason);
const path = { match: created.data.match };
const say = (who: typeof ada, command: { kind: 'sit' } | { kind: 'play'; turn: number; move: string }) =>
  who.POST('/api/matches/{match}/commands', {
    params: { path },
    body: { key: newKey(), command },
  });
const refused = await say(ada, { kind: 'sit' });
const reason: 'already-seated' | undefined =
  refused.error?.error.reason === 'already-seated' ? refused.error.error.reason : undefined;
await say(ben, { kind: 'sit' });
for (;;) {
  const { data: at } = await ada.GET('/api/matches/{match}/moves', { params: { path } });
  if (at === undefined || at.mover === null) break;
  await say(players[at.mover], { kind: 'play', turn: at.turn, move: at.legal[0] ?? '' });
}
const { data: view } = await ada.GET('/api/matches/{id}', { params: { path: { id: path.match } } });
const { response } = await ada.GET('/api/stream/matches/{match}', { params: { path }, parseAs: 'stream' });
const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
let text = '';
while (!text.includes('"move":"' + (view?.games[0]?.moves.at(-1) ?? '') + '"')) text += (await reader?.read())?.value ?? '';
await reader?.cancel();
console.log(JSON.stringify({ reason, phase: view?.phase, outcome: view?.games[0]?.outcome, plies: view?.games[0]?.moves.length }));
process.exit(0);
`;

const startServer = freshServers();
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pionnier-generated-'));
  symlinkSync(MODULES, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTS(JSON.stringify(openApi()))));
  writeFileSync(join(folder, 'play.ts'), PROGRAM);
});
afterEach(() => rmSync(folder, { recursive: true }));

const compiled = (...files: string[]): string[] => {
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    {
      strict: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      rewriteRelativeImportExtensions: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(MODULES, '@types')],
    },
  );
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
};

test('it compiles and plays a game to its end', async () => {
  const server = await startServer();
  expect(compiled('play.ts')).toEqual([]);
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'play.js'), server.url]);
  expect(JSON.parse(stdout)).toEqual({
    reason: 'already-seated',
    phase: 'over',
    outcome: { winner: 0, reason: 'four-in-a-row' },
    plies: 19,
  });
}, 60_000);

test('what is not of its shape does not compile', () => {
  const wrong = PROGRAM.replace('turn: at.turn, ', '');
  writeFileSync(join(folder, 'wrong.ts'), wrong);
  expect(compiled('wrong.ts')).not.toEqual([]);
}, 60_000);
