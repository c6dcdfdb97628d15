import {
  accountsContract,
  coursesContract,
  peopleContract,
  privacyContract,
  runsContract,
} from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun, type Values } from '../../testing/a-run.ts';
import { aModule, anAccount, aSchool } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';

// Support for accounts of all roles.

type Person = Awaited<ReturnType<typeof anAccount>>;

const password = 'Tumstock7';
let product: TestProduct;
let superuser: Person;
let admin: Person;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser' });
  admin = await anAccount(product, { role: 'Admin' });
  own = await aSchool(product, { name: 'Ekbacken' });
  other = await aSchool(product, { name: 'Almby' });
});

const by = (
  person: Person,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  query: Record<string, string> = {},
) => ask(product, person, `${method} /api/${path}?${new URLSearchParams(query)}`);
const found = async ({ email }: { email: string }) =>
  (await by(admin, 'GET', 'User/ByEmail', { email })).body.result;
const remove = ({ email }: Person) =>
  product.as(superuser).call(peopleContract.setDeleted, { email, isDeleted: true });
const signsIn = async ({ email }: Person) =>
  (await product.anyone.call(accountsContract.token, { email, password, grant_type: 'password' }))
    .code === '999';
const query = (text: string, values: unknown[]) =>
  product.db.$client.query(text, values).then(({ rows }) => rows);

async function aHolder(values: { name: string; classId?: number }) {
  const person = await aStudent(product, { schoolId: own.school.id, password, ...values });
  const licence = [person.id, own.licence.id];
  await query(
    `insert into student_licence (student_id, type, programme_licence_id, valid_from, valid_to)
     values ($1, 'StudentLicencePlus', $2, '2024-08-15', '2025-06-30')`,
    licence,
  );
  return person;
}

describe('a person is found by an address', () => {
  test('[api.user.by-email] [entities.found-user] with everything that hangs on them', async () => {
    const { student, schoolClass, school, course } = other;
    expect(await found({ email: ` ${student.email.toUpperCase()} ` })).toEqual({
      id: student.id,
      name: student.name,
      email: student.email,
      isDeleted: false,
      isToBeErased: false,
      userType: 'Student',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      hasActivatedAccount: true,
      isLockedOut: false,
      hasFullTeacherAccess: false,
      isPurchaser: false,
      licenceOnSchool: [other.licence.name],
      aplLicenseValidTo: null,
      schools: [{ name: school.name, fortNoxNumber: school.customerNumber }],
      classes: [{ id: schoolClass.id, name: schoolClass.name }],
      coursesInLicense: [{ id: course.id, name: course.name }],
      holds: { results: 0, licences: 1, sessions: 0 },
    });
    const teacher = await aTeacher(product, {
      schoolId: other.school.id,
      classId: schoolClass.id,
      fullAccess: true,
      purchaser: true,
    });
    expect(Object.keys(await found(teacher))).toEqual(Object.keys(await found(student)));
    expect(await found(teacher)).toMatchObject({
      schools: [{ name: school.name, fortNoxNumber: school.customerNumber }],
      userType: 'Teacher',
      hasFullTeacherAccess: true,
      isPurchaser: true,
      coursesInLicense: [],
      classes: [{ id: schoolClass.id }],
    });
    expect(await found(await aHolder({ name: 'Plus' }))).toMatchObject({
      aplLicenseValidTo: '2025-06-30',
      coursesInLicense: [],
      classes: [],
    });
    expect(await found(superuser)).toMatchObject({
      userType: 'Superuser',
      schools: [],
      licenceOnSchool: [],
    });
  });

  test('[admin.codes.user-not-found] [api.user.by-email] finds deleted people too, and nobody at an unknown address', async () => {
    const person = await aHolder({ name: 'Borta', classId: own.schoolClass.id });
    await remove(person);
    expect(await found(person)).toMatchObject({
      isDeleted: true,
      name: 'Borta',
      classes: [{ id: own.schoolClass.id }],
    });
    const nobody = { status: 404, body: 'UserNotFound' };
    const email = 'ingen@x.se';
    expect(await by(admin, 'GET', 'User/ByEmail', { email })).toEqual(nobody);
    expect(await by(admin, 'GET', 'User/ByEmail')).toEqual(nobody);
    expect(await by(admin, 'POST', 'User/Move', { userEmail: email })).toEqual(nobody);
    expect(await by(admin, 'POST', 'User/SetDeleted', { email, isDeleted: 'true' })).toEqual(
      nobody,
    );
    expect(await by(admin, 'POST', 'User/RestoreDeletedStudentWithNoClass', { email })).toEqual(
      nobody,
    );
    expect(
      await by(admin, 'POST', 'User/RestoreDeletedStudentWithNoClassAndNoLicense', { email }),
    ).toEqual(nobody);
    expect(
      await by(admin, 'DELETE', 'StudentResult/DeleteResult', { studentEmail: email }),
    ).toEqual(nobody);
  });
});

describe('a person is moved', () => {
  const move = (person: { email: string }, number: string, className: string, actor = admin) =>
    by(actor, 'POST', 'User/Move', {
      userEmail: ` ${person.email} `,
      toSchoolFortNoxNumber: number,
      toClassName: ` ${className} `,
    });
  const toOther = (person: { email: string }, className = other.schoolClass.name) =>
    move(person, other.school.customerNumber, className);

  test('[api.user.move] [tools.move-user] [tools.messages] a student with results and licences, into one class only', async () => {
    const anna = await aHolder({ name: 'Anna', classId: own.schoolClass.id });
    const earlier = await aClass(product, {
      schoolId: own.school.id,
      programmeId: own.programme.id,
      name: 'EE18',
    });
    await query(
      'insert into class_student_before (class_id, student_id, school_id) values ($1, $2, $3)',
      [earlier.id, anna.id, own.school.id],
    );
    await query('insert into student_course (student_id, course_id) values ($1, $2)', [
      anna.id,
      own.course.id,
    ]);
    await query(
      'insert into result (student_id, course_id, module_id, run_count) values ($1, $2, $3, 4)',
      [anna.id, own.course.id, own.modules[0]?.id],
    );
    const { status, body } = await toOther(anna, other.schoolClass.name.toUpperCase());
    expect([status, body.result]).toEqual([
      200,
      `Anna har flyttats till ${other.schoolClass.name} på Almby.`,
    ]);
    expect(await found(anna)).toMatchObject({
      schools: [{ name: 'Almby' }],
      classes: [{ id: other.schoolClass.id }],
      aplLicenseValidTo: '2025-06-30',
      holds: { results: 1 },
    });
    expect(
      await query('select class_id from class_student where student_id = $1', [anna.id]),
    ).toEqual([{ class_id: other.schoolClass.id }]);
    expect(await by(own.teacher, 'GET', 'student/', { id: String(anna.id) })).toEqual({
      status: 404,
      body: 'UserNotFound',
    });
    expect((await by(other.teacher, 'GET', 'student/', { id: String(anna.id) })).status).toBe(200);
    expect((await tracesOf(product, 'account', anna.id)).at(-1)).toMatchObject({
      kind: 'account.schoolChanged',
      by: admin.id,
      before: { schoolId: own.school.id, classIds: [own.schoolClass.id] },
      after: { schoolId: other.school.id, classIds: [other.schoolClass.id] },
    });
  });

  test('[tools.move-user.teacher] a teacher into the class that is named, or into none', async () => {
    const eva = await aTeacher(product, {
      schoolId: own.school.id,
      classId: own.schoolClass.id,
      name: 'Eva',
    });
    expect((await toOther(eva, '')).body.result).toBe('Eva har flyttats till Almby.');
    expect(await found(eva)).toMatchObject({ schools: [{ name: 'Almby' }], classes: [] });
    expect((await toOther(eva)).status).toBe(200);
    expect(await found(eva)).toMatchObject({ classes: [{ id: other.schoolClass.id }] });
    const anna = await aHolder({ name: 'Anna', classId: own.schoolClass.id });
    expect(await toOther(anna, '')).toEqual({ status: 404, body: 'ClassNotFound' });
  });

  test('[admin.codes.target-customer-has-no-classes] [admin.codes.class-not-found] [api.user.move] a move to an unknown school or class is refused', async () => {
    const anna = await aHolder({ name: 'Anna', classId: own.schoolClass.id });
    const empty = await aSchool(product);
    await query('update school_class set deleted_at = now() where id = $1', [empty.schoolClass.id]);
    const before = await found(anna);
    expect(await move(anna, '999999', 'EE21A')).toEqual({ status: 404, body: 'CustomerNotFound' });
    expect(await move(anna, empty.school.customerNumber, 'EE21A')).toEqual({
      status: 409,
      body: 'TargetCustomerHasNoClasses',
    });
    expect(await toOther(anna, 'Finnsej')).toEqual({ status: 404, body: 'ClassNotFound' });
    expect(await toOther(own.teacher, 'Finnsej')).toEqual({ status: 404, body: 'ClassNotFound' });
    expect(await found(anna)).toEqual(before);
    expect(await found(own.teacher)).toMatchObject({
      schools: [{ name: 'Ekbacken' }],
      classes: [{ id: own.schoolClass.id }],
    });
    const deleted = await aHolder({ name: 'Borta' });
    await remove(deleted);
    expect(await toOther(deleted)).toEqual({ status: 404, body: 'UserNotFound' });
    expect(await move(superuser, other.school.customerNumber, '')).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
  });
});

describe('a student is restored', () => {
  const into = (person: Person, className: string) =>
    by(admin, 'POST', 'User/RestoreDeletedStudentWithNoClass', {
      email: ` ${person.email} `,
      className,
    });
  const intoSchool = (person: Person, className: string, schoolFortNoxNumber: string) =>
    by(admin, 'POST', 'User/RestoreDeletedStudentWithNoClassAndNoLicense', {
      email: person.email,
      className,
      schoolFortNoxNumber,
    });

  test('[api.user.set-deleted.restore] [tools.user.restore-never-activated] only by administration, and only who had a password', async () => {
    const anna = await aHolder({ name: 'Anna', classId: own.schoolClass.id });
    const set = (actor: Person, { email }: Person) =>
      by(actor, 'POST', 'User/SetDeleted', { email, isDeleted: 'false' });
    await remove(anna);
    expect(await set(own.teacher, anna)).toEqual({ status: 403, body: 'NotAllowed' });
    expect((await set(admin, anna)).status).toBeLessThan(300);
    expect(await found(anna)).toMatchObject({ isDeleted: false });
    expect(await signsIn(anna)).toBe(true);
    const never = await aHolder({ name: 'Aldrig' });
    await query('update account set activated_at = null where id = $1', [never.id]);
    await remove(never);
    for (const answer of [await set(admin, never), await into(never, own.schoolClass.name)]) {
      expect(answer).toEqual({ status: 409, body: 'UserNotActivated' });
    }
    expect(await found(never)).toMatchObject({ isDeleted: true });
    const leaving = await aHolder({ name: 'Vill bort' });
    await product
      .as(admin)
      .call(privacyContract.orderErasure, { id: leaving.id, reason: 'Bad om det' });
    for (const answer of [
      await into(leaving, own.schoolClass.name),
      await intoSchool(leaving, own.schoolClass.name, own.school.customerNumber),
    ]) {
      expect(answer).toEqual({ status: 409, body: 'ErasureIsOrdered' });
    }
  });

  test('[tools.restore-no-class] [api.user.restore-no-class] [tools.messages] into a class of their own school, whatever became of the old one', async () => {
    const old = await aClass(product, {
      schoolId: own.school.id,
      programmeId: own.programme.id,
      name: 'EE19',
    });
    const anna = await aHolder({ name: 'Anna', classId: old.id });
    await remove(anna);
    await product.as(admin).call(accountsContract.setLockout, { email: anna.email, lockout: true });
    await query('update school_class set deleted_at = now() where id = $1', [old.id]);
    expect(await into(anna, other.schoolClass.name)).toEqual({
      status: 404,
      body: 'ClassNotFound',
    });
    const { body } = await into(anna, own.schoolClass.name);
    expect(body.result).toBe(`Anna är återställd och går i ${own.schoolClass.name} på Ekbacken.`);
    expect(await found(anna)).toMatchObject({
      isDeleted: false,
      classes: [{ id: own.schoolClass.id }],
    });
    expect(await signsIn(anna)).toBe(true);
    expect(await into(anna, own.schoolClass.name)).toEqual({
      status: 409,
      body: 'UserIsNotDeleted',
    });
    const kinds = (await tracesOf(product, 'account', anna.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['account.restored', 'account.unlocked', 'account.schoolChanged']),
    );
  });

  test('[tools.restore-no-class.needs-licence] not without a licence', async () => {
    const anna = await aStudent(product, { schoolId: own.school.id, name: 'Anna' });
    await remove(anna);
    expect(await into(anna, own.schoolClass.name)).toEqual({
      status: 409,
      body: 'StudentHasNoLicense',
    });
    expect(await found(anna)).toMatchObject({ isDeleted: true });
  });

  test('[tools.restore-no-class-no-licence] [api.user.restore-no-class-no-license] [admin.codes.class-not-found] without one into the school that is named', async () => {
    const anna = await aStudent(product, { schoolId: own.school.id, name: 'Anna', password });
    await remove(anna);
    expect(await intoSchool(anna, other.schoolClass.name, '999999')).toEqual({
      status: 404,
      body: 'CustomerNotFound',
    });
    expect(await intoSchool(anna, own.schoolClass.name, other.school.customerNumber)).toEqual({
      status: 404,
      body: 'ClassNotFound',
    });
    expect(await found(anna)).toMatchObject({ isDeleted: true, schools: [{ name: 'Ekbacken' }] });
    expect(
      (await intoSchool(anna, other.schoolClass.name, other.school.customerNumber)).status,
    ).toBe(200);
    expect(await found(anna)).toMatchObject({
      isDeleted: false,
      schools: [{ name: 'Almby' }],
      classes: [{ id: other.schoolClass.id }],
    });
    expect(await signsIn(anna)).toBe(true);
  });
});

const done: Values = [
  ['cmi.completion_status', 'completed'],
  ['cmi.score.scaled', '0.9'],
];

describe('results are deleted', () => {
  const erase = (person: { email: string }, courseName: string, moduleName = '', actor = admin) =>
    by(actor, 'DELETE', 'StudentResult/DeleteResult', {
      studentEmail: ` ${person.email} `,
      courseName,
      moduleName,
    });

  /** A student who has finished two modules of a course. */
  async function aDone() {
    const school = await aSchool(product, { students: 2 });
    const second = await aModule(product, school.course.id);
    const modules = [
      ...school.modules.map(({ id, name }) => ({ id, name })),
      { id: second.id, name: second.name },
    ];
    for (const { id } of modules) await aPackage(product, id);
    for (const student of school.students)
      for (const { id } of modules) await run(school, student, id);
    const statuses = async (student = school.student) => {
      const [course] = await product.as(student).call(coursesContract.myCourses, {});
      return course?.modules.map(({ status }) => status);
    };
    return { ...school, modules, statuses };
  }

  async function run({ course }: { course: { id: number } }, student: Person, moduleId: number) {
    const window = await aRun(product, student, { courseId: course.id, moduleId });
    await window.terminate(done);
  }

  test('[tools.delete-result] [api.student-result.delete] [tools.messages] of one module: the others of the course keep theirs', async () => {
    const { student, course, modules, statuses, teacher } = await aDone();
    expect(await statuses()).toEqual([2, 2]);
    expect(await erase(student, course.name, modules[0]?.name, teacher)).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
    const { body } = await erase(student, course.name.toUpperCase(), ` ${modules[0]?.name} `);
    expect(body.result).toBe(
      `Resultatet i ${modules[0]?.name} (${course.name}) är borttaget för ${student.name}.`,
    );
    expect(await statuses()).toEqual([0, 2]);
    const started = await product
      .as(student)
      .call(runsContract.runModule, { courseId: course.id, moduleId: modules[0]?.id ?? 0 });
    expect(started.numberOfRuns).toBe(1);
    expect(await erase(student, 'Finnsej')).toEqual({ status: 404, body: 'CourseNotFound' });
    expect(await erase(student, course.name, 'Finnsej')).toEqual({
      status: 404,
      body: 'ModuleNotFound',
    });
  });

  test('[tools.delete-result.whole-course] [security.admin.audit] [api.student-result.delete] of a whole course: nobody else’s', async () => {
    const { student, students, course, modules, statuses } = await aDone();
    const elsewhere = [student.id, other.course.id];
    await query('insert into student_course (student_id, course_id) values ($1, $2)', elsewhere);
    await query(
      'insert into result (student_id, course_id, module_id, run_count) values ($1, $2, $3, 4)',
      [...elsewhere, other.modules[0]?.id],
    );
    const at = new Date(product.clock.move(60_000));
    expect((await erase(student, course.name)).body.result).toBe(
      `Alla resultat i ${course.name} är borttagna för ${student.name}.`,
    );
    expect(await statuses()).toEqual([0, 0]);
    expect(await statuses(students[1])).toEqual([2, 2]);
    expect(
      await query(
        'select run_count from result where student_id = $1 and course_id = $2 and deleted_at is null',
        elsewhere,
      ),
    ).toEqual([{ run_count: 4 }]);
    const traces = (await tracesOf(product, 'account', student.id)).filter(
      ({ kind }) => kind === 'result.deleted',
    );
    expect(traces).toHaveLength(modules.length);
    expect(traces.map(({ by: actor, at: when, before }) => ({ actor, when, before }))).toEqual(
      expect.arrayContaining(
        modules.map(({ id }) => ({
          actor: admin.id,
          when: at,
          before: { courseId: course.id, moduleId: id },
        })),
      ),
    );
    expect((await erase(student, course.name)).body.result).toBe(
      `${student.name} har inga resultat att ta bort i ${course.name}.`,
    );
  });

  test('while a window is open: its later batches do not count', async () => {
    const { student, course, modules, statuses } = await aDone();
    const moduleId = modules[0]?.id ?? 0;
    const window = await aRun(product, student, { courseId: course.id, moduleId });
    await erase(student, course.name);
    await window.terminate(done).catch(() => undefined);
    expect(await statuses()).toEqual([0, 0]);
  });
});

test('[security.admin.audit] deleting, restoring, moving and locking out, and accounts of administrators, are recorded', async () => {
  const anna = await aHolder({ name: 'Anna', classId: own.schoolClass.id });
  const { email } = anna;
  for (const isDeleted of ['true', 'false'])
    await by(admin, 'POST', 'User/SetDeleted', { email, isDeleted });
  await by(admin, 'POST', 'User/Move', {
    userEmail: email,
    toSchoolFortNoxNumber: other.school.customerNumber,
    toClassName: other.schoolClass.name,
  });
  for (const lockout of [true, false])
    await product.as(admin).call(accountsContract.setLockout, { email, lockout });
  await by(superuser, 'POST', 'User/SetDeleted', { email, isDeleted: 'true' });
  await by(admin, 'POST', 'User/RestoreDeletedStudentWithNoClass', {
    email,
    className: other.schoolClass.name,
  });
  const traced = async (id: number) =>
    (await tracesOf(product, 'account', id)).map((trace) => [trace.kind, trace.by, trace.at]);
  const at = product.clock.now();
  const all = await traced(anna.id);
  expect(all.slice(0, 6)).toEqual([
    ['account.deleted', admin.id, at],
    ['account.restored', admin.id, at],
    ['account.schoolChanged', admin.id, at],
    ['account.locked', admin.id, at],
    ['account.unlocked', admin.id, at],
    ['account.deleted', superuser.id, at],
  ]);
  expect(all.slice(6)).toContainEqual(['account.restored', admin.id, at]);
  const made = await ask(product, superuser, 'POST /api/user/createuser', {
    name: 'Ny Admin',
    email: 'ny.admin@gesall.example',
    validationToken: 'ett-ord-som-ingen-gissar-7',
    role: 3,
  });
  const { id } = made.body.result;
  await ask(product, superuser, `PUT /api/admin/deleteuser/${id}`);
  expect(await traced(id)).toEqual(
    expect.arrayContaining([
      ['account.created', superuser.id, at],
      ['account.deleted', superuser.id, at],
    ]),
  );
});

test('[admin.guards.privileged-accounts] an admin does nothing to a superuser with the tools', async () => {
  const sent = { email: superuser.email, isDeleted: 'true' };
  expect(await by(admin, 'POST', 'User/SetDeleted', sent)).toEqual({
    status: 403,
    body: 'NotAllowed',
  });
  expect(await by(admin, 'POST', 'User/Move', { userEmail: superuser.email })).toEqual({
    status: 403,
    body: 'NotAllowed',
  });
  expect(await found(superuser)).toMatchObject({ isDeleted: false });
});
