import { mealCompensationContract } from '@gesall/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aMealSchool, mealRule } from '../../testing/a-meal-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';

const { mealRules, addMealRule, deleteMealRule } = mealCompensationContract;
const refusal = (status: number, body: string) => ({ status, body });

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

beforeEach(() => product.clock.set(new Date('2026-11-03T09:00:00Z')));

test('rules are added and removed, the newest first, which the audit log has', async () => {
  const { by, schoolId } = await aMealSchool(product, null);
  const add = (given: Partial<typeof mealRule>) =>
    by.call(addMealRule, { schoolId, ...mealRule, ...given });
  const first = await add({ condition: '  Skolans matsal  kan inte användas. ' });
  const second = await add({
    ...{ fromDay: '2027-01-01', ore: 5000, certifiedBy: 'supervisor' },
    ...{ excludedForms: ['apprentice', 'apprentice'], deadlineDays: 5 },
  });
  expect(await by.call(mealRules, { schoolId })).toEqual([
    {
      ...{ id: second.id, fromDay: '2027-01-01', ore: 5000, certifiedBy: 'supervisor' },
      ...{ excludedForms: ['apprentice'], deadlineDays: 5, condition: '', isUsed: false },
    },
    {
      ...{ id: first.id, ...mealRule, condition: 'Skolans matsal kan inte användas.' },
      isUsed: false,
    },
  ]);
  expect(await by.attempt(deleteMealRule, { ruleId: second.id })).toMatchObject({ status: 200 });
  expect(await by.attempt(deleteMealRule, { ruleId: second.id })).toMatchObject(
    refusal(404, 'MealRuleNotFound'),
  );
  const traces = await tracesOf(product, 'school', schoolId);
  expect(traces.map(({ kind, before, after }) => ({ kind, before, after }))).toEqual([
    {
      ...{ kind: 'school.mealRuleAdded', before: null },
      after: { from: '2026-08-01', ore: 4700 },
    },
    {
      ...{ kind: 'school.mealRuleAdded', before: null },
      after: { from: '2027-01-01', ore: 5000 },
    },
    {
      ...{ kind: 'school.mealRuleRemoved', after: null },
      before: { from: '2027-01-01', ore: 5000 },
    },
  ]);
});

test.each([
  ['amount', { ore: -1 }],
  ['amount', { ore: 100_001 }],
  ['amount', { ore: 0.5 }],
  ['day', { fromDay: '2026-02-30' }],
  ['day', { fromDay: '1999-12-31' }],
  ['certifier', { certifiedBy: 'student' }],
  ['form', { excludedForms: ['other'] }],
  ['deadline', { deadlineDays: 367 }],
  ['condition', { condition: 'x'.repeat(501) }],
])('a wrong %s is refused: %o', async (_, given) => {
  const { addRule, by, schoolId } = await aMealSchool(product, null);
  expect(await addRule(given as object)).toMatchObject({ status: 400 });
  expect(await by.call(mealRules, { schoolId })).toEqual([]);
});

test('of two rules of one day added at once one is stored', async () => {
  const { addRule } = await aMealSchool(product, null);
  const replies = await Promise.all([addRule({}), addRule({ ore: 5000 })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await addRule({})).toMatchObject(refusal(409, 'MealRuleOfSameDay'));
});

test('full access changes the rules of the own school, and other teachers read them', async () => {
  const { addRule, schoolId, by } = await aMealSchool(product);
  const colleague = await aTeacher(product, { schoolId });
  const [rule] = await product.as(colleague).call(mealRules, { schoolId });
  const ruleId = rule?.id ?? 0;
  const denied = refusal(403, 'NotAllowed');
  expect(await addRule({ fromDay: '2027-01-01' }, colleague)).toMatchObject(denied);
  expect(await product.as(colleague).attempt(deleteMealRule, { ruleId })).toMatchObject(denied);
  const stranger = await aMealSchool(product);
  expect(await addRule({ fromDay: '2027-01-01' }, stranger.teacher)).toMatchObject(
    refusal(404, 'SchoolNotFound'),
  );
  expect(await stranger.by.attempt(deleteMealRule, { ruleId })).toMatchObject(
    refusal(404, 'MealRuleNotFound'),
  );
  expect(await by.call(mealRules, { schoolId })).toHaveLength(1);
});

test('a rule that an approved month used stays, and none is added before its end', async () => {
  const { by, schoolId, ask, checkIn, approve, addRule } = await aMealSchool(product);
  await ask(['2026-10-06']);
  await checkIn('2026-10-06');
  expect(await approve('2026-10')).toMatchObject({ status: 200 });
  const used = refusal(409, 'MealRuleIsUsed');
  const [rule] = await by.call(mealRules, { schoolId });
  expect(rule).toMatchObject({ isUsed: true });
  expect(await by.attempt(deleteMealRule, { ruleId: rule?.id ?? 0 })).toMatchObject(used);
  expect(await addRule({ fromDay: '2026-10-31' })).toMatchObject(used);
  expect(await addRule({ fromDay: '2026-11-01', ore: 5000 })).toMatchObject({ status: 200 });
});

test('the database itself refuses to change rules and what is approved', async () => {
  const { ask, checkIn, approve } = await aMealSchool(product);
  await ask(['2026-10-06']);
  await checkIn('2026-10-06');
  await approve('2026-10');
  for (const change of [
    sql`update meal_rule set ore = 1`,
    sql`delete from meal_rule`,
    sql`update meal_month set month = '2026-09-01'`,
    sql`delete from meal_month`,
    sql`update meal_line set ore = 1`,
    sql`delete from meal_line`,
  ])
    await expect(product.db.execute(change)).rejects.toThrow();
});
