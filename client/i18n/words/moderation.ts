// What the moderators' page says: loaded with it.
import { moderation as english } from '../en/people/moderation.ts';
import { partOf } from '../language.ts';

export const { words: moderationWords, open: openModerationWords } = partOf('moderation', english);
