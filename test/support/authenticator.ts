// An authenticator as tests need one: it makes passkeys and signs with them, on whatever page and for whomever it is told.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyMade, PasskeyShown } from '../../shared/protocol.ts';

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}
/** What it says other than the truth. */
interface Lies {
  readonly challenge?: string;
  readonly user?: string;
  readonly host?: string;
  readonly counter?: number;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** As much of CBOR as a passkey is written in. */
const cbor = {
  head: (major: number, value: number): Buffer =>
    value < 24
      ? Buffer.from([(major << 5) | value])
      : value < 256
        ? Buffer.from([(major << 5) | 24, value])
        : Buffer.from([(major << 5) | 25, value >> 8, value & 255]),
  number: (value: number): Buffer => (value < 0 ? cbor.head(1, -1 - value) : cbor.head(0, value)),
  bytes: (value: Uint8Array): Buffer => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string): Buffer => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  map: (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
    Buffer.concat([cbor.head(5, pairs.length), ...pairs.flat()]),
};

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #public: Buffer;
  #user = '';
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#public = cbor.map([
      [cbor.number(1), cbor.number(2)],
      [cbor.number(3), cbor.number(-7)],
      [cbor.number(-1), cbor.number(1)],
      [cbor.number(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
      [cbor.number(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
    ]);
  }

  get id(): string {
    return base64(this.#id);
  }

  make(options: Options, origin: string, lies: Lies = {}): PasskeyMade {
    this.#user = options.user?.id ?? '';
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#public]);
    const data = this.#data(lies.host ?? options.rp?.id ?? '', HAS_CREDENTIAL, lies.counter, credential);
    const attestation = cbor.map([
      [cbor.text('fmt'), cbor.text('none')],
      [cbor.text('attStmt'), cbor.map([])],
      [cbor.text('authData'), cbor.bytes(data)],
    ]);
    const client = this.#client('webauthn.create', lies.challenge ?? options.challenge, origin);
    return {
      id: this.id,
      client: base64(client),
      attestation: base64(attestation),
      transports: ['internal'],
    };
  }

  show(options: Options, origin: string, lies: Lies = {}): PasskeyShown {
    const data = this.#data(lies.host ?? options.rpId ?? '', 0, lies.counter);
    const client = this.#client('webauthn.get', lies.challenge ?? options.challenge, origin);
    return {
      id: this.id,
      client: base64(client),
      authenticator: base64(data),
      signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)),
      ...((lies.user ?? this.#user) === '' ? {} : { user: lies.user ?? this.#user }),
    };
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(host: string, flag: number, counter = (this.#counter += 1), rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Buffer.from([USER_PRESENT | USER_VERIFIED | flag]);
    return Buffer.concat([sha256(host), flags, count, rest]);
  }
}
