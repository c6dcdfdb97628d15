import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigKey, instant } from '../db/columns.ts';

/** Audited changes. No foreign keys: an event outlives its subject. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigKey(),
    at: instant().notNull(),
    actorId: integer(),
    actingAsId: integer(),
    schoolId: integer(),
    kind: text().notNull(),
    subjectType: text(),
    subjectId: integer(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (event) => [
    index().on(event.subjectType, event.subjectId, event.id.desc()),
    index().on(event.schoolId, event.id.desc()),
    index().on(event.actorId, event.id.desc()),
    index().using('brin', event.at),
  ],
);
