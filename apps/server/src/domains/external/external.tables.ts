import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { big, instant } from '../../platform/db/columns.ts';
import { externalLaunch } from '../runs/runs.tables.ts';

/**
 * What an external system reported of a start, as it said it. Never changed; the same report twice
 * is one row.
 */
export const externalReport = pgTable(
  'external_report',
  {
    launchId: big()
      .notNull()
      .references(() => externalLaunch.id),
    reportId: text().notNull(),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
    body: jsonb().notNull(),
  },
  (report) => [primaryKey({ columns: [report.launchId, report.reportId] })],
);
