import { randomUUID } from 'node:crypto';
import { type Input, peopleContract, resultsContract, schoolsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSchool } from '../../testing/a-school.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import {
  aClass,
  anOrientation,
  aProgramme,
  aStudent,
  aTeacher,
} from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { schoolClass as schoolClassTable } from '../schools/schools.tables.ts';
import { classStudent } from './people.tables.ts';

const {
  moveClassOn,
  addStudentsToClass,
  addTeachersToClass,
  updateClass,
  student,
  teacher: teacherCall,
} = peopleContract;
const { classById, programme: programmeCall, search, tree } = schoolsContract;

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const idsOf = (people: readonly { id: number }[]) =>
  people.map(({ id }) => id).toSorted((one, other) => one - other);
const refused = (status: number, code: string) => new Refused(status, code);

async function aYear(studentCount = 3) {
  const made = await aSchool(product, { students: studentCount });
  const { teacher, schoolClass, students } = made;
  const wish: Input<typeof moveClassOn> = {
    classId: schoolClass.id,
    key: randomUUID(),
    name: 'EE25A',
    studentIds: idsOf(students),
    teacherIds: [teacher.id],
  };
  return {
    ...made,
    wish,
    by: product.as(teacher),
    read: (id: number) => product.as(teacher).call(classById, { id }),
  };
}

describe('a class moves on into the next school year', () => {
  test('with its students, teachers and orientation, and the old one stays to be read', async () => {
    const { by, read, wish, school, schoolClass, students, teacher, programme } = await aYear();
    const orientation = await anOrientation(product, { schoolId: school.id, name: 'Elteknik' });
    const place = { programme: { id: programme.id }, orientation: { id: orientation.id } };
    await by.call(updateClass, { id: schoolClass.id, name: 'EE24A', ...place });
    const before = await read(schoolClass.id);
    const results = await by.call(resultsContract.resultsByClass, { id: schoolClass.id });
    const [staying, ...going] = students;
    const made = await by.call(moveClassOn, {
      ...wish,
      studentIds: idsOf(going),
      version: before.version,
    });

    const now = await read(made.id);
    expect(now).toMatchObject({
      name: 'EE25A',
      orientation: { name: 'Elteknik' },
      programme: { id: programme.id },
      movedOn: null,
    });
    expect(idsOf(now.students)).toEqual(idsOf(going));
    expect(idsOf(now.teachers)).toEqual([teacher.id]);
    expect((await by.call(student, { id: staying?.id ?? 0 })).classes).toEqual([]);

    const to = {
      id: made.id,
      name: 'EE25A',
      programme: { id: programme.id, name: programme.name },
    };
    const movedOn = { at: product.clock.now().toISOString(), to };
    expect(await read(schoolClass.id)).toEqual({ ...before, version: before.version + 1, movedOn });
    expect(await by.call(resultsContract.resultsByClass, { id: schoolClass.id })).toEqual(results);
    const changes = (await tracesOf(product, 'class', schoolClass.id)).map(({ kind, after }) => [
      kind,
      after,
    ]);
    expect(changes.at(-1)).toEqual([
      'class.movedOn',
      { to: made.id, students: 2, left: [staying?.id] },
    ]);
  });

  test('the old one is in no list of today, but named by its programme', async () => {
    const { by, wish, schoolClass, programme, teacher } = await aYear();
    const made = await by.call(moveClassOn, wish);
    const ofTree = (await by.call(tree, {})).programmes.flatMap(({ classes, students }) => [
      students,
      ...idsOf(classes),
    ]);
    expect(ofTree).toEqual([3, made.id]);
    const read = await by.call(programmeCall, { id: programme.id });
    expect(idsOf(read.classes)).toEqual([made.id]);
    const movedOnAt = product.clock.now().toISOString();
    expect(read.earlierClasses).toEqual([
      { id: schoolClass.id, name: schoolClass.name, movedOnAt },
    ]);
    await product.db
      .update(schoolClassTable)
      .set({ deletedAt: product.clock.now() })
      .where(eq(schoolClassTable.id, schoolClass.id));
    expect((await by.call(programmeCall, { id: programme.id })).earlierClasses).toEqual([]);
    expect(
      (await by.call(search, { words: schoolClass.name })).filter(({ kind }) => kind === 'class'),
    ).toEqual([]);
    expect(idsOf((await by.call(teacherCall, { id: teacher.id })).classes)).toEqual([made.id]);
  });

  test('once, however often it is sent, and a second class never follows it', async () => {
    const { by, wish, schoolClass } = await aYear();
    await Promise.all([by.attempt(moveClassOn, wish), by.attempt(moveClassOn, wish)]);
    const one = await by.call(moveClassOn, wish);
    expect(await by.call(moveClassOn, wish)).toEqual(one);
    const again = { ...wish, key: randomUUID(), studentIds: [] };
    await expect(by.call(moveClassOn, again)).rejects.toEqual(refused(409, 'ClassHasMovedOn'));
    expect(
      (await tracesOf(product, 'class', schoolClass.id)).filter(
        ({ kind }) => kind === 'class.movedOn',
      ),
    ).toHaveLength(1);
  });

  test('the old one is not changed any more', async () => {
    const { by, wish, schoolClass, school, programme, teacher } = await aYear();
    await by.call(moveClassOn, wish);
    const newcomer = await aStudent(product, { schoolId: school.id });
    const attempts = [
      by.attempt(updateClass, { id: schoolClass.id, name: 'Ny', programme: { id: programme.id } }),
      by.attempt(addStudentsToClass, { studentIds: [newcomer.id], classId: schoolClass.id }),
      by.attempt(addTeachersToClass, { teacherIds: [teacher.id], classId: schoolClass.id }),
      by.attempt(peopleContract.createStudent, {
        name: 'Ny',
        email: 'ny.sent@example.com',
        classId: schoolClass.id,
      }),
    ];
    for (const { status, body } of await Promise.all(attempts))
      expect({ status, body }).toEqual({ status: 409, body: 'ClassHasMovedOn' });
  });

  test('a class that has moved on keeps its former members', async () => {
    const { by, wish, read, students, schoolClass } = await aYear(2);
    const second = await by.call(moveClassOn, wish);
    const third = await by.call(moveClassOn, {
      ...wish,
      classId: second.id,
      key: randomUUID(),
      name: 'EE26A',
    });
    for (const id of [schoolClass.id, second.id, third.id])
      expect(idsOf((await read(id)).students)).toEqual(idsOf(students));
    expect(
      (await by.call(student, { id: students[0]?.id ?? 0 })).classes.map(({ id }) => id),
    ).toEqual([third.id]);
  });
});

describe('a class does not go on', () => {
  test('without full access, into another school, with its people, or under a name that breaks the rule', async () => {
    const { by, wish, school, schoolClass, read } = await aYear();
    const other = await aSchool(product);
    const plain = await aTeacher(product, { schoolId: school.id });
    const elsewhere = await aClass(product, {
      schoolId: school.id,
      programmeId: (await aProgramme(product, { schoolId: school.id, name: 'Bygg' })).id,
      name: 'B1',
    });
    const stranger = await aStudent(product, { schoolId: school.id, classId: elsewhere.id });
    expect(await product.as(plain).attempt(moveClassOn, wish)).toMatchObject({
      status: 403,
      body: 'NotAllowed',
    });
    for (const [change, status, code] of [
      [{ programme: { id: other.programme.id } }, 404, 'ProgramNotFound'],
      [{ teacherIds: [other.teacher.id] }, 404, 'TeacherNotFound'],
      [{ studentIds: [other.student.id] }, 404, 'UserNotFound'],
      [{ studentIds: [stranger.id] }, 404, 'UserNotFound'],
      [{ name: 'EE/25' }, 400, 'InvalidClassName'],
      [{ version: 7 }, 409, 'ChangedMeanwhile'],
    ] as const) {
      await expect(by.call(moveClassOn, { ...wish, ...change } as typeof wish)).rejects.toEqual(
        refused(status, code),
      );
    }
    expect(await read(schoolClass.id)).toMatchObject({ movedOn: null, students: { length: 3 } });
    expect(await product.db.select().from(classStudent)).toContainEqual(
      expect.objectContaining({ studentId: stranger.id }),
    );
  });
});
