// The headers of every response: what a page of ours may load and run, and that nobody else may embed what we serve.
import { ServerResponse, type IncomingMessage } from 'node:http';
import helmet from 'helmet';
import { framedOf } from '../../shared/route.ts';
import { isSecure, ownOrigin, type Proxying } from '../door/origin.ts';

/** Says who may connect where, by name: not every browser counts a WebSocket to its own host as `'self'`. */
const sockets = (request: IncomingMessage, proxying: Proxying): string => {
  const origins = [ownOrigin(request, proxying), proxying.publicOrigin].filter((origin) => origin !== null);
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  return [...hosts].flatMap((host) => [`ws://${host}`, `wss://${host}`]).join(' ');
};

/** Upgrading insecure requests, or insisting on https, would leave a name in a home network with a blank page. */
const forScheme = (secure: boolean, framed: boolean, proxying: Proxying) =>
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
        frameAncestors: [framed ? '*' : "'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: framed ? 'cross-origin' : 'same-origin' },
    // A room's address is its key, and goes to nobody else.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure && { maxAge: 180 * 86_400, includeSubDomains: false },
    xFrameOptions: framed ? false : { action: 'deny' },
  });

/**
 * What a page of ours may ask the browser for, and what nobody may. Sharing is ours where it is known at all: browsers
 * complain of names that they do not know.
 */
const ALLOWED = [
  'autoplay',
  'clipboard-write',
  'cross-origin-isolated',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
const DENIED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS = [...ALLOWED.map((name) => `${name}=(self)`), ...DENIED.map((name) => `${name}=()`)].join(
  ', ',
);

type Schemes = Readonly<Record<'own' | 'framed', ReturnType<typeof forScheme>>>;

/** On that page nothing can be done but look: whoever lays something over it gains nothing. */
const isFramed = ({ url = '' }: IncomingMessage): boolean =>
  framedOf(url.replace(/[?#].*$/, ''))?.kind === 'embed';

export type WriteHeaders = (request: IncomingMessage, response: ServerResponse) => void;

export const securityHeaders = (proxying: Proxying): WriteHeaders => {
  const [plain, secure] = [false, true].map((isThere) => ({
    own: forScheme(isThere, false, proxying),
    framed: forScheme(isThere, true, proxying),
  })) as [Schemes, Schemes];
  return (request, response) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    const headers = (isSecure(request, proxying) ? secure : plain)[isFramed(request) ? 'framed' : 'own'];
    headers(request, response, (error?: unknown) => {
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
