import { periodsContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, aPeriod, aSupervisor } from '../../testing/a-period.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import type { School } from '../../testing/access.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';

let product: TestProduct;
let own: School;
let other: School;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { students: 2 });
  other = await aSchool(product, { students: 2 });
});

const find = (by: Person, words: string) => product.as(by).call(periodsContract.find, { words });

test('a teacher finds periods, companies and supervisors of the own school by a part of the name', async () => {
  const company = await aCompany(product, { schoolId: own.school.id, name: 'Vinterns El AB' });
  const supervisor = await aSupervisor(product, {
    schoolId: own.school.id,
    companyId: company.id,
    name: 'Vintra Viklund',
  });
  const { period } = await aPeriod(product, { ...own, name: 'APL vinter' });
  const place = {
    programme: { id: own.programme.id, name: own.programme.name },
    schoolClass: { id: own.schoolClass.id, name: own.schoolClass.name },
  };
  expect(await find(own.teacher, 'VINT')).toEqual([
    {
      kind: 'period',
      id: period.id,
      name: 'APL vinter',
      detail: '2026-11-02 – 2026-12-11',
      ...place,
    },
    { kind: 'company', id: company.id, name: 'Vinterns El AB', detail: null, ...place },
    {
      kind: 'supervisor',
      id: supervisor.id,
      name: 'Vintra Viklund',
      detail: 'Vinterns El AB',
      ...place,
    },
  ]);
});

test('another school finds only the company, which all schools share', async () => {
  await aPeriod(product, {
    ...own,
    name: 'Hemlig period',
    from: '2027-01-11',
    to: '2027-01-29',
  });
  const company = await aCompany(product, { schoolId: own.school.id, name: 'Hemliga AB' });
  await aSupervisor(product, {
    schoolId: own.school.id,
    companyId: company.id,
    name: 'Hemming Hemlig',
  });
  expect((await find(other.teacher, 'hemlig')).map(({ kind, id }) => [kind, id])).toEqual([
    ['company', company.id],
  ]);
});

test('signs of the database are letters, and students without a company have none to find', async () => {
  expect(await find(own.teacher, "%' or 1=1 --")).toEqual([]);
  expect(await find(own.teacher, 'Ej angivet')).toEqual([]);
});

test('a teacher without a school finds nothing', async () => {
  const homeless = await aTeacher(product, { schoolId: null });
  expect(await find(homeless, 'AB')).toEqual([]);
});
