// What a node says is cut into numbered payloads that fit, and put together again; what is missing is noticed.
import { describe, expect, test } from '@jest/globals';
import { Hearing, payloadsOf } from '../../../server/bus/payloads.ts';
import { sayingsIn, toldJson, writtenJson } from '../../../server/bus/sayings.ts';

const LONG = JSON.stringify(['Zoë', '♟'.repeat(9_000), '\u{1f600}'.repeat(3_000)]);
const all = (hearing: Hearing, payloads: readonly string[]) =>
  payloads.map((payload) => hearing.take(payload, 0));

describe('payloads', () => {
  test('are below what PostgreSQL takes, in bytes, and come together again', () => {
    const payloads = payloadsOf('a-node', 7, LONG);
    expect(payloads.length).toBeGreaterThan(9);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(7_000);
    const heard = all(new Hearing('another'), payloads);
    expect(heard.map((each) => each?.json === null)).toEqual(
      payloads.map((_, index) => index < payloads.length - 1),
    );
    expect(JSON.parse(heard.at(-1)?.json ?? '')).toEqual(JSON.parse(LONG));
    expect(heard.map((each) => [each?.met, each?.missed])).toEqual(
      payloads.map((_, index) => [index === 0, index === 0]),
    );
  });

  test('that are missing are noticed, and what they were part of is not told', () => {
    const hearing = new Hearing('another');
    const say = (serial: number, json = '[]') => all(hearing, payloadsOf('a-node', serial, json));
    expect(say(0)).toMatchObject([{ met: true, missed: true, json: '[]' }]);
    expect(say(1)).toMatchObject([{ met: false, missed: false, json: '[]' }]);
    expect(say(3)).toMatchObject([{ missed: true, json: '[]' }]);
    const [first = '', ...rest] = payloadsOf('a-node', 4, LONG);
    hearing.take(first, 0);
    expect(all(hearing, rest.slice(1)).map((each) => [each?.missed, each?.json])).toEqual(
      rest.slice(1).map((_, index) => [index === 0, null]),
    );
    expect(say(4 + 1 + rest.length)).toMatchObject([{ missed: false, json: '[]' }]);
  });

  test('that come twice, too late, from oneself, or from nobody are not heard', () => {
    const hearing = new Hearing('another');
    const [one = ''] = payloadsOf('a-node', 1, '[1]');
    const [two = ''] = payloadsOf('a-node', 2, '[2]');
    expect(all(hearing, [two, two, one]).map((each) => each?.json)).toEqual(['[2]', undefined, undefined]);
    expect(all(hearing, [...payloadsOf('another', 0, '[]'), '', 'nonsense a:b', 'x 1e9 fl []'])).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('are heard from nobody any more who was silent for long', () => {
    const hearing = new Hearing('another');
    hearing.take(payloadsOf('one', 0, '[]')[0] ?? '', 1_000);
    hearing.take(payloadsOf('two', 0, '[]')[0] ?? '', 2_000);
    expect(hearing.forget(1_500)).toEqual(['one']);
    expect(hearing.size).toBe(1);
    expect(hearing.take(payloadsOf('one', 5, '[]')[0] ?? '', 3_000)).toMatchObject({ met: true });
  });
});

describe('sayings', () => {
  const row = { seq: 3, at: 5, by: 'ada', event: { kind: 'sit' } };

  test('are rows with their keys, hints of rows that are large or not at hand, and what is told', () => {
    const json = JSON.stringify(row);
    const large = JSON.stringify({ ...row, event: { kind: 'x'.repeat(4_000) } });
    const said = [
      writtenJson({ match: 'm', seq: 3, row: { json, key: 'k"' } }),
      writtenJson({ match: 'm', seq: 3, row: { json: large, key: null } }),
      writtenJson({ match: 'm', seq: 4 }),
      toldJson({ subject: 'chat', said: [1] }),
    ];
    expect(sayingsIn(`[${said.join(',')}]`)).toEqual([
      { match: 'm', seq: 3, entry: { row, key: 'k"' } },
      { match: 'm', seq: 3 },
      { match: 'm', seq: 4 },
      { subject: 'chat', said: [1] },
    ]);
  });

  test('that are none are passed over', () => {
    const wrong: unknown[] = [
      null,
      3,
      'm',
      [],
      ['m'],
      ['m', -1],
      ['m', 1.5],
      [3, 3],
      ['m', row],
      ['m', row, 3],
      ['m', { ...row, by: 3 }, null],
      ['m', { ...row, seq: '3' }, null],
      ['m', { ...row, event: [] }, null],
      { said: 1 },
    ];
    expect(sayingsIn(JSON.stringify([...wrong, ['m', 1]]))).toEqual([{ match: 'm', seq: 1 }]);
    for (const json of ['', 'null', '{}', '[', '"m"']) expect(sayingsIn(json)).toEqual([]);
  });
});
