import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { big, instant, isOneOf, key, word } from '../../platform/db/columns.ts';
import { shopOrder } from './orders.tables.ts';

/** A comparison of our orders with those at accounting that came to its end. */
export const reconciliation = pgTable('reconciliation', {
  id: key(),
  at: instant().notNull(),
  /** The first day whose orders were compared. */
  since: date().notNull(),
  ours: integer().notNull(),
  theirs: integer().notNull(),
});

const kinds = ['onlyOurs', 'onlyTheirs', 'twice', 'otherSum', 'cancelled'] as const;

/** Where the two sides differ, as both were then. Amounts are in hundredths. */
export const reconciliationDifference = pgTable(
  'reconciliation_difference',
  {
    id: key(),
    reconciliationId: integer()
      .notNull()
      .references(() => reconciliation.id, { onDelete: 'cascade' }),
    kind: word(...kinds).notNull(),
    /** Null when no order of ours has the mark. */
    orderId: integer().references(() => shopOrder.id, { onDelete: 'cascade' }),
    ourNumber: text(),
    theirNumbers: text().array().notNull(),
    ourTotal: big(),
    theirTotal: big(),
  },
  (difference) => [
    check('reconciliation_difference_kind', isOneOf({ name: 'kind' }, kinds)),
    index().on(difference.reconciliationId),
    index().on(difference.orderId),
  ],
);
