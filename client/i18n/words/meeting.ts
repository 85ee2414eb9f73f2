// What lists of people and games say: loaded where there is somebody to meet, or nobody comes.
import { meeting as english } from '../en/meeting.ts';
import { partOf } from '../language.ts';

export const { words: meetingWords, open: openMeetingWords } = partOf('meeting', english);
