// The headers of every response: what a page of ours may load and run, and that nobody else may embed what we serve.
import {
  createServer,
  ServerResponse,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import helmet from 'helmet';
import { isSecure, ownOrigin, type Proxying } from '../door/origin.ts';

/** Says who may connect where, by name: not every browser counts a WebSocket to its own host as `'self'`. */
const sockets = (request: IncomingMessage, proxying: Proxying): string => {
  const origins = [ownOrigin(request, proxying), proxying.publicOrigin].filter((origin) => origin !== null);
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  return [...hosts].flatMap((host) => [`ws://${host}`, `wss://${host}`]).join(' ');
};

/** Upgrading insecure requests, or insisting on https, would leave a name in a home network with a blank page. */
const forScheme = (secure: boolean, proxying: Proxying) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        connectSrc: ["'self'", (request) => sockets(request, proxying)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // A room's address is its key, and goes to nobody else.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure && { maxAge: 180 * 86_400, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });

export type WriteHeaders = (request: IncomingMessage, response: ServerResponse) => void;

export const securityHeaders = (proxying: Proxying): WriteHeaders => {
  const plain = forScheme(false, proxying);
  const secure = forScheme(true, proxying);
  return (request, response) => {
    (isSecure(request, proxying) ? secure : plain)(request, response, (error?: unknown) => {
      if (error instanceof Error) throw error;
    });
  };
};

/** The same headers as lines, for what is answered without a response object. */
export const headerRecord =
  (write: WriteHeaders) =>
  (request: IncomingMessage): Record<string, string> => {
    const response = new ServerResponse(request);
    write(request, response);
    return Object.fromEntries(
      Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
  };

/** Requests that never end must not hold a connection. */
export const REQUEST_TIMEOUT = 10_000;

/** A server whose responses are born with the headers: whoever answers, Express or Socket.IO, cannot forget them. */
export const createSecuredServer = (
  listener: RequestListener,
  write: WriteHeaders,
  timeout = REQUEST_TIMEOUT,
): Server => {
  class SecuredResponse extends ServerResponse {
    constructor(...given: [IncomingMessage]) {
      super(...given);
      write(given[0], this);
    }
  }
  const server = createServer(
    {
      ServerResponse: SecuredResponse,
      headersTimeout: timeout,
      requestTimeout: timeout,
      connectionsCheckingInterval: timeout / 5,
    },
    listener,
  );
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return;
    socket.end(
      'HTTP/1.1 400 Bad Request\r\nCross-Origin-Resource-Policy: same-origin\r\n' +
        'Cross-Origin-Embedder-Policy: require-corp\r\nCross-Origin-Opener-Policy: same-origin\r\n' +
        'Content-Length: 0\r\nConnection: close\r\n\r\n',
    );
  });
  return server;
};
