// Which names and addresses lead to the machine itself.
import { expect, test } from '@jest/globals';
import { isLoopback } from '../../../server/door/host.ts';

test.each(['localhost', '::1', '[::1]', '127.0.0.1', '127.8.9.1', '::ffff:127.0.0.1'])('%s does', (name) => {
  expect(isLoopback(name)).toBe(true);
});

test.each(['', '127.evil.example', '127.0.0', '1.2.3.4', '::2', '::ffff:1.2.3.4', 'localhost.evil.example'])(
  '“%s” does not',
  (name) => {
    expect(isLoopback(name)).toBe(false);
  },
);
