import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, hash } from '../../platform/db/columns.ts';
import { school } from '../schools/schools.tables.ts';
import { question } from './results.tables.ts';

// What the teachers of a school say of a question. Modules belong to many schools: no mark of one is
// seen by another, and none changes a result.

const ofSchool = () =>
  integer()
    .notNull()
    .references(() => school.id);
const ofQuestion = () =>
  integer()
    .notNull()
    .references(() => question.id);

/** A question that nobody should get wrong. */
export const mustKnowQuestion = pgTable(
  'must_know_question',
  { schoolId: ofSchool(), questionId: ofQuestion(), createdAt: createdAt() },
  (mark) => [primaryKey({ columns: [mark.schoolId, mark.questionId] })],
);

/** A way to fill in a blank that counts as right where answers are analysed. */
export const acceptedAnswer = pgTable(
  'accepted_answer',
  {
    schoolId: ofSchool(),
    questionId: ofQuestion(),
    /** Of the answer's `response_key`, which may be a whole page. */
    keyHash: hash().notNull(),
    createdAt: createdAt(),
  },
  (accepted) => [
    primaryKey({ columns: [accepted.schoolId, accepted.questionId, accepted.keyHash] }),
  ],
);
