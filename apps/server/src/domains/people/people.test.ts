import { peopleContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import {
  aClass,
  anOrientation,
  aProgramme,
  aStudent,
  aTeacher,
} from '../../testing/school-parts.ts';
import { account } from '../accounts/accounts.tables.ts';
import { studentLicence } from '../licences/licences.tables.ts';
import { school } from '../register/register.tables.ts';
import { classStudent } from './people.tables.ts';

const { student: studentCall, teacher: teacherCall, teacherByEmail } = peopleContract;
const unknownId = 2_000_000_000;

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;
let superuser: Person;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { name: 'Ekbacken', students: 2 });
  other = await aSchool(product, { name: 'Almby' });
  superuser = await anAccount(product, { role: 'Superuser' });
  admin = await anAccount(product, { role: 'Admin' });
});

const asTeacher = () => product.as(own.teacher);
const inList = ({ id, name, email }: Person) => ({ id, name, email });
const remove = ({ id }: Person) =>
  product.db.update(account).set({ deletedAt: product.clock.now() }).where(eq(account.id, id));

describe('the tree of a teacher', () => {
  test('[api.teacher.by-email] [entities.teacher-info] it carries the school and all of it at each depth', async () => {
    const made = await aSchool(product);
    const { school: place, programme, schoolClass, student, teacher } = made;
    await product.db
      .update(school)
      .set({ street: 'Skolgatan 1', zipCode: '702 10', city: 'Örebro' })
      .where(eq(school.id, place.id));
    const orientation = await anOrientation(product, { schoolId: place.id, name: 'Elteknik' });
    const second = await aClass(product, {
      schoolId: place.id,
      programmeId: programme.id,
      orientationId: orientation.id,
      name: 'Ö25',
    });
    await aProgramme(product, { schoolId: place.id, name: 'Åkeri' });

    const query = new URLSearchParams({ teacherEmail: teacher.email });
    const { status, body } = await ask(product, teacher, `GET /api/Teacher/ByEmail?${query}`);
    expect(status).toBe(200);
    expect(body.result).toEqual({
      ...inList(teacher),
      fullAccess: true,
      purchaser: false,
      activatedAccount: true,
      aplSupervisorMail: null,
      customer: {
        id: place.id,
        name: place.name,
        currency: 'SEK',
        addresses: [{ street: 'Skolgatan 1', zipCode: '702 10', city: 'Örebro', country: null }],
      },
      programmes: [
        {
          id: programme.id,
          name: programme.name,
          costCenter: 'EE',
          programLicenseId: programme.programmeLicenceId,
          classes: [
            {
              id: schoolClass.id,
              name: schoolClass.name,
              orientation: null,
              programme: { id: programme.id, name: programme.name },
              students: [inList(student)],
              teachers: [inList(teacher)],
            },
            {
              id: second.id,
              name: 'Ö25',
              orientation: { id: orientation.id, name: 'Elteknik' },
              programme: { id: programme.id, name: programme.name },
              students: [],
              teachers: [],
            },
          ],
        },
        {
          id: expect.any(Number),
          name: 'Åkeri',
          costCenter: null,
          programLicenseId: null,
          classes: [],
        },
      ],
    });
  });

  test('each level comes in Swedish order, and deleted people are left out', async () => {
    const { school, teacher, programme } = await aSchool(product);
    const programmes = ['Ö', 'Ä', 'Å', 'Z'];
    for (const name of programmes) await aProgramme(product, { schoolId: school.id, name });
    const made = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'A1',
    });
    for (const name of ['Östen', 'Åsa', 'Zelda', 'Anna'])
      await aStudent(product, { schoolId: school.id, classId: made.id, name });
    await remove(await aStudent(product, { schoolId: school.id, classId: made.id, name: 'Borta' }));

    const tree = await product.as(teacher).call(teacherByEmail, { teacherEmail: teacher.email });
    expect(tree.programmes.map(({ name }) => name)).toEqual([programme.name, 'Z', 'Å', 'Ä', 'Ö']);
    const people = tree.programmes[0]?.classes
      .find(({ id }) => id === made.id)
      ?.students.map(({ name }) => name);
    expect(people).toEqual(['Anna', 'Zelda', 'Åsa', 'Östen']);
  });

  test('the address is matched without regard to case and outer spaces', async () => {
    const read = await asTeacher().call(teacherByEmail, {
      teacherEmail: ` ${own.teacher.email.toUpperCase()} `,
    });
    expect(read.id).toBe(own.teacher.id);
  });

  test('a teacher without a school has an empty tree', async () => {
    const newcomer = await aTeacher(product, { schoolId: null });
    expect(
      await product.as(newcomer).call(teacherByEmail, { teacherEmail: newcomer.email }),
    ).toMatchObject({
      customer: null,
      programmes: [],
    });
  });

  test("[api.teacher.by-email] another teacher's address answers like an unknown one, also within the school", async () => {
    const colleague = await aTeacher(product, { schoolId: own.school.id });
    const unknown = await asTeacher().attempt(teacherByEmail, {
      teacherEmail: 'ingen@example.com',
    });
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: 404,
      body: 'TeacherNotFound',
    });
    for (const { email } of [other.teacher, colleague, own.student]) {
      const { status, body } = await asTeacher().attempt(teacherByEmail, { teacherEmail: email });
      expect({ status, body }).toEqual({ status: unknown.status, body: unknown.body });
    }
  });

  test('Superuser and Admin read the tree of any teacher', async () => {
    for (const person of [superuser, admin]) {
      const read = await product
        .as(person)
        .call(teacherByEmail, { teacherEmail: other.teacher.email });
      expect(read.customer?.name).toBe('Almby');
      await expect(
        product.as(person).call(teacherByEmail, { teacherEmail: own.student.email }),
      ).rejects.toEqual(new Refused(404, 'TeacherNotFound'));
    }
  });

  test('it contains nothing of another school', async () => {
    const { body } = await asTeacher().attempt(teacherByEmail, { teacherEmail: own.teacher.email });
    expect(body).toContain('Ekbacken elev 2');
    expect(body).not.toContain('Almby');
  });

  test('no address, an empty one and an endless one are refused', async () => {
    for (const teacherEmail of [undefined, '', '   ', 'a'.repeat(256)]) {
      const { status, body } = await asTeacher().attempt(teacherByEmail, {
        teacherEmail: teacherEmail as string,
      });
      expect({ status, body }).toEqual({ status: 400, body: 'InvalidInput' });
    }
  });
});

test('[api.teacher.get] [entities.teacher] a teacher is read with rights and classes', async () => {
  const { id, name, email } = await aTeacher(product, {
    schoolId: own.school.id,
    classId: own.schoolClass.id,
    name: 'Karin Östlund',
    fullAccess: true,
    purchaser: true,
    supervisorMail: 'karin@apl.example',
  });
  expect((await ask(product, own.teacher, `GET /api/Teacher/${id}`)).body.result).toEqual({
    id,
    name,
    email,
    fullAccess: true,
    purchaser: true,
    activatedAccount: true,
    version: 1,
    aplSupervisorMail: 'karin@apl.example',
    classes: [
      {
        id: own.schoolClass.id,
        name: own.schoolClass.name,
        programme: { id: own.programme.id, name: own.programme.name },
      },
    ],
  });
  for (const each of [unknownId, other.teacher.id, own.student.id])
    expect(await ask(product, own.teacher, `GET /api/Teacher/${each}`)).toEqual({
      status: 404,
      body: 'TeacherNotFound',
    });
});

test('a substitute whose time is over has no class, and a deleted teacher does not exist', async () => {
  const place = { schoolId: own.school.id, classId: own.schoolClass.id };
  const substitute = await aTeacher(product, { ...place, until: '2026-11-15' });
  expect((await asTeacher().call(teacherCall, { id: substitute.id })).classes).toEqual([]);
  await remove(substitute);
  await expect(asTeacher().call(teacherCall, { id: substitute.id })).rejects.toEqual(
    new Refused(404, 'TeacherNotFound'),
  );
});

test('a teacher without a school reads themselves', async () => {
  const newcomer = await aTeacher(product, { schoolId: null });
  expect(await product.as(newcomer).call(teacherCall, { id: newcomer.id })).toMatchObject({
    id: newcomer.id,
    classes: [],
  });
});

describe('a student', () => {
  test('[api.student.get] [entities.student] is read with main class, all classes and account state', async () => {
    const made = await aStudent(product, { schoolId: own.school.id, classId: own.schoolClass.id });
    const group = await aClass(product, {
      schoolId: own.school.id,
      programmeId: own.programme.id,
      name: 'A-gruppen',
    });
    await product.db
      .insert(classStudent)
      .values({ classId: group.id, studentId: made.id, schoolId: own.school.id, isMain: false });
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, made.id));

    const programme = { id: own.programme.id, name: own.programme.name, costCenter: 'EE' };
    const main = {
      id: own.schoolClass.id,
      name: own.schoolClass.name,
      schoolId: own.school.id,
      programme,
    };
    const { status, body } = await ask(product, own.teacher, `GET /api/student/?id=${made.id}`);
    expect(status).toBe(200);
    expect(body.result).toEqual({
      ...inList(made),
      activatedAccount: false,
      version: 1,
      class: main,
      classes: [{ id: group.id, name: 'A-gruppen', schoolId: own.school.id, programme }, main],
      licenses: [],
    });
    for (const id of [other.student.id, unknownId]) {
      expect(await ask(product, own.teacher, `GET /api/student/?id=${id}`)).toEqual({
        status: 404,
        body: 'UserNotFound',
      });
    }
  });

  test('[licences.student.fields] a licence names its programme licence and says whether it has expired', async () => {
    const { student, teacher, licence } = await aSchool(product, { licencesTo: '2026-11-16' });
    await product.db.insert(studentLicence).values({
      studentId: student.id,
      type: 'APLOnly',
      validFrom: '2026-08-15',
      validTo: '2027-06-30',
    });
    const revoked = {
      studentId: student.id,
      programmeLicenceId: licence.id,
      type: 'StudentLicense' as const,
    };
    await product.db.insert(studentLicence).values({
      ...revoked,
      validFrom: '2026-08-15',
      validTo: '2028-06-30',
      revokedAt: product.clock.now(),
    });
    const licences = async () =>
      (await ask(product, teacher, `GET /api/student/?id=${student.id}`)).body.result.licenses;

    const held = (hasExpired: boolean) => [
      expect.objectContaining({
        type: 'APLOnly',
        validTo: '2027-06-30',
        hasExpired: false,
        programLicenses: [],
      }),
      {
        id: expect.any(Number),
        type: 'StudentLicense',
        validFrom: '2026-08-15',
        validTo: '2026-11-16',
        hasExpired,
        programLicenses: [{ id: licence.id, name: licence.name, hasExpired }],
      },
    ];
    expect(await licences()).toEqual(held(false));
    // The last day ends at midnight in Stockholm, an hour before midnight in London.
    product.clock.set(new Date('2026-11-16T22:59:59Z'));
    expect(await licences()).toEqual(held(false));
    product.clock.set(new Date('2026-11-16T23:00:00Z'));
    expect(await licences()).toEqual(held(true));
  });

  test('is found by the name of the class, as long as that is there', async () => {
    const { teacher, student, schoolClass, programme } = await aSchool(product);
    const found = async () =>
      (
        await product.as(teacher).call(peopleContract.studentsOfSchool, {
          search: schoolClass.name,
          sort: 'name',
          take: 10,
        })
      ).items.map(({ id }) => id);
    expect(await found()).toEqual([student.id]);
    for (const [table, id] of [
      ['school_class', schoolClass.id],
      ['programme', programme.id],
    ] as const) {
      await product.db.$client.query(`update ${table} set deleted_at = now() where id = $1`, [id]);
      expect(await found()).toEqual([]);
      await product.db.$client.query(`update ${table} set deleted_at = null where id = $1`, [id]);
    }
  });

  test('without a class is read too; a deleted one does not exist', async () => {
    const made = await aStudent(product, { schoolId: own.school.id });
    expect(await asTeacher().call(studentCall, { id: made.id })).toMatchObject({
      class: null,
      classes: [],
    });
    await remove(made);
    await expect(asTeacher().call(studentCall, { id: made.id })).rejects.toEqual(
      new Refused(404, 'UserNotFound'),
    );
  });
});

describe('who may read people', () => {
  const calls = [
    [studentCall, 'UserNotFound', () => other.student.id, () => own.student.id],
    [teacherCall, 'TeacherNotFound', () => other.teacher.id, () => own.teacher.id],
  ] as const;

  test.each(calls)(
    '$path of another school answers like an unknown id',
    async (call, code, idOfOther) => {
      const unknown = await asTeacher().attempt(call, { id: unknownId });
      expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 404, body: code });
      const { status, body } = await asTeacher().attempt(call, { id: idOfOther() });
      expect({ status, body }).toEqual({ status: unknown.status, body: unknown.body });
    },
  );

  test.each(calls)('$path of the other kind of person does not exist', async (call, code) => {
    const wrong = call === studentCall ? own.teacher : own.student;
    await expect(asTeacher().call(call, { id: wrong.id })).rejects.toEqual(new Refused(404, code));
  });

  test.each(calls)(
    '$path is open to Superuser and Admin for every school',
    async (call, _code, idOfOther) => {
      for (const person of [superuser, admin])
        expect((await product.as(person).attempt(call, { id: idOfOther() })).body).toContain(
          'Almby',
        );
    },
  );

  test.each(calls)(
    '$path contains nothing of another school',
    async (call, _code, _idOfOther, idOfOwn) => {
      const { status, body } = await asTeacher().attempt(call, { id: idOfOwn() });
      expect(status).toBe(200);
      expect(body).not.toContain('Almby');
    },
  );

  test.each(calls)(
    '$path is closed to students and to those who are not signed in',
    async (call, _code, _idOfOther, idOfOwn) => {
      expect(await product.as(own.student).attempt(call, { id: idOfOwn() })).toMatchObject({
        status: 403,
        body: 'NotAllowed',
      });
      expect((await product.anyone.attempt(call, { id: idOfOwn() })).status).toBe(401);
    },
  );

  test.each(calls)('$path refuses an invalid id', async (call) => {
    for (const id of ['abc', '', '0', '-1', '1.5', '99999999999']) {
      // An empty path value is the address of another call.
      if (id === '' && call === teacherCall) continue;
      expect(await asTeacher().attempt(call, { id: id as unknown as number })).toMatchObject({
        status: 400,
        body: 'InvalidInput',
      });
    }
  });

  test('the tree is closed to students', async () => {
    const { status, body } = await product
      .as(own.student)
      .attempt(teacherByEmail, { teacherEmail: own.teacher.email });
    expect({ status, body }).toEqual({ status: 403, body: 'NotAllowed' });
  });
});
