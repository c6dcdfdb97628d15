import {
  analysisContract,
  type Call,
  coursesContract,
  externalContract,
  peopleContract,
  resultsContract,
  schoolsContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { account } from '../accounts/accounts.tables.ts';
import { programme } from '../register/register.tables.ts';
import { schoolClass } from './schools.tables.ts';

// Every call finds the same things.

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

type School = Awaited<ReturnType<typeof aSchool>>;
type Asked = readonly [call: Call, input: (school: School) => Record<string, unknown>];

const place = ({ course, modules }: School) => ({ courseId: course.id, moduleId: modules[0]?.id });

const ofClass: Asked[] = [
  [schoolsContract.classById, ({ schoolClass }) => ({ id: schoolClass.id })],
  [coursesContract.coursesOfClass, ({ schoolClass }) => ({ id: schoolClass.id })],
  [resultsContract.resultsByClass, ({ schoolClass }) => ({ id: schoolClass.id })],
  [
    analysisContract.classAnalysis,
    (school) => ({ classId: school.schoolClass.id, ...place(school) }),
  ],
];
const ofStudent: Asked[] = [
  [peopleContract.student, ({ student }) => ({ id: student.id })],
  [coursesContract.coursesOfStudent, ({ student }) => ({ email: student.email })],
  [resultsContract.resultsByStudent, ({ student }) => ({ id: student.id })],
  [
    analysisContract.bestAndLatest,
    (school) => ({ studentId: school.student.id, ...place(school) }),
  ],
  [
    resultsContract.attemptHistory,
    (school) => ({ studentId: school.student.id, ...place(school) }),
  ],
  [externalContract.resultPage, (school) => ({ studentId: school.student.id, ...place(school) })],
];

const at = () => product.clock.now();
const answers = async (school: School, [call, input]: Asked) => {
  const { status, body } = await product.as(school.teacher).attempt(call, input(school) as never);
  return { status, body };
};

describe.each(ofClass.map((asked) => [asked[0].path, asked] as const))('%s', (_, asked) => {
  test('does not know a class that was deleted, nor one of a deleted programme', async () => {
    const school = await aSchool(product);
    expect(await answers(school, asked)).toMatchObject({ status: 200 });
    await product.db
      .update(programme)
      .set({ deletedAt: at() })
      .where(eq(programme.id, school.programme.id));
    expect(await answers(school, asked)).toEqual({ status: 404, body: 'ClassNotFound' });
    await product.db
      .update(programme)
      .set({ deletedAt: null })
      .where(eq(programme.id, school.programme.id));
    await product.db
      .update(schoolClass)
      .set({ deletedAt: at() })
      .where(eq(schoolClass.id, school.schoolClass.id));
    expect(await answers(school, asked)).toEqual({ status: 404, body: 'ClassNotFound' });
  });
});

describe.each(ofStudent.map((asked) => [asked[0].path, asked] as const))('%s', (_, asked) => {
  test('does not know a student who was deleted', async () => {
    const school = await aSchool(product);
    expect((await answers(school, asked)).body).not.toBe('UserNotFound');
    await product.db
      .update(account)
      .set({ deletedAt: at() })
      .where(eq(account.id, school.student.id));
    expect(await answers(school, asked)).toEqual({ status: 404, body: 'UserNotFound' });
  });
});
