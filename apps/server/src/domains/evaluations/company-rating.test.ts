import { evaluationsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPeriod } from '../../testing/a-period.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { anEvaluation } from '../../testing/an-evaluation.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { placementParticipant } from '../periods/periods.tables.ts';

const calls = evaluationsContract;

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
  product.clock.move(new Date('2026-11-18T11:00:00Z').getTime() - product.clock.now().getTime());
});

const rating = (by: Person, schoolId: number, companyId: number) =>
  product.as(by).attempt(calls.companyRating, { schoolId, companyId });

test('the rating of a company is the average of its students’ answers over the years, once there are five', async () => {
  const { anna, bo, sven, teacher, school, company, by, ...placement } =
    await anEvaluation(product);
  const { periodId, asksStudents, asksSupervisors, answer } = placement;
  const read = async () => JSON.parse((await rating(teacher, school.id, company.id)).body).result;
  const none = { answers: 0, average: null, from: null, to: null };
  expect(await read()).toEqual(none);
  const [narrow] = await by.call(calls.createQuestions, {
    questions: [{ periodId, question: 'Kort', responseRange: 2, forUserType: 1 }],
  });
  await answer(sven, asksSupervisors, 1);
  for (const who of [anna, bo]) await answer(who, asksStudents, 5);
  for (const who of [anna, bo]) await answer(who, narrow?.id ?? 0, 1);
  const days = { from: '2026-11-02', to: '2026-11-02' };
  expect(await read()).toEqual({ answers: 4, average: null, ...days });
  const earlier = await aPeriod(product, {
    ...{ school, teacher, students: [anna], from: '2025-11-03', to: '2025-12-12' },
  });
  await product.db
    .update(placementParticipant)
    .set({ companyId: company.id })
    .where(eq(placementParticipant.periodId, earlier.period.id));
  const [again] = await by.call(calls.createQuestions, {
    questions: [{ periodId: earlier.period.id, question: 'Då?', responseRange: 5, forUserType: 1 }],
  });
  await answer(anna, again?.id ?? 0, 5);
  expect(await read()).toEqual({
    ...{ answers: 5, average: 4, from: '2025-11-03', to: '2026-11-02' },
  });
  const other = await aSchool(product);
  const elsewhere = await rating(other.teacher, other.school.id, company.id);
  expect(JSON.parse(elsewhere.body).result).toEqual(none);
  expect(await rating(teacher, school.id, 999_999)).toMatchObject({
    status: 404,
    body: 'CompanyNotFound',
  });
});
