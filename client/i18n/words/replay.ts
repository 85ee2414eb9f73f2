// What a game is looked through with: loaded with it.
import { replay as english } from '../en/replay.ts';
import { partOf } from '../language.ts';

export const { words: replayWords, open: openReplayWords } = partOf('replay', english);
