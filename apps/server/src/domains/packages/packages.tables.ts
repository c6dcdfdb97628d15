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
import { moduleTable } from '../authoring/authoring.tables.ts';

const standards = ['1.2', '2004'] as const;

/** An uploaded package. Never changed, so that old attempts keep their content. */
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
    /** Path and query of the first item, relative to the package's root. */
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
    /** The same content compressed at import; null when compression does not pay. */
    brotliHash: hash().references(() => blob.hash),
    mediaType: text().notNull(),
    /** Detected at import; null for binary files, which are sent without one. */
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
    /** 1.2 mastery score, 0–100, or 2004 passing score, −1–1, as in the manifest. */
    mastery: decimal(9, 4),
    facts: jsonb().notNull(),
  },
  (item) => [
    unique().on(item.packageVersionId, item.identifier),
    foreignKey({ columns: [item.parentId], foreignColumns: [item.id] }).onDelete('cascade'),
    check('package_item_kind', isOneOf({ name: 'kind' }, itemKinds)),
  ],
);

/** A question found in a package's files, for content that reports questions only by id. */
export const packageQuestion = pgTable(
  'package_question',
  {
    packageVersionId: integer()
      .notNull()
      .references(() => packageVersion.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    text: text().notNull(),
    /** The options' texts by reported id. */
    options: jsonb().notNull(),
    correct: text().array().notNull(),
  },
  (question) => [primaryKey({ columns: [question.packageVersionId, question.key] })],
);

/** An external host that a package tried to reach, as browsers reported it. */
export const packageContact = pgTable(
  'package_contact',
  {
    packageVersionId: integer()
      .notNull()
      .references(() => packageVersion.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    /** The directive of the content security policy that blocked it. */
    kind: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (contact) => [primaryKey({ columns: [contact.packageVersionId, contact.host, contact.kind] })],
);

/** A path that the content of a package asked for and its files do not have. */
export const packageMissingFile = pgTable(
  'package_missing_file',
  {
    packageVersionId: integer()
      .notNull()
      .references(() => packageVersion.id, { onDelete: 'cascade' }),
    /** Below the package's root, percent-decoded. */
    path: text().notNull(),
    times: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (missing) => [primaryKey({ columns: [missing.packageVersionId, missing.path] })],
);
