import { accountsContract, userSupportContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEvent } from '../../platform/audit/audit.tables.ts';
import { aPackage } from '../../testing/a-package.ts';
import { aPeriod } from '../../testing/a-period.ts';
import { aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { shopOrder } from '../orders/orders.tables.ts';
import { placementPeriod } from '../periods/periods.tables.ts';

// How administrators search, and what they see of a person.

type Person = Awaited<ReturnType<typeof anAccount>>;

let product: TestProduct;
let admin: Person;
let own: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin', name: 'Åsa Admin' });
  own = await aSchool(product, { name: 'Ekbacken', students: ['Anna Ek', 'Bo Al'] });
});

const overview = ({ id }: { id: number }) =>
  product.as(admin).call(userSupportContract.userOverview, { id });
const find = (words: string) => product.as(admin).call(userSupportContract.find, { words });

describe('a person’s overview', () => {
  test('has runs with their ends, letters with their state, sessions, licences and history', async () => {
    const { student, course, modules, licence } = own;
    const moduleId = modules[0]?.id ?? 0;
    await aPackage(product, moduleId);
    const window = await aRun(product, student, { courseId: course.id, moduleId });
    await window.terminate([['cmi.score.scaled', '0.5']]);
    await aRun(product, student, { courseId: course.id, moduleId });
    await product.as(admin).call(accountsContract.updateUserEmail, {
      oldEmail: student.email,
      newEmail: 'anna.ny@example.com',
    });
    await product.workOff();
    const told = await overview(student);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const run = { id: expect.any(Number), at, course: course.name, module: modules[0]?.name };
    expect(told.runs).toEqual([
      { ...run, state: 'open', percent: null },
      { ...run, state: 'ended', percent: 50 },
    ]);
    expect(
      told.letters.map(({ kind, to, state, trouble }) => ({ kind, to, state, trouble })),
    ).toContainEqual({
      kind: 'addressChangedOld',
      to: student.email,
      state: 'sent',
      trouble: null,
    });
    expect(told.licences).toEqual([
      {
        id: expect.any(Number),
        name: licence.name,
        type: 'StudentLicense',
        state: 'valid',
        validFrom: '2026-08-15',
        validTo: '2027-06-30',
      },
    ]);
    expect(told.history[0]).toEqual({
      id: expect.any(Number),
      at,
      kind: 'account.addressChanged',
      by: 'Åsa Admin',
    });
    await product.db.insert(auditEvent).values({
      ...{ kind: 'account.erased', subjectType: 'account', subjectId: student.id },
      at: product.clock.now(),
    });
    expect((await overview(student)).history[0]).toMatchObject({
      ...{ kind: 'account.erased', by: null },
    });
    await openSession(product.parts, student.id);
    const sessions = (await overview(student)).sessions;
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions[0]).toMatchObject({ beganAt: at, seenAt: at });
    await expect(
      product.as(admin).call(userSupportContract.userOverview, { id: 999_999 }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('has the placements of a student, and those in which a supervisor follows students', async () => {
    const placed = await aPeriod(product, { ...own, name: 'APL höst' });
    const coming = { from: '2027-01-11', to: '2027-01-29', name: 'APL vår' };
    await aPeriod(product, { ...own, ...coming });
    const period = {
      id: placed.period.id,
      name: 'APL höst',
      school: 'Ekbacken',
      from: '2026-11-02',
      to: '2026-12-11',
      state: 'running',
    };
    const { placements } = await overview(own.student);
    expect(placements.map(({ name, state }) => [name, state])).toEqual([
      ['APL vår', 'coming'],
      ['APL höst', 'running'],
    ]);
    expect(placements[1]).toEqual({ ...period, company: placed.company.name, students: 0 });
    expect((await overview(placed.supervisor)).placements).toEqual([
      { ...period, company: null, students: 2 },
    ]);
    expect((await overview(admin)).placements).toEqual([]);
    const stateAt = async (ms: number) => {
      await product.db
        .update(placementPeriod)
        .set({ endedAt: new Date(product.clock.now().getTime() + ms) })
        .where(eq(placementPeriod.id, placed.period.id));
      return (await overview(own.student)).placements[1]?.state;
    };
    expect([await stateAt(60_000), await stateAt(0)]).toEqual(['running', 'ended']);
  });

  test.each(['Superuser', 'Admin'] as const)(
    'keeps the letters and sessions of a %s from an admin, and says so',
    async (role) => {
      const [person, superuser] = [
        await anAccount(product, { role }),
        await anAccount(product, { role: 'Superuser' }),
      ];
      await openSession(product.parts, person.id);
      const newEmail = `ny-${person.id}@gesall.example`;
      await product
        .as(superuser)
        .call(accountsContract.updateUserEmail, { oldEmail: person.email, newEmail });
      const seenBy = (by: Person) =>
        product.as(by).call(userSupportContract.userOverview, { id: person.id });
      const [bySuperuser, byAdmin] = [await seenBy(superuser), await seenBy(admin)];
      expect(bySuperuser).toMatchObject({ letters: expect.any(Array), isPartial: false });
      expect([bySuperuser.letters.length, bySuperuser.sessions.length]).not.toContain(0);
      expect(byAdmin).toEqual({ ...bySuperuser, letters: [], sessions: [], isPartial: true });
      expect((await overview(own.student)).isPartial).toBe(false);
    },
  );
});

describe('everything is found by its name', () => {
  test('schools, classes, people by name or address, courses and modules', async () => {
    const found = await find('EKBACKEN');
    const of = (kind: string) => found.filter((each) => each.kind === kind);
    expect(of('school')).toEqual([
      {
        kind: 'school',
        id: own.school.id,
        name: 'Ekbacken',
        detail: own.school.customerNumber,
        school: null,
      },
    ]);
    expect(of('class')).toEqual([
      {
        kind: 'class',
        id: own.schoolClass.id,
        name: own.schoolClass.name,
        detail: 'Ekbacken',
        school: { id: own.school.id, name: 'Ekbacken' },
      },
    ]);
    expect(of('course')).toMatchObject([{ id: own.course.id, name: own.course.name }]);
    expect(of('module')).toMatchObject([{ id: own.modules[0]?.id }]);
    expect(of('person').map(({ id }) => id)).toContain(own.teacher.id);
    expect(await find('bo al')).toMatchObject([
      { kind: 'person', id: own.students[1]?.id, detail: own.students[1]?.email },
    ]);
    expect(await find(own.school.customerNumber)).toMatchObject([
      { kind: 'school', id: own.school.id },
    ]);
    expect(await find('100 % finns inte')).toEqual([]);
  });

  test('an order by its number, with the school that placed it', async () => {
    const [order] = await product.db
      .insert(shopOrder)
      .values({
        schoolId: own.school.id,
        createdBy: own.teacher.id,
        contact: 'Eva Lind',
        invoiceLabeling: 'R-7',
        total: 50_000,
        state: 'confirmed',
        stateAt: product.clock.now(),
        accountingNumber: '770123',
      })
      .returning();
    expect(await find('7012')).toEqual([
      { kind: 'order', id: order?.id, name: '770123', detail: 'Ekbacken', school: null },
    ]);
  });

  test('eight of each, those that begin with the words first', async () => {
    for (let n = 0; n < 10; n++)
      await anAccount(product, { role: 'Teacher', name: `Lärare Zeta ${n}` });
    await anAccount(product, { role: 'Teacher', name: 'Zeta Först' });
    const people = await find('zeta');
    expect(people).toHaveLength(8);
    expect(people[0]?.name).toBe('Zeta Först');
  });
});
