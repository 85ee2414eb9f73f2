// The messages about who one is: a name, another device, and the server's own time.
import * as z from 'zod/mini';
import { strictObject } from '../../strict-object.ts';
import { AT, PERSON } from '../examples.ts';
import { identity, moment, plain } from '../fields.ts';
import { accepted, done, news, nothing, request } from '../message.ts';
import { MAX_NAME } from '../sizes.ts';

const CODE = 'K7MD-4XQP';

export const peopleRequests = {
  rename: request({
    summary: 'Takes another name.',
    request: strictObject({ name: plain(MAX_NAME) }),
    example: { name: 'Ada' },
    answer: accepted({ identity }),
    answered: { ok: true, identity: { ...PERSON, name: 'Ada' } },
    limit: 'renames',
    scope: 'account',
  }),
  'device-code': request({
    summary: 'Asks for a one-use code that brings this identity to another device.',
    request: nothing,
    example: undefined,
    answer: accepted({ code: z.string(), expires: moment }),
    answered: { ok: true, code: CODE, expires: AT },
    limit: 'device-codes',
    scope: 'account',
  }),
  'device-confirm': request({
    summary: 'Says whether the new device that shows the code may have this identity.',
    request: strictObject({ code: plain(64), accept: z.boolean() }),
    example: { code: CODE, accept: true },
    answer: done,
    answered: { ok: true },
    limit: 'device-codes',
    scope: 'account',
  }),
  'forget-devices': request({
    summary:
      'Signs out every other device of this identity: their tokens are good no more, and their connections end.',
    request: nothing,
    example: undefined,
    answer: accepted({ forgotten: z.int() }),
    answered: { ok: true, forgotten: 2 },
    limit: 'device-codes',
    scope: 'account',
  }),
  time: request({
    summary: "Asks for the server's time, to measure lag and the offset of clocks.",
    request: nothing,
    example: undefined,
    answer: moment,
    answered: AT,
    limit: null,
    scope: null,
  }),
};

export const peopleNews = {
  device: news({
    summary: "A new device shows this identity's code and waits for `device-confirm`.",
    says: [z.strictObject({ code: z.string(), from: z.string() })],
    example: [{ code: CODE, from: 'Firefox · Android' }],
  }),
  stopping: news({
    summary: 'The server stops. Connect again now: another one may be there already.',
    says: [],
    example: [],
  }),
};
