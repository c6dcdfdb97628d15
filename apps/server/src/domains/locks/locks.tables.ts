import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { moduleTable } from '../courses/courses.tables.ts';
import { student } from '../people/people.tables.ts';

/** A row closes a module for a student, until `opens_at` when it is set. */
export const moduleLock = pgTable(
  'module_lock',
  {
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    lockedBy: integer().notNull(),
    lockedAt: instant().notNull(),
    opensAt: instant(),
  },
  (lock) => [primaryKey({ columns: [lock.studentId, lock.moduleId] }), index().on(lock.moduleId, lock.studentId)],
);
