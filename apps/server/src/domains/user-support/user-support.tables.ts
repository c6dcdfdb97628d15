import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bigKey, instant } from '../../platform/db/columns.ts';
import { account, sessionFamily } from '../accounts/accounts.tables.ts';
import { student } from '../people/people.tables.ts';

/** A limited time in which an administrator views a student's pages without changing anything. */
export const studentWindow = pgTable(
  'student_window',
  {
    id: bigKey(),
    actorId: integer()
      .notNull()
      .references(() => account.id),
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
    /** The session that opened it; null once the session is deleted. */
    sessionId: uuid().references(() => sessionFamily.id, { onDelete: 'set null' }),
    openedAt: instant().notNull(),
    endsAt: instant().notNull(),
    endedAt: instant(),
    /** The reason, shown to the student. */
    reason: text(),
  },
  (window) => [
    index().on(window.actorId),
    index().on(window.sessionId),
    index().on(window.studentId, window.openedAt.desc()),
  ],
);
