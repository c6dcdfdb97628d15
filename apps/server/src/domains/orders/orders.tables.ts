import { licenceTypes, orderStates } from '@gesall/rules';
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
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  big,
  bigKey,
  createdAt,
  decimal,
  instant,
  isOneOf,
  key,
  searched,
  version,
  word,
} from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { programmeLicence } from '../licences/programme-licences.tables.ts';
import { student } from '../people/people.tables.ts';
import { school } from '../register/register.tables.ts';

/** What the shop sells of a programme licence, as one form: its articles change together. */
export const shopAssortment = pgTable('shop_assortment', {
  programmeLicenceId: integer()
    .primaryKey()
    .references(() => programmeLicence.id),
  version: version(),
});

/** An article at accounting that the shop sells; what it costs depends on the price list. */
export const shopArticle = pgTable(
  'shop_article',
  {
    number: text().primaryKey(),
    programmeLicenceId: integer()
      .notNull()
      .references(() => programmeLicence.id),
    name: text().notNull(),
    type: word(...licenceTypes).notNull(),
    years: integer().notNull(),
    isActive: boolean().notNull().default(true),
    /** As accounting last described the article, to be shown; orders carry no VAT. */
    vatPercent: decimal(5, 2),
    describedAt: instant(),
  },
  (article) => [
    index().on(article.programmeLicenceId),
    check('shop_article_type', isOneOf({ name: 'type' }, licenceTypes)),
    check('shop_article_years', sql`years between 1 and 10`),
  ],
);

/** What a school's customer card at accounting said last; null where it said nothing. */
export const shopCustomer = pgTable('shop_customer', {
  schoolId: integer()
    .primaryKey()
    .references(() => school.id),
  priceList: text(),
  currency: text(),
  fetchedAt: instant().notNull(),
});

/** Whether accounting had a price list when it was last asked. */
export const shopPriceList = pgTable('shop_price_list', {
  code: text().primaryKey(),
  isKnown: boolean().notNull(),
  fetchedAt: instant().notNull(),
});

/** A copy of accounting's price lists, in hundredths; null for an article without a price there. */
export const shopPrice = pgTable(
  'shop_price',
  {
    priceList: text().notNull(),
    articleNumber: text()
      .notNull()
      .references(() => shopArticle.number, { onDelete: 'cascade' }),
    amount: big(),
    fetchedAt: instant().notNull(),
  },
  (price) => [primaryKey({ columns: [price.priceList, price.articleNumber] })],
);

const unsettled = sql`state in ('accepted', 'sending', 'waiting', 'unknown')`;

/**
 * An order as it was placed, and how far it has come on its way to accounting. Amounts are in
 * hundredths of its currency.
 */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: key(),
    /** Names the order at accounting, so that it is found there whatever was answered. */
    externalRef: uuid().notNull().unique().defaultRandom(),
    schoolId: integer()
      .notNull()
      .references(() => school.id),
    createdBy: integer()
      .notNull()
      .references(() => account.id),
    createdAt: createdAt(),
    contact: varchar({ length: 100 }).notNull(),
    /** The buyer's reference. */
    invoiceLabeling: varchar({ length: 100 }).notNull(),
    comment: varchar({ length: 1000 }).notNull().default(''),
    showStudents: boolean().notNull().default(false),
    street: text().notNull().default(''),
    zipCode: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    currency: text().notNull().default('SEK'),
    total: big().notNull(),
    state: word(...orderStates)
      .notNull()
      .default('accepted'),
    stateAt: instant().notNull(),
    accountingNumber: text().unique(),
    errorCode: text(),
    errorText: text(),
    attempts: integer().notNull().default(0),
    nextTryAt: instant(),
    unknownSince: instant(),
    leaseOwner: text(),
    leaseUntil: instant(),
    invoiceNumber: text(),
    /** When it was first seen to be invoiced, and paid. */
    invoicedAt: instant(),
    paidAt: instant(),
    /** When accounting was last asked for either. */
    invoiceReadAt: instant(),
    searched: searched("coalesce(accounting_number || ' ', '') || invoice_labeling"),
  },
  (order) => [
    check('shop_order_state', isOneOf({ name: 'state' }, orderStates)),
    check('shop_order_number', sql`(accounting_number is not null) = (state = 'confirmed')`),
    check('shop_order_lease', sql`(lease_owner is null) = (lease_until is null)`),
    index().on(order.createdBy, order.createdAt, order.id),
    index().on(order.createdAt, order.id),
    index().on(order.schoolId, order.createdAt),
    index().on(order.nextTryAt).where(unsettled),
    index().on(order.invoiceReadAt).where(sql`state = 'confirmed' and paid_at is null`),
  ],
);

/** Students who get the same article from the same day; names and prices as they were. */
export const orderLine = pgTable(
  'order_line',
  {
    id: key(),
    orderId: integer()
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    articleNumber: text().notNull(),
    type: word(...licenceTypes).notNull(),
    years: integer().notNull(),
    programmeLicenceId: integer()
      .notNull()
      .references(() => programmeLicence.id),
    programmeName: text().notNull(),
    packageName: text().notNull(),
    /** Of a line for a single course; its licence opens the programme all the same. */
    courseName: text(),
    courseNames: text().array().notNull(),
    costCenter: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    priceList: text().notNull(),
    unitPrice: big().notNull(),
    /** As accounting described the article then; shown and not sent. */
    vatPercent: decimal(5, 2),
    quantity: integer().notNull(),
  },
  (line) => [
    unique().on(line.orderId, line.articleNumber, line.startsOn),
    index().on(line.programmeLicenceId),
    check('order_line_type', isOneOf({ name: 'type' }, licenceTypes)),
    check('order_line_days', sql`ends_on >= starts_on`),
    check('order_line_quantity', sql`quantity > 0`),
  ],
);

export const orderLineStudent = pgTable(
  'order_line_student',
  {
    orderLineId: integer()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    studentId: integer()
      .notNull()
      .references(() => student.accountId),
  },
  (link) => [
    primaryKey({ columns: [link.orderLineId, link.studentId] }),
    index().on(link.studentId),
  ],
);

/** What happened to an order on its way; without names and tokens. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigKey(),
    orderId: integer()
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** How often the order had been sent by then. */
    attempt: integer().notNull(),
    what: text().notNull(),
    outcome: text().notNull(),
    httpStatus: integer(),
    code: text(),
    text: text(),
    ms: integer(),
  },
  (event) => [index().on(event.orderId, event.id)],
);

/** Whether an order may be sent again by hand: SQL over the name of a `shop_order`; `$at` is now. */
export const mayBeSentAgain = (order: string) =>
  `(${order}.state in ('rejected', 'waiting', 'unknown') and (${order}.lease_until is null or ${order}.lease_until < $at))`;

/** When an order is sent again by itself, as it is answered; null when it is not. */
export const nextTryOf = (order: string) =>
  `case when ${order}.state in ('accepted', 'sending', 'waiting', 'unknown') then iso(${order}.next_try_at) end`;
