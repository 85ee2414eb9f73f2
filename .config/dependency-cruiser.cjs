// The layers: shared knows nobody, server and client know shared and not each other, a board knows no rules.
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

module.exports = {
  forbidden: [
    forbid(
      'shared-stands-alone',
      '^shared/',
      '^(server|client|test)/',
      'shared imports nothing of the others',
    ),
    forbid('server-not-client', '^server/', '^(client|test)/', 'the server does not know the client'),
    forbid('client-not-server', '^client/', '^(server|test)/', 'the client does not know the server'),
    forbid(
      'rules-know-no-io',
      '^shared/',
      '^(node:|fs$|path$|net$|http$|crypto$|worker_threads$)',
      'shared does no I/O',
    ),
    forbid(
      'games-are-apart',
      '^shared/games/([^/]+)/',
      '^shared/games/(?!$1/)[^/]+/',
      'a game imports no other game',
    ),
    forbid(
      'boards-know-no-rules',
      '^client/(board|games)/',
      '^shared/games/[^/]+/',
      'a board is told its targets',
    ),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.m?ts$',
          'vite\\.config',
          '^test/',
          '\\.mjs$',
          'shared/engine/kernel/',
          '^client/(main|public/)',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|shared/engine/kernel)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'server/tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  },
};
