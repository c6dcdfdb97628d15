import { kind } from './kind.ts';
import { talkPath, talkValues } from './talk.ts';

/** A three-party talk that had its day was deleted: for student and supervisors. */
export const talkCancelled = kind({
  values: talkValues,
  dedupeKey: ({ talkId }) => `${talkId}`,
  about: ({ studentId }) => studentId,
  path: talkPath,
  alsoBy: ['mail'],
});
