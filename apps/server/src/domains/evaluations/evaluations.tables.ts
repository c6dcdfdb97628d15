import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';
import { key, version } from '../../platform/db/columns.ts';
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
