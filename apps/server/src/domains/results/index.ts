export { attemptCounts, moveAttempts, restartAttempts } from './attempts-of-module.ts';
export { type CommitWrite, type RowBefore, resultWrites } from './commit.sql.ts';
export { deleteResults } from './delete-results.sql.ts';
export { makeRunCommitPartitions } from './journal/partitions.ts';
export { replayJournal, type Totals } from './journal/replay-journal.ts';
export { placeHolders, placeMoved, placeOrdered } from './places.sql.ts';
export { forgetIfGone, idsOfQuestions, questionIds } from './questions.ts';
export { reachAttempt, reachModuleInCourse } from './reach.ts';
export {
  answerWrite,
  attemptWrite,
  interactionWrite,
  isAnswered,
} from './reducer/commit-writes.ts';
export {
  type Ahead,
  type Batch,
  type Deciding,
  decideBatch,
  isOutdated,
} from './reducer/decide-batch.ts';
export { attemptWith, type Entry, reducerVersion } from './reducer/reduce.ts';
export { questionsAbout } from './results.personal-data.ts';
export { refusedToStaff, refusedToStudent } from './review.policy.ts';
export { type CountedRow, countStart, insertAttempt, latestAttempt } from './starts.sql.ts';
export { recomputeResult } from './summary/recompute-result.ts';
export { resultOfAttempt } from './summary/result-summary.sql.ts';
export { beats } from './summary/result-summary.ts';
