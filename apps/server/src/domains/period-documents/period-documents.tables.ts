import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, hash, key } from '../../platform/db/columns.ts';
import { blob } from '../../platform/files/files.tables.ts';
import { account } from '../accounts/accounts.tables.ts';
import { isInPeriod, placementPeriod } from '../periods/periods.tables.ts';

export const periodDocument = pgTable(
  'period_document',
  {
    id: key(),
    periodId: integer()
      .notNull()
      .references(() => placementPeriod.id, { onDelete: 'cascade' }),
    description: text().notNull(),
    fileName: text().notNull(),
    blobHash: hash()
      .notNull()
      .references(() => blob.hash),
    uploadedBy: integer()
      .notNull()
      .references(() => account.id),
    createdAt: createdAt(),
  },
  (document) => [index().on(document.periodId), index().on(document.blobHash)],
);

/** The students and supervisors who see a document, besides the school's teachers. */
export const periodDocumentAccess = pgTable(
  'period_document_access',
  {
    documentId: integer()
      .notNull()
      .references(() => periodDocument.id, { onDelete: 'cascade' }),
    accountId: integer()
      .notNull()
      .references(() => account.id),
  },
  (access) => [
    primaryKey({ columns: [access.documentId, access.accountId] }),
    index().on(access.accountId),
  ],
);

/**
 * The stored path of a document; `document` is a name of SQL. Its last part is for people, so that
 * letters with a meaning in addresses are left out.
 */
export const documentPath = (document: string) =>
  `'/lwc/files/apl/' || ${document}.id || '/' || regexp_replace(${document}.file_name, '[^A-Za-z0-9._-]+', '_', 'g')`;

/** Who sees a document and still takes part in the period, as JSON. */
export const documentAccessesJson = (document: string) => `coalesce((
     select jsonb_agg(jsonb_build_object('id', account.id, 'name', account.name, 'userType', account.role) order by account.name, account.id)
     from period_document_access access join account on account.id = access.account_id
     where access.document_id = ${document}.id and ${isInPeriod('access.account_id', `${document}.period_id`)}), '[]')`;
