import * as contracts from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { course, moduleTable } from './domains/authoring/authoring.tables.ts';
import { companyLog } from './domains/companies/companies.tables.ts';
import { notify } from './domains/notifications/notify.ts';
import { orderLine, shopOrder } from './domains/orders/orders.tables.ts';
import { erasure } from './domains/privacy/privacy.tables.ts';
import { school as schoolTable } from './domains/register/register.tables.ts';
import { auditEvent } from './platform/audit/audit.tables.ts';
import { aCompany, aPeriod, aSupervisor } from './testing/a-period.ts';
import { anAccount, aSchool, one, type Person, type School } from './testing/a-school.ts';
import { type TestProduct, testProduct } from './testing/product.ts';
import { aProgramme, aStudent, aTeacher } from './testing/school-parts.ts';

// Every search of the server finds names as people type them.

const {
  auditContract,
  companiesContract,
  notificationsContract,
  ordersContract,
  peopleContract,
  periodsContract,
  privacyContract,
  schoolsContract,
  userSupportContract,
} = contracts;

const typed: [search: string, name: string][] = [
  ['andre', 'André Müller'],
  ['MULLER', 'André Müller'],
  ['hadzic lukasz', 'Łukasz Hadžić'],
  ["O'Brien", 'Pat O’Brien'],
  ['O´Brien', 'Pat O’Brien'],
  ['öberg   åsa', 'Åsa Öberg'],
  ['Åsa'.normalize('NFD'), 'Åsa Öberg'],
  ['ÅNGSTRÖM'.normalize('NFD'), 'Eva Ångström'],
];
const notTyped: [search: string, name: string][] = [
  ['asa', 'Åsa Öberg'],
  ['oberg', 'Åsa Öberg'],
  ['angstrom', 'Eva Ångström'],
  ['andre lukasz', 'André Müller'],
  ['_ndr_', 'André Müller'],
];
const names = [...new Set(typed.map(([, name]) => name))];

let product: TestProduct;
let school: School;
let admin: Person;
let companyId: number;

/** Makes a row for each search. */
async function makeAll(name: string) {
  const { db, clock } = product;
  const schoolId = school.school.id;
  const at = clock.now();
  const student = await aStudent(product, { schoolId, classId: school.schoolClass.id, name });
  const buyer = await aTeacher(product, { schoolId, name });
  await aProgramme(product, { schoolId, name });
  await aCompany(product, { schoolId, name });
  await aSupervisor(product, { schoolId, companyId, name });
  await aPeriod(product, { ...school, students: [student], name });
  await db.insert(schoolTable).values({ name, customerNumber: `S ${student.id}` });
  await db.insert(course).values({ name });
  await db.insert(moduleTable).values({ name });
  await db.insert(companyLog).values({
    schoolId,
    companyId,
    kind: 'visit',
    day: '2026-11-02',
    note: name,
    createdBy: buyer.id,
  });
  const values = { student: name, studentId: student.id, mailId: student.id };
  await notify(db, 'invitationFailed', [{ to: [school.teacher.id], values }], product.parts);
  await db.insert(erasure).values({
    accountId: student.id,
    orderedBy: admin.id,
    orderedAt: at,
    dueAt: at,
    reason: 'x',
    wasDeleted: false,
  });
  await db.insert(auditEvent).values({ at, actorId: buyer.id, kind: 'class.changed' });
  await anOrder(buyer);
}

async function anOrder(buyer: Person) {
  const { id } = one(
    await product.db
      .insert(shopOrder)
      .values({
        schoolId: school.school.id,
        createdBy: buyer.id,
        contact: 'x',
        invoiceLabeling: 'x',
        total: 100,
        stateAt: product.clock.now(),
      })
      .returning({ id: shopOrder.id }),
  );
  await product.db.insert(orderLine).values({
    orderId: id,
    articleNumber: '1',
    type: 'StudentLicense',
    years: 1,
    programmeLicenceId: school.licence.id,
    programmeName: 'x',
    packageName: 'x',
    courseNames: [],
    costCenter: 'EE',
    startsOn: '2026-11-02',
    endsOn: '2027-11-01',
    priceList: 'A',
    unitPrice: 100,
    quantity: 1,
  });
}

beforeAll(async () => {
  product = await testProduct();
  school = await aSchool(product, { name: 'Provskolan' });
  admin = await anAccount(product, { role: 'Admin' });
  companyId = (await aCompany(product, { schoolId: school.school.id, name: 'Bolaget' })).id;
  for (const name of names) await makeAll(name);
});

const byTeacher = () => product.as(school.teacher);
const byAdmin = () => product.as(admin);
const isAmong = (rows: readonly { name: string }[], name: string) =>
  rows.some((row) => row.name === name);

type Kinded = readonly { kind: string; name: string }[];
const ofKinds = (rows: Kinded, kinds: readonly string[], name: string) => {
  const found = kinds.filter((kind) => rows.some((row) => row.kind === kind && row.name === name));
  // One kind that is found and another that is not would be two different searches.
  expect([0, kinds.length]).toContain(found.length);
  return found.length > 0;
};

interface Search {
  call: contracts.Call;
  finds(search: string, name: string): Promise<boolean>;
}

const place = () => ({ schoolId: school.school.id });

const searches: Record<string, Search> = {
  'students of a school': {
    call: peopleContract.studentsOfSchool,
    finds: async (search, name) =>
      isAmong(
        (await byTeacher().call(peopleContract.studentsOfSchool, { search } as never)).items,
        name,
      ),
  },
  'companies of a school': {
    call: companiesContract.list,
    finds: async (search, name) =>
      isAmong(
        (await byTeacher().call(companiesContract.list, { ...place(), search } as never)).items,
        name,
      ),
  },
  'the log of a company': {
    call: companiesContract.log,
    finds: async (search, name) => {
      const { items } = await byTeacher().call(companiesContract.log, {
        ...place(),
        companyId,
        search,
      } as never);
      return items.some(({ note }) => note === name);
    },
  },
  notifications: {
    call: notificationsContract.notifications,
    finds: async (search, name) => {
      const { items } = await byTeacher().call(notificationsContract.notifications, {
        search,
      } as never);
      return items.some(({ values }) => values.student === name);
    },
  },
  erasures: {
    call: privacyContract.erasures,
    finds: async (search, name) => {
      const { items } = await byAdmin().call(privacyContract.erasures, { search } as never);
      return isAmong(
        items.map(({ person }) => person),
        name,
      );
    },
  },
  'the search of the sidebar': {
    call: schoolsContract.search,
    finds: async (words, name) =>
      ofKinds(
        await byTeacher().call(schoolsContract.search, { words }),
        ['programme', 'student'],
        name,
      ),
  },
  'the search of placement': {
    call: periodsContract.find,
    finds: async (words, name) =>
      ofKinds(
        await byTeacher().call(periodsContract.find, { words }),
        ['period', 'company', 'supervisor'],
        name,
      ),
  },
  'the search of administration': {
    call: userSupportContract.find,
    finds: async (words, name) =>
      ofKinds(
        await byAdmin().call(userSupportContract.find, { words }),
        ['school', 'person', 'course', 'module'],
        name,
      ),
  },
  orders: {
    call: ordersContract.allOrders,
    finds: async (search, name) =>
      (await byAdmin().call(ordersContract.allOrders, { search })).some(
        ({ createdBy }) => createdBy === name,
      ),
  },
  'totals of orders': {
    call: ordersContract.totals,
    finds: async (search) => (await byAdmin().call(ordersContract.totals, { search })).count > 0,
  },
  'sums of orders': {
    call: ordersContract.sums,
    finds: async (search) => (await byAdmin().call(ordersContract.sums, { search })).length > 0,
  },
  'actors of the audit log': {
    call: auditContract.events,
    finds: async (actor, name) => {
      const { items } = await byAdmin().call(auditContract.events, { actor, take: 50 } as never);
      return items.some((event) => event.actor?.name === name);
    },
  },
};

describe.each(Object.entries(searches))('%s', (_, { finds }) => {
  test.each(typed)('“%s” finds %s', async (search, name) => {
    expect(await finds(search, name)).toBe(true);
  });
  test.each(notTyped)('“%s” does not find %s', async (search, name) => {
    expect(await finds(search, name)).toBe(false);
  });
});

test('schools of the audit log are found in the same way', async () => {
  const called = one(
    await product.db.select().from(schoolTable).where(eq(schoolTable.name, 'Åsa Öberg')),
  );
  const at = product.clock.now();
  await product.db.insert(auditEvent).values({ at, schoolId: called.id, kind: 'class.changed' });
  const found = async (words: string) =>
    (await byAdmin().call(auditContract.events, { school: words, take: 50 } as never)).total;
  expect(await found('öberg åsa')).toBe(1);
  expect(await found('asa')).toBe(0);
});

test('words without a letter or digit find nothing where a search has no list', async () => {
  for (const { call, caller } of [
    { call: userSupportContract.find, caller: byAdmin() },
    { call: schoolsContract.search, caller: byTeacher() },
    { call: periodsContract.find, caller: byTeacher() },
  ])
    expect(await caller.call(call, { words: "'" })).toEqual([]);
});

test('no call with a search is left out', () => {
  const calls = Object.entries(contracts)
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([, contract]) => Object.values(contract as Record<string, contracts.Call>));
  const searching = calls.filter(({ query }) =>
    ['search', 'words', 'actor'].some((key) => key in (query?.shape ?? {})),
  );
  const tried = Object.values(searches).map(({ call }) => call.path);
  expect(searching.map(({ path }) => path).sort()).toEqual(tried.sort());
});
