import { insertShop, removeOrdersAfter, type Sold } from './data/shop.ts';
import { forgetPeak, memory, peak, resident } from './memory.ts';
import { any, get, post, type Scenario } from './scenarios.ts';
import { type Pace, throughput } from './throughput.ts';
import { port, type World, withClient } from './world.ts';

const usualOrders = 10_000;
/** As the invoice history reads it. */
const page = 100;
const dayMs = 24 * 60 * 60_000;
/** The licences that the students of the bench hold end before. */
const firstDay = 400;

interface Wish extends Pace {
  only?: string;
  orders?: number;
  /** How long the calls go on afterwards, while memory is looked at. */
  memorySeconds?: number;
}

/**
 * Calls of the shop beside the bare server, in a school of 1,200 students that has placed 10,000
 * orders: what is sold, who holds what, the history, and orders of a pair for each of a class. The
 * server has no accounting, so that an order waits for it.
 */
export async function shop(
  world: World,
  { only = '', orders = usualOrders, memorySeconds = 90, ...pace }: Wish,
) {
  const teacher = 'bench@example.com';
  const sold = await withClient(world, (client) => insertShop(client, { orders, teacher }));
  const { pid } = world.product;
  forgetPeak(pid);
  const before = resident(pid);
  const asked = scenariosOf(world, sold).filter(({ name }) => name.includes(only));
  await throughput(world, pace, asked);
  await memory(world, memorySeconds, asked);
  console.log(
    `memory before ${Math.round(before)} MB, after ${Math.round(resident(pid))} MB, at most ${Math.round(peak(pid))} MB`,
  );
}

const scenariosOf = (world: World, sold: Sold): Scenario[] => [
  {
    name: 'what a school can buy',
    port,
    shot:
      async ({ teacherToken }) =>
      () =>
        get(`/api/ShopNew/GetLicenses?schoolId=${sold.schoolId}`, teacherToken),
  },
  {
    name: 'licences of 1,200 students',
    port,
    shot:
      async ({ teacherToken }) =>
      () =>
        get(`/api/ShopNew/LicenseStatusForStudents?schoolId=${sold.schoolId}`, teacherToken),
  },
  {
    name: 'history, first page',
    port,
    shot:
      async ({ superuserToken }) =>
      () =>
        get(`/api/Shop/GetAll?take=${page}`, superuserToken),
  },
  {
    name: 'history, any page',
    port,
    shot:
      async ({ superuserToken }) =>
      () =>
        get(`/api/Shop/GetAll?take=${page}&after=${any(sold.orderIds)}`, superuserToken),
  },
  {
    name: 'totals of the history',
    port,
    shot:
      async ({ superuserToken }) =>
      () =>
        get('/api/Shop/Totals', superuserToken),
  },
  { name: 'order of 30 pairs', port, shot: (data) => orders(world, sold, data.teacherToken) },
];

/** One class after the other, and then the same ones a year later. */
async function orders(world: World, { schoolId, classes, orderIds }: Sold, token: string) {
  await withClient(world, (client) => removeOrdersAfter(client, orderIds[0] ?? 0));
  let turn = 0;
  return () => {
    const bought = classes[turn % classes.length];
    if (!bought) throw new Error('There is no class to buy for.');
    const days = firstDay + 366 * Math.floor(turn / classes.length);
    turn += 1;
    const from = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
    const shot = post('/api/ShopNew/Post', token);
    return {
      ...shot,
      headers: { ...shot.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        customerId: schoolId,
        contact: 'Karin Östlund',
        invoiceLabeling: 'R-1',
        adress: { street: 'Gatan 1', zipCode: '123 45', city: 'Orten', country: 'Sverige' },
        shopOrderItems: bought.studentIds.flatMap((studentId) =>
          bought.articles.map((fortNoxArticleNumber) => ({
            studentId,
            fortNoxArticleNumber,
            from,
          })),
        ),
      }),
    };
  };
}
