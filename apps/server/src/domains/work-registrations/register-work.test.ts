import { randomUUID } from 'node:crypto';
import { periodsContract, workCardsContract, workRegistrationsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aWorkCard } from '../../testing/a-period.ts';
import { aSchool } from '../../testing/a-school.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { placementPeriod } from '../periods/periods.tables.ts';
import { workRegistration } from './work-registrations.tables.ts';

const calls = workRegistrationsContract;
const refusal = (status: number, body: string) => ({ status, body });
const hour = 60 * 60 * 1000;
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const ago = (hours: number) => new Date(product.clock.now().getTime() - hours * hour).toISOString();
const aPicture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const storedIn = (periodId: number) =>
  product.db.select().from(workRegistration).where(eq(workRegistration.periodId, periodId));

describe('an entry', () => {
  test('[entities.apl.work-registration] [api.apl.post-work-registration] [companion.work.form] is stored with what the student wrote', async () => {
    const made = await aPlacement(product);
    const { register, send, anna, first, second, period, company, workCard, teacher } = made;
    const stored = await register({
      workingHours: 6.5,
      title: ' Bytt central ',
      bodyText: 'Rad\nTvå <b>x</b>',
    });
    expect(stored).toEqual({
      id: expect.any(Number),
      title: 'Bytt central',
      bodyText: 'Rad\nTvå <b>x</b>',
      created: product.clock.now().toISOString(),
      studentName: anna.name,
      images: [],
      comments: [],
      signedBySupervisor: false,
      signedByTeacher: false,
      workStepComponent: {
        workStepName: workCard.step.name,
        name: first.name,
        workingHours: 6.5,
        id: first.id,
      },
      studentId: anna.id,
      periodId: period.id,
      companyName: company.name,
      received: product.clock.now().toISOString(),
      thumbnails: [],
      supervisorSignature: null,
      teacherSignature: null,
      isSentBack: false,
      history: [],
      hasNews: false,
      version: 1,
    });

    const content = await aPicture();
    const { body } = await send(
      [1, 2].map((number) => ({ name: `${number}.png`, content })),
      {
        title: 'Med bilder',
        bodyText: 'Två stycken',
        workStepComponentId: second.id,
      },
    );
    const path = expect.stringMatching(/^\/lwc\//);
    expect(body.result).toMatchObject({ title: 'Med bilder', images: [path, path] });
    const feed = await product
      .as(teacher)
      .call(calls.eventsByStudent, { periodId: period.id, studentId: anna.id });
    const entryOf = (id: number) =>
      feed.find(({ workRegistration }) => workRegistration?.id === id)?.workRegistration;
    const { hasNews: _, ...written } = stored;
    expect(entryOf(stored.id)).toMatchObject(written);
    expect(entryOf(body.result.id)).toMatchObject({
      title: 'Med bilder',
      bodyText: 'Två stycken',
      images: body.result.images,
      workStepComponent: { name: second.name, workingHours: 6 },
    });
  });

  test('[companion.work.required-fields] needs a title, and has limits', async () => {
    const { attempt, period } = await aPlacement(product);
    expect(await attempt({ title: '  ' })).toMatchObject(refusal(400, 'TitleRequired'));
    for (const missing of ['title', 'workStepComponentId', 'workingHours'])
      expect(await attempt({ [missing]: undefined })).toMatchObject({ status: 400 });
    expect(await attempt({ title: 'x'.repeat(101) })).toMatchObject(refusal(400, 'FieldTooLong'));
    expect(await attempt({ bodyText: 'x'.repeat(5001) })).toMatchObject(
      refusal(400, 'FieldTooLong'),
    );
    expect(await storedIn(period.id)).toEqual([]);
    expect(await attempt({ title: 'x'.repeat(100), bodyText: 'x'.repeat(5000) })).toMatchObject({
      status: 200,
    });
  });

  test.each([0, -1, 7.3, 24.25, 25])(
    '[companion.work.hours-range] of %s hours is refused',
    async (workingHours) => {
      const { attempt } = await aPlacement(product);
      expect(await attempt({ workingHours })).toMatchObject(refusal(400, 'InvalidHours'));
    },
  );

  test('[companion.work.hours-range] has its hours in quarters, with comma or point', async () => {
    const { send } = await aPlacement(product);
    for (const [given, hours] of [
      ['7,5', 7.5],
      ['0.25', 0.25],
      ['24', 24],
    ] as const)
      expect((await send([], { workingHours: given as never })).body.result).toMatchObject({
        workStepComponent: { workingHours: hours },
      });
    for (const given of ['7,3', 'sju', '1e1', ''])
      expect(await send([], { workingHours: given as never })).toEqual(
        refusal(400, 'InvalidHours'),
      );
  });

  test('[companion.work.component-of-card] is about a component of the period’s card', async () => {
    const { attempt, school } = await aPlacement(product);
    const other = await aWorkCard(product, school.id);
    for (const workStepComponentId of [other.components[0]?.id ?? 0, 2_000_000_000])
      expect(await attempt({ workStepComponentId })).toMatchObject(
        refusal(404, 'WorkStepComponentNotFound'),
      );
  });

  test('is made by a student in an own period alone', async () => {
    const { attempt, teacher, supervisor } = await aPlacement(product);
    const stranger = await aSchool(product);
    for (const who of [teacher, supervisor])
      expect(await attempt({}, who)).toMatchObject(refusal(403, 'NotAllowed'));
    expect(await attempt({}, stranger.student)).toMatchObject(refusal(404, 'PeriodNotFound'));
    expect(await attempt({ periodId: 2_000_000_000 })).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
  });
});

describe('the time of an entry', () => {
  test('[companion.work.created-time] [companion.offline.original-time] is when it was saved, at most sixty days ago', async () => {
    const { register, attempt, teacher, anna, period } = await aPlacement(product);
    const late = await register({ created: ago(2) });
    expect(late).toMatchObject({ created: ago(2), received: ago(0) });
    const feed = await product
      .as(teacher)
      .call(calls.eventsByStudent, { periodId: period.id, studentId: anna.id });
    expect(feed).toMatchObject([{ date: ago(2), workRegistration: { created: ago(2) } }]);
    expect(await register({ created: ago(14 * 24) })).toMatchObject({ created: ago(14 * 24) });
    expect(await attempt({ created: ago(60 * 24) })).toMatchObject(refusal(409, 'PeriodNotActive'));
    for (const created of [ago(61 * 24), ago(-1)])
      expect(await attempt({ created })).toMatchObject(refusal(400, 'TimeNotAccepted'));
  });

  test('[apl.period.ended-inactive-meaning] decides whether the period ran', async () => {
    const { register, attempt, period, teacher, supervisor } = await aPlacement(product);
    const { id } = await register();
    await product.db
      .update(placementPeriod)
      .set({ endedAt: new Date(ago(3)) })
      .where(eq(placementPeriod.id, period.id));
    expect(await attempt()).toMatchObject(refusal(409, 'PeriodNotActive'));
    expect(await attempt({ created: ago(4) })).toMatchObject({ status: 200 });
    const by = product.as(teacher);
    expect(await by.attempt(calls.sign, { workRegistrationId: id, signed: true })).toMatchObject({
      status: 200,
    });
    expect(
      await product
        .as(supervisor)
        .attempt(calls.postComment, { workRegistrationId: id, text: 'Bra' }),
    ).toMatchObject({ status: 200 });
  });
});

describe('an entry that is sent again', () => {
  test('[companion.offline.idempotent] with its key is stored once, also when it was deleted', async () => {
    const { register, attempt, anna, period } = await aPlacement(product);
    const clientId = randomUUID();
    const stored = await register({ clientId, sentAt: ago(0.1) });
    expect(await register({ clientId, sentAt: ago(0) })).toEqual(stored);
    expect(await storedIn(period.id)).toHaveLength(1);
    expect(await attempt({ clientId, title: 'Annat' })).toMatchObject(refusal(409, 'KeyIsUsed'));
    await product.as(anna).call(calls.deleteWorkRegistration, { workRegistrationId: stored.id });
    expect(await register({ clientId })).toEqual(stored);
    expect(await storedIn(period.id)).toEqual([]);
  });

  test('at the same moment is stored once', async () => {
    const { attempt, period } = await aPlacement(product);
    const clientId = randomUUID();
    const both = await Promise.all([attempt({ clientId }), attempt({ clientId })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(
      both.every(({ status }) => status === 200) ? [200, 200] : [200, 409],
    );
    expect(await storedIn(period.id)).toHaveLength(1);
  });
});

describe('an own entry', () => {
  test('[companion.work.edit-until-signed] [api.apl.update-work-registration] changes until one side has signed', async () => {
    const { register, entry, anna, bo, second, teacher, supervisor, period } =
      await aPlacement(product);
    const { id } = await register();
    const change = (values: object, by = anna) =>
      product.as(by).attempt(calls.updateWorkRegistration, {
        workRegistrationId: id,
        ...entry({ workStepComponentId: second.id, workingHours: 4, title: 'Ändrat' }),
        ...values,
      });
    expect(await change({}, bo)).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
    expect(JSON.parse((await change({})).body).result).toMatchObject({
      title: 'Ändrat',
      workStepComponent: { id: second.id, workingHours: 4 },
      history: [{ kind: 'changed', name: anna.name, reason: null }],
      version: 2,
    });
    const feed = await product
      .as(teacher)
      .call(calls.eventsByStudent, { periodId: period.id, studentId: anna.id });
    expect(feed).toMatchObject([{ workRegistration: { id, title: 'Ändrat' } }]);
    await product.as(teacher).call(calls.sign, { workRegistrationId: id, signed: true });
    expect(await change({ title: 'Igen' })).toMatchObject(refusal(409, 'WorkRegistrationIsSigned'));
    expect(
      await product.as(anna).attempt(calls.deleteWorkRegistration, { workRegistrationId: id }),
    ).toMatchObject(refusal(409, 'WorkRegistrationIsSigned'));

    const own = (await register()).id;
    const remove = (workRegistrationId: number) =>
      product.as(anna).attempt(calls.deleteWorkRegistration, { workRegistrationId });
    await product.as(supervisor).call(calls.sign, { workRegistrationId: own, signed: true });
    expect(await change({ workRegistrationId: own })).toMatchObject(
      refusal(409, 'WorkRegistrationIsSigned'),
    );
    expect(await remove(own)).toMatchObject(refusal(409, 'WorkRegistrationIsSigned'));
    const unsigned = (await register()).id;
    expect((await remove(unsigned)).status).toBe(200);
    expect((await storedIn(period.id)).map((row) => row.id).toSorted((a, b) => a - b)).toEqual([
      id,
      own,
    ]);
  });

  test('is not changed over a change that its student has not read', async () => {
    const { register, entry, anna, period } = await aPlacement(product);
    const { id, version } = await register();
    const change = (title: string) =>
      product.as(anna).attempt(calls.updateWorkRegistration, {
        workRegistrationId: id,
        ...entry({ title }),
        version,
      });
    expect((await change('Med den ena telefonen')).status).toBe(200);
    expect(await change('Med den andra')).toMatchObject(refusal(409, 'WorkRegistrationIsNewer'));
    expect(
      await product.as(anna).call(calls.myWorkRegistrations, { periodId: period.id }),
    ).toMatchObject([{ title: 'Med den ena telefonen', version: version + 1 }]);
  });

  test('[api.apl.delete-work-registration] is deleted from feed and hours', async () => {
    const { send, anna, bo, period, teacher } = await aPlacement(product);
    const sent = await send([{ name: 'a.png', content: await aPicture() }]);
    const { id, images } = sent.body.result;
    await product.as(teacher).call(calls.postComment, { workRegistrationId: id, text: 'Bra' });
    const image = async () =>
      product.raw('GET', images[0].replace(/^\/lwc/, '/api'), {
        token: await openSession(product.parts, teacher.id),
      });
    expect(await image()).toMatchObject({ status: 200 });
    const remove = (by = anna) =>
      product.as(by).attempt(calls.deleteWorkRegistration, { workRegistrationId: id });
    expect(await remove(bo)).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
    expect(await remove()).toMatchObject({ status: 200 });
    const asked = { periodId: period.id, studentId: anna.id };
    expect(await product.as(anna).call(calls.eventsByStudent, asked)).toEqual([]);
    expect(await image()).toMatchObject({ status: 404 });
    expect(await product.as(anna).call(calls.hoursByStudent, asked)).toMatchObject({
      students: [{ totalHours: 0 }],
    });
    expect(await remove()).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
  });

  test('a change that waits for a signature is refused', async () => {
    const { register, entry, anna, teacher } = await aPlacement(product);
    const { id } = await register();
    const signing = `update work_registration set teacher_signed_at = now(), teacher_signed_by = ${teacher.id} where id = ${id}`;
    const reply = await meanwhile(product, signing, () =>
      product.as(anna).attempt(calls.updateWorkRegistration, {
        workRegistrationId: id,
        ...entry({ title: 'För sent' }),
      }),
    );
    expect(reply).toMatchObject(refusal(409, 'WorkRegistrationIsSigned'));
    expect(
      await product.as(anna).call(calls.myWorkRegistrations, { periodId: entry().periodId }),
    ).toMatchObject([{ title: 'Bytt central', signedByTeacher: true }]);
  });

  test('a signature that waits for a deletion finds nothing', async () => {
    const { register, teacher } = await aPlacement(product);
    const { id } = await register();
    const reply = await meanwhile(product, `delete from work_registration where id = ${id}`, () =>
      product.as(teacher).attempt(calls.sign, { workRegistrationId: id, signed: true }),
    );
    expect(reply).toMatchObject(refusal(404, 'WorkRegistrationNotFound'));
  });
});

describe('what has entries', () => {
  test('[companion.work.locks-component] [i18n.apl.code-component-not-editable] [i18n.apl.code-component-not-deletable] a component stays as it is', async () => {
    const { register, first, second, teacher } = await aPlacement(product);
    const by = product.as(teacher);
    expect(
      (await by.attempt(workCardsContract.editComponent, { id: first.id, name: 'Innan' })).status,
    ).toBe(200);
    await register();
    const locked = (act: string) => refusal(409, `ComponentCannotBe${act}RegistrationsExist`);
    expect(
      await by.attempt(workCardsContract.editComponent, { id: first.id, name: 'Nytt' }),
    ).toMatchObject(locked('Edited'));
    expect(
      await by.attempt(workCardsContract.deleteComponent, { componentId: first.id }),
    ).toMatchObject(locked('Deleted'));
    expect(
      await by.attempt(workCardsContract.editComponent, { id: second.id, name: 'Nytt' }),
    ).toMatchObject({ status: 200 });
  });

  test('[i18n.apl.code-step-not-editable] [i18n.apl.code-step-not-deletable] [companion.work.locks-component] a step stays as it is', async () => {
    const { register, workCard, teacher } = await aPlacement(product);
    const by = product.as(teacher);
    const step = { id: workCard.step.id };
    expect(
      (await by.attempt(workCardsContract.editWorkStep, { ...step, name: 'Innan' })).status,
    ).toBe(200);
    await register();
    const locked = (act: string) => refusal(409, `WorkStepCannotBe${act}RegistrationsExist`);
    expect(
      await by.attempt(workCardsContract.editWorkStep, { id: workCard.step.id, name: 'Nytt' }),
    ).toMatchObject(locked('Edited'));
    expect(
      await by.attempt(workCardsContract.deleteWorkStep, { workStepId: workCard.step.id }),
    ).toMatchObject(locked('Deleted'));
  });

  test('a component that is changed while an entry is stored stays as it is', async () => {
    const { first, teacher, participants, period } = await aPlacement(product);
    const storing = `insert into work_registration (participant_id, period_id, component_id, hours, title, created_at)
      values (${participants[0]?.id}, ${period.id}, ${first.id}, 2, 'Samtidigt', now())`;
    const reply = await meanwhile(product, storing, () =>
      product.as(teacher).attempt(workCardsContract.editComponent, { id: first.id, name: 'Nytt' }),
    );
    expect(reply).toMatchObject(refusal(409, 'ComponentCannotBeEditedRegistrationsExist'));
  });

  test('an entry on a component that is deleted meanwhile is refused', async () => {
    const { attempt, second } = await aPlacement(product);
    const reply = await meanwhile(
      product,
      `delete from work_component where id = ${second.id}`,
      () => attempt({ workStepComponentId: second.id }),
    );
    expect(reply).toMatchObject(refusal(404, 'WorkStepComponentNotFound'));
  });

  test('[apl.period.delete-only-when-empty] a period is not deleted', async () => {
    const { register, period, teacher, anna } = await aPlacement(product);
    await register();
    expect(
      await product.as(teacher).attempt(periodsContract.deletePeriod, { periodId: period.id }),
    ).toMatchObject(refusal(409, 'PeriodHasRegistrations'));
    const asked = { studentId: anna.id };
    expect(await product.as(teacher).call(periodsContract.periodsByStudent, asked)).toMatchObject([
      { id: period.id },
    ]);
  });
});
