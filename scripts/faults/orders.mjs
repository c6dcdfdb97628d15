import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyFolder, ensureDemoSchool } from '../lib/demo-school.mjs';
import { databaseUrlOf, within } from '../lib/own-database.mjs';
import { aBook } from './book.mjs';
import { aProcess } from './process.mjs';
import { aSession, buyer, newStudents, place, removeDemoOrders } from './purchasers.mjs';

const clients = 4;
const pressPauseMs = 3_000;
/** Accounting takes about ten orders in five seconds. */
const longestMs = 30 * 60_000;

/** Every way in which accounting can answer a new order; null is as it should. */
const faults = [
  null,
  'stored-silence',
  'cut',
  'stored-cut',
  'busy',
  'stored-error',
  'silence',
  'stored-html',
  'error',
  'slow',
  'html',
  'stored-garbage',
  'garbage',
];
/** How late accounting's search finds a new order. */
const searchDelayMs = 4_000;

/**
 * Purchasers place orders at two processes of one database, which are killed again and again, while
 * accounting commits every fault. Then it behaves, what failed is sent again, and the list of the
 * clients is compared with accounting's book: true when nothing is there twice or lacks.
 */
export async function orderFaults({ orders: count, kills }, above) {
  const dataDir = join(above, 'data');
  copyFolder(ensureDemoSchool(), dataDir);
  const book = await aBook(join(above, 'book.jsonl'));
  const env = { ...book.env, TOKEN_SECRET: randomBytes(32).toString('hex') };
  const first = aProcess(dataDir, env);
  const servers = [first];
  try {
    await first.start();
    const second = aProcess(join(above, 'second'), {
      ...env,
      DATABASE_URL: databaseUrlOf(dataDir),
    });
    servers.push(second);
    await second.start();
    const session = aSession(first, buyer);
    await removeDemoOrders(dataDir);
    const students = await newStudents(dataDir, count);
    const wrong = Array.from({ length: 3 * count }, (_, place) => faults[place % faults.length]);
    await book.misbehave({ orders: wrong, searchDelayMs, slowMs: searchDelayMs });
    const placed = await placeAll(students, { servers, session, kills });
    await book.misbehave({ orders: [], searchDelayMs: 0 });
    await sendTheRest(dataDir, { server: first, session });
    return report(placed, await compare(dataDir, { students, held: await book.orders() }));
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    await book.stop();
  }
}

/** One order for each student; the processes are killed in turn, evenly over the orders. */
async function placeAll(students, { servers, session, kills }) {
  const left = students.map((student, place) => ({ student, place }));
  const placed = [];
  const counts = { again: 0, kills: 0 };
  let killing = Promise.resolve();

  async function client() {
    for (let next = left.shift(); next; next = left.shift()) {
      placed.push(await place(next, { servers, session, counts }));
      if (placed.length < ((counts.kills + 1) * students.length) / (kills + 1)) continue;
      if (counts.kills === kills) continue;
      const server = servers[counts.kills % servers.length];
      counts.kills += 1;
      // At any moment of the orders that are under way.
      killing = killing
        .then(() => wait(Math.random() * 1_000))
        .then(() => server.kill())
        .then(() => server.start());
      console.log(`${String(placed.length).padStart(6)} orders placed, kill ${counts.kills}`);
    }
  }

  await Promise.all(Array.from({ length: clients }, client));
  await killing;
  return { placed, ...counts };
}

/** Presses what may be sent again until everything is at accounting. */
async function sendTheRest(dataDir, { server, session }) {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const left = await within(dataDir, async (client) => {
      const { rows } = await client.query(
        `select id, state from shop_order where state <> 'confirmed' order by id`,
      );
      return rows;
    });
    if (left.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Not sent: ${JSON.stringify(left)}`);
    for (const { id } of left)
      await session.send(server, { path: `/api/ShopNew/RePostFailedFortNoxOrder?orderId=${id}` });
    await wait(pressPauseMs);
  }
}

/** Holds our orders and licences against the book. */
const compare = (dataDir, { students, held }) =>
  within(dataDir, async (client) => {
    const { rows: orders } = await client.query(
      `select id, 'gesall-order:' || external_ref as mark, accounting_number as number, total::int from shop_order order by id`,
    );
    const { rows: licences } = await client.query(
      `select student_id as id, count(*)::int as count from student_licence where student_id = any ($1) group by 1`,
      [students.map(({ id }) => id)],
    );
    const ofMark = ({ mark }) => held.filter((each) => each.ExternalInvoiceReference1 === mark);
    const marks = new Set(orders.map(({ mark }) => mark));
    return {
      ids: orders.map(({ id }) => id),
      doubles: orders.filter((order) => ofMark(order).length > 1).length,
      lost: orders.filter((order) => ofMark(order).length === 0).length,
      others: orders.filter((order) => {
        const [first] = ofMark(order);
        return first && (first.DocumentNumber !== order.number || first.Net * 100 !== order.total);
      }).length,
      strangers: held.filter((each) => !marks.has(each.ExternalInvoiceReference1)).length,
      licences: students.filter(({ id }) => licences.find((each) => each.id === id)?.count !== 1)
        .length,
    };
  });

function report({ placed, again, kills }, found) {
  const known = new Set(found.ids);
  const forgotten = placed.filter((id) => !known.has(id)).length;
  const bad = [
    ['orders answered and not there', forgotten],
    ['orders that nobody placed', found.ids.length + forgotten - placed.length],
    ['doubles at accounting', found.doubles],
    ['lost on their way to accounting', found.lost],
    ['with another number or sum', found.others],
    ['orders at accounting that are not ours', found.strangers],
    ['students without exactly one licence', found.licences],
  ];
  const figures = [
    ['orders placed', placed.length],
    ['tries that got no answer', again],
    ['kills', kills],
    ...bad,
  ];
  console.log(
    `\n${figures.map(([name, value]) => `${String(value).padStart(9)}  ${name}`).join('\n')}`,
  );
  const isWhole = placed.length > 0 && bad.every(([, value]) => value === 0);
  console.log(isWhole ? '\nEvery order is at accounting once.' : '\nORDERS WERE LOST OR DOUBLED.');
  return isWhole;
}
