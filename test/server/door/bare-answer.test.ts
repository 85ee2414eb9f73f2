// An answer without a response object: whoever does not read it is not waited for.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Duplex } from 'node:stream';
import { answerBarely } from '../../../server/door/bare-answer.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const ANSWER = { status: '403 Forbidden', headers: { 'X-One': '1' } };
/** A line on which nothing that is written is ever taken. */
const deaf = (): Duplex =>
  new Duplex({ read: () => undefined, write: () => undefined, final: () => undefined });

test('a second is all that it waits', () => {
  const socket = deaf();
  answerBarely(socket, ANSWER);
  jest.advanceTimersByTime(999);
  expect(socket.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});

test('one that can be written to no longer is let go at once', () => {
  const socket = deaf();
  socket.end();
  answerBarely(socket, ANSWER);
  expect(socket.destroyed).toBe(true);
});
