import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import {
  giveOrderedLicences,
  licencesOfStudents,
} from '../../apps/server/src/domains/licences/index.ts';
import type { BoughtArticle } from '../../apps/server/src/domains/orders/check-articles.ts';
import { linesOf, totalOf, wantedOf } from '../../apps/server/src/domains/orders/order-lines.ts';
import {
  insertLineStudents,
  insertLines,
  insertOrder,
  insertOrderEvent,
} from '../../apps/server/src/domains/orders/orders.sql.ts';
import {
  invoiceOfOrder,
  ordersOfAll,
  orderTotals,
} from '../../apps/server/src/domains/orders/orders.view.ts';
import { endTry, takePlaced } from '../../apps/server/src/domains/orders/posting/posting.sql.ts';
import { holdStudents, soldArticles } from '../../apps/server/src/domains/orders/shop.sql.ts';
import {
  licenceStatusOfSchool,
  shopOfSchool,
} from '../../apps/server/src/domains/orders/shop.view.ts';
import { placeOrdered } from '../../apps/server/src/domains/results/index.ts';
import { schoolById } from '../../apps/server/src/domains/schools/schools.sql.ts';
import { recordChange } from '../../apps/server/src/platform/audit/record-change.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';

type Call = (request: IncomingMessage, url: URL, user: { id: number }) => Promise<unknown>;

interface Given {
  customerId: number;
  contact: string;
  invoiceLabeling: string;
  adress: { street: string; zipCode: string; city: string; country: string };
  shopOrderItems: { studentId: number; fortNoxArticleNumber: string; from: string }[];
}

interface Bare {
  db: Db;
  day(): string;
  body(request: IncomingMessage): Promise<Given>;
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

const everything = { patterns: null, schoolId: null, state: null, from: null, until: null };
const leaseMs = 60_000;
const untold = { httpStatus: null, text: null };

export function shopCalls({ db, day, body, inTransaction }: Bare): Record<string, Call> {
  const number = (url: URL, key: string) => {
    const given = url.searchParams.get(key);
    return given === null ? null : Number(given);
  };
  const schoolOf = async (url: URL) => {
    const schoolId = number(url, 'schoolId') ?? 0;
    await schoolById(db, { schoolId });
    return schoolId;
  };

  async function place(given: Given, userId: number) {
    const { customerId: schoolId, shopOrderItems } = given;
    const [at, today] = [new Date(), day()];
    const orderId = await inTransaction(async (db) => {
      await schoolById(db, { schoolId });
      const items = shopOrderItems.map(({ studentId, fortNoxArticleNumber, from }) => ({
        studentId,
        article: fortNoxArticleNumber,
        startsOn: from,
      }));
      const numbers = [...new Set(items.map(({ article }) => article))];
      const studentIds = [...new Set(items.map(({ studentId }) => studentId))];
      const sold = await soldArticles(db, { schoolId, userId, numbers, day: today });
      await holdStudents(db, { schoolId, userId, inEveryClass: true, studentIds, day: today });
      await licencesOfStudents(db, { studentIds, day: today });
      const articles = new Map(sold.map((article) => [article.number, article as BoughtArticle]));
      const wanted = wantedOf(items, articles);
      const lines = linesOf(wanted);
      const { contact, invoiceLabeling, adress } = given;
      const [order] = await insertOrder(db, {
        schoolId,
        createdBy: userId,
        at,
        contact,
        invoiceLabeling,
        comment: '',
        showStudents: false,
        ...adress,
        currency: 'SEK',
        total: totalOf(lines),
      });
      if (!order) throw new Error('An order was not stored.');
      const { id: orderId } = order;
      await insertLines(db, { orderId, lines: JSON.stringify(lines) });
      await insertLineStudents(db, { orderId, items: JSON.stringify(items) });
      await giveOrderedLicences(db, { orderId, by: userId, at });
      await placeOrdered(db, { orderId, at });
      const event = { orderId, at, attempt: 0, what: 'placed', outcome: 'accepted' };
      await insertOrderEvent(db, { ...untold, ...event, code: null, ms: null });
      const by = { now: () => at, user: { id: userId } };
      await recordChange(db, by, {
        kind: 'order.placed',
        schoolId,
        subject: { type: 'order', id: orderId },
        after: { students: studentIds.length, total: totalOf(lines) },
      });
      await invoiceOfOrder(db, { orderId, at });
      return orderId;
    });
    return tryToSend(orderId, at);
  }

  /** As the product does without accounting: the order waits. */
  async function tryToSend(orderId: number, at: Date) {
    const owner = randomUUID();
    const until = new Date(at.getTime() + leaseMs);
    await takePlaced(db, { orderId, owner, at, until });
    await inTransaction(async (db) => {
      await endTry(db, {
        orderId,
        owner,
        state: 'waiting',
        stateAt: at,
        unknownSince: null,
        nextTryAt: until,
        accountingNumber: null,
        errorCode: 'missing',
        errorText: null,
      });
      const event = { orderId, at, attempt: 0, what: 'searched', outcome: 'away' };
      await insertOrderEvent(db, { ...untold, ...event, code: 'missing', ms: 0 });
    });
    return invoiceOfOrder(db, { orderId, at });
  }

  return {
    '/api/ShopNew/GetLicenses': async (_, url, { id }) =>
      shopOfSchool(db, {
        schoolId: await schoolOf(url),
        userId: id,
        day: day(),
        before: new Date(0),
      }),
    '/api/ShopNew/LicenseStatusForStudents': async (_, url) =>
      licenceStatusOfSchool(db, { schoolId: await schoolOf(url), day: day() }),
    '/api/Shop/GetAll': (_, url) =>
      ordersOfAll(db, {
        ...everything,
        after: number(url, 'after'),
        take: number(url, 'take'),
        at: new Date(),
      }),
    '/api/Shop/Totals': () => orderTotals(db, { ...everything, at: new Date() }),
    '/api/ShopNew/Post': async (request, _, { id }) => place(await body(request), id),
  };
}

/** Runs the work in a transaction on a connection of the pool. */
export const transactionOf =
  (pool: pg.Pool, over: (client: pg.PoolClient) => Db) =>
  async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(over(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
