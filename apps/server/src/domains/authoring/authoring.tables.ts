import { moduleTypes } from '@gesall/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  big,
  createdAt,
  decimal,
  hash,
  instant,
  isOneOf,
  key,
  searched,
  version,
} from '../../platform/db/columns.ts';
import { blob } from '../../platform/files/files.tables.ts';

export const course = pgTable('course', {
  id: key(),
  name: varchar({ length: 255 }).notNull(),
  description: text().notNull().default(''),
  subject: text(),
  subjectLevel: text(),
  code: text(),
  articleNumber: text().notNull().default(''),
  imageHash: hash().references(() => blob.hash),
  lwGuid: text(),
  lwStartModule: text(),
  lwStartModuleGuid: text(),
  hideForStudents: boolean().notNull().default(false),
  hideForTeachers: boolean().notNull().default(false),
  createdAt: createdAt(),
  deletedAt: instant(),
  version: version(),
  searched: searched('name'),
});

// `module` alone is a reserved name.
export const moduleTable = pgTable(
  'module',
  {
    id: key(),
    name: text().notNull(),
    description: text().notNull().default(''),
    kind: smallint().notNull().default(0),
    code: text(),
    lwGuid: text(),
    /** The file name at the external system. */
    urlInDb: text(),
    /**
     * The version that new attempts run. Its foreign key is only in the migrations: `packages`
     * imports this.
     */
    packageVersionId: integer(),
    /** Percent. */
    approveScoreLimit: smallint().notNull().default(70),
    /** Content that says that it is completed is done, whatever its score. */
    completedIsEnough: boolean().notNull().default(false),
    maxScore: decimal(9, 2).notNull().default(0),
    maxActivityPoints: decimal(9, 2).notNull().default(0),
    maxScoreIsSetByModule: boolean().notNull().default(true),
    isFinalExam: boolean().notNull().default(false),
    isFactModule: boolean().notNull().default(false),
    qApiId: text(),
    coupleId: integer(),
    coupleSeat: smallint(),
    answersHash: hash().references(() => blob.hash),
    answersFileName: text(),
    answersAt: instant(),
    createdAt: createdAt(),
    deletedAt: instant(),
    version: version(),
    searched: searched('name'),
  },
  (module) => [
    unique().on(module.coupleId, module.coupleSeat),
    check('module_kind', isOneOf({ name: 'kind' }, moduleTypes)),
    check('module_limit', sql`approve_score_limit between 0 and 100`),
    check(
      'module_seat',
      sql`couple_seat in (1, 2) and (couple_id is null) = (couple_seat is null)`,
    ),
    check(
      'module_fact',
      sql`not is_fact_module or (max_score_is_set_by_module and q_api_id is null)`,
    ),
    check('module_deleted_is_single', sql`deleted_at is null or couple_id is null`),
  ],
);

export const courseModule = pgTable(
  'course_module',
  {
    id: key(),
    courseId: integer()
      .notNull()
      .references(() => course.id),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
    sortOrder: integer().notNull(),
    hideForStudents: boolean().notNull().default(false),
    hideForTeachers: boolean().notNull().default(false),
  },
  (link) => [
    unique().on(link.courseId, link.moduleId),
    index().on(link.moduleId),
    index().on(link.courseId, link.sortOrder, link.id),
    check('course_module_order', sql`sort_order >= 0`),
  ],
);

/**
 * Counts the transactions that changed courses, modules or packages. Triggers increment it at
 * commit, so that data cached under a revision is valid while it lasts.
 */
export const catalogueRevision = pgTable(
  'catalogue_revision',
  { isOnly: boolean().primaryKey().default(true), revision: big().notNull() },
  () => [check('catalogue_revision_is_one', sql`is_only`)],
);

/**
 * Whether teachers see a module in a course, itself or as the fact part of a test: SQL over the
 * name of the `module` row, for any course or one given as SQL.
 */
export const isShownToTeachers = (module: string, courseId?: string) => `exists (
     select 1 from course_module link
     join course on course.id = link.course_id and course.deleted_at is null and not course.hide_for_teachers
     join module listed on listed.id = link.module_id
     where not link.hide_for_teachers${courseId === undefined ? '' : ` and link.course_id = ${courseId}`}
       and (listed.id = ${module}.id or (listed.couple_id = ${module}.couple_id and not listed.is_fact_module)))`;
