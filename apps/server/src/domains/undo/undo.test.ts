import { noticesContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aProgramme } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';

let product: TestProduct;
let superuser: Person;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser' });
  admin = await anAccount(product, { role: 'Admin' });
});

type Address = `${'POST' | 'PUT' | 'DELETE'} /${string}`;

/** Calls something and answers the act's id for undoing. */
async function act(address: Address, body?: unknown, by: Person = superuser) {
  const [method, path] = address.split(' ') as ['POST', string];
  const {
    status,
    headers,
    body: text,
  } = await product.raw(method, path, { token: await openSession(product.parts, by.id), body });
  if (status >= 300) throw new Error(`${address}: ${status} ${text}`);
  return String(headers['x-request-id']);
}

async function undo(id: string, by: Person = superuser) {
  const { status, body } = await product.raw('POST', '/api/Undo/Undo', {
    token: await openSession(product.parts, by.id),
    body: { act: id },
  });
  return status === 200 ? JSON.parse(body).result : { status, body };
}

async function listed(by: Person = superuser) {
  const { body } = await product.raw('GET', '/api/Undo/Acts', {
    token: await openSession(product.parts, by.id),
  });
  return JSON.parse(body).result as {
    act: string;
    kind: string;
    count: number;
    until: string;
    subject: { name: string };
  }[];
}

const rows = async (sql: string, ...values: unknown[]) =>
  (await product.db.$client.query(sql, values)).rows;
const overtaken = { status: 409, body: 'ActIsOvertaken' };
const all = { restored: 1, kept: 0 };
const query = (values: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(values).map(([key, value]): [string, string] => [key, String(value)]),
  );

describe('a deletion is undone', () => {
  test('of a person, who can sign in again and is in the same place', async () => {
    const { student, schoolClass } = await aSchool(product);
    const id = await act(
      `POST /api/User/SetDeleted?${query({ email: student.email, isDeleted: 'true' })}`,
    );
    await act('POST /auth/token/SetLockout', { email: student.email, lockout: true });
    expect(await undo(id)).toEqual(all);
    expect(
      await rows('select deleted_at, locked_at from account where id = $1', student.id),
    ).toEqual([{ deleted_at: null, locked_at: null }]);
    expect(
      await rows('select class_id from class_student where student_id = $1', student.id),
    ).toEqual([{ class_id: schoolClass.id }]);
    expect((await tracesOf(product, 'account', student.id)).slice(-2)).toMatchObject([
      { kind: 'account.unlocked', by: superuser.id },
      { kind: 'account.restored', by: superuser.id },
    ]);
  });

  test('of a class, a programme, a notice and a group with its schools', async () => {
    const { school } = await aSchool(product);
    const programme = await aProgramme(product, { schoolId: school.id, name: 'Tomt program' });
    const schoolClass = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Tom klass',
    });
    const ofClass = await act(`DELETE /api/class/${schoolClass.id}`);
    const ofProgramme = await act(`DELETE /api/programme/${programme.id}`);
    expect(await undo(ofClass)).toEqual(overtaken);
    expect(await undo(ofProgramme)).toEqual(all);
    expect(await undo(ofClass)).toEqual(all);
    expect(await rows('select deleted_at from school_class where id = $1', schoolClass.id)).toEqual(
      [{ deleted_at: null }],
    );

    const [group] = await rows(`insert into school_group (name) values ('Norr') returning id`);
    await act('PUT /api/School/EditSchoolGrouping', [{ CustomerId: school.id, GroupId: group.id }]);
    const ofGroup = await act(
      `DELETE /api/School/DeleteSchoolGroup?${query({ groupId: group.id })}`,
    );
    expect(await rows('select school_group_id from school where id = $1', school.id)).toEqual([
      { school_group_id: null },
    ]);
    expect(await undo(ofGroup)).toEqual(all);
    expect(
      await rows(
        'select school_group_id, school_group.name from school join school_group on school_group.id = school_group_id where school.id = $1',
        school.id,
      ),
    ).toEqual([{ school_group_id: group.id, name: 'Norr' }]);

    const [notice] = await rows(
      `insert into notice (title, text_html, show_from, show_for_students, show_for_teachers) values ('Hej', '', '2026-11-01', true, true) returning id`,
    );
    const ofNotice = await act(
      `POST /api/User/SetNoticeDeletedStatus?${query({ noticeId: notice.id, isDeleted: 'true' })}`,
    );
    expect(await undo(ofNotice)).toEqual(all);
    expect(await rows('select deleted_at from notice where id = $1', notice.id)).toEqual([
      { deleted_at: null },
    ]);
    const lastOf = async (type: string, id: number) => (await tracesOf(product, type, id)).at(-1);
    expect(await lastOf('class', schoolClass.id)).toMatchObject({
      kind: 'class.restored',
      by: superuser.id,
    });
    expect(await lastOf('programme', programme.id)).toMatchObject({
      kind: 'programme.restored',
      by: superuser.id,
    });
    expect(await lastOf('schoolGroup', group.id)).toMatchObject({
      kind: 'schoolGroup.restored',
      by: superuser.id,
    });
    expect(await lastOf('notice', notice.id)).toMatchObject({
      kind: 'notice.restored',
      by: superuser.id,
    });
  });

  test('of many notices, except one that was already deleted', async () => {
    const values = {
      title: 'N',
      text: 'T',
      video: '',
      showForAllCustomers: true,
      showForStudents: true,
      showForTeachers: false,
    };
    const notice = async () => (await product.as(admin).call(noticesContract.create, values)).id;
    const ids = [await notice(), await notice(), await notice()];
    await act(
      `POST /api/User/SetNoticeDeletedStatus?${query({ noticeId: ids[0] ?? 0, isDeleted: 'true' })}`,
    );
    const ofNotices = await act('POST /api/User/SetDeletedStatusOfNotices', {
      ids: [...ids, ...ids],
      isDeleted: true,
    });
    const standing = async () =>
      (
        await rows(
          'select id from notice where id = any($1) and deleted_at is null order by id',
          ids,
        )
      ).map(({ id }) => id);
    expect(await standing()).toEqual([]);
    expect((await tracesOf(product, 'notice', ids[0] ?? 0)).map(({ kind }) => kind)).toEqual([
      'notice.created',
      'notice.deleted',
    ]);
    expect(await tracesOf(product, 'notice', ids[1] ?? 0)).toMatchObject([
      { kind: 'notice.created' },
      { kind: 'notice.deleted', by: superuser.id },
    ]);
    expect(await undo(ofNotices)).toEqual({ restored: 2, kept: 0 });
    expect(await standing()).toEqual(ids.slice(1));
  });

  test('of a course, and of a module, which is coupled with its partner again', async () => {
    const { course, modules } = await aSchool(product, { modules: 2 });
    const [first, second] = modules.map(({ id }) => id);
    await product.db.$client.query(
      'update module set couple_id = 7000, couple_seat = case id when $1 then 1 else 2 end where id in ($1, $2)',
      [first, second],
    );
    const ofModule = await act(`DELETE /api/Module/${first}`);
    const ofCourse = await act(`DELETE /api/Course/${course.id}`);
    expect(await undo(ofModule)).toEqual(all);
    const [one_, other] = await rows(
      'select couple_id, deleted_at from module where id in ($1, $2)',
      first,
      second,
    );
    expect([one_.couple_id, one_.deleted_at]).toEqual([other.couple_id, null]);
    expect(one_.couple_id).not.toBeNull();
    expect(await undo(ofCourse)).toEqual(all);
    expect(await rows('select deleted_at from course where id = $1', course.id)).toEqual([
      { deleted_at: null },
    ]);
    expect((await tracesOf(product, 'course', course.id)).at(-1)).toMatchObject({
      kind: 'course.restored',
      by: superuser.id,
    });
    expect((await tracesOf(product, 'module', first ?? 0)).map(({ kind }) => kind)).toEqual([
      'module.deleted',
      'module.coupled',
      'module.restored',
    ]);
  });

  test('but never of results', async () => {
    const { student, course, modules } = await aSchool(product);
    await aPackage(product, modules[0]?.id ?? 0);
    await aRun(product, student, { courseId: course.id, moduleId: modules[0]?.id ?? 0 });
    const id = await act(
      `DELETE /api/StudentResult/DeleteResult?${query({ studentEmail: student.email, courseName: course.name, moduleName: '' })}`,
    );
    expect(await undo(id)).toEqual({ status: 404, body: 'ActNotFound' });
    expect((await listed()).some((each) => each.act === id)).toBe(false);
  });
});

describe('a move is undone', () => {
  test('within a school, except for students who were moved again', async () => {
    const { school, programme, schoolClass, students } = await aSchool(product, { students: 2 });
    const next = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Nästa',
    });
    const last = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Sista',
    });
    const move = (classId: number, ...who: Person[]) =>
      act(
        `POST /api/Student/AddStudentsToClass?${new URLSearchParams([
          ['classId', String(classId)],
          ...who.map(({ id }): [string, string] => ['studentIds', String(id)]),
        ])}`,
      );
    const [anna, bo] = students as [Person, Person];
    const id = await move(next.id, anna, bo);
    await move(last.id, bo);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ act: id, kind: 'student.moved', count: 2 }),
    );
    expect(await undo(id)).toEqual({ restored: 1, kept: 1 });
    expect(
      await rows('select class_id, is_main from class_student where student_id = $1', anna.id),
    ).toEqual([{ class_id: schoolClass.id, is_main: true }]);
    expect(await rows('select class_id from class_student where student_id = $1', bo.id)).toEqual([
      { class_id: last.id },
    ]);
    expect((await tracesOf(product, 'account', anna.id)).at(-1)).toMatchObject({
      kind: 'student.moved',
      by: superuser.id,
      before: { classIds: [next.id] },
      after: { classIds: [schoolClass.id] },
    });
  });

  test('to another school, with the classes of earlier years', async () => {
    const [from, to] = [await aSchool(product), await aSchool(product)];
    const former = await aClass(product, {
      schoolId: from.school.id,
      programmeId: from.programme.id,
      name: 'Förra årets',
    });
    await product.db.$client.query('insert into class_student_before values ($1, $2, $3)', [
      former.id,
      from.student.id,
      from.school.id,
    ]);
    const id = await act(
      `POST /api/User/Move?${query({ userEmail: from.student.email, toSchoolFortNoxNumber: to.school.customerNumber, toClassName: to.schoolClass.name })}`,
    );
    expect(await undo(id)).toEqual(all);
    expect(
      await rows(
        'select school_id, class_id from class_student where student_id = $1',
        from.student.id,
      ),
    ).toEqual([{ school_id: from.school.id, class_id: from.schoolClass.id }]);
    expect(
      await rows(
        'select class_id from class_student_before where student_id = $1',
        from.student.id,
      ),
    ).toEqual([{ class_id: former.id }]);
  });
});

describe('hiding, order, groups and last days are undone', () => {
  test('of a course and of a module in it', async () => {
    const { course, modules } = await aSchool(product);
    const [link] = await rows('select id from course_module where module_id = $1', modules[0]?.id);
    const hidden = { hideForStudents: true, hideForTeachers: false };
    const ofCourse = await act('POST /api/Course/SetHideStatus', { id: course.id, ...hidden });
    const ofModule = await act('POST /api/Module/SetHideStatus', { id: link.id, ...hidden });
    await act('POST /api/Module/SetHideStatus', {
      id: link.id,
      hideForStudents: true,
      hideForTeachers: true,
    });
    expect(await undo(ofCourse)).toEqual(all);
    expect(await rows('select hide_for_students from course where id = $1', course.id)).toEqual([
      { hide_for_students: false },
    ]);
    expect(await undo(ofModule)).toEqual(overtaken);
    expect(
      await rows(
        'select hide_for_students, hide_for_teachers from course_module where id = $1',
        link.id,
      ),
    ).toEqual([{ hide_for_students: true, hide_for_teachers: true }]);
  });

  test('of many courses and modules, except those changed since', async () => {
    const { course, modules } = await aSchool(product, { modules: 2 });
    const { course: other } = await aSchool(product);
    const links = await rows(
      'select id from course_module where course_id = $1 order by id',
      course.id,
    );
    const hide = (what: 'Course' | 'Module', ids: number[]) =>
      act(`POST /api/${what}/SetHideStatusOfMany`, { ids, hideForStudents: true });
    const ofCourses = await hide('Course', [course.id, other.id]);
    await act('POST /api/Course/SetHideStatus', {
      id: other.id,
      hideForStudents: true,
      hideForTeachers: true,
    });
    expect(one((await listed()).filter((each) => each.act === ofCourses))).toMatchObject({
      kind: 'course.hidden',
      count: 2,
    });
    expect(await undo(ofCourses)).toEqual({ restored: 1, kept: 1 });
    expect(
      await rows('select hide_for_students as hidden from course where id = any($1) order by id', [
        course.id,
        other.id,
      ]),
    ).toEqual([{ hidden: false }, { hidden: true }]);
    const ids = links.map(({ id }) => id);
    expect(await undo(await hide('Module', ids))).toEqual({ restored: modules.length, kept: 0 });
    expect(
      await rows('select from course_module where id = any($1) and hide_for_students', ids),
    ).toEqual([]);
  });

  test('of modules in a course, unless one came since', async () => {
    const { course, modules } = await aSchool(product, { modules: 3 });
    const ids = modules.map(({ id }) => id);
    const order = () =>
      act('POST /api/Course/SetModuleOrder', {
        ParentId: course.id,
        SortedChildIds: ids.toReversed(),
      });
    const now = async () =>
      (
        await rows(
          'select module_id from course_module where course_id = $1 order by sort_order',
          course.id,
        )
      ).map((each) => each.module_id);
    expect(await undo(await order())).toEqual(all);
    expect(await now()).toEqual(ids);
    const again = await order();
    const [extra] = await rows(`insert into module (name) values ('Ny') returning id`);
    await product.db.$client.query(
      'insert into course_module (course_id, module_id, sort_order) values ($1, $2, 99)',
      [course.id, extra.id],
    );
    expect(await undo(again)).toEqual(overtaken);
    expect(await now()).toEqual([...ids.toReversed(), extra.id]);
  });

  test('of courses in a licence, unless one came since', async () => {
    const { licence, course } = await aSchool(product);
    const other = await aSchool(product);
    const add = (courseId: number) =>
      act(
        `POST /api/ProgramLicense/AddCoursesToProgramLicense?${query({ licenseName: licence.name, courseIds: courseId })}`,
      );
    await add(other.course.id);
    const ids = [course.id, other.course.id];
    const order = () =>
      act('POST /api/Course/SetCourseOrder', {
        ParentId: licence.id,
        SortedChildIds: ids.toReversed(),
      });
    const now = async () =>
      (
        await rows(
          'select course_id from programme_licence_course where programme_licence_id = $1 order by sort_order',
          licence.id,
        )
      ).map((each) => each.course_id);
    const id = await order();
    expect(await now()).toEqual(ids.toReversed());
    expect(one((await listed()).filter((each) => each.act === id))).toMatchObject({
      kind: 'licence.coursesChanged',
    });
    expect(await undo(id)).toEqual(all);
    expect(await now()).toEqual(ids);
    const again = await order();
    const extra = await aSchool(product);
    await add(extra.course.id);
    expect(await undo(again)).toEqual(overtaken);
    expect(await now()).toEqual([...ids.toReversed(), extra.course.id]);
  });

  test('of schools in groups and of many licences at once', async () => {
    const schools = [await aSchool(product), await aSchool(product)];
    const [group] = await rows(`insert into school_group (name) values ('Syd') returning id`);
    const ofGroup = await act(
      'PUT /api/School/EditSchoolGrouping',
      schools.map(({ school }) => ({ CustomerId: school.id, GroupId: group.id })),
    );
    expect(await undo(ofGroup)).toEqual({ restored: 2, kept: 0 });
    const ids = schools.map(({ school }) => school.id);
    expect(await rows('select school_group_id as id from school where id = any($1)', ids)).toEqual([
      { id: null },
      { id: null },
    ]);

    const licences = await rows(
      'select id from school_licence where school_id = any($1) order by id',
      ids,
    );
    const prolonged = await act('POST /api/ProgramLicense/Prolong', {
      licenseIds: licences.map(({ id }) => id),
      validTo: '2029-06-30',
      onlyLook: false,
    });
    await product.db.$client.query(
      `update school_licence set valid_to = '2030-06-30' where id = $1`,
      [licences[1].id],
    );
    expect(await undo(prolonged)).toEqual({ restored: 1, kept: 1 });
    expect(
      await rows('select valid_to from school_licence where school_id = any($1) order by id', ids),
    ).toEqual([{ valid_to: '2027-06-30' }, { valid_to: '2030-06-30' }]);
  });
});

test('a student’s move to another school can be undone, a teacher’s cannot', async () => {
  const [from, to] = [await aSchool(product), await aSchool(product)];
  const move = (email: string, toClassName: string) =>
    act(
      `POST /api/User/Move?${query({ userEmail: email, toSchoolFortNoxNumber: to.school.customerNumber, toClassName })}`,
    );
  // Moving a teacher without classes cannot conflict, so it can still be undone.
  await rows('delete from class_teacher where teacher_id = $1', from.teacher.id);
  const ofTeacher = await move(from.teacher.email, '');
  const ofStudent = await move(from.student.email, to.schoolClass.name);
  const offered = (await listed()).map((each) => each.act);
  expect([offered.includes(ofTeacher), offered.includes(ofStudent)]).toEqual([false, true]);
  expect(await undo(ofTeacher)).toEqual({ status: 404, body: 'ActNotFound' });
  expect(
    await rows('select school_id from teacher where account_id = $1', from.teacher.id),
  ).toEqual([{ school_id: to.school.id }]);
  expect(await undo(ofStudent)).toEqual(all);
  expect(
    await rows('select school_id from student where account_id = $1', from.student.id),
  ).toEqual([{ school_id: from.school.id }]);
});

describe('undoing', () => {
  const hide = async (courseId: number) =>
    act('POST /api/Course/SetHideStatus', {
      id: courseId,
      hideForStudents: true,
      hideForTeachers: true,
    });

  test('happens once, removes the act from the list, and cannot itself be undone', async () => {
    const { course } = await aSchool(product);
    const id = await hide(course.id);
    expect(one((await listed()).filter((each) => each.act === id))).toMatchObject({
      kind: 'course.hidden',
      count: 1,
      subject: { name: course.name },
    });
    const token = await openSession(product.parts, superuser.id);
    const { headers } = await product.raw('POST', '/api/Undo/Undo', { token, body: { act: id } });
    expect(await undo(id)).toEqual({ status: 409, body: 'ActIsUndone' });
    const left = (await listed()).map((each) => each.act);
    expect([left.includes(id), left.includes(String(headers['x-request-id']))]).toEqual([
      false,
      false,
    ]);
  });

  test('happens once when requested twice at the same moment', async () => {
    const { course } = await aSchool(product);
    const id = await hide(course.id);
    const first = `insert into undone_act values ('${id}', 'x', ${superuser.id}, now())`;
    expect(await meanwhile(product, first, () => undo(id))).toEqual({
      status: 409,
      body: 'ActIsUndone',
    });
    expect(await rows('select hide_for_students from course where id = $1', course.id)).toEqual([
      { hide_for_students: true },
    ]);
  });

  test('waits for a concurrent change, and keeps it', async () => {
    const { course } = await aSchool(product);
    const id = await hide(course.id);
    const change = `update course set hide_for_teachers = false where id = ${course.id}`;
    expect(await meanwhile(product, change, () => undo(id))).toEqual(overtaken);
    expect(
      await rows(
        'select hide_for_students, hide_for_teachers from course where id = $1',
        course.id,
      ),
    ).toEqual([{ hide_for_students: true, hide_for_teachers: false }]);
    // A refused undo can be tried again.
    await product.db.$client.query('update course set hide_for_teachers = true where id = $1', [
      course.id,
    ]);
    expect(await undo(id)).toEqual(all);
  });

  test('ends after 24 hours', async () => {
    const { course } = await aSchool(product);
    const id = await hide(course.id);
    const at = product.clock.now();
    product.clock.move(24 * 60 * 60 * 1000 + 1);
    expect((await listed()).map((each) => each.act)).not.toContain(id);
    expect(await undo(id)).toEqual({ status: 409, body: 'ActIsTooOld' });
    product.clock.set(at);
  });

  test('of acts on administrators requires a superuser', async () => {
    const gone = await anAccount(product, { role: 'Admin', email: 'avskedad@gesall.example' });
    const id = await act(
      `POST /api/User/SetDeleted?${query({ email: gone.email, isDeleted: 'true' })}`,
    );
    expect((await listed(admin)).map((each) => each.act)).not.toContain(id);
    expect(await undo(id, admin)).toEqual({ status: 404, body: 'ActNotFound' });
    expect(await undo(id)).toEqual(all);
    expect(await undo('00000000-0000-4000-8000-000000000000')).toEqual({
      status: 404,
      body: 'ActNotFound',
    });
  });
});
