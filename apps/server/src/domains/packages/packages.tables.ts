import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  decimal,
  hash,
  instant,
  isOneOf,
  key,
  word,
} from '../../platform/db/columns.ts';
import { blob } from '../../platform/files/files.tables.ts';
import { moduleTable } from '../courses/courses.tables.ts';

const standards = ['1.2', '2004'] as const;

/** What was uploaded, as it was: never changed, so that an old attempt can always be understood. */
export const packageVersion = pgTable(
  'package_version',
  {
    id: key(),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
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
  (version) => [
    unique().on(version.moduleId, version.number),
    check('package_version_standard', isOneOf({ name: 'standard' }, standards)),
  ],
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
    /** As found in the file; null for what is no text, and then none is sent. */
    charset: text(),
  },
  (file) => [
    primaryKey({ columns: [file.packageVersionId, file.path] }),
    index().on(file.blobHash),
    index().on(file.brotliHash),
  ],
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

/**
 * A question as the files of the package have it, for content that reports it by names alone.
 */
export const packageQuestion = pgTable(
  'package_question',
  {
    packageVersionId: integer()
      .notNull()
      .references(() => packageVersion.id, { onDelete: 'cascade' }),
    /** The id that content reports. */
    key: text().notNull(),
    text: text().notNull(),
    /** What each option says, by the name that is reported for it. */
    options: jsonb().notNull(),
    /** The names of the right options. */
    correct: text().array().notNull(),
  },
  (question) => [primaryKey({ columns: [question.packageVersionId, question.key] })],
);

/** A host outside that a package tried to reach, as browsers reported it. */
export const packageContact = pgTable(
  'package_contact',
  {
    packageVersionId: integer()
      .notNull()
      .references(() => packageVersion.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    /** What was fetched: the directive of the content security policy that stopped it. */
    kind: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (contact) => [primaryKey({ columns: [contact.packageVersionId, contact.host, contact.kind] })],
);
