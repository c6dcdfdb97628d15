import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf, key, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { student } from '../people/people.tables.ts';
import { school, schoolClass } from '../schools/schools.tables.ts';

const changes = ['created', 'renamed', 'moved'] as const;

/** A list of students that somebody brought into a class, kept so that it can be undone. */
export const studentImport = pgTable(
  'student_import',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    classId: integer().notNull(),
    /** Given by whoever sends it, so that the same list sent again is done once. */
    requestKey: uuid().notNull(),
    doneBy: integer()
      .notNull()
      .references(() => account.id),
    doneAt: instant().notNull(),
    undoneAt: instant(),
    undoneBy: integer().references(() => account.id),
  },
  (made) => [
    unique('student_import_request').on(made.schoolId, made.requestKey),
    foreignKey({
      columns: [made.classId, made.schoolId],
      foreignColumns: [schoolClass.id, schoolClass.schoolId],
    }),
    index().on(made.classId, made.doneAt.desc()),
  ],
);

/** What an import did to one student, and how they were before and after. */
export const studentImportRow = pgTable(
  'student_import_row',
  {
    importId: integer()
      .notNull()
      .references(() => studentImport.id, { onDelete: 'cascade' }),
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
    change: word(...changes).notNull(),
    /** The name and address that the import left. */
    name: text().notNull(),
    email: text().notNull(),
    /** Of somebody renamed. */
    nameBefore: text(),
    /** Of somebody moved: the class that they left; null for one who was in none. */
    classBefore: integer(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.studentId, row.change] }),
    check('student_import_row_change', isOneOf({ name: 'change' }, changes)),
    check('student_import_row_name', sql`(change = 'renamed') = (name_before is not null)`),
    index().on(row.studentId),
  ],
);
