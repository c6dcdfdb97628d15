import { workRegistrationsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../../domains.ts';
import { erasePersonalData } from '../../platform/personal-data.ts';
import { aModule, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { course as courseTable } from '../authoring/authoring.tables.ts';
import { classStudent } from '../people/people.tables.ts';
import {
  participantSupervisor,
  placementParticipant,
  placementPeriod,
} from '../periods/periods.tables.ts';
import { programme } from '../register/register.tables.ts';
import { result, studentCourse } from '../results/results.tables.ts';
import { schoolClass } from '../schools/schools.tables.ts';
import { workComponentModule } from '../work-cards/work-cards.tables.ts';
import { workRegistration } from './work-registrations.tables.ts';

const calls = workRegistrationsContract;
const refusal = (status: number, body: string) => ({ status, body });
const hour = 60 * 60 * 1000;
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

/** The result of an address below /api/Apl. */
const readAt = async (by: Person, address: string) => {
  const { status, body } = await ask(product, by, `GET /api/Apl/${address}`);
  return status === 200 ? body.result : [status, body];
};

const ago = (hours: number) => new Date(product.clock.now().getTime() - hours * hour).toISOString();

/** Anna and Bo in one class, and Bo alone in a class of another programme. */
async function twoClasses() {
  const placement = await aPlacement(product);
  const { school, bo } = placement;
  const otherProgramme = one(
    await product.db
      .insert(programme)
      .values({
        schoolId: school.id,
        name: 'Annat program',
        programmeLicenceId: placement.programme.programmeLicenceId,
      })
      .returning(),
  );
  const otherClass = one(
    await product.db
      .insert(schoolClass)
      .values({ schoolId: school.id, programmeId: otherProgramme.id, name: 'Annan klass' })
      .returning(),
  );
  await product.db
    .update(classStudent)
    .set({ classId: otherClass.id })
    .where(eq(classStudent.studentId, bo.id));
  return { ...placement, otherClass, otherProgramme };
}

describe('events of a period', () => {
  test('[api.apl.get-student-events-class] [api.apl.get-student-events-program] [apl.feed.entries] are those of the level’s students', async () => {
    const {
      register,
      anna,
      bo,
      period,
      schoolClass: own,
      programme: its,
      otherClass,
      otherProgramme,
      teacher,
    } = await twoClasses();
    await register({ title: 'Annas' }, anna);
    await register({ title: 'Bos' }, bo);
    const titlesOf = async (level: string) =>
      (await readAt(teacher, `GetStudentEvents${level}&periodId=${period.id}`)).map(
        (event: { workRegistration: { title: string } }) => event.workRegistration.title,
      );
    expect(await titlesOf(`Class?classId=${own.id}`)).toEqual(['Annas']);
    expect(await titlesOf(`Class?classId=${otherClass.id}`)).toEqual(['Bos']);
    expect(await titlesOf(`Program?programId=${its.id}`)).toEqual(['Annas']);
    expect(await titlesOf(`Program?programId=${otherProgramme.id}`)).toEqual(['Bos']);
    await product.db
      .update(classStudent)
      .set({ classId: own.id })
      .where(eq(classStudent.studentId, bo.id));
    for (const level of [`Class?classId=${own.id}`, `Program?programId=${its.id}`])
      expect((await titlesOf(level)).toSorted()).toEqual(['Annas', 'Bos']);
  });

  test('[api.apl.get-student-events.shape] [apl.feed.newest-first] are newest first, an entry with all that the feed shows', async () => {
    const { register, anna, bo, period, schoolClass: own, teacher } = await aPlacement(product);
    const older = await register({ created: ago(30) }, anna);
    const newer = await register({ created: ago(2) }, bo);
    const oldest = await register({ created: ago(40) }, anna);
    const events = await product
      .as(teacher)
      .call(calls.eventsByClass, { periodId: period.id, classId: own.id });
    expect(events.map(({ id }) => id)).toEqual([newer.id, older.id, oldest.id]);
    expect(events[0]).toEqual({
      id: newer.id,
      eventType: 'WorkRegistration',
      date: ago(2),
      studentId: bo.id,
      studentName: bo.name,
      workRegistration: newer,
      signedByTeacher: false,
      isCommented: false,
    });
  });

  test('are all there, the newest in full, and those before a moment', async () => {
    const { register, period, schoolClass: own, teacher } = await aPlacement(product);
    const made: { id: number }[] = [];
    for (const hours of [1, 2, 3, 4]) made.push(await register({ created: ago(hours) }));
    const by = product.as(teacher);
    await by.call(calls.sign, { workRegistrationId: made[3]?.id ?? 0, signed: true });
    const read = async (paging: object) =>
      (await by.call(calls.eventsByClass, { periodId: period.id, classId: own.id, ...paging })).map(
        ({ id, workRegistration: entry, signedByTeacher }) => [
          made.findIndex((each) => each.id === id),
          entry !== null,
          signedByTeacher,
        ],
      );
    expect(await read({ take: 2 })).toEqual([
      [0, true, false],
      [1, true, false],
      [2, false, false],
      [3, false, true],
    ]);
    expect(await read({ take: 1, before: ago(2) })).toEqual([
      [2, true, false],
      [3, false, true],
    ]);
    const ids = made.map(({ id }) => id);
    const full = await by.call(calls.workRegistrations, { periodId: period.id, ids: ids.slice(2) });
    expect(full.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  test('[api.apl.get-student-events-student] [security.apl.student-own-data] [security.apl.school-tenancy-period] of a student are open to them, to who follows them, and to their school', async () => {
    const { register, anna, bo, period, teacher, supervisor } = await aPlacement(product);
    await register();
    await register({}, bo);
    const ofAnna = `?periodId=${period.id}&studentId=${anna.id}`;
    for (const who of [anna, teacher, supervisor])
      expect(await readAt(who, `GetStudentEventsStudent${ofAnna}`)).toMatchObject([
        { studentId: anna.id },
      ]);
    const stranger = await aPlacement(product);
    for (const call of [
      'GetStudentEventsStudent',
      'GetWorkCardHoursByStudentAndPeriod',
      'GetAttendanceByWeekForStudent',
    ]) {
      expect((await readAt(bo, call + ofAnna))[0]).toBe(404);
      for (const who of [stranger.teacher, stranger.supervisor, stranger.anna])
        expect(await readAt(who, call + ofAnna)).toEqual([404, 'PeriodNotFound']);
    }
  });

  test('[apl.period.removed-student-data-kept] of a removed student are hidden, and there again when they are added', async () => {
    const { register, anna, period, schoolClass: own, teacher } = await aPlacement(product);
    await register();
    const remove = (removedAt: Date | null) =>
      product.db
        .update(placementParticipant)
        .set({ removedAt })
        .where(eq(placementParticipant.studentId, anna.id));
    const count = async () =>
      (
        await product
          .as(teacher)
          .call(calls.eventsByClass, { periodId: period.id, classId: own.id })
      ).length;
    await remove(product.clock.now());
    expect(await count()).toBe(0);
    await remove(null);
    expect(await count()).toBe(1);
  });

  test('[api.apl.malformed-400] are not read with what is no id', async () => {
    const { teacher } = await aSchool(product);
    for (const address of [
      'GetStudentEventsClass?periodId=abc&classId=1',
      'GetStudentEventsClass?classId=1',
      'GetEvaluations?periodId=abc',
    ])
      expect([address, await readAt(teacher, address)]).toEqual([address, [400, 'InvalidInput']]);
  });
});

describe('entries of the followed', () => {
  test('[api.apl.get-work-registrations-for-supervisor] [security.apl.supervisor-own-students] are read by their supervisor', async () => {
    const { register, anna, bo, period, participants, supervisor } = await aPlacement(product);
    await register({ title: 'Annas' }, anna);
    await register({ title: 'Bos' }, bo);
    const read = async (studentId?: number) => {
      const query = `periodId=${period.id}${studentId ? `&studentId=${studentId}` : ''}`;
      const items = await readAt(supervisor, `GetWorkRegistrationsForSupervisor?${query}`);
      return items.map(({ title }: { title: string }) => title).toSorted();
    };
    expect(await read()).toEqual(['Annas', 'Bos']);
    expect(await read(bo.id)).toEqual(['Bos']);
    const [, ofBo] = participants;
    await product.db
      .delete(participantSupervisor)
      .where(eq(participantSupervisor.participantId, ofBo?.id ?? 0));
    expect(await read()).toEqual(['Annas']);
    const asked = { periodId: period.id, studentId: bo.id };
    const by = product.as(supervisor);
    expect(await by.attempt(calls.eventsByStudent, asked)).toMatchObject(
      refusal(404, 'UserNotFound'),
    );
    expect(await by.attempt(calls.hoursByStudent, asked)).toMatchObject(
      refusal(404, 'UserNotFound'),
    );
  });

  test('are counted by period and student while no supervisor has signed', async () => {
    const { register, anna, bo, period, supervisor } = await aPlacement(product);
    const [first, second] = [await register({}, anna), await register({}, anna)];
    const ofBo = await register({}, bo);
    const read = async (by = supervisor) =>
      (await product.as(by).call(calls.unsignedForSupervisor, {})).toSorted(
        (one, other) => one.studentId - other.studentId,
      );
    const group = (student: { id: number }, ids: number[]) => ({
      periodId: period.id,
      studentId: student.id,
      workRegistrationIds: ids,
    });
    expect(await read()).toEqual([group(anna, [first.id, second.id]), group(bo, [ofBo.id])]);
    await product
      .as(supervisor)
      .call(calls.sign, { workRegistrationId: first.id, signed: true, version: first.version });
    expect(await read()).toEqual([group(anna, [second.id]), group(bo, [ofBo.id])]);
    const { teacher } = await aSchool(product);
    expect(await read(teacher)).toEqual([]);
  });

  test('[api.apl.get-my-work-registrations] are the student’s own, newest first', async () => {
    const { register, anna, bo, period } = await aPlacement(product);
    const older = await register({ created: ago(5) }, anna);
    const newer = await register({ created: ago(1) }, anna);
    await register({}, bo);
    expect(await readAt(anna, `GetMyWorkRegistrations?periodId=${period.id}`)).toEqual([
      newer,
      older,
    ]);
    const others = await product
      .as(bo)
      .call(calls.workRegistrations, { periodId: period.id, ids: [newer.id] });
    expect(others).toEqual([]);
  });
});

describe('hours of a period', () => {
  test('[api.apl.get-work-card-hours.shape] [companion.work.counts-in-hours] [api.apl.get-work-card-hours-by-student] are those that were registered, signed or not', async () => {
    const placement = await aPlacement(product);
    const { register, anna, bo, period, workCard, first, second, teacher, supervisor } = placement;
    const { id: workRegistrationId } = await register({ workingHours: 6 });
    await product.as(supervisor).call(calls.sign, { workRegistrationId, signed: true });
    await register({ workingHours: 1.25, workStepComponentId: second.id });
    await register({ workingHours: 3 }, bo);
    const address = `GetWorkCardHoursByStudentAndPeriod?studentId=${anna.id}&periodId=${period.id}`;
    const read = await readAt(teacher, address);
    expect(read).toEqual({
      targetHours: 240,
      students: [
        {
          studentId: anna.id,
          studentName: anna.name,
          totalHours: 7.25,
          workSteps: [
            {
              id: workCard.step.id,
              name: workCard.step.name,
              hours: 40,
              workedHours: 7.25,
              workStepComponents: [
                {
                  id: first.id,
                  name: first.name,
                  hours: 20,
                  workedHours: 6,
                  coverage: 'started',
                  modules: [],
                },
                {
                  id: second.id,
                  name: second.name,
                  hours: 20,
                  workedHours: 1.25,
                  coverage: 'started',
                  modules: [],
                },
              ],
            },
          ],
        },
      ],
      workCard: { id: workCard.id, name: workCard.name },
      hoursPerWeek: 40,
      days: 30,
      daysGone: 11,
    });
    for (const who of [anna, supervisor]) expect(await readAt(who, address)).toEqual(read);
  });

  test('of one student have the results of linked modules, for teachers and the student', async () => {
    const { db } = product;
    const placement = await aPlacement(product);
    const { anna, course, modules, period, first, second, supervisor, teacher } = placement;
    const [module] = modules;
    if (!module) throw new Error('The school has no module.');
    const untried = await aModule(product, course.id, { name: `${module.name} till` });
    await db.insert(workComponentModule).values([
      { componentId: first.id, moduleId: module.id },
      { componentId: first.id, moduleId: untried.id },
    ]);
    const others = await db.insert(courseTable).values({ name: 'En annan kurs' }).returning();
    const at = product.clock.now();
    // Of the same module, the result counts that is finished, with its own percent.
    for (const [courseId, status, bestPercent] of [
      [course.id, 2, 85],
      [one(others).id, 1, 95],
    ] as const) {
      const ids = { studentId: anna.id, courseId };
      await db
        .insert(studentCourse)
        .values({ ...ids, createdAt: at })
        .onConflictDoNothing();
      await db
        .insert(result)
        .values({ ...ids, moduleId: module.id, runCount: 1, status, bestPercent });
    }
    const read = async (by: { id: number }) => {
      const { students } = await product
        .as(by)
        .call(calls.hoursByStudent, { periodId: period.id, studentId: anna.id });
      return students[0]?.workSteps[0]?.workStepComponents.map((each) => [each.id, each.modules]);
    };
    const shown = [
      [
        first.id,
        [
          { id: module.id, name: module.name, status: 2, percent: 85 },
          { id: untried.id, name: untried.name, status: 0, percent: null },
        ],
      ],
      [second.id, []],
    ];
    expect(await read(teacher)).toEqual(shown);
    expect(await read(anna)).toEqual(shown);
    expect(await read(supervisor)).toEqual([
      [first.id, []],
      [second.id, []],
    ]);
  });

  test('[api.apl.get-work-card-hours-by-class] [api.apl.get-work-card-hours-by-program] are those of the level’s students', async () => {
    const {
      register,
      anna,
      bo,
      period,
      schoolClass: own,
      programme: its,
      otherClass,
      otherProgramme,
      teacher,
    } = await twoClasses();
    await register({ workingHours: 6 }, anna);
    await register({ workingHours: 2 }, bo);
    const hoursOf = async (level: string) =>
      (await readAt(teacher, `GetWorkCardHoursBy${level}&periodId=${period.id}`)).students;
    const of = ({ id: studentId }: Person, hours: number) => [
      {
        ...{ studentId, totalHours: hours },
        workSteps: [
          {
            workedHours: hours,
            workStepComponents: [{ workedHours: hours }, { workedHours: 0 }],
          },
        ],
      },
    ];
    for (const level of [
      `ClassAndPeriod?classId=${own.id}`,
      `ProgramAndPeriod?programId=${its.id}`,
    ])
      expect(await hoursOf(level)).toMatchObject(of(anna, 6));
    for (const level of [
      `ClassAndPeriod?classId=${otherClass.id}`,
      `ProgramAndPeriod?programId=${otherProgramme.id}`,
    ])
      expect(await hoursOf(level)).toMatchObject(of(bo, 2));
  });

  test('[apl.workcard.target-formula] [apl.workcard.target-weeks-definition] have the target of the period’s weekdays, which are not rounded to weeks', async () => {
    const { period, anna, teacher } = await aPlacement(product);
    for (const [from, to, target] of [
      ['2030-01-14', '2030-02-08', 160],
      ['2030-01-14', '2030-02-10', 160],
      ['2030-01-14', '2030-02-06', 144],
      ['2030-01-12', '2030-02-06', 144],
    ] as const) {
      await product.db
        .update(placementPeriod)
        .set({ startsOn: from, endsOn: to })
        .where(eq(placementPeriod.id, period.id));
      expect(
        await product
          .as(teacher)
          .call(calls.hoursByStudent, { periodId: period.id, studentId: anna.id }),
      ).toMatchObject({ targetHours: target, daysGone: 0 });
    }
  });

  test('are practised at the planned ones, and signed with the teacher’s signature', async () => {
    const { register, period, anna, teacher } = await aPlacement(product);
    const made = await register({ workingHours: 20 });
    const coverage = async () => {
      const { students } = await product
        .as(teacher)
        .call(calls.hoursByStudent, { periodId: period.id, studentId: anna.id });
      return students[0]?.workSteps[0]?.workStepComponents.map((each) => each.coverage);
    };
    expect(await coverage()).toEqual(['practised', 'untouched']);
    await product.as(teacher).call(calls.sign, { workRegistrationId: made.id, signed: true });
    expect(await coverage()).toEqual(['signed', 'untouched']);
  });
});

test('what an erased student registered is hours without texts, images and comments', async () => {
  const { register, anna, supervisor, teacher, period } = await aPlacement(product);
  const { id } = await register({ title: 'HEMLIG rubrik', bodyText: 'HEMLIG text' });
  await product
    .as(supervisor)
    .call(calls.postComment, { workRegistrationId: id, text: 'HEMLIG kommentar' });
  await product
    .as(teacher)
    .call(calls.sendBack, { workRegistrationId: id, reason: 'HEMLIGT skäl' });
  await product.as(teacher).call(calls.sign, { workRegistrationId: id, signed: true });
  const own = domains.find(({ name }) => name === 'work-registrations');
  await erasePersonalData(product.db, own ? [own.personalData] : [], {
    ...{ id: anna.id, name: anna.name, addresses: [], at: product.clock.now() },
  });
  expect(
    await product.db.select().from(workRegistration).where(eq(workRegistration.id, id)),
  ).toMatchObject([{ title: '', body: '', hours: 6, teacherSignedBy: teacher.id }]);
  const { rows } = await product.db.$client.query(
    `select (select count(*)::int from registration_comment where registration_id = $1)
       + (select count(*)::int from registration_event where registration_id = $1) as left`,
    [id],
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect(
    await product
      .as(teacher)
      .call(calls.hoursByStudent, { periodId: period.id, studentId: anna.id }),
  ).toMatchObject({
    students: [{ totalHours: 6 }],
  });
});
