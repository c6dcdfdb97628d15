import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, hash, instant, isOneOf, key, word } from '../../platform/db/columns.ts';
import { blob } from '../../platform/files/files.tables.ts';
import { account } from '../accounts/accounts.tables.ts';
import { course, moduleTable } from '../authoring/authoring.tables.ts';
import { schoolClass } from '../schools/schools.tables.ts';

const kinds = ['document', 'link'] as const;

/** A document or link that a teacher added to a course for a class. */
export const courseUpload = pgTable(
  'course_upload',
  {
    id: key(),
    classId: integer().notNull(),
    schoolId: integer().notNull(),
    courseId: integer()
      .notNull()
      .references(() => course.id),
    kind: word(...kinds).notNull(),
    /** The file's name, or the link's address. */
    value: text().notNull(),
    /** Cleared some time after deletion, so that the file can be removed. */
    blobHash: hash().references(() => blob.hash),
    uploadedBy: integer()
      .notNull()
      .references(() => account.id),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (upload) => [
    foreignKey({
      columns: [upload.classId, upload.schoolId],
      foreignColumns: [schoolClass.id, schoolClass.schoolId],
    }),
    check('course_upload_kind', isOneOf({ name: 'kind' }, kinds)),
    check(
      'course_upload_file',
      sql`case when kind = 'link' then blob_hash is null else blob_hash is not null or deleted_at is not null end`,
    ),
    index().on(upload.classId, upload.courseId).where(sql`deleted_at is null`),
    index().on(upload.schoolId).where(sql`blob_hash is not null`),
  ],
);

/** The modules of an upload; none means the whole course. */
export const courseUploadModule = pgTable(
  'course_upload_module',
  {
    uploadId: integer()
      .notNull()
      .references(() => courseUpload.id, { onDelete: 'cascade' }),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
  },
  (link) => [primaryKey({ columns: [link.uploadId, link.moduleId] })],
);
