import { assessmentsContract, workCardsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSupervisor } from '../../testing/a-period.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { anAssessment } from '../../testing/an-assessment.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { placementParticipant } from '../periods/periods.tables.ts';

const calls = assessmentsContract;
const refusal = (status: number, body: string) => ({ status, body });
const done = { status: 200 };

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

/** Moves the clock to the noon of a day; forward or back. */
function setClock(day: string) {
  const wanted = new Date(`${day}T12:00:00+01:00`);
  product.clock.move(wanted.getTime() - product.clock.now().getTime());
}

beforeEach(() => setClock('2026-11-18'));

/** The first component as somebody reads it. */
const first = ({ steps }: { steps: { components: unknown[] }[] }) => steps[0]?.components[0];

describe('levels of a component', () => {
  test('are set by the student and the supervisor, and read side by side by the teacher', async () => {
    const { anna, sven, teacher, setLevel, read } = await anAssessment(product);
    expect(await setLevel(anna, 'independent', { comment: ' Gick bra ' })).toMatchObject(done);
    expect(await setLevel(sven, 'withSupport')).toMatchObject(done);
    expect(first(await read(teacher))).toEqual({
      id: expect.any(Number),
      name: expect.stringContaining('delmoment 1'),
      coverage: 'untouched',
      student: {
        level: 'independent',
        comment: 'Gick bra',
        by: anna.name,
        at: '2026-11-18T11:00:00.000Z',
      },
      supervisor: {
        level: 'withSupport',
        comment: '',
        by: sven.name,
        at: '2026-11-18T11:00:00.000Z',
      },
      isWithheld: false,
    });
  });

  test('of the other side are withheld until the own one is set', async () => {
    const { anna, sven, teacher, setLevel, read } = await anAssessment(product);
    await setLevel(sven, 'explains');
    expect(first(await read(anna))).toMatchObject({ supervisor: null, isWithheld: true });
    expect(first(await read(teacher))).toMatchObject({
      supervisor: { level: 'explains' },
      isWithheld: false,
    });
    await setLevel(anna, 'notBegun');
    expect(first(await read(anna))).toMatchObject({
      student: { level: 'notBegun' },
      supervisor: { level: 'explains' },
      isWithheld: false,
    });
    await setLevel(sven, null);
    expect(first(await read(sven))).toMatchObject({
      student: null,
      supervisor: null,
      isWithheld: true,
    });
  });

  test('of both sides are seen by all three once a talk is opened', async () => {
    const { anna, sven, teacher, setLevel, read, planTalk } = await anAssessment(product);
    await setLevel(sven, 'explains');
    const { id: talkId } = await planTalk();
    expect(first(await read(anna))).toMatchObject({ supervisor: null, isWithheld: true });
    await product.as(teacher).call(calls.openTalk, { talkId });
    expect(first(await read(anna))).toMatchObject({
      supervisor: { level: 'explains' },
      isWithheld: false,
    });
  });

  test('are replaced and taken back by their own side alone', async () => {
    const { anna, sven, teacher, setLevel, read } = await anAssessment(product);
    await setLevel(anna, 'withSupport');
    await setLevel(sven, 'independent');
    await setLevel(anna, 'explains');
    await setLevel(sven, null);
    expect(first(await read(teacher))).toMatchObject({
      student: { level: 'explains' },
      supervisor: null,
    });
  });

  test('are not set by a teacher who follows nobody, another supervisor or another student', async () => {
    const { bo, teacher, school, company, setLevel } = await anAssessment(product);
    const other = await aSupervisor(product, { schoolId: school.id, companyId: company.id });
    expect(await setLevel(teacher, 'explains')).toMatchObject(refusal(403, 'NotAllowed'));
    for (const who of [bo, other])
      expect(await setLevel(who, 'explains')).toMatchObject(refusal(404, 'UserNotFound'));
  });

  test('belong to a component of the period’s card, from the first day of the period on', async () => {
    const { anna, of, setLevel } = await anAssessment(product);
    const { component } = await anAssessment(product);
    expect(
      await product.as(anna).attempt(calls.setComponentLevel, {
        ...of,
        componentId: component(0),
        level: 'explains',
        comment: '',
      }),
    ).toMatchObject(refusal(404, 'WorkStepComponentNotFound'));
    setClock('2026-11-01');
    expect(await setLevel(anna, 'explains')).toMatchObject(refusal(409, 'PeriodNotActive'));
    setClock('2027-02-01');
    expect(await setLevel(anna, 'explains')).toMatchObject(done);
  });

  test('keep their component as it is', async () => {
    const { anna, teacher, component, setLevel } = await anAssessment(product);
    await setLevel(anna, 'explains');
    expect(
      await product
        .as(teacher)
        .attempt(workCardsContract.deleteComponent, { componentId: component(0) }),
    ).toMatchObject(refusal(409, 'ComponentCannotBeDeletedRegistrationsExist'));
    expect(
      await product
        .as(teacher)
        .attempt(workCardsContract.deleteComponent, { componentId: component(1) }),
    ).toMatchObject(done);
  });

  test('of a removed participant and of another school are out of reach', async () => {
    const { anna, sven, teacher, participants, of, setLevel } = await anAssessment(product);
    const other = await aSchool(product, { students: 1 });
    expect(await product.as(other.teacher).attempt(calls.assessment, of)).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
    await setLevel(anna, 'explains');
    await product.db
      .update(placementParticipant)
      .set({ removedAt: product.clock.now() })
      .where(eq(placementParticipant.id, participants[0]?.id ?? 0));
    for (const who of [anna, sven])
      expect(await product.as(who).attempt(calls.assessment, of)).toMatchObject({ status: 404 });
    expect(await product.as(teacher).attempt(calls.assessment, of)).toMatchObject(
      refusal(404, 'UserNotFound'),
    );
    expect(await setLevel(anna, 'explains')).toMatchObject(refusal(404, 'UserNotFound'));
  });

  test('are those of the student who is asked for', async () => {
    const { anna, bo, teacher, of, setLevel } = await anAssessment(product);
    await setLevel(anna, 'explains');
    const read = async (who: Person, student: Person) =>
      first(await product.as(who).call(calls.assessment, { ...of, studentId: student.id }));
    for (const who of [anna, teacher])
      expect(await read(who, anna)).toMatchObject({ student: { level: 'explains' } });
    for (const who of [bo, teacher]) expect(await read(who, bo)).toMatchObject({ student: null });
    await expect(read(bo, anna)).rejects.toMatchObject({ status: 404 });
  });

  test('are counted for each student of a period', async () => {
    const { anna, bo, sven, teacher, of, setLevel, planTalk } = await anAssessment(product);
    await setLevel(anna, 'explains');
    await setLevel(anna, 'explains', { index: 1 });
    await setLevel(sven, 'notBegun');
    await planTalk();
    // Of several the last one is shown, in whichever order they were planned.
    for (const [day, time] of [
      ['2026-11-20', '14:00'],
      ['2026-11-30', '09:00'],
    ] as const)
      await product.as(teacher).call(calls.planTalk, { ...of, day, time, place: '' });
    const list = await product.as(teacher).call(calls.assessments, { periodId: of.periodId });
    expect(list).toEqual([
      {
        studentId: anna.id,
        name: 'Anna',
        components: 2,
        byStudent: 2,
        bySupervisor: 1,
        differing: 1,
        statement: 'none',
        talk: { day: '2026-11-30', time: '13:00', signatures: 0, isOpened: false },
      },
      {
        ...{ studentId: bo.id, name: 'Bo', components: 2, byStudent: 0, bySupervisor: 0 },
        ...{ differing: 0, statement: 'none', talk: null },
      },
    ]);
  });
});
