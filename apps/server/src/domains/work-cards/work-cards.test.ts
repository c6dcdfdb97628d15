import { undoContract, workCardsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPeriod, aWorkCard } from '../../testing/a-period.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { latestAct, tracesOf } from '../../testing/traces.ts';
import { course as courseTable } from '../authoring/authoring.tables.ts';
import { workComponent } from './work-cards.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const part = (name: string, hours = 1) => ({ name, hours });
const step = (name: string, ...components: string[]) => ({
  ...part(name, 40),
  workStepComponents: components.map((each) => part(each, 20)),
});

const cardsOf = (by: Person) => product.as(by).call(workCardsContract.workCards, {});
const cardOf = async (by: Person, id: number) =>
  (await cardsOf(by)).find((card) => card.id === id) ?? undefined;
const shapeOf = async (by: Person, id: number) =>
  (await cardOf(by, id))?.workSteps.map(({ name, workStepComponents }) => [
    name,
    ...workStepComponents.map((each) => each.name),
  ]);
const create = (by: Person, Name: string, WorkSteps = [step('Trä', 'Kapa', 'Hyvla')]) =>
  product.as(by).attempt(workCardsContract.createWorkCard, { Name, WorkSteps });
const made = (by: Person, Name: string, WorkSteps = [step('Trä', 'Kapa', 'Hyvla')]) =>
  product.as(by).call(workCardsContract.createWorkCard, { Name, WorkSteps });
const refusal = (status: number, body: string) => ({ status, body });

describe('a new work card', () => {
  test('[api.apl.post-work-card] [api.apl.get-work-cards] [entities.apl.work-card] holds its steps and components in order, with ids', async () => {
    const { teacher } = await aSchool(product);
    const card = await made(teacher, ' Bygg  1 ', [
      step('Trä', 'Kapa', 'Hyvla'),
      step('Sten', 'Mura', 'Foga'),
    ]);
    const ids = card.workSteps.flatMap(({ id, workStepComponents }) => [
      id,
      ...workStepComponents.map((each) => each.id),
    ]);
    expect(ids.every((id) => id > 0)).toBe(true);
    expect(card).toMatchObject({ name: 'Bygg 1', isTemplate: false, periods: 0 });
    expect(card.workSteps[0]).toEqual({
      id: expect.any(Number),
      name: 'Trä',
      hours: 40,
      workStepComponents: ['Kapa', 'Hyvla'].map((name) => ({
        id: expect.any(Number),
        name,
        hours: 20,
        modules: [],
      })),
    });
    expect((await cardsOf(teacher)).filter(({ isTemplate }) => !isTemplate)).toEqual([card]);
    expect(await tracesOf(product, 'workCard', card.id)).toMatchObject([
      { kind: 'workCard.created', by: teacher.id },
    ]);
  });

  test('[apl.workcard.create-name-required] [apl.workcard.create-needs-step] [apl.workcard.create-step-needs-component] needs a name, a step, and a component in each step', async () => {
    const { teacher } = await aSchool(product);
    expect(await create(teacher, ' ')).toMatchObject(refusal(400, 'WorkCardNameRequired'));
    expect(await create(teacher, 'Kort', [])).toMatchObject(refusal(400, 'WorkCardNeedsWorkSteps'));
    expect(await create(teacher, 'Kort', [step('Trä', 'Kapa'), step('Sten')])).toMatchObject(
      refusal(400, 'WorkStepNeedsComponents'),
    );
    expect((await cardsOf(teacher)).filter(({ isTemplate }) => !isTemplate)).toEqual([]);
  });

  test('[apl.workcard.create-name-unique] [apl.workcard.create-name-unique-compare] has a name that no other card of the school has', async () => {
    const { teacher } = await aSchool(product);
    const other = (await aSchool(product)).teacher;
    await made(teacher, 'Bygg 1');
    expect(await create(teacher, ' bygg 1 ')).toMatchObject(
      refusal(409, 'WorkCardNameAlreadyExists'),
    );
    expect(await create(other, 'Bygg 1')).toMatchObject({ status: 200 });
  });

  test('[apl.workcards-list.scope] is its school’s; an administrator’s is a template, which teachers of every school read and copy', async () => {
    const [own, other] = [await aSchool(product), await aSchool(product)];
    const admin = await anAccount(product, { role: 'Admin' });
    const card = await made(own.teacher, 'Eget kort');
    expect(await cardOf(other.teacher, card.id)).toBeUndefined();
    const template = await made(admin, `Mall ${card.id}`);
    for (const { teacher } of [own, other])
      expect(await cardOf(teacher, template.id)).toMatchObject({ isTemplate: true });
    const by = product.as(own.teacher);
    const copy = await by.call(workCardsContract.copyWorkCard, {
      workCardId: template.id,
      name: 'Vårt kort',
    });
    expect(copy).toMatchObject({ name: 'Vårt kort', isTemplate: false });
    expect(await shapeOf(own.teacher, copy.id)).toEqual([['Trä', 'Kapa', 'Hyvla']]);
    const [templateStep] = template.workSteps;
    expect(
      await by.attempt(workCardsContract.editWorkStep, { id: templateStep?.id ?? 0, name: 'Nytt' }),
    ).toMatchObject(refusal(403, 'NotAllowed'));
    expect(
      await by.attempt(workCardsContract.deleteWorkCard, { workCardId: template.id }),
    ).toMatchObject(refusal(403, 'NotAllowed'));
  });
});

describe('the parts of a work card', () => {
  async function aCard() {
    const { teacher, school } = await aSchool(product);
    const card = await made(teacher, 'Kort');
    const [first] = card.workSteps;
    const [kapa, hyvla] = first?.workStepComponents ?? [];
    if (!first || !kapa || !hyvla) throw new Error('The card is too small.');
    return { teacher, school, card, first, kapa, hyvla, by: product.as(teacher) };
  }

  test('[api.apl.post-work-steps] [api.apl.post-components] [apl.workcard.steps-added-to-existing-card] are added at the end', async () => {
    const { teacher, card, first, by } = await aCard();
    await by.call(workCardsContract.addWorkSteps, {
      workCardId: card.id,
      workSteps: [step('Sten', 'Mura'), step('Betong', 'Gjuta')],
    });
    await by.call(workCardsContract.addComponents, {
      WorkStepId: first.id,
      WorkStepComponents: [part('Slipa'), part('Måla')],
    });
    expect(await shapeOf(teacher, card.id)).toEqual([
      ['Trä', 'Kapa', 'Hyvla', 'Slipa', 'Måla'],
      ['Sten', 'Mura'],
      ['Betong', 'Gjuta'],
    ]);
    expect(
      await by.attempt(workCardsContract.addWorkSteps, {
        workCardId: card.id,
        workSteps: [step('Tom')],
      }),
    ).toMatchObject(refusal(400, 'WorkStepNeedsComponents'));
  });

  test('[api.apl.edit-work-step] [api.apl.edit-component] [api.apl.result-envelope] change by the given fields alone', async () => {
    const { teacher, card, first, kapa, by } = await aCard();
    expect(
      await by.attempt(workCardsContract.editWorkStep, { id: first.id, name: 'Trä och sten' }),
    ).toMatchObject({ status: 200, body: '{"result":true}' });
    await by.call(workCardsContract.editComponent, { id: kapa.id, hours: 12 });
    const [changed] = (await cardOf(teacher, card.id))?.workSteps ?? [];
    expect(changed).toMatchObject({ name: 'Trä och sten', hours: 40 });
    expect(changed?.workStepComponents[0]).toMatchObject({ name: 'Kapa', hours: 12 });
    await by.call(workCardsContract.editWorkStep, { id: first.id, hours: 8.5 });
    await by.call(workCardsContract.editComponent, { id: kapa.id, name: 'Kapa rakt' });
    const [again] = (await cardOf(teacher, card.id))?.workSteps ?? [];
    expect(again).toMatchObject({ name: 'Trä och sten', hours: 8.5 });
    expect(again?.workStepComponents).toMatchObject([
      { name: 'Kapa rakt', hours: 12 },
      { name: 'Hyvla', hours: 20 },
    ]);
  });

  test('[apl.workcard.step-fields-rules] have a name and no negative hours', async () => {
    const { card, first, kapa, by } = await aCard();
    const addStep = (given: { name: string; hours: number }) =>
      by.attempt(workCardsContract.addWorkSteps, {
        workCardId: card.id,
        workSteps: [{ ...given, workStepComponents: [part('Kapa')] }],
      });
    expect(await addStep(part(' '))).toMatchObject(refusal(400, 'NameRequired'));
    expect(await addStep(part('å'.repeat(201)))).toMatchObject(refusal(400, 'FieldTooLong'));
    expect(await addStep(part('Trä', -1))).toMatchObject(refusal(400, 'InvalidHours'));
    expect(
      await by.attempt(workCardsContract.editWorkStep, { id: first.id, name: ' ' }),
    ).toMatchObject(refusal(400, 'NameRequired'));
    const add = (component: { name: string; hours: number }) =>
      by.attempt(workCardsContract.addComponents, {
        WorkStepId: first.id,
        WorkStepComponents: [component],
      });
    expect(await add(part(' '))).toMatchObject(refusal(400, 'NameRequired'));
    expect(await add(part('å'.repeat(201)))).toMatchObject(refusal(400, 'FieldTooLong'));
    for (const hours of [-1, 1e9])
      expect(await add(part('Kapa', hours))).toMatchObject(refusal(400, 'InvalidHours'));
    expect(
      await by.attempt(workCardsContract.editComponent, { id: kapa.id, hours: -0.5 }),
    ).toMatchObject(refusal(400, 'InvalidHours'));
    expect(await add(part('å'.repeat(200), 0))).toMatchObject({ status: 200 });
  });

  test('[i18n.apl.code-work-step-not-found] [i18n.apl.code-component-not-found] that are not there are refused by name', async () => {
    const { by } = await aCard();
    const id = 2_000_000_000;
    expect(await by.attempt(workCardsContract.editWorkStep, { id, name: 'x' })).toMatchObject(
      refusal(404, 'WorkStepNotFound'),
    );
    expect(await by.attempt(workCardsContract.editComponent, { id, name: 'x' })).toMatchObject(
      refusal(404, 'WorkStepComponentNotFound'),
    );
    expect(await by.attempt(workCardsContract.deleteWorkStep, { workStepId: id })).toMatchObject(
      refusal(404, 'WorkStepNotFound'),
    );
    expect(await by.attempt(workCardsContract.deleteComponent, { componentId: id })).toMatchObject(
      refusal(404, 'WorkStepComponentNotFound'),
    );
  });

  test('[api.apl.delete-component] [api.apl.delete-work-step] [apl.workcard.last-step-or-component] are deleted but for the last', async () => {
    const { teacher, card, first, kapa, hyvla, by } = await aCard();
    const component = (componentId: number) =>
      by.attempt(workCardsContract.deleteComponent, { componentId });
    const workStep = (workStepId: number) =>
      by.attempt(workCardsContract.deleteWorkStep, { workStepId });
    expect(await component(kapa.id)).toMatchObject({ status: 200 });
    expect(await shapeOf(teacher, card.id)).toEqual([['Trä', 'Hyvla']]);
    expect(await component(hyvla.id)).toMatchObject(refusal(400, 'WorkStepNeedsComponents'));
    expect(await workStep(first.id)).toMatchObject(refusal(400, 'WorkCardNeedsWorkSteps'));
    await by.call(workCardsContract.addWorkSteps, {
      workCardId: card.id,
      workSteps: [step('Sten', 'Mura')],
    });
    expect(await workStep(first.id)).toMatchObject({ status: 200 });
    expect(await shapeOf(teacher, card.id)).toEqual([['Sten', 'Mura']]);
  });

  test('of which two teachers delete the last two at once keep one', async () => {
    const { teacher, card, kapa, hyvla, by } = await aCard();
    const replies = await Promise.all(
      [kapa, hyvla].map(({ id }) =>
        by.attempt(workCardsContract.deleteComponent, { componentId: id }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await shapeOf(teacher, card.id))?.[0]).toHaveLength(2);
  });

  test('are ordered by all their ids, and not when somebody added one meanwhile', async () => {
    const { teacher, card, first, kapa, hyvla, by } = await aCard();
    const order = (ids: number[]) =>
      by.attempt(workCardsContract.orderComponents, { workStepId: first.id, ids });
    expect(await order([hyvla.id, kapa.id])).toMatchObject({ status: 200 });
    expect(await shapeOf(teacher, card.id)).toEqual([['Trä', 'Hyvla', 'Kapa']]);
    for (const ids of [[kapa.id], [kapa.id, kapa.id], [kapa.id, 2_000_000_000]])
      expect(await order(ids)).toMatchObject(refusal(409, 'ChangedMeanwhile'));
    await by.call(workCardsContract.addWorkSteps, {
      workCardId: card.id,
      workSteps: [step('Sten', 'Mura')],
    });
    const steps = (await cardOf(teacher, card.id))?.workSteps.map(({ id }) => id) ?? [];
    await by.call(workCardsContract.orderWorkSteps, {
      workCardId: card.id,
      ids: steps.toReversed(),
    });
    expect((await shapeOf(teacher, card.id))?.map(([name]) => name)).toEqual(['Sten', 'Trä']);
  });

  test('name the modules to read before, of courses that the school has', async () => {
    const { teacher, course, modules } = await aSchool(product, { modules: 2 });
    const hidden = one(
      await product.db
        .insert(courseTable)
        .values({ name: 'Dold', hideForTeachers: true })
        .returning(),
    );
    const card = await made(teacher, 'Kort');
    const componentId = card.workSteps[0]?.workStepComponents[0]?.id ?? 0;
    const by = product.as(teacher);
    const offered = await by.call(workCardsContract.modulesToLink, {});
    expect(offered.map(({ courseId }) => courseId)).toEqual([course.id]);
    expect(offered.map(({ courseId }) => courseId)).not.toContain(hidden.id);
    const moduleIds = modules.map(({ id }) => id);
    expect(offered[0]?.modules.map(({ id }) => id)).toEqual(moduleIds);
    const set = (ids: number[]) =>
      by.attempt(workCardsContract.setComponentModules, { componentId, moduleIds: ids });
    expect(await set(moduleIds)).toMatchObject({ status: 200 });
    expect(await set(moduleIds.slice(0, 1))).toMatchObject({ status: 200 });
    const linked = async (id: number) =>
      (await cardOf(teacher, id))?.workSteps[0]?.workStepComponents[0]?.modules.map(
        (module) => module.id,
      );
    expect(await linked(card.id)).toEqual(moduleIds.slice(0, 1));
    const foreign = await aSchool(product, { modules: 1 });
    expect(await set([foreign.modules[0]?.id ?? 0])).toMatchObject(refusal(404, 'ModuleNotFound'));
    expect(await linked(card.id)).toEqual(moduleIds.slice(0, 1));
    const copy = await by.call(workCardsContract.copyWorkCard, {
      workCardId: card.id,
      name: 'Kopia',
    });
    expect(await linked(copy.id)).toEqual(moduleIds.slice(0, 1));
  });
});

describe('a work card', () => {
  test('is renamed unless somebody else did so meanwhile, and the old name comes back', async () => {
    const { teacher } = await aSchool(product);
    const { id, version } = await made(teacher, 'Kort');
    await made(teacher, 'Upptaget');
    const by = product.as(teacher);
    const rename = (name: string) =>
      by.attempt(workCardsContract.renameWorkCard, { id, name, version });
    expect(await rename('upptaget ')).toMatchObject(refusal(409, 'WorkCardNameAlreadyExists'));
    expect(await rename('Nytt')).toMatchObject({ status: 200 });
    const act = await latestAct(product);
    expect(await rename('Nyare')).toMatchObject(refusal(409, 'ChangedMeanwhile'));
    expect(await by.call(undoContract.undo, { act })).toEqual({ restored: 1, kept: 0 });
    expect(await cardOf(teacher, id)).toMatchObject({ name: 'Kort' });
  });

  test('[api.apl.delete-work-card] is deleted, and comes back whole by undoing', async () => {
    const { teacher, modules } = await aSchool(product, { modules: 1 });
    const card = await made(teacher, 'Kort', [step('Trä', 'Kapa', 'Hyvla'), step('Sten', 'Mura')]);
    const by = product.as(teacher);
    await by.call(workCardsContract.setComponentModules, {
      componentId: card.workSteps[1]?.workStepComponents[0]?.id ?? 0,
      moduleIds: [modules[0]?.id ?? 0],
    });
    await by.call(workCardsContract.deleteWorkCard, { workCardId: card.id });
    const act = await latestAct(product);
    expect(await cardOf(teacher, card.id)).toBeUndefined();
    const stranger = (await aSchool(product)).teacher;
    expect(await product.as(stranger).attempt(undoContract.undo, { act })).toMatchObject(
      refusal(404, 'ActNotFound'),
    );
    expect((await by.call(undoContract.acts, {})).map((each) => each.act)).toContain(act);
    expect(await by.call(undoContract.undo, { act })).toEqual({ restored: 1, kept: 0 });
    expect(await shapeOf(teacher, card.id)).toEqual([
      ['Trä', 'Kapa', 'Hyvla'],
      ['Sten', 'Mura'],
    ]);
    expect((await cardOf(teacher, card.id))?.workSteps[1]?.workStepComponents[0]).toMatchObject({
      hours: 20,
      modules: [{ id: modules[0]?.id }],
    });
  });

  test('[apl.workcard.delete-card-in-use] of a period is not deleted', async () => {
    const school = await aSchool(product, { students: 1 });
    const { workCard } = await aPeriod(product, school);
    const by = product.as(school.teacher);
    expect(
      await by.attempt(workCardsContract.deleteWorkCard, { workCardId: workCard.id }),
    ).toMatchObject(refusal(409, 'WorkCardInUse'));
    expect(await cardOf(school.teacher, workCard.id)).toMatchObject({ periods: 1 });
  });

  test('[security.apl.school-tenancy-writes] of another school is not there, and stays as it was', async () => {
    const [own, other] = [await aSchool(product), await aSchool(product)];
    const { id, step: workStep, components } = await aWorkCard(product, other.school.id);
    const by = product.as(own.teacher);
    const componentId = components[0]?.id ?? 0;
    const before = await cardOf(other.teacher, id);
    expect([
      await by.attempt(workCardsContract.renameWorkCard, { id, name: 'Kapat' }),
      await by.attempt(workCardsContract.deleteWorkCard, { workCardId: id }),
      await by.attempt(workCardsContract.copyWorkCard, { workCardId: id, name: 'Kopia' }),
      await by.attempt(workCardsContract.editWorkStep, { id: workStep.id, name: 'Kapat' }),
      await by.attempt(workCardsContract.deleteComponent, { componentId }),
    ]).toMatchObject([
      refusal(404, 'WorkCardNotFound'),
      refusal(404, 'WorkCardNotFound'),
      refusal(404, 'WorkCardNotFound'),
      refusal(404, 'WorkStepNotFound'),
      refusal(404, 'WorkStepComponentNotFound'),
    ]);
    expect(await cardOf(other.teacher, id)).toEqual(before);
    const kept = await product.db
      .select()
      .from(workComponent)
      .where(eq(workComponent.id, componentId));
    expect(kept).toHaveLength(1);
  });
});
