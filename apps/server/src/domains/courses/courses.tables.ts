import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, hash, instant, isOneOf, key, version, word } from '../../platform/db/columns.ts';
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
});

/** A module of a course: a SCORM package (kind 0) or a module of an external system (kind 1). */
export const courseModuleKinds = [0, 1] as const;

// `module` alone is a word of the language's own.
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
    /** The version that new attempts run; null means that there is nothing to run yet. */
    packageVersionId: integer().references((): AnyPgColumn => packageVersion.id),
    /** Percent. */
    approveScoreLimit: smallint().notNull().default(70),
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
  },
  (module) => [
    unique().on(module.coupleId, module.coupleSeat),
    check('module_kind', isOneOf({ name: 'kind' }, courseModuleKinds)),
    check('module_limit', sql`approve_score_limit between 0 and 100`),
    check('module_seat', sql`couple_seat in (1, 2) and (couple_id is null) = (couple_seat is null)`),
    check('module_fact', sql`not is_fact_module or (max_score_is_set_by_module and q_api_id is null)`),
    check('module_deleted_is_single', sql`deleted_at is null or couple_id is null`),
  ],
);

const standards = ['1.2', '2004'] as const;

/** What was uploaded, as it was: never changed, so that an old attempt can always be understood. */
export const packageVersion = pgTable(
  'package_version',
  {
    id: key(),
    moduleId: integer()
      .notNull()
      .references((): AnyPgColumn => moduleTable.id),
    number: integer().notNull(),
    archiveHash: hash()
      .notNull()
      .references(() => blob.hash),
    fileName: text().notNull(),
    standard: word(...standards).notNull(),
    /** Path and query of the first item, below the package's root. */
    launch: text().notNull(),
    manifest: jsonb().notNull(),
    rules: jsonb().notNull(),
    warnings: jsonb().notNull(),
    by: integer(),
    createdAt: createdAt(),
  },
  (version) => [unique().on(version.moduleId, version.number), check('package_version_standard', isOneOf({ name: 'standard' }, standards))],
);

export const packageFile = pgTable(
  'package_file',
  {
    packageVersionId: integer()
      .notNull()
      .references(() => packageVersion.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    blobHash: hash()
      .notNull()
      .references(() => blob.hash),
    size: integer().notNull(),
    /** The same content, compressed at import; null when compressing does not pay. */
    brotliHash: hash().references(() => blob.hash),
    mediaType: text().notNull(),
    /** As found in the file; null when it could not be told, and then none is sent. */
    charset: text(),
  },
  (file) => [primaryKey({ columns: [file.packageVersionId, file.path] }), index().on(file.blobHash), index().on(file.brotliHash)],
);

const itemKinds = ['sco', 'asset', 'folder'] as const;

export const packageItem = pgTable(
  'package_item',
  {
    id: key(),
    packageVersionId: integer()
      .notNull()
      .references(() => packageVersion.id, { onDelete: 'cascade' }),
    identifier: text().notNull(),
    parentId: integer(),
    sortOrder: integer().notNull(),
    title: text().notNull(),
    kind: word(...itemKinds).notNull(),
    launch: text(),
    /** 1.2 mastery score, 0–100, or 2004 passing score, −1–1, as the manifest has it. */
    mastery: decimal(9, 4),
    facts: jsonb().notNull(),
  },
  (item) => [
    unique().on(item.packageVersionId, item.identifier),
    foreignKey({ columns: [item.parentId], foreignColumns: [item.id] }).onDelete('cascade'),
    check('package_item_kind', isOneOf({ name: 'kind' }, itemKinds)),
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
