import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core';
import { instant, key, version } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementPeriod } from '../periods/periods.tables.ts';

/** A question of a period, answered with stars; 1 asks students, 4 asks supervisors. */
export const evaluationQuestion = pgTable(
  'evaluation_question',
  {
    id: key(),
    periodId: integer()
      .notNull()
      .references(() => placementPeriod.id, { onDelete: 'cascade' }),
    question: varchar({ length: 500 }).notNull(),
    /** How many stars. */
    responseRange: smallint().notNull().default(5),
    sortOrder: integer().notNull(),
    forUserType: smallint().notNull(),
    version: version(),
  },
  (question) => [
    check('evaluation_question_range', sql`response_range between 2 and 5`),
    check('evaluation_question_user_type', sql`for_user_type in (1, 4)`),
    index().on(question.periodId, question.forUserType, question.sortOrder),
  ],
);

/** What a person answered to a question; another answer replaces it. It keeps question and period. */
export const evaluationAnswer = pgTable(
  'evaluation_answer',
  {
    questionId: integer()
      .notNull()
      .references(() => evaluationQuestion.id),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    /** Stars; the operation compares them with the question's. */
    response: smallint().notNull(),
    answeredAt: instant().notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.questionId, answer.accountId] }),
    check('evaluation_answer_response', sql`response between 1 and 5`),
    index().on(answer.accountId),
  ],
);
