// The layers: shared knows nobody, server and client know shared and not each other, a board knows no rules.
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** What each room of the server may know of the others; every one may know the clock, the log, and where the package lies. */
const KNOWN = {
  store: [],
  bus: ['store'],
  ai: [],
  pictures: [],
  people: ['store', 'bus', 'wire/(line|packets|round-trip)'],
  match: ['store', 'bus', 'ai', 'people', 'wire/(line|packets)'],
  ratings: ['store', 'bus', 'match', 'wire/packets'],
  order: ['store', 'bus', 'match', 'people', 'wire/(line|packets)'],
  lobby: ['store', 'bus', 'match', 'people', 'wire/(line|packets)'],
  http: ['store', 'door', 'pictures', 'people', 'wire/(line|packets|frames)'],
  door: ['store', 'bus', 'match', 'people', 'order', 'lobby', 'ratings', 'wire'],
  wire: ['door', 'people'],
  tools: ['ai'],
};
const rooms = Object.entries(KNOWN).map(([room, known]) =>
  forbid(
    `${room}-knows-its-own`,
    `^server/${room}/`,
    `^server/(?!(${[room, ...known, 'clock', 'log', 'package-root'].join('|')})\\b)`,
    `server/${room} knows ${known.join(', ') || 'no other room'}`,
  ),
);

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
    // Within the client: pages are made of parts, both show what state knows, and boards know none of them.
    forbid(
      'state-knows-no-page',
      '^client/state/',
      '^client/(parts|pages|frame|main)',
      'state is shown by parts and pages, and imports none',
    ),
    forbid(
      'boards-stand-alone',
      '^client/board/',
      '^(client/(?!board/)|shared/(games|match|engine|rules-of|protocol))',
      'a board knows no rules, no page, no part and no state',
    ),
    forbid(
      'pages-are-apart',
      '^client/pages/([^/]+)/',
      '^client/pages/(?!$1/)[^/]+/',
      'what two pages share is a part',
    ),
    forbid('parts-know-no-page', '^client/parts/', '^client/(pages|frame|main)', 'a part serves any page'),
    forbid('pages-know-no-frame', '^client/pages/', '^client/(frame|main)', 'the frame is around pages'),
    forbid(
      'client-games-are-apart',
      '^client/games/([^/]+)/',
      '^client/games/(?!$1/)[^/]+/',
      'a game imports no other game',
    ),
    forbid(
      'engine-threads-stand-alone',
      '^client/engine/',
      '^client/(?!engine/)',
      'the engine of the browser is asked by pages, and knows none',
    ),
    forbid('words-stand-alone', '^client/i18n/', '^client/(?!i18n/)', 'words know nobody but shared'),
    ...rooms,
    forbid(
      'tools-are-for-cli',
      '^server/(?!tools/|cli/)',
      '^server/tools/',
      'the server runs without its tools',
    ),
    forbid('cli-is-outermost', '^server/(?!cli/)', '^server/cli/', 'nobody knows the command line'),
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
