import type { Input, Output, ordersContract } from '@gesall/contract';
import { fromHundredths, stockholmDay, toHundredths } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { giveOrderedLicences, licencesOfStudents } from '../licences/index.ts';
import { placeOrdered } from '../results/index.ts';
import { type BoughtArticle, demandBuyable, findArticles } from './check-articles.ts';
import { checkStudents } from './check-students.ts';
import { type OrderItem, readItems } from './order-items.ts';
import { type Line, linesOf, totalOf, type Wanted, wantedOf } from './order-lines.ts';
import { demandPurchaser } from './orders.policy.ts';
import { insertLineStudents, insertLines, insertOrder, insertOrderEvent } from './orders.sql.ts';
import { invoiceOfOrder } from './orders.view.ts';
import { withReason } from './posting/reason.ts';
import { renewPrices } from './prices/renew-prices.ts';
import { reachBuyersSchool } from './reach.ts';
import { addressOfSchool, holdStudents } from './shop.sql.ts';

type Post = typeof ordersContract.post;

/** Renews the prices of an order before anything is held. */
export async function prepareOrder(given: Input<Post>, ctx: Context): Promise<void> {
  demandPurchaser(ctx.user);
  const { id: schoolId } = await reachBuyersSchool(ctx, given.customerId);
  readItems(given.shopOrderItems, stockholmDay(ctx.now()));
  await renewPrices(ctx, schoolId);
}

/**
 * Places an order and gives its licences, all of it or nothing. It is sent to accounting afterwards:
 * what accounting answers changes no licence.
 */
export function placeOrder(given: Input<Post>, ctx: Context): Promise<Output<Post>> {
  return transaction(ctx.db, (db) => place(given, { ...ctx, db }));
}

class Undone extends Error {
  readonly order: Output<Post>;

  constructor(order: Output<Post>) {
    super('The order was only drafted.');
    this.order = order;
  }
}

/** What an order would be: placed, read and rolled back, so that nothing is checked in another way. */
export async function draftOrder(given: Input<Post>, ctx: Context): Promise<Output<Post>> {
  await prepareOrder(given, ctx);
  try {
    await transaction(ctx.db, async (db) => {
      throw new Undone(await place(given, { ...ctx, db }));
    });
  } catch (error) {
    if (error instanceof Undone) return error.order;
    throw error;
  }
  throw new Error('A draft was committed.');
}

/** Works in the transaction of `ctx.db`. */
async function place(given: Input<Post>, ctx: Context): Promise<Output<Post>> {
  const { db } = ctx;
  demandPurchaser(ctx.user);
  const { id: schoolId } = await reachBuyersSchool(ctx, given.customerId);
  const today = stockholmDay(ctx.now());
  const items = readItems(given.shopOrderItems, today);
  const asked = { schoolId, items, today };
  const sold = await findArticles(ctx, asked);
  const students = await holdAll(ctx, db, asked);
  const articles = demandBuyable(ctx, sold, asked);
  const wanted = wantedOf(items, articles);
  const held = await licencesOfStudents(db, { studentIds: [...students.keys()], day: today });
  checkStudents({ wanted, students, held });
  const lines = linesOf(wanted);
  const { expectedTotal } = given;
  if (typeof expectedTotal === 'number' && toHundredths(expectedTotal) !== totalOf(lines))
    fail('PricesHaveChanged');
  return store(ctx, db, { given, schoolId, wanted, lines });
}

type Asked = { schoolId: number; items: readonly OrderItem[]; today: string };

/** Holds every student of the order, or refuses the order. */
async function holdAll({ user }: Context, db: Db, { schoolId, items, today }: Asked) {
  const studentIds = [...new Set(items.map(({ studentId }) => studentId))];
  const students = await holdStudents(db, {
    schoolId,
    userId: user.id,
    inEveryClass: user.fullAccess,
    studentIds,
    day: today,
  });
  if (students.length < studentIds.length) fail('NotAllStudentsWereFound');
  return new Map(students.map((student) => [student.id, student]));
}

interface Order {
  given: Input<Post>;
  schoolId: number;
  wanted: readonly Wanted[];
  lines: readonly Line[];
}

/** As many statements for a thousand students as for one. */
async function store(ctx: Context, db: Db, { given, schoolId, wanted, lines }: Order) {
  const { user } = ctx;
  const at = ctx.now();
  const total = totalOf(lines);
  const address = given.adress ?? (await addressOfSchool(db, { schoolId }))[0];
  const [order] = await insertOrder(db, {
    schoolId,
    createdBy: user.id,
    at,
    contact: given.contact,
    invoiceLabeling: given.invoiceLabeling,
    comment: given.comment ?? '',
    showStudents: given.showStudentsInOrder,
    ...(address ?? fail('CustomerNotFound')),
    currency: currencyOf(lines),
    total,
  });
  const { id: orderId } = order ?? fail('OrderNotFound');
  await insertLines(db, { orderId, lines: JSON.stringify(lines) });
  await insertLineStudents(db, {
    orderId,
    items: JSON.stringify(
      wanted.map(({ studentId, article, startsOn }) => ({ studentId, article, startsOn })),
    ),
  });
  await giveOrderedLicences(db, { orderId, by: user.id, at });
  await placeOrdered(db, { orderId, at });
  await insertOrderEvent(db, {
    orderId,
    at,
    attempt: 0,
    what: 'placed',
    outcome: 'accepted',
    httpStatus: null,
    code: null,
    text: null,
    ms: null,
  });
  await recordChange(db, ctx, {
    kind: 'order.placed',
    schoolId,
    subject: { type: 'order', id: orderId },
    after: {
      students: new Set(wanted.map(({ studentId }) => studentId)).size,
      total: fromHundredths(total),
    },
  });
  const [invoice] = await invoiceOfOrder(db, { orderId, at });
  return withReason(ctx.request.language, invoice ?? fail('OrderNotFound'));
}

const currencyOf = ([first]: readonly Pick<BoughtArticle, 'currency'>[]) =>
  first?.currency ?? 'SEK';
