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
} from 'drizzle-orm/pg-core';
import { instant, isOneOf, key, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { student } from '../people/people.tables.ts';
import { school } from '../register/register.tables.ts';
import { schoolClass } from '../schools/schools.tables.ts';

const changes = ['created', 'renamed', 'moved'] as const;

const columnRoles = ['name', 'first', 'last', 'email', 'protected', 'none'] as const;

/** The meaning of a heading in a school's lists, as it was corrected in a preview. */
export const schoolListHeading = pgTable(
  'school_list_heading',
  {
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    /** Its letters only. */
    heading: text().notNull(),
    role: word(...columnRoles).notNull(),
  },
  (known) => [
    primaryKey({ columns: [known.schoolId, known.heading] }),
    check('school_list_heading_role', isOneOf({ name: 'role' }, columnRoles)),
  ],
);

/** An import of students into a class, kept for undoing. */
export const studentImport = pgTable(
  'student_import',
  {
    id: key(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    classId: integer().notNull(),
    doneBy: integer()
      .notNull()
      .references(() => account.id),
    doneAt: instant().notNull(),
    /** The request that did it, by which it is undone. */
    requestId: text(),
    undoneAt: instant(),
    undoneBy: integer().references(() => account.id),
  },
  (made) => [
    unique().on(made.requestId),
    foreignKey({
      columns: [made.classId, made.schoolId],
      foreignColumns: [schoolClass.id, schoolClass.schoolId],
    }),
    index().on(made.classId, made.doneAt.desc()),
  ],
);

/** What an import did to one student, with the state before and after. */
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
    /** As imported. */
    name: text().notNull(),
    email: text().notNull(),
    /** Of a renamed student. */
    nameBefore: text(),
    /** Of a moved student; null for one without a class. */
    classBefore: integer(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.studentId, row.change] }),
    check('student_import_row_change', isOneOf({ name: 'change' }, changes)),
    check('student_import_row_name', sql`(change = 'renamed') = (name_before is not null)`),
    index().on(row.studentId),
  ],
);
