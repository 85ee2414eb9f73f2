// The messages about what people say in a room, and whom they want to hear.
import * as z from 'zod/mini';
import { strictObject } from '../../strict-object.ts';
import { channel, chatLine, LINE, saying } from '../chat-line.ts';
import { KEY, MATCH, PERSON } from '../examples.ts';
import { commandKey, matchId, plain } from '../fields.ts';
import { accepted, done, news, request } from '../message.ts';

export const chatRequests = {
  chat: request({
    summary: 'Says something in a room.',
    request: strictObject({ match: matchId, key: commandKey, channel, say: saying }),
    example: { match: MATCH, key: KEY, channel: 'players', say: { preset: 'good-luck' } },
    answer: accepted({ line: chatLine }),
    answered: { ok: true, line: LINE },
    limit: 'chat',
    scope: 'chat',
  }),
  mute: request({
    summary: 'Hears somebody no more, or again. The other is not told.',
    request: strictObject({ identity: plain(64), muted: z.boolean() }),
    example: { identity: PERSON.id, muted: true },
    answer: done,
    answered: { ok: true },
    limit: 'mutes',
    scope: 'chat',
  }),
};

export const chatNews = {
  chat: news({ summary: 'Somebody said something.', says: [chatLine], example: [LINE] }),
};
