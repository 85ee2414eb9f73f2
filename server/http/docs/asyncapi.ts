// The socket's interface as an AsyncAPI 3 document, made from the schemas that guard it.
import * as z from 'zod/mini';
import { helloSchema, MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from '../../../shared/protocol.ts';
import { NEWS, REQUESTS, type EventDoc } from './events.ts';
import { refused } from './wire.ts';

type Json = Readonly<Record<string, unknown>>;

export const schemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

const DESCRIPTION = `Socket.IO over WebSocket only. Connect to \`/socket.io/\` with \`transports: ['websocket']\` and the
\`hello\` message as the handshake's \`auth\`. Every request has an acknowledgement: \`{ ok: true, … }\` or
\`{ ok: false, reason }\` with a reason from a closed list. Messages are at most ${String(MAX_MESSAGE_BYTES)} bytes.
A browser's Origin must be the server's own; a program without one must bring a token, or say the server's Origin once to get one.
A payload is the event's argument; where it has several, an array of them.`;

const payloadOf = ({ payload }: EventDoc): Json | undefined => {
  const schemas = payload.map(schemaOf);
  if (schemas.length < 2) return schemas[0];
  return { type: 'array', prefixItems: schemas, items: false, minItems: schemas.length };
};
const exampleOf = ({ example }: EventDoc): unknown => (example.length < 2 ? example[0] : example);

const messageOf = (name: string, doc: EventDoc): Json => {
  const payload = payloadOf(doc);
  return {
    name,
    summary: doc.summary,
    ...(payload === undefined ? {} : { payload, examples: [{ payload: exampleOf(doc) }] }),
  };
};

const inChannel = (message: string): Json => ({ $ref: `#/channels/socket/messages/${message}` });
const inComponents = (message: string): Json => ({ $ref: `#/components/messages/${message}` });
const channel: Json = { $ref: '#/channels/socket' };

export const asyncApi = (): Json => {
  const messages: Record<string, Json> = {
    hello: {
      name: 'hello',
      summary: "The handshake's `auth`: an identity's token, or a device code, or neither for a new guest.",
      payload: schemaOf(helloSchema),
      examples: [{ payload: { version: PROTOCOL_VERSION } }],
    },
    refused: {
      name: 'refused',
      summary: 'How any request is refused.',
      payload: schemaOf(refused),
      examples: [{ payload: { ok: false, reason: 'not-your-turn' } }],
    },
  };
  const operations: Record<string, Json> = {
    connect: { action: 'receive', channel, messages: [inChannel('hello')] },
  };
  for (const [event, doc] of Object.entries(REQUESTS)) {
    messages[event] = messageOf(event, doc);
    messages[`${event}.accepted`] = {
      name: `${event}.accepted`,
      summary: `How \`${event}\` is answered when it is accepted.`,
      payload: schemaOf(doc.answer),
      examples: [{ payload: doc.answered }],
    };
    const answers = [inChannel(`${event}.accepted`), inChannel('refused')];
    operations[event] = {
      action: 'receive',
      summary: doc.summary,
      channel,
      messages: [inChannel(event)],
      reply: { channel, messages: answers },
    };
  }
  for (const [event, doc] of Object.entries(NEWS)) {
    messages[`news.${event}`] = messageOf(event, doc);
    operations[`news.${event}`] = {
      action: 'send',
      summary: doc.summary,
      channel,
      messages: [inChannel(`news.${event}`)],
    };
  }
  return {
    asyncapi: '3.0.0',
    info: { title: 'pionnier, the socket', version: String(PROTOCOL_VERSION), description: DESCRIPTION },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: '/socket.io/',
        messages: Object.fromEntries(Object.keys(messages).map((name) => [name, inComponents(name)])),
        bindings: { ws: { method: 'GET' } },
      },
    },
    operations,
    components: { messages },
  };
};
