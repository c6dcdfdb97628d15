import { schoolsContract } from '@gesall/contract';
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
import { programme } from '../register/register.tables.ts';
import { schoolClass } from './schools.tables.ts';

const { classById, classesOfSchool, programme: programmeCall, schoolData } = schoolsContract;
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

describe('one class', () => {
  test('[api.class.get-by-class-id] a teacher reads a class of their school', async () => {
    const orientation = await anOrientation(product, { schoolId: own.school.id, name: 'Elteknik' });
    const made = await aClass(product, {
      schoolId: own.school.id,
      programmeId: own.programme.id,
      orientationId: orientation.id,
      name: 'EE24A',
    });
    const place = { schoolId: own.school.id, classId: made.id };
    const people = {
      ake: await aStudent(product, { ...place, name: 'Åke' }),
      zara: await aStudent(product, { ...place, name: 'Zara' }),
    };
    const teacher = await aTeacher(product, { ...place, name: 'Göran' });
    await product.db
      .update(account)
      .set({ activatedAt: null })
      .where(eq(account.id, people.ake.id));

    const { status, body } = await ask(
      product,
      own.teacher,
      `GET /api/Class/GetByClassId/${made.id}`,
    );
    expect(status).toBe(200);
    expect(body.result).toEqual({
      id: made.id,
      name: 'EE24A',
      school: { id: own.school.id, name: 'Ekbacken' },
      programme: { id: own.programme.id, name: 'Ekbacken program' },
      orientation: { id: orientation.id, name: 'Elteknik' },
      students: [
        { ...inList(people.zara), activatedAccount: true, licence: null, invitation: null },
        { ...inList(people.ake), activatedAccount: false, licence: null, invitation: null },
      ],
      version: 1,
      movedOn: null,
      teachers: [inList(teacher)],
    });
  });

  test('[api.base.result-wrapper] [api.base.missing-input] has one key; without one there is a status and a code', async () => {
    const read = (id: number | string) =>
      ask(product, own.teacher, `GET /api/Class/GetByClassId/${id}`);
    const { status, body } = await read(own.schoolClass.id);
    expect([status, Object.keys(body)]).toEqual([200, ['result']]);
    expect(await read('abc')).toEqual({ status: 400, body: 'InvalidInput' });
    expect(await read(unknownId)).toEqual({ status: 404, body: 'ClassNotFound' });
    expect(await read(other.schoolClass.id)).toEqual(await read(unknownId));
    expect(
      await ask(product, own.student, `GET /api/Class/GetByClassId/${own.schoolClass.id}`),
    ).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
  });

  test('deleted people and substitutes whose time is over are left out', async () => {
    const made = await aClass(product, {
      schoolId: own.school.id,
      programmeId: own.programme.id,
      name: 'EE24B',
    });
    const place = { schoolId: own.school.id, classId: made.id };
    const gone = [await aStudent(product, place), await aTeacher(product, place)];
    for (const { id } of gone)
      await product.db
        .update(account)
        .set({ deletedAt: product.clock.now() })
        .where(eq(account.id, id));
    await aTeacher(product, { ...place, until: '2026-11-15' });
    const today = await aTeacher(product, { ...place, until: '2026-11-16' });

    const read = await asTeacher().call(classById, { id: made.id });
    expect(read.students).toEqual([]);
    expect(read.teachers).toEqual([inList(today)]);
    expect(read.orientation).toBeNull();
  });

  test('a deleted class, and a class of a deleted programme, does not exist', async () => {
    const schoolId = own.school.id;
    const deleted = await aClass(product, {
      schoolId,
      programmeId: own.programme.id,
      name: 'EE20',
    });
    await product.db
      .update(schoolClass)
      .set({ deletedAt: product.clock.now() })
      .where(eq(schoolClass.id, deleted.id));
    const closed = await aProgramme(product, { schoolId, name: 'Nedlagt' });
    const orphan = await aClass(product, { schoolId, programmeId: closed.id, name: 'NN20' });
    await product.db
      .update(programme)
      .set({ deletedAt: product.clock.now() })
      .where(eq(programme.id, closed.id));

    for (const { id } of [deleted, orphan])
      await expect(asTeacher().call(classById, { id })).rejects.toEqual(
        new Refused(404, 'ClassNotFound'),
      );
    await expect(asTeacher().call(programmeCall, { id: closed.id })).rejects.toEqual(
      new Refused(404, 'ProgramNotFound'),
    );
    const names = (await asTeacher().call(classesOfSchool, { id: schoolId })).map(
      ({ name }) => name,
    );
    expect(names).not.toContain('EE20');
    expect(names).not.toContain('NN20');
  });
});

test('[api.class.get-by-school-id] the classes of a school come in Swedish order, with their people', async () => {
  const school = await aSchool(product, { students: 2 });
  const orientation = await anOrientation(product, {
    schoolId: school.school.id,
    name: 'Elteknik',
  });
  for (const name of ['Ärla', 'Alfa', 'Zeta']) {
    await aClass(product, {
      schoolId: school.school.id,
      programmeId: school.programme.id,
      orientationId: orientation.id,
      name,
    });
  }
  const { status, body } = await ask(
    product,
    school.teacher,
    `GET /api/Class/GetBySchoolId/${school.school.id}`,
  );
  expect(status).toBe(200);
  expect(body.result.map(({ name }: { name: string }) => name)).toEqual([
    'Alfa',
    school.schoolClass.name,
    'Zeta',
    'Ärla',
  ]);
  const licence = { type: 'StudentLicense', validTo: '2027-06-30', hasExpired: false };
  expect(body.result[1]).toEqual({
    id: school.schoolClass.id,
    name: school.schoolClass.name,
    school: { id: school.school.id, name: school.school.name },
    programme: { id: school.programme.id, name: school.programme.name },
    orientation: null,
    teachers: [inList(school.teacher)],
    students: school.students.map((student) => ({
      ...inList(student),
      activatedAccount: true,
      licence,
      invitation: null,
    })),
    version: 1,
    movedOn: null,
  });
  expect(body.result[0].orientation).toEqual({ id: orientation.id, name: 'Elteknik' });
  for (const id of [other.school.id, unknownId]) {
    expect(await ask(product, school.teacher, `GET /api/Class/GetBySchoolId/${id}`)).toEqual({
      status: 404,
      body: 'SchoolNotFound',
    });
  }
});

test('[api.programme.get] [programmes.info.fields] a programme is read with its classes', async () => {
  const { id } = await aProgramme(product, {
    schoolId: own.school.id,
    name: 'El och energi',
    costCenter: 'EE',
  });
  const made = await aClass(product, { schoolId: own.school.id, programmeId: id, name: 'EL24' });
  const student = await aStudent(product, { schoolId: own.school.id, classId: made.id });
  const { status, body } = await ask(product, own.teacher, `GET /api/programme/${id}`);
  expect(status).toBe(200);
  expect(body.result).toEqual({
    id,
    name: 'El och energi',
    costCenter: 'EE',
    earlierClasses: [],
    classes: [
      expect.objectContaining({
        id: made.id,
        name: 'EL24',
        programme: { id, name: 'El och energi' },
        orientation: null,
        students: [{ ...inList(student), activatedAccount: true, licence: null, invitation: null }],
        teachers: [],
      }),
    ],
  });
  for (const unknown of [other.programme.id, unknownId]) {
    expect(await ask(product, own.teacher, `GET /api/programme/${unknown}`)).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
  }
});

test('[api.school.get-school-data] a school is read with teachers, programmes and orientations by name', async () => {
  const { school, programme: first, teacher } = await aSchool(product);
  await anOrientation(product, { schoolId: school.id, name: 'Ånga' });
  await anOrientation(product, { schoolId: school.id, name: 'Dator' });
  const second = await aProgramme(product, { schoolId: school.id, name: 'Övrigt' });
  const colleague = await aTeacher(product, { schoolId: school.id, name: 'Ärla', purchaser: true });
  const deleted = await aTeacher(product, { schoolId: school.id });
  await product.db
    .update(account)
    .set({ deletedAt: product.clock.now() })
    .where(eq(account.id, deleted.id));

  const { status, body } = await ask(
    product,
    teacher,
    `GET /api/school/GetSchoolData/${school.id}`,
  );
  const read = body.result;
  expect({ status, read }).toMatchObject({
    status: 200,
    read: { id: school.id, name: school.name },
  });
  expect(read.orientations).toEqual(
    ['Dator', 'Ånga'].map((name) => ({ id: expect.any(Number), name })),
  );
  expect(read.programmes).toEqual([
    { id: first.id, name: first.name, costCenter: 'EE' },
    { id: second.id, name: 'Övrigt', costCenter: null },
  ]);
  expect(read.teachers).toEqual([
    { ...inList(teacher), fullAccess: true, purchaser: false, activatedAccount: true },
    { ...inList(colleague), fullAccess: false, purchaser: true, activatedAccount: true },
  ]);
  for (const id of [other.school.id, unknownId]) {
    expect(await ask(product, teacher, `GET /api/school/GetSchoolData/${id}`)).toEqual({
      status: 404,
      body: 'SchoolNotFound',
    });
  }
});

describe('who may read a school', () => {
  const calls = [
    [classById, 'ClassNotFound', () => other.schoolClass.id],
    [classesOfSchool, 'SchoolNotFound', () => other.school.id],
    [schoolData, 'SchoolNotFound', () => other.school.id],
    [programmeCall, 'ProgramNotFound', () => other.programme.id],
  ] as const;

  test.each(calls)(
    '$path of another school answers like an unknown id',
    async (call, code, idOfOther) => {
      const { status, body } = await asTeacher().attempt(call, { id: idOfOther() });
      expect({ status, body }).toEqual({ status: 404, body: code });
      const unknown = await asTeacher().attempt(call, { id: unknownId });
      expect({ status: unknown.status, body: unknown.body }).toEqual({ status, body });
    },
  );

  test.each(calls)(
    '$path is open to Superuser and Admin for every school',
    async (call, code, idOfOther) => {
      for (const person of [superuser, admin]) {
        const { status, body } = await product.as(person).attempt(call, { id: idOfOther() });
        expect(status).toBe(200);
        expect(body).toContain('Almby');
        await expect(product.as(person).call(call, { id: unknownId })).rejects.toEqual(
          new Refused(404, code),
        );
      }
    },
  );

  test.each(calls)(
    '$path is closed to students and to those who are not signed in',
    async (call, _code, idOfOther) => {
      expect(await product.as(own.student).attempt(call, { id: idOfOther() })).toMatchObject({
        status: 403,
        body: 'NotAllowed',
      });
      expect((await product.anyone.attempt(call, { id: idOfOther() })).status).toBe(401);
    },
  );

  test.each(calls)('$path refuses an invalid id', async (call) => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1;drop'])
      expect(await asTeacher().attempt(call, { id: id as unknown as number })).toMatchObject({
        status: 400,
        body: 'InvalidInput',
      });
  });

  test('a teacher’s own school contains nothing of another', async () => {
    const ids = [own.schoolClass.id, own.school.id, own.school.id, own.programme.id];
    for (const [index, [call]] of calls.entries()) {
      const { status, body } = await asTeacher().attempt(call, { id: ids[index] ?? 0 });
      expect(status).toBe(200);
      expect(body).toContain('Ekbacken');
      expect(body).not.toContain('Almby');
    }
  });

  test('a teacher without a school reaches none', async () => {
    const newcomer = await aTeacher(product, { schoolId: null });
    await expect(product.as(newcomer).call(schoolData, { id: own.school.id })).rejects.toEqual(
      new Refused(404, 'SchoolNotFound'),
    );
  });
});

describe('the tree of a school', () => {
  test('has programmes and classes by name, with how many people are in each, and no people', async () => {
    const school = await aSchool(product, { students: 3 });
    const { programme, schoolClass, teacher } = school;
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, school.student.id));
    const tree = await product.as(teacher).call(schoolsContract.tree, {});
    expect(tree).toEqual({
      you: { id: teacher.id, fullAccess: true, purchaser: false },
      school: { id: school.school.id, name: school.school.name },
      programmes: [
        {
          id: programme.id,
          name: programme.name,
          students: 2,
          classes: [{ id: schoolClass.id, name: schoolClass.name, students: 2, teachers: 1 }],
        },
      ],
    });
    expect(JSON.stringify(tree)).not.toContain(school.students[1]?.name);
  });
});

describe('the search of a school', () => {
  const found = async (by: { id: number }, words: string) =>
    (await product.as(by).call(schoolsContract.search, { words })).map(
      ({ kind, name }) => `${kind} ${name}`,
    );

  test('[sidebar.search.max-five] [sidebar.search.case-insensitive] finds five at most, a part of the name in any case', async () => {
    const { school, schoolClass, teacher } = await aSchool(product);
    for (let index = 0; index < 9; index++)
      await aStudent(product, {
        schoolId: school.id,
        classId: schoolClass.id,
        name: `Sanna ${index}`,
      });
    expect(await found(teacher, 'aNNa')).toEqual(
      [0, 1, 2, 3, 4].map((index) => `student Sanna ${index}`),
    );
    expect(await found(teacher, schoolClass.name.slice(1).toUpperCase())).toEqual([
      `class ${schoolClass.name}`,
    ]);
    expect(await found(teacher, "%' or 1=1 --")).toEqual([]);
  });

  test('[sidebar.search.scope] finds programmes, classes and students of the own school, and no teacher', async () => {
    const { school, programme, schoolClass, teacher } = await aSchool(product);
    const other = await aSchool(product);
    for (const schoolId of [school.id, other.school.id])
      await aTeacher(product, { schoolId, name: 'Unik Lärarsson' });
    await aStudent(product, {
      schoolId: other.school.id,
      classId: other.schoolClass.id,
      name: 'Unik Elevsson',
    });
    await aStudent(product, { schoolId: school.id, name: 'Unik Klasslös' });
    expect(await found(teacher, 'Unik')).toEqual([]);
    await aStudent(product, {
      schoolId: school.id,
      classId: schoolClass.id,
      name: 'Unik Elevsson',
    });
    expect(await product.as(teacher).call(schoolsContract.search, { words: 'unik' })).toEqual([
      {
        kind: 'student',
        id: expect.any(Number),
        name: 'Unik Elevsson',
        programme: { id: programme.id, name: programme.name },
        schoolClass: { id: schoolClass.id, name: schoolClass.name },
      },
    ]);
    expect(await found(teacher, programme.name)).toEqual([`programme ${programme.name}`]);
    expect(await found(teacher, schoolClass.name)).toEqual([`class ${schoolClass.name}`]);
  });

  test('puts names that begin with the words first', async () => {
    const { school, schoolClass, teacher } = await aSchool(product);
    for (const name of ['Johanna Ek', 'Hanna Ask'])
      await aStudent(product, { schoolId: school.id, classId: schoolClass.id, name });
    expect(await found(teacher, 'hanna')).toEqual(['student Hanna Ask', 'student Johanna Ek']);
  });
});
