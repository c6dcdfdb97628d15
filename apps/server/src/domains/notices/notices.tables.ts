import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, hash, instant, key, version } from '../../platform/db/columns.ts';
import { blob } from '../../platform/files/files.tables.ts';
import { account } from '../accounts/accounts.tables.ts';
import { programmeLicence } from '../licences/programme-licences.tables.ts';
import { school } from '../register/register.tables.ts';

/** An announcement from those who run the product. */
export const notice = pgTable(
  'notice',
  {
    id: key(),
    title: text().notNull(),
    /** Cleaned when it was saved. */
    textHtml: text().notNull(),
    imageHash: hash().references(() => blob.hash),
    imageName: text(),
    video: text(),
    showFrom: date().notNull(),
    showForStudents: boolean().notNull(),
    showForTeachers: boolean().notNull(),
    showForAllSchools: boolean().notNull().default(true),
    by: integer(),
    createdAt: createdAt(),
    deletedAt: instant(),
    version: version(),
  },
  (notice) => [
    check('notice_for_somebody', sql`show_for_students or show_for_teachers`),
    index().on(notice.showFrom.desc(), notice.id.desc()).where(sql`deleted_at is null`),
  ],
);

export const noticeSchool = pgTable(
  'notice_school',
  {
    noticeId: integer()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
  },
  (link) => [primaryKey({ columns: [link.noticeId, link.schoolId] })],
);

export const noticeProgrammeLicence = pgTable(
  'notice_programme_licence',
  {
    noticeId: integer()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    programmeLicenceId: integer()
      .notNull()
      .references(() => programmeLicence.id),
  },
  (link) => [primaryKey({ columns: [link.noticeId, link.programmeLicenceId] })],
);

export const noticeRead = pgTable(
  'notice_read',
  {
    accountId: integer()
      .notNull()
      .references(() => account.id),
    noticeId: integer()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
  },
  (read) => [primaryKey({ columns: [read.accountId, read.noticeId] }), index().on(read.noticeId)],
);
