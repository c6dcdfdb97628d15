import { periodsContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, aSupervisor, aWorkCard, placementLicences } from '../../testing/a-period.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import type { School } from '../../testing/access.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { statementsOf } from '../../testing/statements.ts';

let product: TestProduct;
let own: School;
let company: { id: number };
let supervisors: Person[];
let workCardId: number;
let students: { id: number }[];

const many = 200;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { students: 1 });
  const schoolId = own.school.id;
  company = await aCompany(product, { schoolId });
  supervisors = [
    await aSupervisor(product, { schoolId, companyId: company.id }),
    await aSupervisor(product, { schoolId, companyId: company.id }),
  ];
  workCardId = (await aWorkCard(product, schoolId)).id;
  const { rows } = await product.db.$client.query<{ id: number }>(
    `with people as (
       insert into account (email, name, role) select 'massa' || n || '@skola.example', 'Massa ' || n, 'Student' from generate_series(1, ${many}) n
       returning id
     )
     insert into student (account_id, school_id) select id, $1 from people returning account_id as id`,
    [schoolId],
  );
  students = rows;
  await placementLicences(product, students);
});

const participants = (some: readonly { id: number }[]) =>
  some.map(({ id }) => ({
    studentId: id,
    companyId: company.id,
    supervisors: supervisors.map((each, index) => ({
      id: each.id,
      isMainResponsible: index === 0,
    })),
  }));

/** What the operation itself asks: neither who calls nor the frame of its transaction. */
async function asked<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const [result, statements] = await statementsOf(work);
  const frame = /^(begin|commit|user-of-session)|"account"|"session_family"/;
  return [result, statements.filter((name) => !frame.test(name))];
}

test('200 participants with two supervisors each are placed and changed in eight statements', async () => {
  const by = product.as(own.teacher);
  const [period, posting] = await asked(() =>
    by.call(periodsContract.postPeriod, {
      name: 'APL för alla',
      start: '2027-02-01',
      end: '2027-03-12',
      workCardId,
      participants: participants(students),
      hoursPerWeek: 40,
      daysPerWeek: 5,
      documents: [],
    }),
  );
  expect(period.students).toHaveLength(many);
  expect(period.students.every((each) => each.supervisors.length === 2)).toBe(true);
  expect(posting).toHaveLength(8);

  const [, changing] = await asked(() =>
    by.call(periodsContract.changeStudents, {
      periodId: period.id,
      deleteMissingStudents: true,
      students: participants(students.slice(1)),
    }),
  );
  expect(changing).toHaveLength(8);
});
