import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyFolder, ensureDemoSchool } from '../lib/demo-school.mjs';
import { within } from '../lib/own-database.mjs';
import { aBook } from './book.mjs';
import { aProcess } from './process.mjs';
import { aSession, buyer, newStudents, place, removeDemoOrders } from './purchasers.mjs';

const superuser = 'super@gesall.example';
const clients = 4;
const pollMs = 500;
/** What the product may ask: 20 requests in 5 seconds, of which each order needs two. */
const requestsPerSecond = 4;
const requestsOfOrder = 2;
const aim = 0.8;
const longestMs = 10 * 60_000;

/**
 * Orders are placed while accounting cannot be reached. Then it is back, and a superuser has all of
 * them sent again: true when each is there once, without a 429, at 0.8 of the requests allowed.
 */
export async function drainOfOrders({ orders: count }, above) {
  const dataDir = join(above, 'data');
  copyFolder(ensureDemoSchool(), dataDir);
  const before = await aBook(join(above, 'book.jsonl'));
  const server = aProcess(dataDir, {
    ...before.env,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
  });
  let book = before;
  try {
    await server.start();
    const session = aSession(server, buyer);
    await removeDemoOrders(dataDir);
    const students = await newStudents(dataDir, count);
    // Opening the shop copies the prices, by which orders are placed afterwards.
    const { schoolId } = students[0];
    await session.send(server, {
      method: 'GET',
      path: `/api/ShopNew/GetLicenses?schoolId=${schoolId}`,
    });
    await before.stop();
    const placed = await placeAll(students, { server, session });
    const waiting = count - (await confirmedIn(dataDir));
    console.log(`${placed.length} orders placed, ${waiting} of them wait`);
    book = await before.again();
    const ms = await drained(dataDir, { count, server });
    return report({ waiting, ms, seen: await book.seen(), orders: await book.orders() });
  } finally {
    await server.stop();
    await book.stop();
  }
}

async function placeAll(students, { server, session }) {
  const left = students.map((student, place) => ({ student, place }));
  const placed = [];
  async function client() {
    for (let next = left.shift(); next; next = left.shift())
      placed.push(await place(next, { servers: [server], session, counts: { again: 0 } }));
  }
  await Promise.all(Array.from({ length: clients }, client));
  return placed;
}

/** Milliseconds until every order is confirmed. */
async function drained(dataDir, { count, server }) {
  const administration = aSession(server, superuser);
  const began = performance.now();
  // Its answer, after 20 seconds, is not waited for.
  void administration.send(server, { path: '/api/ShopNew/RePostFailedFortNoxOrders' });
  for (;;) {
    const confirmed = await confirmedIn(dataDir);
    const ms = performance.now() - began;
    if (confirmed === count) return ms;
    if (ms > longestMs) throw new Error(`Only ${confirmed} orders are confirmed.`);
    await wait(pollMs);
  }
}

const confirmedIn = (dataDir) =>
  within(dataDir, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from shop_order where state = 'confirmed'`,
    );
    return rows[0].count;
  });

function report({ waiting, ms, seen, orders }) {
  const marks = new Set(orders.map((order) => order.ExternalInvoiceReference1));
  const share = (waiting * requestsOfOrder * 1_000) / ms / requestsPerSecond;
  const figures = [
    ['orders waiting', waiting],
    ['seconds until all were confirmed', (ms / 1_000).toFixed(1)],
    ['of the requests allowed', share.toFixed(2)],
    ['requests', seen.requests],
    ['refused with 429', seen.refusedForSpeed],
    ['orders at accounting', orders.length],
    ['doubles at accounting', orders.length - marks.size],
  ];
  console.log(
    `\n${figures.map(([name, value]) => `${String(value).padStart(9)}  ${name}`).join('\n')}`,
  );
  const isWhole = share >= aim && seen.refusedForSpeed === 0 && orders.length === marks.size;
  console.log(
    isWhole
      ? '\nThe orders went as fast as they may.'
      : '\nTHE ORDERS WENT TOO SLOWLY OR TOO FAST.',
  );
  return isWhole;
}
