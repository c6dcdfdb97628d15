import { accountsContract, toolsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';

// What those who administer see of a person, and how they find anything at all.

type Person = Awaited<ReturnType<typeof anAccount>>;

let product: TestProduct;
let admin: Person;
let own: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin', name: 'Åsa Admin' });
  own = await aSchool(product, { name: 'Ekbacken', students: ['Anna Ek', 'Bo Al'] });
});

const dossier = ({ id }: { id: number }) => product.as(admin).call(toolsContract.dossier, { id });
const find = (words: string) => product.as(admin).call(toolsContract.find, { words });

describe('what happened with a person', () => {
  test('is told: runs and how they ended, letters and their fate, sessions, licences and history', async () => {
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
    const told = await dossier(student);
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
    await openSession(product.parts, student.id);
    const sessions = (await dossier(student)).sessions;
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions[0]).toMatchObject({ beganAt: at, seenAt: at });
    await expect(
      product.as(admin).call(toolsContract.dossier, { id: 999_999 }),
    ).rejects.toMatchObject({ status: 404 });
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
      const seenBy = (by: Person) => product.as(by).call(toolsContract.dossier, { id: person.id });
      const [bySuperuser, byAdmin] = [await seenBy(superuser), await seenBy(admin)];
      expect(bySuperuser).toMatchObject({ letters: expect.any(Array), isPartial: false });
      expect([bySuperuser.letters.length, bySuperuser.sessions.length]).not.toContain(0);
      expect(byAdmin).toEqual({ ...bySuperuser, letters: [], sessions: [], isPartial: true });
      expect((await dossier(own.student)).isPartial).toBe(false);
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

  test('eight of each, those that begin with the words first', async () => {
    for (let n = 0; n < 10; n++)
      await anAccount(product, { role: 'Teacher', name: `Lärare Zeta ${n}` });
    await anAccount(product, { role: 'Teacher', name: 'Zeta Först' });
    const people = await find('zeta');
    expect(people).toHaveLength(8);
    expect(people[0]?.name).toBe('Zeta Först');
  });
});
