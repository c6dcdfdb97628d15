import { peopleContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aProgramme, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { studentLicence } from '../licences/licences.tables.ts';
import { programme as programmeTable } from '../register/register.tables.ts';
import { classTeacher } from './people.tables.ts';

// The teachers of a school as administrators see and move them.

let product: TestProduct;
let admin: Awaited<ReturnType<typeof anAccount>>;
let own: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
  own = await aSchool(product, { name: 'Ekbacken' });
});

const asked = (address: Parameters<typeof ask>[2], sent?: object) =>
  ask(product, admin, address, sent);
const listed = async (schoolId: number) =>
  (await asked(`GET /api/GetTeachersBySchoolId?schoolId=${schoolId}`)).body.result;
const found = async (schoolId: number, { id }: { id: number }) =>
  (await listed(schoolId)).find((each: { id: number }) => each.id === id);
const anotherClass = (name: string) =>
  aClass(product, { schoolId: own.school.id, programmeId: own.programme.id, name });
const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id);
const refused = (status: number, code: string) => new Refused(status, code);

test('[api.teachers-by-school.get] are listed by name with their rights and classes, deleted ones left out', async () => {
  const { school, schoolClass, teacher } = await aSchool(product);
  const second = await aTeacher(product, {
    schoolId: school.id,
    name: 'Aa Aronsson',
    purchaser: true,
  });
  const gone = await aTeacher(product, { schoolId: school.id, name: 'Borta Bok' });
  await product.as(admin).call(peopleContract.setDeleted, { email: gone.email, isDeleted: true });
  const all = await listed(school.id);
  expect(all).toMatchObject([
    { ...second, fullAccess: false, purchaser: true, activatedAccount: true, classes: [] },
    {
      id: teacher.id,
      fullAccess: true,
      purchaser: false,
      classes: [{ id: schoolClass.id, name: schoolClass.name }],
    },
  ]);
  expect(all).toHaveLength(2);
  expect(
    (await ask(product, teacher, `GET /api/GetTeachersBySchoolId?schoolId=${school.id}`)).body
      .result,
  ).toEqual(all);
  expect(await asked('GET /api/GetTeachersBySchoolId?schoolId=2000000000')).toEqual({
    status: 404,
    body: 'CustomerNotFound',
  });
});

test('the classes of a teacher are those that are still there and taught by them', async () => {
  const { school, programme, schoolClass, teacher } = await aSchool(product);
  const closed = await aProgramme(product, { schoolId: school.id, name: 'Nedlagt' });
  const at = product.clock.now();
  const more = [
    { name: 'Borttagen', deletedAt: at },
    { name: 'Gått vidare', movedOnAt: at, movedOnTo: schoolClass.id },
    { name: 'Utan program', programmeId: closed.id },
    { name: 'Vikariat' },
  ];
  for (const values of more) {
    const { id } = await aClass(product, {
      ...{ schoolId: school.id, programmeId: programme.id },
      ...values,
    });
    const until = values.name === 'Vikariat' ? '2026-11-15' : null;
    await product.db
      .insert(classTeacher)
      .values({ classId: id, teacherId: teacher.id, schoolId: school.id, until });
  }
  await product.db
    .update(programmeTable)
    .set({ deletedAt: at })
    .where(eq(programmeTable.id, closed.id));
  const one = await product.as(teacher).call(peopleContract.teacher, { id: teacher.id });
  expect(idsOf(one.classes)).toEqual([schoolClass.id]);
  expect(idsOf((await found(school.id, teacher)).classes)).toEqual([schoolClass.id]);
});

describe('a teacher that administration adds', () => {
  const add = (more: object = {}) =>
    asked('POST /api/teacher', { name: 'Ny', email: `ny${Math.random()}@example.com`, ...more });

  test('[api.teacher.create.by-admin] [api.teacher.add-existing-to-class] belongs to the school of the first class, or to the named one', async () => {
    const second = await anotherClass('EE1');
    const { id } = (await add({ fullAccess: true, purchaser: true })).body.result;
    expect(await found(own.school.id, { id })).toBeUndefined();
    const classIds = [own.schoolClass.id, second.id];
    const connect = () =>
      asked(
        `POST /api/AddExistingTeacherToClass?teacherId=${id}&classIds=${classIds.join('&classIds=')}`,
      );
    for (const _ of [1, 2]) expect((await connect()).status).toBeLessThan(300);
    const added = await found(own.school.id, { id });
    expect(added).toMatchObject({ fullAccess: true, purchaser: true });
    expect(idsOf(added.classes).sort()).toEqual(classIds.sort());
    const named = (await add({ schoolId: own.school.id })).body.result;
    expect(await found(own.school.id, named)).toMatchObject({ classes: [] });
    expect(await add({ schoolId: 2_000_000_000 })).toEqual({ status: 404, body: 'SchoolNotFound' });
  });

  test('is not made for another school by a teacher', async () => {
    const other = await aSchool(product);
    const wish = { name: 'Ny', email: 'annan.skola@example.com', schoolId: other.school.id };
    await expect(product.as(own.teacher).call(peopleContract.createTeacher, wish)).rejects.toEqual(
      refused(404, 'SchoolNotFound'),
    );
  });

  test('joins classes of one school only', async () => {
    const other = await aSchool(product);
    const wish = { teacherId: own.teacher.id, classIds: [other.schoolClass.id] };
    await expect(product.as(admin).call(peopleContract.addTeacherToClasses, wish)).rejects.toEqual(
      refused(404, 'TeacherNotFound'),
    );
    const plain = await aTeacher(product, { schoolId: own.school.id });
    const byPlain = product.as(plain).call(peopleContract.addTeacherToClasses, {
      teacherId: plain.id,
      classIds: [own.schoolClass.id],
    });
    await expect(byPlain).rejects.toEqual(refused(403, 'NotAllowed'));
  });
});

describe('a teacher is changed', () => {
  const update = (values: object) => asked('POST /api/teacher/updateteacher', values);
  const read = async (id: number) => (await asked(`GET /api/Teacher/${id}`)).body.result;

  test('[api.teacher.update-teacher] [api.teacher.get.classes] as a whole: rights, and the complete list of classes', async () => {
    const [first, second, third] = [
      await anotherClass('U1'),
      await anotherClass('U2'),
      await anotherClass('U3'),
    ];
    const { id } = await aTeacher(product, { schoolId: own.school.id, classId: first.id });
    await update({
      id,
      classes: [first.id, { id: second.id, name: 'U2' }],
      fullAccess: true,
      purchaser: false,
    });
    expect(await read(id)).toMatchObject({ fullAccess: true, purchaser: false });
    expect(idsOf((await read(id)).classes)).toEqual([first.id, second.id]);
    await update({ id, classes: [second.id, third.id], fullAccess: true, purchaser: true });
    expect(await read(id)).toMatchObject({ fullAccess: true, purchaser: true });
    expect(idsOf((await read(id)).classes)).toEqual([second.id, third.id]);
    expect((await tracesOf(product, 'account', id)).at(-1)).toMatchObject({
      kind: 'teacher.rightsChanged',
      by: admin.id,
      before: { fullAccess: true, purchaser: false },
      after: { fullAccess: true, purchaser: true },
    });
    expect((await tracesOf(product, 'class', first.id)).at(-1)).toMatchObject({
      kind: 'class.teachersChanged',
      after: { removed: [id] },
    });
    expect(await update({ id: 2_000_000_000, classes: [] })).toEqual({
      status: 404,
      body: 'TeacherNotFound',
    });
  });

  test('an outdated form is refused as a whole', async () => {
    const second = await anotherClass('V2');
    const { id } = await aTeacher(product, {
      schoolId: own.school.id,
      classId: own.schoolClass.id,
    });
    const { version } = await found(own.school.id, { id });
    await update({ id, purchaser: true, version });
    expect(await update({ id, classes: [second.id], fullAccess: true, version })).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    expect(await read(id)).toMatchObject({
      fullAccess: false,
      purchaser: true,
      classes: [{ id: own.schoolClass.id }],
    });
  });

  test('[adminschools.teachers.update-disabled-no-permission] by teachers with full access, who grant no right that they lack', async () => {
    const plain = await aTeacher(product, { schoolId: own.school.id });
    const { id } = await aTeacher(product, { schoolId: own.school.id });
    const by = (person: { id: number; email: string; name: string }, values: object) =>
      ask(product, person, 'POST /api/teacher/updateteacher', { id, ...values });
    expect(await by(plain, { classes: [] })).toEqual({ status: 403, body: 'NotAllowed' });
    expect(await by(own.teacher, { purchaser: true })).toEqual({ status: 403, body: 'NotAllowed' });
    expect((await by(own.teacher, { fullAccess: true })).status).toBeLessThan(300);
    expect(await read(id)).toMatchObject({ fullAccess: true, purchaser: false });
  });
});

describe('a teacher leaves a school', () => {
  const move = (email: string, number: string) =>
    asked(
      `POST /api/User/MoveTeacher?${new URLSearchParams({ teacherEmail: email, toSchoolFortNoxNumber: number })}`,
    );

  test('[api.user.move-teacher] [adminschools.teachers.move] for another: no class of the former is theirs any more', async () => {
    const target = await aSchool(product);
    const eva = await aTeacher(product, {
      schoolId: own.school.id,
      classId: own.schoolClass.id,
      name: 'Eva',
    });
    for (const _ of [1, 2])
      expect(
        (await move(eva.email.toUpperCase(), ` ${target.school.customerNumber} `)).status,
      ).toBeLessThan(300);
    expect(await found(own.school.id, eva)).toBeUndefined();
    expect(await found(target.school.id, eva)).toMatchObject({ name: 'Eva', classes: [] });
    const { body } = await asked(`GET /api/Class/GetByClassId/${own.schoolClass.id}`);
    expect(idsOf(body.result.teachers)).not.toContain(eva.id);
    const trace = (await tracesOf(product, 'account', eva.id)).filter(
      ({ kind }) => kind === 'account.schoolChanged',
    );
    expect(trace).toMatchObject([
      {
        by: admin.id,
        before: { schoolId: own.school.id, classIds: [own.schoolClass.id] },
        after: { schoolId: target.school.id },
      },
    ]);
  });

  test('[adminschools.teachers.move-target] [admin.codes.customer-not-found] [api.user.move-teacher] only for a school that there is', async () => {
    const eva = await aTeacher(product, { schoolId: own.school.id, classId: own.schoolClass.id });
    expect(await move(eva.email, '999999')).toEqual({ status: 404, body: 'CustomerNotFound' });
    expect(await found(own.school.id, eva)).toMatchObject({
      classes: [{ id: own.schoolClass.id }],
    });
    expect(await move('ingen@x.se', own.school.customerNumber)).toEqual({
      status: 404,
      body: 'TeacherNotFound',
    });
    expect(await move(own.student.email, own.school.customerNumber)).toEqual({
      status: 404,
      body: 'TeacherNotFound',
    });
  });

  test('[api.teacher.delete] [admin.codes.teacher-not-found] for none, and is in no list or class', async () => {
    const eva = await aTeacher(product, { schoolId: own.school.id, classId: own.schoolClass.id });
    expect(await ask(product, own.teacher, `DELETE /api/teacher/${eva.id}`)).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
    expect((await asked(`DELETE /api/teacher/${eva.id}`)).status).toBeLessThan(300);
    expect(await found(own.school.id, eva)).toBeUndefined();
    const { body } = await asked(`GET /api/Class/GetByClassId/${own.schoolClass.id}`);
    expect(idsOf(body.result.teachers)).not.toContain(eva.id);
    const missing = { status: 404, body: 'TeacherNotFound' };
    for (const id of [eva.id, 999_999])
      expect(await asked(`DELETE /api/teacher/${id}`)).toEqual(missing);
    const join = `teacherId=999999&classIds=${own.schoolClass.id}`;
    for (const [address, sent] of [
      ['POST /api/teacher/updateteacher', { id: 999_999, classes: [] }],
      [`POST /api/AddExistingTeacherToClass?${join}`],
    ] as const)
      expect(await asked(address, sent)).toEqual(missing);
    expect(await move('ingen@x.se', own.school.customerNumber)).toEqual(missing);
    const signIn = await asked(`DELETE /auth/token?email=${encodeURIComponent(eva.email)}`);
    expect(signIn.status).toBeLessThan(300);
  });
});

describe('the students of a school', () => {
  test('[adminschools.students.licences-column] have the names of their licences, expired ones marked', async () => {
    const { school, schoolClass, licence, student } = await aSchool(product, {
      students: ['Anna Ek'],
      licencesTo: '2026-08-20',
    });
    const { licence: valid } = await aSchool(product);
    await product.db.insert(studentLicence).values({
      studentId: student.id,
      type: 'StudentLicense',
      programmeLicenceId: valid.id,
      validFrom: '2026-08-15',
      validTo: '2027-06-30',
    });
    const page = (await asked(`GET /api/School/Students?schoolId=${school.id}`)).body.result;
    expect(page.items).toMatchObject([
      {
        name: 'Anna Ek',
        class: { id: schoolClass.id },
        licences: expect.arrayContaining([
          expect.objectContaining({ name: licence.name, hasExpired: true }),
          expect.objectContaining({ name: valid.name, hasExpired: false }),
        ]),
      },
    ]);
    expect(page.items[0].licences).toHaveLength(2);
    await aStudent(product, { schoolId: school.id, name: 'Åsa' });
    const all = (await asked(`GET /api/School/Students?schoolId=${school.id}&search=SA`)).body
      .result;
    expect(all.items).toMatchObject([{ name: 'Åsa', class: null, licences: [] }]);
    expect(
      await ask(product, own.teacher, `GET /api/School/Students?schoolId=${school.id}`),
    ).toEqual({
      status: 404,
      body: 'SchoolNotFound',
    });
  });

  test('[api.student.change-class.students-reply] a change of class answers with the students of the new one', async () => {
    const { id: classId } = await anotherClass('W1');
    const anna = await aStudent(product, {
      schoolId: own.school.id,
      classId: own.schoolClass.id,
      name: 'Anna',
    });
    const { body } = await asked('POST /api/Student/ChangeClass', {
      id: anna.id,
      name: anna.name,
      class: { id: classId },
    });
    expect(body.result.students).toEqual([{ id: anna.id, name: 'Anna', email: anna.email }]);
  });
});
