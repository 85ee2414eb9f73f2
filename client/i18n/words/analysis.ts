// What the analysis board says: loaded with it.
import { analysis as english } from '../en/analysis.ts';
import { partOf } from '../language.ts';

export const { words: analysisWords, open: openAnalysisWords } = partOf('analysis', english);
