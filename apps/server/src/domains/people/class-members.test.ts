import { peopleContract, resultsContract, schoolsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import {
  aClass,
  anOrientation,
  aProgramme,
  aStudent,
  aTeacher,
} from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { classStudent } from './people.tables.ts';

const {
  updateClass,
  addTeachersToClass,
  removeTeacherFromClass,
  addStudentsToClass,
  changeClass,
  student: studentCall,
} = peopleContract;
const { classById, deleteClass } = schoolsContract;

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;
let colleague: Awaited<ReturnType<typeof aTeacher>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { name: 'Ekbacken' });
  other = await aSchool(product, { name: 'Almby' });
  colleague = await aTeacher(product, { schoolId: own.school.id });
});

const asChief = () => product.as(own.teacher);
const aNewClass = (name = 'EE21B') =>
  aClass(product, { schoolId: own.school.id, programmeId: own.programme.id, name });
const read = (id: number) => asChief().call(classById, { id });
const idsOf = (people: readonly { id: number }[]) =>
  people.map(({ id }) => id).toSorted((a, b) => a - b);
const refused = (status: number, code: string) => new Refused(status, code);
const inProgramme = () => ({ programme: { id: own.programme.id } });

describe('a class is changed', () => {
  test('[api.class.update] [entities.class] with name, programme, orientation and one teacher fewer', async () => {
    const { id } = await aNewClass();
    const [staying, leaving] = [
      await aTeacher(product, { schoolId: own.school.id, classId: id }),
      await aTeacher(product, { schoolId: own.school.id, classId: id }),
    ];
    const programme = await aProgramme(product, { schoolId: own.school.id, name: 'Bygg' });
    const orientation = await anOrientation(product, {
      schoolId: own.school.id,
      name: 'Plattsättning',
    });
    const student = await aStudent(product, { schoolId: own.school.id, classId: id });
    const reply = await ask(product, own.teacher, 'POST /api/Class/UpdateClass', {
      id,
      name: 'EE21C',
      school: { id: own.school.id },
      programme: { id: programme.id, name: 'Bygg' },
      orientation: { id: orientation.id, name: 'Plattsättning' },
      teachers: [{ id: staying.id }, { id: own.teacher.id }],
    });
    expect(reply.status).toBe(200);
    expect(await read(id)).toEqual({
      id,
      name: 'EE21C',
      version: 2,
      school: { id: own.school.id, name: 'Ekbacken' },
      programme: { id: programme.id, name: 'Bygg' },
      orientation: { id: orientation.id, name: 'Plattsättning' },
      movedOn: null,
      students: [expect.objectContaining({ id: student.id, name: student.name })],
      teachers: expect.arrayContaining([
        expect.objectContaining({ id: staying.id }),
        expect.objectContaining({ id: own.teacher.id }),
      ]),
    });
    expect(idsOf((await read(id)).teachers)).not.toContain(leaving.id);
    expect(
      (await tracesOf(product, 'class', id)).map(({ kind, before, after }) => ({
        kind,
        before,
        after,
      })),
    ).toEqual([
      {
        kind: 'class.changed',
        before: { name: 'EE21B', programmeId: own.programme.id, orientationId: null },
        after: { name: 'EE21C', programmeId: programme.id, orientationId: orientation.id },
      },
      { kind: 'class.teachersChanged', before: null, after: { added: [own.teacher.id] } },
      { kind: 'class.teachersChanged', before: null, after: { removed: [leaving.id] } },
    ]);
  });

  test('[classes.name.server-enforced] not with a name that breaks the rule, and nothing changes', async () => {
    const { id } = await aNewClass();
    for (const [name, code] of [
      ['EE_21', 'InvalidClassName'],
      ['EE.21', 'InvalidClassName'],
      ['', 'ClassNameRequired'],
    ] as const) {
      await expect(asChief().call(updateClass, { id, name, ...inProgramme() })).rejects.toEqual(
        refused(400, code),
      );
    }
    await expect(asChief().call(updateClass, { id, name: 'A1' })).rejects.toEqual(
      refused(404, 'ProgramNotFound'),
    );
    expect(await read(id)).toMatchObject({ name: 'EE21B', version: 1 });
  });

  test('not into another school, not even by administration, nor with its teachers', async () => {
    const { id } = await aNewClass();
    const superuser = await anAccount(product, { role: 'Superuser' });
    const elsewhere = { id, name: 'EE21B', programme: { id: other.programme.id } };
    for (const by of [own.teacher, superuser])
      await expect(product.as(by).call(updateClass, elsewhere)).rejects.toEqual(
        refused(404, 'ProgramNotFound'),
      );
    const teachers = [{ id: other.teacher.id }];
    await expect(
      asChief().call(updateClass, { id, name: 'Ny', ...inProgramme(), teachers }),
    ).rejects.toEqual(refused(404, 'TeacherNotFound'));
    expect(await read(id)).toMatchObject({
      name: 'EE21B',
      programme: { id: own.programme.id },
      teachers: [],
    });
  });

  test('[classes.edit-programme-orientation.permission] not without full access', async () => {
    const { id } = await aNewClass();
    const programme = await aProgramme(product, { schoolId: own.school.id, name: 'Fordon' });
    const { status, body } = await product
      .as(colleague)
      .attempt(updateClass, { id, name: 'EE21B', programme: { id: programme.id }, teachers: [] });
    expect({ status, body }).toEqual({ status: 403, body: 'NotAllowed' });
    expect((await read(id)).programme.id).toBe(own.programme.id);
  });

  test('the second of two concurrent changes is refused, and loses nothing', async () => {
    const { id } = await aNewClass();
    const { version } = await read(id);
    await asChief().call(updateClass, { id, name: 'Första', ...inProgramme(), version });
    const late = { id, name: 'Andra', ...inProgramme(), version };
    await expect(asChief().call(updateClass, late)).rejects.toEqual(
      refused(409, 'ChangedMeanwhile'),
    );
    expect((await read(id)).name).toBe('Första');
    await asChief().call(updateClass, { ...late, version: version + 1 });
    expect((await read(id)).name).toBe('Andra');
  });

  test('a teacher who was added meanwhile is not lost by a form that was opened before', async () => {
    const { id } = await aNewClass();
    const { version } = await read(id);
    const substitute = await aTeacher(product, { schoolId: own.school.id });
    await asChief().call(addTeachersToClass, { teacherIds: [substitute.id], classId: id });
    const late = { id, name: 'EE21B', ...inProgramme(), version, teachers: [{ id: colleague.id }] };
    await expect(asChief().call(updateClass, late)).rejects.toEqual(
      refused(409, 'ChangedMeanwhile'),
    );
    expect(idsOf((await read(id)).teachers)).toEqual([substitute.id]);
    await asChief().call(removeTeacherFromClass, { teacherId: substitute.id, classId: id });
    await expect(asChief().call(updateClass, { ...late, version: version + 1 })).rejects.toEqual(
      refused(409, 'ChangedMeanwhile'),
    );
    await asChief().call(updateClass, { ...late, version: version + 2 });
    expect(idsOf((await read(id)).teachers)).toEqual([colleague.id]);
  });

  test('concurrent additions of two teachers are both kept', async () => {
    const { id } = await aNewClass();
    const added = [
      await aTeacher(product, { schoolId: own.school.id }),
      await aTeacher(product, { schoolId: own.school.id }),
    ];
    await Promise.all(
      added.map((each) =>
        asChief().call(addTeachersToClass, { teacherIds: [each.id], classId: id }),
      ),
    );
    expect(idsOf((await read(id)).teachers)).toEqual(idsOf(added));
  });

  test('the same change sent twice is done once', async () => {
    const { id } = await aNewClass();
    const wish = {
      id,
      name: 'En gång',
      ...inProgramme(),
      version: 1,
      teachers: [{ id: colleague.id }],
    };
    await Promise.all([asChief().call(updateClass, wish), asChief().call(updateClass, wish)]);
    expect(await read(id)).toMatchObject({ name: 'En gång', version: 2 });
    expect(await tracesOf(product, 'class', id)).toHaveLength(2);
  });
});

describe('teachers of a class', () => {
  test('[api.class.add-teachers] [classes.teachers.add] are added by their ids, once', async () => {
    const { id } = await aNewClass();
    const [one, two] = [
      await aTeacher(product, { schoolId: own.school.id }),
      await aTeacher(product, { schoolId: own.school.id }),
    ];
    const path =
      `POST /api/AddTeachersToClass?teacherIds=${one.id}&teacherIds=${two.id}&classId=${id}` as const;
    for (let time = 0; time < 2; time++)
      expect((await ask(product, own.teacher, path)).status).toBe(200);
    expect(idsOf((await read(id)).teachers)).toEqual(idsOf([one, two]));
    expect((await tracesOf(product, 'class', id)).map(({ after }) => after)).toEqual([
      { added: expect.arrayContaining([one.id, two.id]) },
    ]);
  });

  test('a substitute who is added becomes permanent', async () => {
    const { id } = await aNewClass();
    const substitute = await aTeacher(product, {
      schoolId: own.school.id,
      classId: id,
      until: '2026-11-01',
    });
    expect((await read(id)).teachers).toEqual([]);
    await asChief().call(addTeachersToClass, { teacherIds: [substitute.id], classId: id });
    expect(idsOf((await read(id)).teachers)).toEqual([substitute.id]);
  });

  test('all are added or none, and only teachers of the school', async () => {
    const { id } = await aNewClass();
    const free = await aTeacher(product, { schoolId: null });
    for (const stranger of [other.teacher, free, own.student]) {
      const teacherIds = [colleague.id, stranger.id];
      await expect(asChief().call(addTeachersToClass, { teacherIds, classId: id })).rejects.toEqual(
        refused(404, 'TeacherNotFound'),
      );
    }
    expect((await read(id)).teachers).toEqual([]);
    const admin = await anAccount(product, { role: 'Admin' });
    await product.as(admin).call(addTeachersToClass, { teacherIds: [free.id], classId: id });
    expect(idsOf((await read(id)).teachers)).toEqual([free.id]);
  });

  test('[api.teacher.remove-from-class] [classes.teachers.remove-call] are removed, and stay in the school', async () => {
    const { id } = await aNewClass();
    const leaving = await aTeacher(product, { schoolId: own.school.id, classId: id });
    const path = `POST /api/teacher/removefromclass?teacherid=${leaving.id}&classid=${id}` as const;
    for (let time = 0; time < 2; time++)
      expect((await ask(product, own.teacher, path)).status).toBe(200);
    expect((await read(id)).teachers).toEqual([]);
    expect(await asChief().call(peopleContract.teacher, { id: leaving.id })).toMatchObject({
      id: leaving.id,
      classes: [],
    });
    expect((await tracesOf(product, 'class', id)).map(({ after }) => after)).toEqual([
      { removed: [leaving.id] },
    ]);
  });

  test('[classes.teachers.permission] are not changed without full access', async () => {
    const { id } = await aNewClass();
    await asChief().call(addTeachersToClass, { teacherIds: [colleague.id], classId: id });
    const calls = [
      product
        .as(colleague)
        .attempt(addTeachersToClass, { teacherIds: [own.teacher.id], classId: id }),
      product
        .as(colleague)
        .attempt(removeTeacherFromClass, { teacherId: colleague.id, classId: id }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect({ status, body }).toEqual({ status: 403, body: 'NotAllowed' });
    expect(idsOf((await read(id)).teachers)).toEqual([colleague.id]);
  });
});

describe('students are moved', () => {
  const place = () => ({ schoolId: own.school.id, classId: own.schoolClass.id });

  test('[api.student.add-to-class] [classes.move-students.call] into a class by their ids, at either path, and leave their old one', async () => {
    const { id } = await aNewClass();
    const [first, second] = [await aStudent(product, place()), await aStudent(product, place())];
    for (const [path, ids] of [
      ['/api/Student/AddstudentsToClass', [first.id]],
      ['/api/AddstudentsToClass', [first.id, second.id]],
    ] as const) {
      const query = ids.map((each) => `studentIds=${each}`).join('&');
      expect((await ask(product, own.teacher, `POST ${path}?${query}&classId=${id}`)).status).toBe(
        200,
      );
      expect(idsOf((await read(id)).students)).toEqual(idsOf(ids.map((each) => ({ id: each }))));
    }
    const left = idsOf((await read(own.schoolClass.id)).students);
    for (const each of [first, second]) expect(left).not.toContain(each.id);
    expect(
      (await tracesOf(product, 'account', first.id)).map(({ kind, before, after }) => ({
        kind,
        before,
        after,
      })),
    ).toEqual([
      {
        kind: 'student.moved',
        before: { classIds: [own.schoolClass.id] },
        after: { classIds: [id] },
      },
    ]);
  });

  test('[api.student.change-class] [students.change-class.flow] one by one, with licences and results, in any spelling of the fields', async () => {
    const made = await aSchool(product);
    const to = await aClass(product, {
      schoolId: made.school.id,
      programmeId: made.programme.id,
      name: 'EE21B',
    });
    const before = await product
      .as(made.teacher)
      .call(resultsContract.resultsByStudent, { id: made.student.id });
    const body = {
      Id: made.student.id,
      NAME: made.student.name,
      Class: { Name: 'EE21B', ID: to.id, schoolId: made.school.id },
    };
    expect((await ask(product, made.teacher, 'POST /api/Student/ChangeClass', body)).status).toBe(
      200,
    );
    const studentsIn = async ({ id }: { id: number }) =>
      idsOf((await product.as(made.teacher).call(classById, { id })).students);
    expect([await studentsIn(made.schoolClass), await studentsIn(to)]).toEqual([
      [],
      [made.student.id],
    ]);
    const moved = await product.as(made.teacher).call(studentCall, { id: made.student.id });
    expect(moved).toMatchObject({
      class: { id: to.id },
      classes: [{ id: to.id }],
      licenses: [{ hasExpired: false }],
    });
    expect(
      await product
        .as(made.teacher)
        .call(resultsContract.resultsByStudent, { id: made.student.id }),
    ).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    const elsewhere = { ...body, Class: { ...body.Class, ID: other.schoolClass.id } };
    expect(await ask(product, made.teacher, 'POST /api/Student/ChangeClass', elsewhere)).toEqual({
      status: 404,
      body: 'ClassNotFound',
    });
  });

  test('[students.view.class-options] never into another school, nor out of one', async () => {
    const { id } = await aNewClass();
    const student = await aStudent(product, place());
    const wishes = [
      [{ id: student.id, class: { id: other.schoolClass.id } }, 'ClassNotFound'],
      [{ id: other.student.id, class: { id } }, 'UserNotFound'],
      [{ id: colleague.id, class: { id } }, 'UserNotFound'],
    ] as const;
    const superuser = await anAccount(product, { role: 'Superuser' });
    for (const [wish, code] of wishes)
      await expect(asChief().call(changeClass, wish)).rejects.toEqual(refused(404, code));
    await expect(
      product
        .as(superuser)
        .call(changeClass, { id: student.id, class: { id: other.schoolClass.id } }),
    ).rejects.toEqual(refused(404, 'UserNotFound'));
    expect((await asChief().call(studentCall, { id: student.id })).class?.id).toBe(
      own.schoolClass.id,
    );
    await expect(
      asChief().call(addStudentsToClass, {
        studentIds: [student.id, other.student.id],
        classId: id,
      }),
    ).rejects.toEqual(refused(404, 'UserNotFound'));
    expect((await read(id)).students).toEqual([]);
  });

  test('[classes.move-students.permission] [students.change-class.permission] not without full access', async () => {
    const { id } = await aNewClass();
    const student = await aStudent(product, place());
    const calls = [
      product.as(colleague).attempt(addStudentsToClass, { studentIds: [student.id], classId: id }),
      product.as(colleague).attempt(changeClass, { id: student.id, class: { id } }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect({ status, body }).toEqual({ status: 403, body: 'NotAllowed' });
    expect((await asChief().call(studentCall, { id: student.id })).class?.id).toBe(
      own.schoolClass.id,
    );
  });

  test('a student of two classes is in the new one alone, also when moved twice at once', async () => {
    const [to, group] = [await aNewClass(), await aNewClass('Grupp')];
    const student = await aStudent(product, place());
    await product.db
      .insert(classStudent)
      .values({ classId: group.id, studentId: student.id, schoolId: own.school.id, isMain: false });
    const wish = { studentIds: [student.id], classId: to.id };
    await Promise.all([
      asChief().call(addStudentsToClass, wish),
      asChief().call(addStudentsToClass, wish),
    ]);
    expect(
      (await asChief().call(studentCall, { id: student.id })).classes.map((each) => each.id),
    ).toEqual([to.id]);
    expect(await tracesOf(product, 'account', student.id)).toHaveLength(1);
  });

  test('a class that is being deleted gets no students', async () => {
    const { id } = await aNewClass();
    const student = await aStudent(product, place());
    const outcomes = await Promise.all([
      asChief().attempt(deleteClass, { id }),
      asChief().attempt(addStudentsToClass, { studentIds: [student.id], classId: id }),
    ]);
    const { class: home } = await asChief().call(studentCall, { id: student.id });
    expect(outcomes.map(({ status }) => status)).toEqual(home?.id === id ? [409, 200] : [200, 404]);
    expect(home).not.toBeNull();
  });
});
