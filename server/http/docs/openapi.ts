// The HTTP interface as an OpenAPI 3.1 document, made from the schemas of its answers.
import * as z from 'zod/mini';
import { commandKey, matchId, plain } from '../../../shared/protocol/fields.ts';
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/sizes.ts';
import { poolQuery } from '../../../shared/protocol/profile.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { archiveQuery } from '../archive.ts';
import { exportQuery } from '../player-games.ts';
import {
  archiveSchema,
  errorSchema,
  exportedGame,
  gamesSchema,
  healthSchema,
  historySchema,
  leadersSchema,
  matchSchema,
  profileSchema,
  readySchema,
  refusedSchema,
} from '../schemas.ts';
import { playingPaths } from './openapi-playing.ts';
import { refusalsInWords, scopesInWords, WORDS } from './prose.ts';
import { schemaOf, type Json } from './schema-of.ts';

const SCHEMAS = {
  Archive: archiveSchema,
  Error: errorSchema,
  ExportedGame: exportedGame,
  Games: gamesSchema,
  Health: healthSchema,
  History: historySchema,
  Leaders: leadersSchema,
  Match: matchSchema,
  Profile: profileSchema,
  Ready: readySchema,
  Refused: refusedSchema,
} as const satisfies Record<string, z.core.$ZodType>;

const json = (description: string, schema: keyof typeof SCHEMAS): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});
const text = (description: string, type: string): Json => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
});

const limited = { '429': json('Too many requests from this address', 'Error') };
const missing = { '404': json('No such match, or none for you', 'Error') };
const matchParameter: Json = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of a match; for a private one this is its key',
  schema: schemaOf(matchId),
};
const exportParameters: readonly Json[] = [
  matchParameter,
  {
    name: 'format',
    in: 'query',
    description: 'How to write it; which formats a game has is told by `/api/games`',
    schema: { type: 'string', enum: ['json', 'psq', 'sgf', 'txt'], default: 'json' },
  },
  {
    name: 'game',
    in: 'query',
    description: 'Which game of the match, from 1; the newest without it',
    schema: schemaOf(z.int().check(z.minimum(1))),
  },
];

const ASKED: Readonly<Record<keyof typeof archiveQuery.shape, string>> = {
  game: 'Only this game',
  variant: 'Only this variant of it',
  result: 'Who has won: whoever was first, or second, or nobody',
  players: 'Who played: people, a person and a computer, or computers',
  player: 'Only games of this identity',
  own: 'How they ended for it',
  after: 'The `next` of the page before',
};
const archiveParameters: readonly Json[] = Object.entries(ASKED).map(([name, description]) => ({
  name,
  in: 'query',
  description,
  schema: schemaOf(archiveQuery.shape[name as keyof typeof ASKED]),
}));

const EXPORTED: Readonly<Record<keyof typeof exportQuery.shape, string>> = {
  game: ASKED.game,
  variant: ASKED.variant,
  players: ASKED.players,
  own: 'How they ended for the player',
  after: 'The `place` of the last line that has come: the next is the first',
  moves: 'To be told the moves of each game, and the options it was played by',
};
const exportedParameters: readonly Json[] = Object.entries(EXPORTED).map(([name, description]) => ({
  name,
  in: 'query',
  description,
  schema: schemaOf(exportQuery.shape[name as keyof typeof EXPORTED]),
}));

const nobody = { '404': json('No such player', 'Error') };
const whoParameter: Json = {
  name: 'who',
  in: 'path',
  required: true,
  description: 'The id of an identity, or with an @ a name that is kept',
  schema: schemaOf(plain(64)),
};
const poolParameters: readonly Json[] = [
  {
    name: 'game',
    in: 'query',
    required: true,
    description: 'At which game',
    schema: schemaOf(poolQuery.shape.game),
  },
  {
    name: 'pace',
    in: 'query',
    required: true,
    description: 'At which class of pace; `docs/ratings.md` says which clocks it has',
    schema: schemaOf(poolQuery.shape.pace),
  },
];

const DESCRIPTION = `Reads games and matches, and plays them: everything that is said over the socket (see the AsyncAPI document beside this one) can be said here as well, through the same door. A request is like a socket that says one thing and goes. Bodies have ${String(MAX_MESSAGE_BYTES)} bytes at most.

${WORDS}

## What a token is good for

${scopesInWords()}

## What a refusal means

${refusalsInWords()}`;

export const openApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'pionnier, over HTTP',
    version: String(PROTOCOL_VERSION),
    description: DESCRIPTION,
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  },
  servers: [{ url: '/', description: 'The server that this document comes from' }],
  security: [],
  tags: [
    { name: 'Reading', description: 'What anybody may read' },
    { name: 'Playing', description: 'What a socket can say, said over HTTP' },
    { name: 'Streams', description: 'The news, line by line' },
    { name: 'Health', description: 'What an orchestrator asks' },
  ],
  paths: {
    ...playingPaths(),
    '/api/games': {
      get: {
        operationId: 'listGames',
        tags: ['Reading'],
        summary: 'All games, with their variants, sizes, options and texts',
        responses: { '200': json('The games', 'Games'), ...limited },
      },
    },
    '/api/matches/{id}': {
      get: {
        operationId: 'getMatch',
        tags: ['Reading'],
        summary: 'A match with all its games',
        parameters: [matchParameter],
        responses: { '200': json('The match', 'Match'), ...missing, ...limited },
      },
    },
    '/api/matches/{id}/export': {
      get: {
        operationId: 'exportMatch',
        tags: ['Reading'],
        summary: 'A game of a match as a file',
        parameters: exportParameters,
        responses: {
          '200': text('The file', 'text/plain'),
          '400': json('No such format or game', 'Error'),
          ...missing,
          ...limited,
        },
      },
    },
    '/api/archive': {
      get: {
        operationId: 'listFinishedGames',
        tags: ['Reading'],
        summary: 'Public games that are over, newest first, page by page',
        parameters: archiveParameters,
        responses: {
          '200': json('A page of them', 'Archive'),
          '400': json('No such filter or place', 'Error'),
          ...limited,
        },
      },
    },
    '/api/players/{who}': {
      get: {
        operationId: 'getPlayer',
        tags: ['Reading'],
        summary: 'What is told of a player: ratings, results, and whom they meet most',
        parameters: [whoParameter],
        responses: { '200': json('The player', 'Profile'), ...nobody, ...limited },
      },
    },
    '/api/players/{who}/history': {
      get: {
        operationId: 'getRatingHistory',
        tags: ['Reading'],
        summary: 'How a rating of a player came to be',
        parameters: [whoParameter, ...poolParameters],
        responses: {
          '200': json('Its points', 'History'),
          '400': json('No such game or pace', 'Error'),
          ...nobody,
          ...limited,
        },
      },
    },
    '/api/players/{who}/games': {
      get: {
        operationId: 'exportGames',
        tags: ['Reading'],
        summary: 'All games of a player that are over, newest first, a line of JSON each',
        description:
          'Sent as fast as they are read. What is cut goes on by `after`. Private games come along for a token of the player with the scope `read`.',
        security: [{}, { token: [] }],
        parameters: [whoParameter, ...exportedParameters],
        responses: {
          '200': {
            description: 'The games',
            content: { 'application/x-ndjson': { schema: { $ref: '#/components/schemas/ExportedGame' } } },
          },
          '400': json('No such filter or place', 'Error'),
          '401': json('A token that is not known', 'Refused'),
          '403': json('A token of the player that may not read', 'Refused'),
          ...nobody,
          ...limited,
          '503': json('So many are exported already', 'Error'),
        },
      },
    },
    '/api/leaders': {
      get: {
        operationId: 'listLeaders',
        tags: ['Reading'],
        summary: 'The best at a game and a pace',
        parameters: poolParameters,
        responses: {
          '200': json('They, best first', 'Leaders'),
          '400': json('No such game or pace', 'Error'),
          ...limited,
        },
      },
    },
    '/healthz': {
      get: {
        operationId: 'isAlive',
        tags: ['Health'],
        summary: 'Whether the process lives',
        responses: { '200': json('It does', 'Health'), ...limited },
      },
    },
    '/readyz': {
      get: {
        operationId: 'isReady',
        tags: ['Health'],
        summary: 'Whether it can be given work: the store can be written to and it is not stopping',
        responses: { '200': json('It can', 'Ready'), '503': json('It cannot', 'Ready'), ...limited },
      },
    },
  },
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'Of a guest, or made for a program; never in an address.',
      },
    },
    parameters: {
      Key: {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'The key, where the body does not have it',
        schema: schemaOf(commandKey),
      },
    },
    schemas: Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, schemaOf(schema)])),
  },
});
