// Random sequences of what a client may send and a server may do: the same seed gives the same sequence.
import { MAX_MESSAGE_BYTES } from '../../shared/protocol/sizes.ts';
import { clientFrame } from './frames.ts';
import { randomNumbers } from './random.ts';

/** What the client's end or the server does next. */
export type Step =
  | { readonly do: 'send'; readonly bytes: Buffer; readonly frameEnds: readonly number[] }
  | { readonly do: 'say'; readonly size: number }
  | { readonly do: 'answer' | 'stall' | 'flow' | 'leave' | 'close' | 'end' };

/** What a server does with an event, by its name. */
export const NAMES = ['note', 'ask', 'hold', 'tell', 'big', 'leave'] as const;
export type Name = (typeof NAMES)[number];

interface Frame {
  readonly bytes: Buffer;
  /** For the library itself: taken in a later tick, so nothing follows in the same chunk, and answered through its queue. */
  readonly greets?: boolean;
}

const FIN = 0x80;
const [CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG] = [0x0, 0x1, 0x2, 0x8, 0x9, 0xa];
const MOST_STEPS = 8;
const MOST_FRAMES = 4;

export const scriptOf = (seed: number): Step[] => {
  const random = randomNumbers(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const chance = (of: number): boolean => random() < of;
  const pick = <T>(first: T, ...rest: readonly T[]): T => rest[below(rest.length + 1)] ?? first;

  let id = 0;
  const value = (): unknown =>
    pick<unknown>(
      id,
      null,
      'é😀',
      '',
      { a: [1, { b: '"\\' }] },
      'x'.repeat(below(400)),
      'ü'.repeat(below(99)),
    );
  const event = (): string => {
    const name = chance(0.05) ? 'leave' : pick<Name>('note', 'ask', 'hold', 'tell', 'big');
    id += 1;
    return `42${chance(0.8) ? String(id) : ''}${JSON.stringify([name, ...Array.from({ length: below(3) }, value)])}`;
  };

  const text = (said: string): Frame => ({ bytes: clientFrame(said) });
  const control = (opcode: number, size = below(126)): Buffer =>
    clientFrame(Buffer.alloc(size, 0x61), FIN | opcode);
  const closing = (code: number, reason: Buffer = Buffer.alloc(0)): Frame => ({
    bytes: clientFrame(Buffer.concat([Buffer.from([code >> 8, code & 0xff]), reason]), FIN | CLOSE),
  });

  const parts = (said: string): Frame => {
    const payload = Buffer.from(said);
    const [one, two] = [below(payload.length), below(payload.length)].sort((a, b) => a - b);
    return {
      bytes: Buffer.concat([
        clientFrame(payload.subarray(0, one), TEXT),
        ...(chance(0.5) ? [control(PING)] : []),
        clientFrame(payload.subarray(one, two), CONTINUATION),
        ...(chance(0.3) ? [control(PONG)] : []),
        clientFrame(payload.subarray(two), FIN | CONTINUATION),
      ]),
    };
  };

  /** What Engine.IO or Socket.IO has its own thoughts about. */
  const oddText = (): Frame => {
    const said = pick(
      '3',
      '6',
      '2',
      '1',
      '',
      '9',
      'bAAAA',
      '4',
      '42{}',
      '42[]',
      '42["connect"]',
      '42["note"',
      '45',
      '49',
    );
    return text(
      chance(0.5) ? said : pick('44"no"', '43["note"]', '431["note"]', '41{}', '42/odd,["note"]', '3probe'),
    );
  };
  const greeting = (): Frame => ({ ...text(pick('41', '40', '40{"n":2}', '40/odd,{}')), greets: true });

  /** What WebSocket forbids, and what it allows though nobody sends it. */
  const oddFrame = (): Frame => {
    const frame = clientFrame(event());
    const [first = 0, second = 0] = frame;
    const headed = (...head: readonly number[]): Frame => ({
      bytes: Buffer.concat([Buffer.from(head), frame.subarray(head.length)]),
    });
    return pick<() => Frame>(
      () => headed(first | pick(0x10, 0x20, 0x40)),
      () => headed(FIN | pick(0x3, 0x7, 0xb, 0xf)),
      () => headed(first, second & 0x7f),
      () => headed(FIN | CONTINUATION),
      () => headed(TEXT),
      () => headed(pick(PING, CLOSE)),
      () => ({ bytes: clientFrame('x'.repeat(126), FIN | PING) }),
      () => ({ bytes: clientFrame(Buffer.from([0x34, 0x32, 0xff, 0xc0])) }),
      () => ({ bytes: clientFrame(Buffer.from('42["note"]'), FIN | BINARY) }),
      () => ({ bytes: clientFrame(`4${'x'.repeat(MAX_MESSAGE_BYTES)}`) }),
      () => ({ bytes: Buffer.from([FIN | TEXT, 0xff, pick(0, 0xff), 0, 0, 0, 0xff, 0, 0, 0]) }),
      () => ({ bytes: clientFrame('', FIN | TEXT) }),
    )();
  };
  const goodbye = (): Frame =>
    pick<() => Frame>(
      () => ({ bytes: clientFrame('', FIN | CLOSE) }),
      () => closing(1_000),
      () => closing(1_001, Buffer.from('gone é')),
      () => closing(4_000),
      () => closing(pick(999, 1_005, 1_016)),
      () => closing(1_000, Buffer.from([0xff])),
      () => ({ bytes: clientFrame('x', FIN | CLOSE) }),
    )();

  const frame = (): Frame => {
    const kind = random();
    if (kind < 0.58) return text(event());
    if (kind < 0.7) return parts(event());
    if (kind < 0.8) return { bytes: control(pick(PING, PONG)) };
    if (kind < 0.86) return oddText();
    if (kind < 0.89) return greeting();
    return kind < 0.94 ? oddFrame() : goodbye();
  };

  const script: Step[] = [];
  let stalled = false;
  /** Bytes of a frame that follow later. */
  let rest = Buffer.alloc(0);

  const send = (): void => {
    const frames = Array.from({ length: 1 + below(MOST_FRAMES) }, frame).filter(
      ({ greets }) => greets !== true || !stalled,
    );
    let bytes = rest;
    let from = 0;
    let ends = [rest.length];
    const flush = (to: number): void => {
      if (to > from) {
        const within = ends.filter((end) => end > from && end <= to).map((end) => end - from);
        script.push({ do: 'send', bytes: bytes.subarray(from, to), frameEnds: within });
      }
      from = to;
    };
    for (const { bytes: more, greets } of frames) {
      const start = bytes.length;
      bytes = Buffer.concat([bytes, more]);
      ends = [...ends, bytes.length];
      if (chance(0.3)) flush(start + below(more.length));
      if (greets === true || chance(0.3)) flush(bytes.length);
    }
    const held = chance(0.2) ? below(Math.min(bytes.length - from, frames.at(-1)?.bytes.length ?? 0)) : 0;
    rest = Buffer.from(bytes.subarray(bytes.length - held));
    flush(bytes.length - held);
  };

  /** The library's own packets wait while the connection stalls, and others come behind them. */
  const queue = (): void => {
    const refused = clientFrame('40/odd,{}');
    script.push({ do: 'stall' });
    for (let left = 1 + below(3); left > 0; left -= 1)
      script.push({ do: 'send', bytes: refused, frameEnds: [] });
    for (let left = 1 + below(3); left > 0; left -= 1) script.push({ do: 'say', size: below(200) });
    script.push({ do: 'flow' });
  };

  for (let left = 1 + below(MOST_STEPS); left > 0; left -= 1) {
    const kind = random();
    if (kind < 0.62) send();
    else if (kind < 0.72) script.push({ do: 'say', size: pick(0, 10, 113, 114, 300, 66_000) });
    else if (kind < 0.84) script.push({ do: 'answer' });
    else if (kind < 0.87 && !stalled && rest.length === 0) queue();
    else if (kind < 0.94) {
      stalled = !stalled;
      script.push({ do: stalled ? 'stall' : 'flow' });
    } else script.push({ do: pick('leave', 'close', 'end') });
  }
  return script;
};
