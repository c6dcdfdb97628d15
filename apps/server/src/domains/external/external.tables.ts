import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { big, instant } from '../../platform/db/columns.ts';
import { externalLaunch } from '../runs/runs.tables.ts';

/** A report of an external system, unchanged. A repeated report is one row. */
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
