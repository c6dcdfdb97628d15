import {
  assessmentsContract,
  calendarContract,
  companiesContract,
  preparationContract,
  privacyContract,
  schoolDaysContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../../domains.ts';
import { aPeriod } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import type { School } from '../../testing/access.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { eraseDue } from '../privacy/erase-person.ts';
import { calendarAddress } from './calendar.tables.ts';

const dayMs = 24 * 60 * 60_000;

// The test clock is at 16 November 2026.

const {
  calendarAddress: readAddress,
  createCalendarAddress,
  deleteCalendarAddress,
} = calendarContract;

let product: TestProduct;
let own: School;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { students: ['Anna Alm', 'Bo Berg'] });
});

async function make(person: Person) {
  const { address } = await product.as(person).call(createCalendarAddress, {});
  return new URL(address);
}

const read = ({ pathname }: URL) => product.raw('GET', pathname);

/** The entries by id, each with its properties; long lines are joined. */
async function entries(address: URL): Promise<Record<string, Record<string, string>>> {
  const { status, body } = await read(address);
  expect(status).toBe(200);
  const [, ...events] = body.replaceAll(/\r\n[ \t]/g, '').split('BEGIN:VEVENT\r\n');
  return Object.fromEntries(
    events.map((event) => {
      const lines = event.split('\r\n').map((line) => [
        line.replace(/[;:].*/s, ''),
        line
          .replace(/^[^:]*:/, '')
          .replaceAll('\\n', '\n')
          .replaceAll('\\,', ','),
      ]);
      const properties: Record<string, string> = Object.fromEntries(lines);
      return [properties.UID?.replace(/@.*/, '') ?? '', properties];
    }),
  );
}

describe('a calendar address', () => {
  test('is made, replaced and ended by its person, and shown once', async () => {
    const { teacher } = own;
    const asked = () => product.as(teacher).call(readAddress, {});
    expect(await asked()).toEqual({ createdAt: null, hasPeriods: true });
    const first = await make(teacher);
    expect(first.href).toMatch(
      new RegExp(`^${product.parts.config.publicUrl}/api/calendar/[\\w-]{43}\\.ics$`),
    );
    expect(await asked()).toEqual({ createdAt: '2026-11-16T08:00:00.000Z', hasPeriods: true });
    const reply = await read(first);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.headers['cache-control']).toContain('no-store');

    const second = await make(teacher);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await product.as(teacher).call(deleteCalendarAddress, {});
    await product.as(teacher).call(deleteCalendarAddress, {});
    expect((await read(second)).status).toBe(404);
    expect((await asked()).createdAt).toBeNull();
    expect((await tracesOf(product, 'account', teacher.id)).map(({ kind }) => kind)).toEqual([
      'account.calendarAddressMade',
      'account.calendarAddressMade',
      'account.calendarAddressEnded',
    ]);
  });

  test('is stored as a hash alone', async () => {
    const { pathname } = await make(own.teacher);
    const secret = pathname.replace(/.*\/|\.ics$/g, '');
    const rows = await product.db.select().from(calendarAddress);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.secretHash).toHaveLength(32);
  });

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), `${'%20'.repeat(43)}.ics`])(
    'that nobody has answers 404: %s',
    async (file) => {
      expect(await read(new URL(`http://x/api/calendar/${file}`))).toMatchObject({
        status: 404,
        body: 'NotFound',
      });
    },
  );

  test('is no longer answered when it is asked too often', async () => {
    const address = await make(own.teacher);
    const statuses: number[] = [];
    for (let asked = 0; asked < 31; asked++) statuses.push((await read(address)).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test('does not need a session, and ends with the account', async () => {
    const school = await aSchool(product, { students: 1 });
    const address = await make(school.student);
    await product.db.execute('delete from session_family');
    expect((await read(address)).status).toBe(200);
    const { db } = product;
    const isStudent = eq(account.id, school.student.id);
    const lock = (lockedAt: Date | null) => db.update(account).set({ lockedAt }).where(isStudent);
    await lock(product.clock.now());
    expect((await read(address)).status).toBe(404);
    await lock(null);
    expect((await read(address)).status).toBe(200);
    await db.update(account).set({ deletedAt: product.clock.now() }).where(isStudent);
    expect((await read(address)).status).toBe(404);
  });
});

describe('the calendar', () => {
  test('of a student holds the own periods, without anybody’s name', async () => {
    const school = await aSchool(product, { students: ['Cia Cederqvist', 'Dan Dahl'] });
    const { period, company } = await aPeriod(product, { ...school, name: 'Höst; år 2' });
    const found = await entries(await make(school.student));
    expect(Object.keys(found)).toEqual([`period-${period.id}`]);
    expect(found[`period-${period.id}`]).toMatchObject({
      SUMMARY: 'APL: Höst\\; år 2',
      DTSTART: '20261102',
      // The last day belongs to it, and the end of the format does not.
      DTEND: '20261212',
      LOCATION: company.name,
    });
    expect(JSON.stringify(found)).not.toMatch(/Cia|Dan Dahl/);
  });

  test('of a supervisor holds the periods of their students, without their names', async () => {
    const school = await aSchool(product, { students: ['Eva Ek', 'Frej Falk'] });
    const { period, supervisor, company } = await aPeriod(product, school);
    await aPeriod(product, { ...school, from: '2027-02-01', to: '2027-02-12' });
    const found = await entries(await make(supervisor));
    expect(Object.keys(found)).toEqual([`period-${period.id}`]);
    expect(found[`period-${period.id}`]).toMatchObject({
      LOCATION: company.name,
      DESCRIPTION: '2 elever',
    });
    expect(JSON.stringify(found)).not.toMatch(/Eva|Frej/);
  });

  test('of a teacher holds the periods of their classes, with names and companies', async () => {
    const school = await aSchool(product, { students: ['Gun Gran', 'Hans Hed'] });
    const { period, company } = await aPeriod(product, school);
    const colleague = await aTeacher(product, { schoolId: school.school.id });
    const found = await entries(await make(school.teacher));
    expect(found[`period-${period.id}`]?.DESCRIPTION).toBe(
      `Gun Gran, ${company.name}\nHans Hed, ${company.name}`,
    );
    expect(await entries(await make(colleague))).toEqual({});
    // A teacher of another school has none of it.
    expect(await entries(await make(own.teacher))).not.toHaveProperty(`period-${period.id}`);
  });

  test('leaves out what ended long ago', async () => {
    const school = await aSchool(product, { students: 1 });
    await aPeriod(product, { ...school, from: '2026-01-12', to: '2026-02-06' });
    expect(await entries(await make(school.teacher))).toEqual({});
  });

  test('of a teacher holds the visits that they have recorded', async () => {
    const school = await aSchool(product, { students: ['Ivar Is'] });
    const { company, period } = await aPeriod(product, school);
    const by = product.as(school.teacher);
    const place = { companyId: company.id, schoolId: school.school.id };
    const visit = { ...place, kind: 'visit', day: '2026-11-20', note: 'Om Ivar' } as const;
    await by.call(companiesContract.addToLog, visit);
    await by.call(companiesContract.addToLog, { ...visit, kind: 'contact', day: '2026-11-21' });
    await by.call(preparationContract.confirmPreparation, {
      periodId: period.id,
      studentIds: [school.student.id],
      thing: 'visit',
      day: '2026-11-10',
    });
    const found = await entries(await make(school.teacher));
    expect(Object.keys(found).toSorted()).toEqual([
      `period-${period.id}`,
      `visit-${company.id}-2026-11-10`,
      `visit-${company.id}-2026-11-20`,
    ]);
    expect(found[`visit-${company.id}-2026-11-20`]).toMatchObject({
      SUMMARY: `Besök: ${company.name}`,
      DTSTART: '20261120',
    });
    expect(found[`visit-${company.id}-2026-11-10`]?.DESCRIPTION).toBe('Ivar Is');
    expect(JSON.stringify(found)).not.toContain('Om Ivar');
  });

  test('holds the breaks of the own school during the period, by name', async () => {
    const school = await aSchool(product, { students: ['Maj Malm'] });
    await aPeriod(product, school);
    const schoolId = school.school.id;
    const add = (name: string, from: string, to: string) =>
      product
        .as(school.teacher)
        .call(schoolDaysContract.addSchoolBreak, { schoolId, name, from, to });
    await add('Höstlov', '2026-10-26', '2026-10-30');
    await add('Alla helgon', '2026-10-31', '2026-11-02');
    await add('Studiedagar', '2026-11-23', '2026-11-24');
    const found = Object.values(await entries(await make(school.student)));
    expect(found.filter(({ UID }) => UID?.startsWith('break-'))).toMatchObject([
      { SUMMARY: 'Lov: Studiedagar', DTSTART: '20261123', DTEND: '20261125' },
      { SUMMARY: 'Lov: Alla helgon' },
    ]);
  });

  test('holds a talk as an hour, for its teacher, its student and their supervisor, with the name for the teacher alone', async () => {
    const school = await aSchool(product, { students: ['Jon Jern', 'Kaj Klint'] });
    const { period, supervisor } = await aPeriod(product, school);
    const colleague = await aTeacher(product, { schoolId: school.school.id });
    const [jon, kaj] = school.students as [Person, Person];
    const { id } = await product.as(school.teacher).call(assessmentsContract.planTalk, {
      ...{ periodId: period.id, studentId: jon.id },
      ...{ day: '2026-11-30', time: '13:00', place: 'Verkstaden' },
    });
    const talkOf = async (who: Person) => (await entries(await make(who)))[`talk-${id}`];
    const talk = { DTSTART: '20261130T120000Z', DURATION: 'PT1H', LOCATION: 'Verkstaden' };
    expect(await talkOf(school.teacher)).toMatchObject({
      ...talk,
      SUMMARY: 'Trepartssamtal: Jon Jern',
    });
    for (const who of [jon, supervisor])
      expect(await talkOf(who)).toMatchObject({ ...talk, SUMMARY: 'Trepartssamtal' });
    for (const who of [kaj, colleague]) expect(await talkOf(who)).toBeUndefined();
  });
});

test('an erased person has no address left', async () => {
  const apart = await testProduct();
  const { student } = await aSchool(apart, { students: 1 });
  const admin = await anAccount(apart, { role: 'Admin' });
  await apart.as(student).call(createCalendarAddress, {});
  await apart.as(admin).call(privacyContract.orderErasure, { id: student.id, reason: 'Begärt' });
  apart.clock.move(60 * dayMs);
  const { db, parts, clock } = apart;
  await eraseDue({ db, domains, dataDir: parts.config.dataDir, now: clock.now });
  expect(await db.select().from(calendarAddress)).toEqual([]);
});
