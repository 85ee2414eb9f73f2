// What a report says: loaded with it.
import { report as english } from '../en/report.ts';
import { partOf } from '../language.ts';

export const { words: reportWords, open: openReportWords } = partOf('report', english);
