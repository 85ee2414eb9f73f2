// The line of a stream: an empty line every seven seconds while it flows, lines in their order, and its end.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { StreamLine } from '../../../../server/http/api/stream-line.ts';
import { packetOf } from '../../../../server/wire/packets.ts';

/** A connection that takes what it is given only when it is told to. */
class Valve extends Duplex {
  text = '';
  open = true;
  #held: (() => void) | null = null;

  override _read(): void {
    // Nobody says anything.
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    if (this.open) done();
    else this.#held = done;
  }
  destroySoon(): void {
    this.end(() => this.destroy());
  }
  release(): void {
    this.open = true;
    this.#held?.();
    this.#held = null;
  }
}

let valve: Valve;
let response: ServerResponse;
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  valve = new Valve({ highWaterMark: 100 });
  const server = createServer();
  server.emit('connection', valve);
  valve.push('GET / HTTP/1.0\r\n\r\n');
  [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
});
afterEach(() => {
  valve.destroy();
  jest.useRealTimers();
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** What came after the head. */
const body = async (): Promise<string> => {
  await turn();
  return valve.text.slice(valve.text.indexOf('\r\n\r\n') + 4);
};
const seconds = (count: number): void => {
  jest.advanceTimersByTime(count * 1_000);
};

test('every seven seconds an empty line says that the connection lives, whatever else is said', async () => {
  const line = new StreamLine('match');
  line.open(response);
  seconds(6.999);
  expect(await body()).toBe('');
  seconds(0.001);
  expect(await body()).toBe('\n');
  seconds(5);
  line.say('{"a":1}\n');
  seconds(2);
  expect(await body()).toBe('\n{"a":1}\n\n');
  seconds(70);
  expect(await body()).toBe(`\n{"a":1}\n${'\n'.repeat(11)}`);
});

test('where nobody reads no empty lines are heaped up, and they go on when it flows', async () => {
  const line = new StreamLine('match');
  line.open(response);
  await turn();
  valve.open = false;
  const long = `${'x'.repeat(1_000)}\n`;
  line.say(long);
  expect(line.flowing).toBe(false);
  expect(line.buffered).toBeGreaterThanOrEqual(long.length);
  const held = line.buffered;
  seconds(7_000);
  expect(line.buffered).toBe(held);
  const flows = jest.fn();
  line.whenFlowing(flows);
  valve.release();
  await turn();
  expect(flows).toHaveBeenCalledTimes(1);
  expect(line.flowing).toBe(true);
  seconds(7);
  expect(await body()).toBe(`${long}\n`);
});

test('what is said before it is open comes first, and nothing before its head', async () => {
  const line = new StreamLine('events');
  line.say('{"a":1}\n');
  line.say('{"b":2}\n');
  await turn();
  expect(valve.text).toBe('');
  line.open(response);
  expect(await body()).toBe('{"a":1}\n{"b":2}\n');
  expect(valve.text).toMatch(/^HTTP\/1.1 200 OK\r\n.*x-ndjson/s);
});

test('its end ends the empty lines too', async () => {
  const line = new StreamLine('events');
  line.open(response);
  line.write(packetOf('stopping'));
  // Its last words are on their way yet.
  seconds(70);
  await once(response, 'close');
  expect(jest.getTimerCount()).toBe(0);
  line.say('{"late":1}\n');
  seconds(70);
  expect(await body()).toBe('{"stopping":null}\n');
});
