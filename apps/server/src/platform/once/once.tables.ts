import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, hash } from '../db/columns.ts';

/**
 * Stored replies of repeatable requests, written in the request's transaction. No foreign key:
 * platform knows no domain's tables.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: integer().notNull(),
    key: uuid().notNull(),
    fingerprint: hash().notNull(),
    requestId: text().notNull(),
    reply: text().notNull(),
    createdAt: createdAt(),
  },
  (request) => [
    primaryKey({ columns: [request.accountId, request.key] }),
    index().using('brin', request.createdAt),
  ],
);
