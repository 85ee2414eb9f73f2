// The socket's interface as an AsyncAPI 3 document, made from the schemas that guard it.
import { hello } from '../../../shared/protocol/hello.ts';
import { refused } from '../../../shared/protocol/refusals.ts';
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/sizes.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { messages, type Message } from './messages.ts';
import { refusalsInWords, scopesInWords, WORDS } from './prose.ts';
import { schemaOf, type Json } from './schema-of.ts';

const DESCRIPTION = `Socket.IO over WebSocket only. Connect to \`/socket.io/\` with \`transports: ['websocket']\` and the
\`hello\` message as the handshake's \`auth\`. Every request has an acknowledgement: \`{ ok: true, … }\` or
\`{ ok: false, reason }\` with a reason from a closed list. Messages are at most ${String(MAX_MESSAGE_BYTES)} bytes.
A browser's Origin must be the server's own; a program without one must bring a token, or say the server's Origin once to get one.
A payload is the event's argument; where it has several, an array of them.

${WORDS}

## What a token is good for

${scopesInWords()}

## What a refusal means

${refusalsInWords()}`;

const payloadOf = ({ says }: Message): Json | undefined => {
  const schemas = says.map(schemaOf);
  if (schemas.length < 2) return schemas[0];
  return { type: 'array', prefixItems: schemas, items: false, minItems: schemas.length };
};
const exampleOf = ({ example }: Message): unknown => (example.length < 2 ? example[0] : example);

const described = (message: Message): Json => {
  const payload = payloadOf(message);
  return {
    name: message.id,
    summary: message.summary,
    ...(payload === undefined ? {} : { payload, examples: [{ payload: exampleOf(message) }] }),
  };
};

const inChannel = (message: string): Json => ({ $ref: `#/channels/socket/messages/${message}` });
const inComponents = (message: string): Json => ({ $ref: `#/components/messages/${message}` });
const channel: Json = { $ref: '#/channels/socket' };

export const asyncApi = (): Json => {
  const { requests, news } = messages();
  const all: Record<string, Json> = {
    hello: {
      name: 'hello',
      summary: "The handshake's `auth`: an identity's token, or a device code, or neither for a new guest.",
      payload: schemaOf(hello),
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
  for (const message of requests) {
    const { id, summary, limits, answer, answered } = message;
    all[id] = described(message);
    all[`${id}.accepted`] = {
      name: `${id}.accepted`,
      summary: `How \`${id}\` is answered when it is accepted.`,
      payload: schemaOf(answer),
      examples: [{ payload: answered }],
    };
    const answers = [inChannel(`${id}.accepted`), inChannel('refused')];
    operations[id] = {
      action: 'receive',
      summary,
      description: limits,
      channel,
      messages: [inChannel(id)],
      reply: { channel, messages: answers },
    };
  }
  for (const message of news) {
    const { id, summary } = message;
    all[id] = described(message);
    operations[id] = { action: 'send', summary, channel, messages: [inChannel(id)] };
  }
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'pionnier, the socket',
      version: String(PROTOCOL_VERSION),
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      contact: { name: 'Whoever runs this server' },
      tags: [{ name: 'games', description: 'Board games between people and programs' }],
    },
    servers: {
      here: {
        host: 'localhost:3000',
        protocol: 'ws',
        description: 'The server that this document comes from; behind https, wss',
      },
    },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: '/socket.io/',
        messages: Object.fromEntries(Object.keys(all).map((name) => [name, inComponents(name)])),
        bindings: { ws: { method: 'GET' } },
      },
    },
    operations,
    components: { messages: all },
  };
};
