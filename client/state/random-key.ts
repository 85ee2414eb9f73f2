// A key that makes a command one command, however often it is sent. Works where the page is not secure, too.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS.charAt(byte % 64)).join('');
