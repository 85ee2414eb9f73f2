// What the server measures of a connection's round trip, and what a client that delays its answers can make of it.
import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measureRoundTrip, measureRoundTrips } from '../../../server/wire/round-trip.ts';

const PING_EVERY = 5_000;

/** A connection whose packets come when a test says so. */
const open = () => {
  const connection = new EventEmitter();
  let time = 1_000;
  const roundTrip = measureRoundTrip(connection, () => time);
  return {
    roundTrip,
    pass: (ms: number) => (time += ms),
    sends: (type: string) => connection.emit('packetCreate', { type }),
    says: (type: string) => connection.emit('packet', { type }),
    /** A ping that is answered after so many milliseconds. */
    ping(ms: number): void {
      time += PING_EVERY;
      this.sends('ping');
      time += ms;
      this.says('pong');
    },
  };
};

test('nothing is believed before something was measured', () => {
  expect(open().roundTrip.least).toBe(0);
  expect(measureRoundTrips(new EventEmitter() as never)({}).least).toBe(0);
});

test('the first message answers the opening, and a later one answers nothing', () => {
  const { roundTrip, pass, says } = open();
  pass(80);
  says('message');
  expect(roundTrip.least).toBe(80);
  pass(-50);
  says('message');
  expect(roundTrip.least).toBe(80);
});

test('a pong answers the ping before it, once', () => {
  const connection = open();
  connection.ping(120);
  expect(connection.roundTrip.least).toBe(120);
  connection.says('pong');
  connection.sends('message');
  connection.pass(5);
  connection.says('pong');
  expect(connection.roundTrip.least).toBe(120);
});

test('a message does not answer a ping', () => {
  const { roundTrip, pass, says, sends } = open();
  sends('ping');
  pass(10);
  says('message');
  pass(90);
  says('pong');
  expect(roundTrip.least).toBe(100);
});

test('the least of six counts, so that a line that has become slow is believed after a while', () => {
  const connection = open();
  connection.ping(40);
  for (let times = 0; times < 5; times += 1) connection.ping(300);
  expect(connection.roundTrip.least).toBe(40);
  connection.ping(310);
  expect(connection.roundTrip.least).toBe(300);
});

test('invariant 6: answers that are delayed gain nothing while one of the last six is not', () => {
  const delays = fc.array(fc.integer({ min: 0, max: 3_900 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), delays, fc.nat(5), (real, given, at) => {
      const connection = open();
      for (const delay of [...given.slice(0, at), 0, ...given.slice(at)]) connection.ping(real + delay);
      expect(connection.roundTrip.least).toBe(real);
    }),
  );
});
