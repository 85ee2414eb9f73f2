// The part of the OpenAPI document about playing: every request of the protocol, the streams, and who one is.
import { NEWS, REQUESTS, type RequestName } from '../../../shared/protocol.ts';
import { matchId, whole } from '../../../shared/protocol/fields.ts';
import { OF_A_MATCH, OF_EVERY_STREAM, OF_NO_STREAM } from '../api/lines.ts';
import { guestRequest, guestSchema, whoSchema } from '../api/guests.ts';
import { OWN_ADDRESSES } from '../api/requests.ts';
import { messages, type Request } from './messages.ts';
import { schemaOf, type Json } from './schema-of.ts';

const BEARER = [{ token: [] }];
const error = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
});
const answered = (description: string, schema: Json, example?: unknown): Json => ({
  description,
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});
/** What any of them may be refused with. */
const REFUSED: Json = {
  '400': error('It is not of its shape, or can never be'),
  '401': error('No token, or none that is known'),
  '403': error('Not for whoever asks: see the reason'),
  '404': error('There is nothing of this id'),
  '409': error('Not now: the state of the match does not allow it'),
  '413': error('More than a request may carry'),
  '415': error('Not JSON'),
  '429': error('Too much at once'),
  '503': error('Not just now; ask again with the same key'),
};
const idOf = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const schemaFor = (request: Request): Json | null => {
  const [said] = request.says;
  return said === undefined ? null : schemaOf(said);
};

const operation = (request: Request, id: string, says: readonly string[] = [], isGet = false): Json => {
  const { name, summary, limits, answer, answered: example } = request;
  const scope = REQUESTS[name as RequestName].scope;
  const whole = schemaFor(request);
  const schema = whole === null ? null : without(whole, says);
  const asked = request.example[0] as Json | undefined;
  const said = asked && Object.fromEntries(Object.entries(asked).filter(([field]) => !says.includes(field)));
  return {
    operationId: id,
    tags: ['Playing'],
    summary: summary.replace(/\.$/, ''),
    description: `${scope === null ? 'Any token.' : `A token with the scope \`${scope}\`.`} ${limits}`,
    security: BEARER,
    parameters: [
      ...says.map((field) => ({ name: field, in: 'path', required: true, schema: schemaOf(matchId) })),
      ...(isGet || !hasKey(whole) ? [] : [{ $ref: '#/components/parameters/Key' }]),
    ],
    ...(schema === null || isGet
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema, ...(said === undefined ? {} : { example: said }) } },
          },
        }),
    responses: { '200': answered('It is done', schemaOf(answer), example), ...REFUSED },
  };
};
const fieldsOf = (schema: Json | null): Json => (schema?.['properties'] ?? {}) as Json;
const hasKey = (schema: Json | null): boolean => 'key' in fieldsOf(schema);
/** A body without what the path says already; its key may come as a header. */
const without = (schema: Json, says: readonly string[]): Json => {
  const properties = Object.fromEntries(
    Object.entries(fieldsOf(schema)).filter(([field]) => !says.includes(field)),
  );
  const required = ((schema['required'] ?? []) as string[]).filter(
    (field) => !says.includes(field) && field !== 'key',
  );
  return { ...schema, properties, required };
};

/** A line is an object with one field: the name of the news, and what it says. */
const lineSchema = (isTold: (name: string) => boolean): Json => ({
  oneOf: Object.entries(NEWS)
    .filter(([name]) => isTold(name))
    .map(([name, { says }]) => {
      const said = name === 'rows' ? says[1] : says[0];
      const schema = said === undefined ? { type: 'null' } : schemaOf(said);
      const [field, value] = name === 'rows' ? ['row', schema['items']] : [name, schema];
      return {
        type: 'object',
        properties: { [field]: value },
        required: [field],
        additionalProperties: false,
      };
    }),
});
const stream = (id: string, summary: string, parameters: readonly Json[], line: Json): Json => ({
  get: {
    operationId: id,
    tags: ['Streams'],
    summary,
    description:
      'Lines of JSON, each an object with one field: the name of the news. An empty line every 7 seconds says that the connection lives. A token with the scope `read`. At most 60 connections a minute by identity, 300 by address.',
    security: BEARER,
    parameters,
    responses: {
      '200': {
        description: 'Open until either side ends it',
        content: { 'application/x-ndjson': { schema: line } },
      },
      ...REFUSED,
    },
  },
});
const query = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  description,
  schema,
});

export const playingPaths = (): Json => {
  const { requests } = messages();
  const named = new Map(requests.map((request) => [request.name, request]));
  const paths: Record<string, Json> = {};
  for (const request of requests)
    paths[`/api/requests/${request.name}`] = { post: operation(request, idOf(request.name)) };
  for (const { method, path, name, says } of OWN_ADDRESSES) {
    const request = named.get(name);
    if (request === undefined) continue;
    const id = `${idOf(name)}At`;
    paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`] = {
      [method]: operation(request, id, says, method === 'get'),
    };
  }
  const isOfMatch = (name: string): boolean => OF_EVERY_STREAM.has(name) || OF_A_MATCH.has(name);
  const isOfEvents = (name: string): boolean =>
    OF_EVERY_STREAM.has(name) || (!OF_A_MATCH.has(name) && !OF_NO_STREAM.has(name) && name !== 'lobby');
  return {
    ...paths,
    '/api/stream/events': stream(
      'streamEvents',
      'The news of an identity; first all its open games and challenges',
      [],
      lineSchema(isOfEvents),
    ),
    '/api/stream/matches/{match}': stream(
      'streamMatch',
      'The rows of a match from any of them on, and what is said there',
      [
        { name: 'match', in: 'path', required: true, schema: schemaOf(matchId) },
        query('from', 'the number of the first row to be told', {
          ...schemaOf(whole(0, 100_000)),
          default: 0,
        }),
        query('thinking', 'to be shown what the computer thinks that one plays against', {
          type: 'string',
          enum: ['true'],
        }),
      ],
      lineSchema(isOfMatch),
    ),
    '/api/guests': {
      post: {
        operationId: 'makeGuest',
        tags: ['Playing'],
        summary: 'Makes an identity, and the token that it is known by from then on',
        description: 'At most 200 in 600 s by address. Not for pages of other sites.',
        security: [],
        requestBody: { content: { 'application/json': { schema: schemaOf(guestRequest) } } },
        responses: { '201': answered('A new guest', schemaOf(guestSchema)), ...REFUSED },
      },
    },
    '/api/identity': {
      get: {
        operationId: 'whoAmI',
        tags: ['Playing'],
        summary: 'Whose token it is, and what it is good for',
        security: BEARER,
        responses: { '200': answered('Who it is', schemaOf(whoSchema)), ...REFUSED },
      },
    },
  };
};
