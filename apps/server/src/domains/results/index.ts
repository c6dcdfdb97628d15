export { attemptCounts, moveAttempts, restartAttempts } from './attempts-of-module.ts';
export { type CommitWrite, type RowBefore, resultWrites } from './commit.sql.ts';
export { deleteResults } from './delete-results.sql.ts';
export { eraseResults } from './erase-results.ts';
export { answersGiven } from './erasing.sql.ts';
export { makeRunCommitPartitions } from './journal/partitions.ts';
export { replayJournal, type Totals } from './journal/replay-journal.ts';
export { placeHolders } from './places.sql.ts';
export { forgetIfGone, idsOfQuestions, questionIds } from './questions.ts';
export { reachAttempt } from './reach.ts';
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
export { resultsRoutes } from './results.routes.ts';
export { refusedToStaff, refusedToStudent } from './review.policy.ts';
export { type CountedRow, countStart, insertAttempt, latestAttempt } from './starts.sql.ts';
export { resultOfAttempt } from './summary/result-summary.sql.ts';
export { beats } from './summary/result-summary.ts';
export { settleResult } from './summary/settle-result.ts';
