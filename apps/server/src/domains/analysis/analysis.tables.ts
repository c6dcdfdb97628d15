import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, hash } from '../../platform/db/columns.ts';
import { school } from '../register/register.tables.ts';
import { question } from '../results/results.tables.ts';

// Modules belong to many schools: no other school sees these marks, and no result depends on them.

const ofSchool = () =>
  integer()
    .notNull()
    .references(() => school.id);
const ofQuestion = () =>
  integer()
    .notNull()
    .references(() => question.id);

/** A question that everybody should get right. */
export const mustKnowQuestion = pgTable(
  'must_know_question',
  { schoolId: ofSchool(), questionId: ofQuestion(), createdAt: createdAt() },
  (mark) => [primaryKey({ columns: [mark.schoolId, mark.questionId] })],
);

/** A text that counts as a right answer to a blank in the analysis. */
export const acceptedAnswer = pgTable(
  'accepted_answer',
  {
    schoolId: ofSchool(),
    questionId: ofQuestion(),
    /** Of the answer's `response_key`, which may be very long. */
    keyHash: hash().notNull(),
    createdAt: createdAt(),
  },
  (accepted) => [
    primaryKey({ columns: [accepted.schoolId, accepted.questionId, accepted.keyHash] }),
  ],
);
