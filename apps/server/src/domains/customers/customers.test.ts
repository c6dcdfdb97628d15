import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { withAccounting } from '../../testing/an-accounting-stand-in.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';
import { customer, customerCourse, customerLicence } from './customers.tables.ts';

const licenceKey = 'a key that the system of licences has alone';
let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let admin: Person;

beforeAll(async () => {
  product = await testProduct(undefined, { LICENCE_KEY: licenceKey });
  books = await withAccounting(product);
  admin = await anAccount(product, { role: 'Admin' });
});

const asked = (address: Parameters<typeof ask>[2], sent?: unknown) =>
  ask(product, admin, address, sent);
const entries = async () => (await asked('GET /api/LicMgt/GetCustomers')).body.result;
const entryOf = async (id: number) =>
  (await entries()).find((each: { customer: { id: number } }) => each.customer.id === id);
const create = (sent: object) => asked('POST /api/LicMgt/CreateCustomer', sent);
const update = (sent: object) => asked('POST /api/LicMgt/UpdateCustomer', sent);
const give = (sent: object) => asked('POST /api/LicMgt/CreateLicenses', sent);
const invalid = { status: 400, body: 'InvalidInput' };

let serial = 0;

async function aCustomer(values: Partial<typeof customer.$inferInsert> = {}) {
  const number = `L${++serial}`;
  const texts = { contactName: '', contactMail: '', address: '', zipCode: '', city: '' };
  const all = {
    ...texts,
    number,
    name: `Kund ${number}`,
    url: `kund-${number}`,
    createdAt: product.clock.now(),
    ...values,
  };
  const [row] = await product.db.insert(customer).values(all).returning();
  if (!row) throw new Error('The customer was not stored.');
  return row;
}

async function aCourse(identifier = `K${++serial}`) {
  const [row] = await product.db
    .insert(customerCourse)
    .values({ name: `Kurs ${identifier}`, identifier, additionalInfo: '' })
    .returning();
  if (!row) throw new Error('The course was not stored.');
  return row;
}

interface Licences {
  customerId: number;
  courseId: number;
  count?: number;
  createdAt?: string;
  firstRunAt?: string;
}

async function hold({
  customerId,
  courseId,
  count = 1,
  createdAt = '2026-11-01',
  firstRunAt,
}: Licences) {
  const licence = {
    customerId,
    courseId,
    createdAt: new Date(createdAt),
    firstRunAt: firstRunAt ? new Date(firstRunAt) : null,
  };
  await product.db.insert(customerLicence).values(Array.from({ length: count }, () => licence));
}

describe('a customer', () => {
  test('[api.lic-mgt.create-customer] [admin.codes.url-already-in-use] has the name and address of accounting, and one number and url', async () => {
    const sent = {
      fortnoxNumber: ' 1004 ',
      url: 'norr.example',
      contactName: 'Åsa',
      contactMail: 'asa@norr.example',
    };
    const made = await create(sent);
    expect(made).toMatchObject({
      status: 200,
      body: {
        result: {
          customer: {
            name: 'Hantverksgymnasiet Norr',
            fortNoxNumber: '1004',
            url: 'norr.example',
            contactName: 'Åsa',
            contactMail: 'asa@norr.example',
            address: 'Storgatan 4',
            zipCode: '972 31',
            city: 'Luleå',
          },
          licensesPerCourse: [],
          nbrOfLicenses: 0,
          nbrOfValidLicenses: 0,
          nbrOfLicensesNotUsed: 0,
        },
      },
    });
    const { id } = made.body.result.customer;
    expect(await entryOf(id)).toMatchObject({ ...made.body.result, licenses: [] });
    expect(await tracesOf(product, 'customer', id)).toMatchObject([
      { kind: 'customer.created', by: admin.id },
    ]);
    expect(await create({ ...sent, url: 'annan' })).toEqual({
      status: 409,
      body: 'CustomerAlreadyExists',
    });
    expect(await create({ ...sent, fortnoxNumber: '1010', url: ' NORR.example ' })).toEqual({
      status: 409,
      body: 'UrlAlreadyInUse',
    });
    expect(await create({ ...sent, fortnoxNumber: '000000', url: 'ny' })).toEqual({
      status: 404,
      body: 'CustomerNotFound',
    });
    expect(
      await create({ ...sent, fortnoxNumber: '10104', url: 'ny', contactMail: 'abc' }),
    ).toEqual({
      status: 400,
      body: 'EmailIsNotValid',
    });
    expect(await create({ ...sent, url: ' ' })).toEqual(invalid);
    expect(await create({ ...sent, fortnoxNumber: '' })).toEqual(invalid);
  });

  test('is not created while accounting is unreachable', async () => {
    const before = (await entries()).length;
    await books.misbehave({ always: 'error' });
    expect(await create({ fortnoxNumber: '10104', url: 'borta' })).toEqual({
      status: 503,
      body: 'AccountingIsAway',
    });
    await books.misbehave({ next: [], always: null });
    await books.pass(6_000);
    expect((await entries()).length).toBe(before);
  });

  test('[custlic.customer.create-url-length] [custlic.customer.edit-url-longer-than-3] takes a short url that no change may keep', async () => {
    const made = await create({ fortnoxNumber: '10101', url: 'a' });
    const { id } = made.body.result.customer;
    expect(await update({ id, url: 'a', contactName: 'Nytt' })).toEqual(invalid);
    expect(await update({ id, url: 'abc' })).toEqual(invalid);
    expect((await update({ id, url: 'abcd' })).body.result).toMatchObject({ id, url: 'abcd' });
  });

  test('[api.lic-mgt.update-customer] [admin.codes.url-already-in-use] is changed where something is sent', async () => {
    const [one, two] = [await aCustomer({ contactName: 'Åsa', city: 'Umeå' }), await aCustomer()];
    const changed = await update({
      id: one.id,
      url: one.url,
      contactMail: 'ny@kund.example',
      version: 1,
    });
    expect(changed.body.result).toMatchObject({
      id: one.id,
      contactMail: 'ny@kund.example',
      contactName: 'Åsa',
      city: 'Umeå',
      version: 2,
    });
    expect((await entryOf(one.id)).customer).toEqual(changed.body.result);
    const { id } = await aCustomer();
    const all = {
      ...{ name: 'Nytt namn', url: 'nyadress.example', contactName: 'Bo' },
      ...{ contactMail: 'bo@kund.example', address: 'Gata 1', zipCode: '111 11', city: 'Kiruna' },
    };
    expect((await update({ id, ...all })).status).toBe(200);
    expect((await entryOf(id)).customer).toMatchObject(all);
    expect(await update({ id: one.id, url: two.url.toUpperCase() })).toEqual({
      status: 409,
      body: 'UrlAlreadyInUse',
    });
    expect(await update({ id: one.id, url: one.url, contactMail: 'x' })).toEqual({
      status: 400,
      body: 'EmailIsNotValid',
    });
    expect(await update({ id: one.id, url: one.url, city: 'Luleå', version: 1 })).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    expect(await update({ id: 999_999, url: 'finns-inte' })).toEqual({
      status: 404,
      body: 'CustomerNotFound',
    });
    expect(await tracesOf(product, 'customer', one.id)).toMatchObject([
      { kind: 'customer.changed', before: { contactMail: '' } },
    ]);
  });

  test('is refused a url that another customer gets at the same moment', async () => {
    const [one, two] = [await aCustomer(), await aCustomer()];
    const reply = await meanwhile(
      product,
      `update customer set url = 'samma.example' where id = ${two.id}`,
      () => update({ id: one.id, url: 'Samma.example' }),
    );
    expect(reply).toEqual({ status: 409, body: 'UrlAlreadyInUse' });
    expect(await tracesOf(product, 'customer', one.id)).toEqual([]);
  });
});

describe('a course that licences are held of', () => {
  const make = (sent: object) => asked('POST /api/LicMgt/CreateCourse', sent);
  const change = (sent: object) => asked('POST /api/LicMgt/UpdateCourse', sent);

  test('[api.lic-mgt.create-course] [api.lic-mgt.get-courses] [admin.codes.identifier-already-in-use] has a name and an identifier of its own', async () => {
    const made = await make({ name: 'Heta arbeten', identifier: 'HA1', additionalInfo: 'Webb' });
    const course = {
      id: expect.any(Number),
      name: 'Heta arbeten',
      identifier: 'HA1',
      additionalInfo: 'Webb',
      created: expect.stringMatching(/Z$/),
    };
    expect(made.body.result).toStrictEqual(course);
    expect((await asked('GET /api/LicMgt/GetCourses')).body.result).toContainEqual({
      ...made.body.result,
      version: 1,
    });
    const { id } = made.body.result;
    expect(
      (await change({ id, name: 'Heta arbeten 2', identifier: 'HA1', additionalInfo: '' })).status,
    ).toBe(200);
    expect(await tracesOf(product, 'customerCourse', id)).toMatchObject([
      { kind: 'customer.courseCreated', by: admin.id, after: { name: 'Heta arbeten' } },
      {
        kind: 'customer.courseChanged',
        by: admin.id,
        before: { name: 'Heta arbeten' },
        after: { name: 'Heta arbeten 2' },
      },
    ]);
    expect(await make({ name: 'Annan', identifier: 'ha1' })).toEqual({
      status: 409,
      body: 'IdentifierAlreadyInUse',
    });
    expect(await make({ name: ' ', identifier: 'HA2' })).toEqual(invalid);
  });

  test('[entities.licence-course] is none of the courses of schools', async () => {
    const { name, ...made } = (
      await make({ name: 'Bara för kunder', identifier: 'BK1', additionalInfo: 'Webb' })
    ).body.result;
    expect(made).toStrictEqual({
      id: expect.any(Number),
      identifier: 'BK1',
      additionalInfo: 'Webb',
      created: expect.stringMatching(/Z$/),
    });
    const namesOf = async (
      address: 'GET /api/LicMgt/GetCourses' | 'GET /api/Course/GetAdminCourses',
    ) => (await asked(address)).body.result.map((each: { name: string }) => each.name);
    expect(await namesOf('GET /api/LicMgt/GetCourses')).toContain(name);
    expect(await namesOf('GET /api/Course/GetAdminCourses')).not.toContain(name);
  });

  test('[api.lic-mgt.update-course] [admin.codes.identifier-already-in-use] [admin.codes.course-not-found] is changed, and keeps its identifier', async () => {
    const [one, two] = [await aCourse(), await aCourse()];
    const same = { id: one.id, name: 'Nytt namn', identifier: one.identifier };
    expect((await change(same)).body.result).toMatchObject(same);
    const other = { ...same, identifier: `K${++serial}`, additionalInfo: 'Nytt' };
    expect((await change(other)).status).toBe(200);
    expect((await asked('GET /api/LicMgt/GetCourses')).body.result).toContainEqual(
      expect.objectContaining(other),
    );
    expect((await change(same)).status).toBe(200);
    expect(await change({ ...same, identifier: two.identifier })).toEqual({
      status: 409,
      body: 'IdentifierAlreadyInUse',
    });
    expect(await change({ ...same, id: 999_999 })).toEqual({ status: 404, body: 'CourseNotFound' });
  });

  test('is not changed from an outdated form', async () => {
    const { id, identifier } = await aCourse();
    const read = async () =>
      (await asked('GET /api/LicMgt/GetCourses')).body.result.find(
        (each: { id: number }) => each.id === id,
      );
    const { version } = await read();
    await change({ id, identifier, name: 'Deras', version });
    expect(await change({ id, identifier, name: 'Mitt', version })).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    expect(await read()).toMatchObject({ name: 'Deras', version: version + 1 });
    expect((await change({ id, identifier, name: 'Mitt', version: version + 1 })).status).toBe(200);
  });

  test('is refused an identifier that another course gets at the same moment', async () => {
    const [one, two] = [await aCourse(), await aCourse()];
    const reply = await meanwhile(
      product,
      `update customer_course set identifier = 'SAMMA' where id = ${two.id}`,
      () => change({ id: one.id, name: 'Nytt', identifier: 'samma' }),
    );
    expect(reply).toEqual({ status: 409, body: 'IdentifierAlreadyInUse' });
  });
});

describe('licences', () => {
  test('[entities.customer-licence-entry] [api.lic-mgt.get-customers] [custlic.licences.valid-definition] are listed one by one and summed', async () => {
    const [{ id: customerId }, course, other] = [
      await aCustomer(),
      await aCourse(),
      await aCourse(),
    ];
    await hold({ customerId, courseId: course.id });
    await hold({ customerId, courseId: course.id, firstRunAt: '2026-09-16' });
    await hold({
      customerId,
      courseId: course.id,
      createdAt: '2025-01-01',
      firstRunAt: '2025-10-16',
    });
    await hold({ customerId, courseId: other.id, count: 2 });
    // A day less than twelve months ago, and a day more.
    for (const firstRunAt of ['2025-11-17', '2025-11-15'])
      await hold({ customerId, courseId: other.id, createdAt: '2025-01-02', firstRunAt });
    const entry = await entryOf(customerId);
    const counts = (
      nbrOfLicenses: number,
      nbrOfValidLicenses: number,
      nbrOfLicensesNotUsed: number,
    ) => ({
      nbrOfLicenses,
      nbrOfValidLicenses,
      nbrOfLicensesNotUsed,
    });
    expect(entry).toMatchObject(counts(7, 5, 3));
    expect(entry.licensesPerCourse).toMatchObject([
      {
        course: { id: course.id, identifier: course.identifier, additionalInfo: '' },
        ...counts(3, 2, 1),
      },
      { course: { id: other.id }, ...counts(4, 3, 2) },
    ]);
    expect(entry.licenses).toHaveLength(7);
    expect(entry.licenses).toContainEqual({
      created: '2025-01-01T00:00:00.000Z',
      firstRun: '2025-10-16T00:00:00.000Z',
    });
    const keys = [
      'id',
      'name',
      'url',
      'fortNoxNumber',
      'contactName',
      'contactMail',
      'address',
      'zipCode',
      'city',
      'created',
    ];
    expect(Object.keys(entry.customer)).toEqual(expect.arrayContaining(keys));
  });

  test('[api.lic-mgt.create-licenses] are given by the thousand in one statement', async () => {
    const [{ id: customerId }, { id: courseId }] = [await aCustomer(), await aCourse()];
    await hold({ customerId, courseId });
    const given = await give({ customerId, courseId, quantity: 10_000 });
    expect(given.body.result.licensesPerCourse).toMatchObject([
      { course: { id: courseId }, nbrOfLicenses: 10_001, nbrOfLicensesNotUsed: 10_001 },
    ]);
    expect(
      (await give({ customerId, courseId, quantity: '10' })).body.result.licensesPerCourse[0]
        .nbrOfLicenses,
    ).toBe(10_011);
    expect(await entryOf(customerId)).toMatchObject({
      nbrOfLicenses: 10_011,
      licensesPerCourse: [{ course: { id: courseId }, nbrOfLicenses: 10_011 }],
    });
  });

  test('[custlic.licences.quantity-required] are given as a whole number from 1 to 10000, of what there is', async () => {
    const [{ id: customerId }, { id: courseId }] = [await aCustomer(), await aCourse()];
    for (const quantity of [0, -5, 1.5, 10_001, '', undefined])
      expect(await give({ customerId, courseId, quantity })).toEqual(invalid);
    expect(await give({ customerId: 999_999, courseId, quantity: 1 })).toEqual({
      status: 404,
      body: 'CustomerNotFound',
    });
    expect(await give({ customerId, courseId: 999_999, quantity: 1 })).toEqual({
      status: 404,
      body: 'CourseNotFound',
    });
    expect((await entryOf(customerId)).nbrOfLicenses).toBe(0);
    expect((await give({ customerId, courseId, quantity: 1 })).status).toBe(200);
    expect((await entryOf(customerId)).nbrOfLicenses).toBe(1);
  });

  test('are given to many customers at once, as many to each, and traced for each', async () => {
    const [one, two, course] = [await aCustomer(), await aCustomer(), await aCourse()];
    const giveMany = (sent: object) =>
      asked('POST /api/LicMgt/CreateLicensesForMany', {
        courseId: course.id,
        quantity: 3,
        ...sent,
      });
    expect((await giveMany({ customerIds: [one.id, two.id, two.id] })).body.result).toEqual({
      customers: 2,
    });
    for (const { id } of [one, two]) {
      expect(await entryOf(id)).toMatchObject({ nbrOfLicenses: 3, nbrOfLicensesNotUsed: 3 });
      expect(await tracesOf(product, 'customer', id)).toMatchObject([
        {
          kind: 'customer.licencesCreated',
          by: admin.id,
          after: { courseId: course.id, quantity: 3 },
        },
      ]);
    }
    expect(await giveMany({ customerIds: [one.id], courseId: 999_999 })).toEqual({
      status: 404,
      body: 'CourseNotFound',
    });
    for (const sent of [{ customerIds: [] }, { customerIds: [one.id], quantity: 101 }])
      expect(await giveMany(sent)).toEqual(invalid);
  });
});

describe('a first run', () => {
  const start = (url: string, identifier: string, token = licenceKey) =>
    product.raw('POST', '/api/LicMgt/RegisterFirstRun', { token, body: { url, identifier } });

  test('[custlic.licences.first-run] starts the oldest unused licence, once', async () => {
    const [own, course] = [await aCustomer(), await aCourse()];
    const place = { customerId: own.id, courseId: course.id };
    await hold({ ...place, createdAt: '2026-01-01' });
    await hold({ ...place, createdAt: '2026-02-01' });
    const reply = await start(own.url.toUpperCase(), course.identifier);
    expect([reply.status, JSON.parse(reply.body).result]).toEqual([
      200,
      { nbrOfLicensesNotUsed: 1 },
    ]);
    const { licenses } = await entryOf(own.id);
    expect(licenses).toEqual([
      { created: '2026-01-01T00:00:00.000Z', firstRun: product.clock.now().toISOString() },
      { created: '2026-02-01T00:00:00.000Z', firstRun: null },
    ]);
    expect(
      (
        await ask(product, admin, 'POST /api/LicMgt/RegisterFirstRun', {
          url: own.url,
          identifier: course.identifier,
        })
      ).status,
    ).toBe(200);
    expect(await start(own.url, course.identifier)).toMatchObject({
      status: 409,
      body: 'NoLicensesLeft',
    });
    expect((await tracesOf(product, 'customer', own.id)).map(({ kind, by }) => [kind, by])).toEqual(
      [
        ['customer.licenceStarted', null],
        ['customer.licenceStarted', admin.id],
      ],
    );
  });

  test('[custlic.licences.first-run] concurrent requests start no more than the remaining licences', async () => {
    const [own, course] = [await aCustomer(), await aCourse()];
    await hold({ customerId: own.id, courseId: course.id, count: 3 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => start(own.url, course.identifier)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      200, 200, 200, 409, 409, 409, 409, 409,
    ]);
    expect((await entryOf(own.id)).nbrOfLicensesNotUsed).toBe(0);
  });

  test('[custlic.licences.first-run] requires an administrator or the key, and an existing customer and course', async () => {
    const [own, course] = [await aCustomer(), await aCourse()];
    await hold({ customerId: own.id, courseId: course.id });
    expect(await start('finns-inte', course.identifier)).toMatchObject({
      status: 404,
      body: 'CustomerNotFound',
    });
    expect(await start(own.url, 'finns-inte')).toMatchObject({
      status: 404,
      body: 'CourseNotFound',
    });
    expect(await start(own.url, course.identifier, `${licenceKey}x`)).toMatchObject({
      status: 401,
      body: 'NotSignedIn',
    });
    const anybody = await product.raw('POST', '/api/LicMgt/RegisterFirstRun', {
      body: { url: own.url, identifier: course.identifier },
    });
    expect(anybody).toMatchObject({ status: 401, body: 'NotSignedIn' });
    const { teacher } = await aSchool(product);
    const sent = { url: own.url, identifier: course.identifier };
    expect(await ask(product, teacher, 'POST /api/LicMgt/RegisterFirstRun', sent)).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
    expect((await entryOf(own.id)).nbrOfLicensesNotUsed).toBe(1);
  });
});

test('[custlic.status.sort] customers are sorted by status, the worst first, then by name', async () => {
  const course = await aCourse();
  const mark = `Ö${++serial}`;
  const before = new Date('2026-01-01');
  const make = async (name: string, count: number, createdAt = '2026-11-10') => {
    const { id: customerId } = await aCustomer({ name: `${mark} ${name}`, createdAt: before });
    if (count > 0) await hold({ customerId, courseId: course.id, count, createdAt });
    return customerId;
  };
  await make('ok', 20);
  await make('utan', 0);
  await make('orörd', 20, '2026-10-01');
  await make('få', 5);
  const empty = await make('slut', 0);
  await hold({ customerId: empty, courseId: course.id, firstRunAt: '2026-11-11' });
  const { result } = (await asked('GET /api/LicMgt/GetCustomerSummaries')).body;
  const own = result.filter((each: { customer: { name: string } }) =>
    each.customer.name.startsWith(mark),
  );
  expect(
    own.map((each: { customer: { name: string }; status: string }) => [
      each.customer.name.slice(mark.length + 1),
      each.status,
    ]),
  ).toEqual([
    ['slut', 'noLicensesLeft'],
    ['få', 'belowThresholdForWarnLeft'],
    ['orörd', 'attentionNeeded'],
    ['utan', 'attentionNeeded'],
    ['ok', 'ok'],
  ]);
  expect(own[0]).not.toHaveProperty('licenses');
});
