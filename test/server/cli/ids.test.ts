// Ids that begin with a dash, as one in sixty-four does, are no options.
import { expect, test } from '@jest/globals';
import { parseArgs } from 'node:util';
import { withIdsApart } from '../../../server/cli/arguments/ids.ts';

const OPTIONS = { match: { type: 'string' }, why: { type: 'string' }, tokens: { type: 'boolean' } } as const;
const read = (...args: string[]) =>
  parseArgs({ args: withIdsApart(args, ['--match', '--why']), allowPositionals: true, options: OPTIONS });

test.each(['-WX9vJ_4AEb2bQTT', '--sgCmMM-6JEWIj-', '-a-b-c-d-e-f-g-h', '-HV2kq0pWX9vJ_4AEb2bQT'])(
  '%s is who is meant',
  (id) => {
    expect(read(id).positionals).toEqual([id]);
    const deed = read('hide', id, '--match', id, '--why', 'rude');
    expect(deed.positionals).toEqual(['hide', id]);
    expect({ ...deed.values }).toEqual({ match: id, why: 'rude' });
  },
);

test('options stay what they are, and unknown ones are refused', () => {
  expect({ ...read('--tokens').values }).toEqual({ tokens: true });
  expect(read('rename', '-WX9vJ_4AEb2bQTT', 'Quiet One', '--why', '-').positionals.slice(1)).toEqual([
    '-WX9vJ_4AEb2bQTT',
    'Quiet One',
  ]);
  expect(() => read('-x')).toThrow();
});
