import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { withAccounting } from '../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';

let product: TestProduct;
let books: Awaited<ReturnType<typeof withAccounting>>;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  books = await withAccounting(product);
  admin = await anAccount(product, { role: 'Admin' });
});

beforeEach(async () => {
  await books.misbehave({ next: [], always: null });
  await books.pass(6_000);
});

const asked = (address: Parameters<typeof ask>[2], sent?: unknown) =>
  ask(product, admin, address, sent);
const create = (number: string) =>
  asked(`POST /api/School/Create?customerNumber=${encodeURIComponent(number)}`);
const schools = async (): Promise<{ id: number; name: string; fortKnoxCustomerNumber: string }[]> =>
  (await asked('GET /api/SchoolsForAdmin')).body.result;

describe('a new school', () => {
  test('[api.school.create] [adminschools.wizard.step1-creates-school] has the name and address of the customer of exactly the number', async () => {
    const { status, body } = await create(' 1004 ');
    expect([status, body.result]).toEqual([
      200,
      {
        id: expect.any(Number),
        name: 'Hantverksgymnasiet Norr',
        fortKnoxCustomerNumber: '1004',
        adress: { street: 'Storgatan 4', zipCode: '972 31', city: 'Luleå', country: 'Sverige' },
      },
    ]);
    expect(one((await schools()).filter(({ id }) => id === body.result.id))).toMatchObject(
      body.result,
    );
    expect(await tracesOf(product, 'school', body.result.id)).toMatchObject([
      { kind: 'school.created', by: admin.id },
    ]);
  });

  test('[admin.codes.customer-already-exists] is created once, also by concurrent requests', async () => {
    const answers = await Promise.all([create('10101'), create('10101'), create('10101')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await create('10101')).toEqual({ status: 409, body: 'CustomerAlreadyExists' });
    expect(
      (await schools()).filter(({ fortKnoxCustomerNumber }) => fortKnoxCustomerNumber === '10101'),
    ).toHaveLength(1);
    const customer = (url: string) =>
      asked('POST /api/LicMgt/CreateCustomer', { fortnoxNumber: '10101', url });
    expect((await customer('forsta')).status).toBe(200);
    expect(await customer('andra')).toEqual({ status: 409, body: 'CustomerAlreadyExists' });
  });

  test('[admin.codes.customer-not-found] [adminschools.wizard.step1-number-required] is a customer of accounting: parts of a number are none', async () => {
    for (const number of ['000000', '100', '1010', '../customers']) {
      expect(await create(number)).toEqual({ status: 404, body: 'CustomerNotFound' });
    }
    for (const number of ['', '  '])
      expect(await create(number)).toEqual({ status: 400, body: 'InvalidInput' });
    const customer = { fortnoxNumber: '000000', url: 'okand' };
    expect(await asked('POST /api/LicMgt/CreateCustomer', customer)).toEqual({
      status: 404,
      body: 'CustomerNotFound',
    });
  });

  test.each(['html', 'error', 'cut', 'garbage', 'busy'] as const)(
    'is not made while accounting answers with %s',
    async (always) => {
      const before = await schools();
      await books.misbehave({ always });
      expect(await create('10104')).toEqual({ status: 503, body: 'AccountingIsAway' });
      expect(await schools()).toEqual(before);
    },
  );

  test('requires an administrator', async () => {
    const { teacher } = await aSchool(product);
    expect(await ask(product, teacher, 'POST /api/School/Create?customerNumber=10104')).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
  });

  test('is refused with its own code where no accounting is connected', async () => {
    const { accounting } = product.parts;
    product.parts.accounting = undefined;
    expect(await create('10104')).toEqual({ status: 409, body: 'AccountingMissing' });
    product.parts.accounting = accounting;
  });
});

test('a list of customer numbers is looked up without creating anything', async () => {
  const made = (await create('10102')).body.result;
  const before = await schools();
  const { body } = await asked('POST /api/School/LookUpCustomers', {
    customerNumbers: [' 10103', '10102', '999', '10103'],
  });
  expect(body.result).toEqual([
    { customerNumber: '10103', name: 'Tångens gymnasium', city: 'Lysekil', school: null },
    {
      customerNumber: '10102',
      name: made.name,
      city: 'Ludvika',
      school: { id: made.id, name: made.name },
    },
    { customerNumber: '999', name: null, city: null, school: null },
  ]);
  expect(await schools()).toEqual(before);
  await books.misbehave({ always: 'html' });
  expect(await asked('POST /api/School/LookUpCustomers', { customerNumbers: ['10103'] })).toEqual({
    status: 503,
    body: 'AccountingIsAway',
  });
});

describe('a programme that can be sold', () => {
  const whole = {
    FortNoxNumberStudentLicense: '1040-E',
    FortNoxNumberSchoolLicense: '1040',
    CostCenter: 'VF',
    PriceList: 'A',
  };
  const add = (values: object) =>
    asked(
      `POST /api/ProgramLicense/AddFortNoxProgram?${new URLSearchParams({ ...whole, ...values })}`,
    );
  const names = async (): Promise<string[]> =>
    (await asked('GET /api/ProgramLicense/GetAvailableProgramLicenses')).body.result.map(
      ({ name }: { name: string }) => name,
    );

  test('is stored with warnings about articles unknown to accounting', async () => {
    expect((await add({ ProgramName: 'VVS' })).body.result).toEqual({
      id: expect.any(Number),
      isChecked: true,
      unknownArticles: [],
      isCostCenterUnknown: false,
    });
    const odd = await add({
      ProgramName: 'Rör',
      FortNoxNumberStudentLicense: '104',
      CostCenter: 'V',
    });
    expect(odd.body.result).toMatchObject({
      isChecked: true,
      unknownArticles: ['104'],
      isCostCenterUnknown: true,
    });
    expect(await names()).toEqual(expect.arrayContaining(['VVS', 'Rör']));
  });

  test('[admin.codes.price-list-not-found] has a price list that accounting knows', async () => {
    expect(await add({ ProgramName: 'Plåt', PriceList: 'ZZ' })).toEqual({
      status: 404,
      body: 'PriceListNotFound',
    });
    expect(await names()).not.toContain('Plåt');
  });

  test('is not stored while its price list cannot be checked', async () => {
    await books.misbehave({ always: 'html' });
    expect(await add({ ProgramName: 'Måleri' })).toEqual({ status: 503, body: 'AccountingIsAway' });
    expect(await names()).not.toContain('Måleri');
  });
});
