import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  assessmentsContract,
  attendanceContract,
  periodsContract,
  placementPapersContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeEndedRows } from '../../platform/personal-data.ts';
import { dayMs, hourMs } from '../../platform/schedule.ts';
import { aCompany, aSupervisor } from '../../testing/a-period.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openSession } from '../../testing/sessions.ts';
import { placementParticipant } from '../periods/periods.tables.ts';
import { result, studentCourse } from '../results/results.tables.ts';
import { workComponentModule } from '../work-cards/work-cards.tables.ts';
import { workRegistration } from '../work-registrations/work-registrations.tables.ts';
import { placementPapers } from './placement-papers.domain.ts';

const calls = placementPapersContract;
const start = new Date('2026-11-16T08:00:00Z');
const refusal = (status: number, body: string) => ({ status, body });
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});
beforeEach(() => product.clock.set(start));

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

type Placement = Awaited<ReturnType<typeof aPlacement>>;

const make = ({ period, teacher }: Placement, students: readonly Person[], by: Person = teacher) =>
  product.as(by).attempt(calls.makePlacementPapers, {
    periodId: period.id,
    studentIds: students.map(({ id }) => id),
  });
const list = ({ period, teacher }: Placement) =>
  product.as(teacher).call(calls.placementPapers, { periodId: period.id });
const stateOf = async (placement: Placement, { id }: Person) =>
  (await list(placement)).find(({ studentId }) => studentId === id)?.paper?.state;

async function read({ period, anna }: Placement, by: Person) {
  const {
    statusCode: status,
    rawPayload,
    headers,
  } = await product.server.inject({
    method: 'GET',
    url: `/api/files/apl/papers/${period.id}/${anna.id}/x.pdf`,
    headers: {
      host: new URL(product.parts.config.publicUrl).host,
      authorization: `Bearer ${await openSession(product.parts, by.id)}`,
    },
  });
  return { status, bytes: rawPayload, body: rawPayload.toString('utf8'), headers };
}

const sign = ({ supervisor, teacher }: Placement, id: number) =>
  Promise.all(
    [supervisor, teacher].map((by) =>
      product.as(by).call(workRegistrationsContract.sign, { workRegistrationId: id, signed: true }),
    ),
  );

describe('a grading basis', () => {
  test('says what a student did: hours, presence, signed entries with pictures, module results', async () => {
    const placement = await aPlacement(product, { students: ['Łucja Öst', 'Bo Berg'], modules: 2 });
    const { anna, bo, first, period, course, modules, supervisor, teacher, company } = placement;
    const { body } = await placement.send([{ name: 'a.png', content: await photo() }], {
      ...{ title: 'Bytt central i Żory', bodyText: 'Tolv grupper.', workingHours: 6.5 },
    });
    await sign(placement, body.result.id);
    const byLink = await placement.register({ title: 'Märkt grupper' });
    await product.as(supervisor).call(workRegistrationsContract.sign, {
      ...{ workRegistrationId: byLink.id, signed: true },
    });
    await product.db
      .update(workRegistration)
      .set({ supervisorSignedByLink: true })
      .where(eq(workRegistration.id, byLink.id));
    await placement.register({ title: 'Osignerat' });
    await placement.register({ title: 'Bos inlägg' }, bo);
    await product.as(teacher).call(attendanceContract.setAttendanceValidity, {
      ...{ attendanceDay: '2026-11-10', wasPresent: true, studentId: anna.id, periodId: period.id },
    });
    const [passed, unread] = modules;
    await product.db
      .insert(workComponentModule)
      .values(
        [passed, unread].map((module) => ({ componentId: first.id, moduleId: module?.id ?? 0 })),
      );
    await product.db
      .insert(studentCourse)
      .values({ studentId: anna.id, courseId: course.id })
      .onConflictDoNothing();
    await product.db.insert(result).values({
      ...{ studentId: anna.id, courseId: course.id, moduleId: passed?.id ?? 0 },
      ...{ status: 2, bestPercent: 87.5, lastRunAt: start },
    });

    expect(await make(placement, [anna])).toMatchObject({ status: 200 });
    expect(await stateOf(placement, anna)).toBe('waiting');
    await product.workOff();
    const [made] = (await list(placement)).filter(({ studentId }) => studentId === anna.id);
    expect(made).toMatchObject({
      name: 'Łucja Öst',
      paper: {
        ...{ state: 'done', by: teacher.name },
        file: { madeAt: start.toISOString(), keptUntil: '2026-12-16' },
      },
    });

    const { status, bytes, headers } = await read(placement, teacher);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toMatch(/^inline; .*Betygsunderlag/);
    const pdf = await readPdf(bytes);
    expect([pdf.language, pdf.title]).toEqual(['sv', `Betygsunderlag, Łucja Öst, ${period.name}`]);
    expect(pdf.fonts).toEqual(['DejaVuSans', 'DejaVuSans-Bold']);
    expect(pdf.tags).toMatchObject({ H1: 1, H2: 3, Figure: 1, Table: 3 });
    expect(pdf.figures).toEqual(['Bild 1 av 1 till inlägget ”Bytt central i Żory”, 2026-11-16']);
    const text = pdf.text.replace(/\s+/g, ' ');
    for (const said of [
      ...[placement.school.name, 'Łucja Öst', company.name, supervisor.name],
      'Planerade timmar 240',
      'Registrerade timmar 18,5',
      'Närvarande, dagar 1',
      `${first.name} 20 18,5 påbörjat`,
      ...['Bytt central i Żory', 'Tolv grupper.', '6,5 h'],
      `Signerat av handledare ${supervisor.name}, 2026-11-16 09:00`,
      `Signerat av lärare ${teacher.name}, 2026-11-16 09:00`,
      `Signerat av handledare ${supervisor.name} via länk`,
      ...[`${passed?.name} klar, 87,5 %`, `${unread?.name} ej påbörjad`],
    ])
      expect(text).toContain(said);
    for (const left of ['Osignerat', 'Bos inlägg']) expect(text).not.toContain(left);
  });

  test('has the levels of both sides, a signed statement and earlier workplaces', async () => {
    const placement = await aPlacement(product);
    const { school, anna, bo, first, second, period, company, supervisor, teacher } = placement;
    const of = { periodId: period.id, studentId: anna.id };
    const { saveStatement, setComponentLevel, signStatement } = assessmentsContract;
    for (const [by, componentId, level] of [
      [anna, first.id, 'independent'],
      [supervisor, first.id, 'withSupport'],
      [anna, second.id, 'explains'],
    ] as const)
      await product.as(by).call(setComponentLevel, { ...of, componentId, level, comment: '' });
    const paper = async () => {
      await make(placement, [anna]);
      await product.workOff();
      const { bytes } = await read(placement, teacher);
      return (await readPdf(bytes)).text.replace(/\s+/g, ' ');
    };
    const { version } = await product
      .as(supervisor)
      .call(saveStatement, { ...of, text: 'Noggrann och trygg.', version: 0 });
    expect(await paper()).not.toContain('Noggrann');
    await product.as(supervisor).call(signStatement, { ...of, signed: true, version });

    const next = await aCompany(product, { schoolId: school.id });
    const newcomer = await aSupervisor(product, { schoolId: school.id, companyId: next.id });
    const at = (student: Person, place: { id: number }, by: Person) => ({
      ...{ studentId: student.id, companyId: place.id },
      supervisors: [{ id: by.id, isMainResponsible: true }],
    });
    await product.as(teacher).call(periodsContract.changeStudents, {
      ...{ periodId: period.id, deleteMissingStudents: true, changesFrom: '2026-11-10' },
      students: [at(anna, next, newcomer), at(bo, company, supervisor)],
    });
    const text = await paper();
    for (const said of [
      `Företag ${next.name}`,
      `Tidigare arbetsplats ${company.name}, 2026-11-02 till 2026-11-09 (${supervisor.name})`,
      `${first.name} Självständigt Med stöd`,
      `${second.name} Självständigt och förklarar för andra –`,
      ...['Handledarens omdöme', 'Noggrann och trygg.'],
    ])
      expect(text).toContain(said);
  });

  test('of a student without entries and modules has no empty parts, and is English for who reads English', async () => {
    const placement = await aPlacement(product);
    const { period, teacher, anna } = placement;
    const token = await openSession(product.parts, teacher.id);
    await product.raw('POST', calls.makePlacementPapers.path, {
      token,
      body: { periodId: period.id, studentIds: [anna.id] },
      headers: { 'accept-language': 'en' },
    });
    await product.workOff();
    const { language, text, tags } = await readPdf((await read(placement, teacher)).bytes);
    expect([language, tags.H2]).toEqual(['en', 1]);
    expect(text).toContain('Grading basis, work placement');
    expect(text).not.toMatch(/Signed entries|Module results/);
  });

  test('is made and read by the staff of its school alone', async () => {
    const placement = await aPlacement(product);
    const { anna, supervisor } = placement;
    const other = await aPlacement(product);
    const superuser = await anAccount(product, { role: 'Superuser' });
    for (const by of [anna, supervisor])
      expect(await make(placement, [anna], by)).toMatchObject(refusal(403, 'NotAllowed'));
    expect(await make(placement, [anna], other.teacher)).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
    expect(await make(placement, [other.anna])).toMatchObject(refusal(400, 'UserNotInPeriod'));
    await make(placement, [anna], superuser);
    const missing = refusal(404, 'FileNotFound');
    expect(await read(placement, placement.teacher)).toMatchObject(missing);
    await product.workOff();
    expect((await read(placement, placement.teacher)).status).toBe(200);
    expect((await read(placement, superuser)).status).toBe(200);
    for (const by of [anna, supervisor])
      expect(await read(placement, by)).toMatchObject(refusal(403, 'NotAllowed'));
    expect(await read(placement, other.teacher)).toMatchObject(missing);
    const stranger = (await aSchool(product)).teacher;
    expect(await read(placement, stranger)).toMatchObject(missing);
  });

  test('waits once, and takes the place of the one before', async () => {
    const placement = await aPlacement(product);
    const { anna, bo, teacher } = placement;
    await make(placement, [anna]);
    await make(placement, [anna, bo]);
    const jobs = async () =>
      (
        await product.db.$client.query(
          "select count(*)::int as count from job where kind like 'make-placement-paper%' and done_at is null",
        )
      ).rows[0].count;
    expect(await jobs()).toBe(2);
    await product.workOff();
    expect([await stateOf(placement, anna), await stateOf(placement, bo)]).toEqual([
      'done',
      'done',
    ]);
    const before = (await read(placement, teacher)).bytes;
    product.clock.move(hourMs);
    await placement.register({ title: 'Nytt' });
    await make(placement, [anna]);
    expect((await read(placement, teacher)).status).toBe(404);
    await product.workOff();
    expect((await read(placement, teacher)).bytes.equals(before)).toBe(false);
  });

  test('says that it failed, after three tries, and can be asked for again', async () => {
    const placement = await aPlacement(product);
    const { anna } = placement;
    const { body } = await placement.send([{ name: 'a.png', content: await photo() }]);
    await sign(placement, body.result.id);
    rmSync(join(product.parts.config.dataDir, 'blobs'), { recursive: true });
    await make(placement, [anna]);
    for (const state of ['waiting', 'waiting', 'failed']) {
      await product.workOff();
      expect(await stateOf(placement, anna)).toBe(state);
      product.clock.move(hourMs);
    }
    await make(placement, [anna]);
    expect(await stateOf(placement, anna)).toBe('waiting');
  });

  test('goes with a student who leaves the period, and after its time', async () => {
    const placement = await aPlacement(product);
    const { anna, bo, teacher } = placement;
    await make(placement, [anna, bo]);
    await product.db
      .update(placementParticipant)
      .set({ removedAt: start })
      .where(eq(placementParticipant.studentId, bo.id));
    await product.workOff();
    expect(await list(placement)).toMatchObject([{ studentId: anna.id }]);
    expect(await make(placement, [bo])).toMatchObject(refusal(400, 'UserNotInPeriod'));
    await product.db
      .update(placementParticipant)
      .set({ removedAt: null })
      .where(eq(placementParticipant.studentId, bo.id));
    expect(await stateOf(placement, bo)).toBe('failed');

    const retention = one(placementPapers.personalData.retention ?? []);
    product.clock.move(30 * dayMs);
    await removeEndedRows(product.db, retention, product.clock.now());
    expect((await read(placement, teacher)).status).toBe(200);
    product.clock.move(hourMs);
    await removeEndedRows(product.db, retention, product.clock.now());
    expect(await read(placement, teacher)).toMatchObject(refusal(404, 'FileNotFound'));
  });
});
