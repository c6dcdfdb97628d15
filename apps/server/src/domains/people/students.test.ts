import {
  accountsContract,
  peopleContract,
  resultsContract,
  schoolsContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkIn } from '../../testing/a-postbox.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { classStudent, student as studentTable } from './people.tables.ts';

const {
  createStudent,
  updateUser,
  setDeleted,
  student: studentCall,
  studentsOfTeacher,
  studentsOfSchool,
} = peopleContract;
const { classById, tree } = schoolsContract;
const password = 'Tumstock7';

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;
let plain: Awaited<ReturnType<typeof aTeacher>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { name: 'Ekbacken' });
  other = await aSchool(product, { name: 'Almby' });
  plain = await aTeacher(product, { schoolId: own.school.id });
});

const asTeacher = () => product.as(plain);
const refused = (status: number, code: string) => new Refused(status, code);
let serial = 0;
const anAddress = () => `ny.elev${++serial}@ekbacken.example`;
const aNewStudent = (name = 'Nils Nyström') =>
  aStudent(product, { schoolId: own.school.id, classId: own.schoolClass.id, name });
const accountsOf = (email: string) =>
  product.db.select().from(account).where(eq(account.email, email));
const signIn = async (email: string) =>
  (await product.anyone.call(accountsContract.token, { email, password, grant_type: 'password' }))
    .code;

describe('a student is created', () => {
  test('[api.student.create] [students.create.success] in a class, and invited by mail', async () => {
    const email = anAddress();
    const sent = { email: ` ${email} `, name: ' Åsa  Öberg ', classId: own.schoolClass.id };
    const { status, body } = await ask(product, plain, 'POST /api/student', sent);
    expect(status).toBe(200);
    expect(body.result).toEqual({
      id: expect.any(Number),
      email,
      name: 'Åsa Öberg',
      classId: own.schoolClass.id,
    });
    const inClass = (await asTeacher().call(classById, { id: own.schoolClass.id })).students;
    const invitation = { state: 'queued', at: product.clock.now().toISOString() };
    expect(inClass).toContainEqual({
      id: body.result.id,
      email,
      name: 'Åsa Öberg',
      activatedAccount: false,
      licence: null,
      invitation,
    });
    const before = (await asTeacher().call(tree, {})).programmes[0]?.classes[0]?.students;
    expect(before).toBe(inClass.length);
    await product.workOff();
    expect(product.letters.filter(({ to }) => to === email)).toHaveLength(1);
    expect(
      (await tracesOf(product, 'account', body.result.id)).map(({ kind, by }) => [kind, by]),
    ).toEqual([
      ['account.created', plain.id],
      ['account.linkMade', plain.id],
    ]);
  });

  test('[students.view.activated-state] and is activated by choosing a password', async () => {
    const email = anAddress();
    const { id } = await asTeacher().call(createStudent, {
      email,
      name: 'Ny',
      classId: own.schoolClass.id,
    });
    expect((await asTeacher().call(studentCall, { id })).activatedAccount).toBe(false);
    await product.workOff();
    const letter = one(product.letters.filter(({ to }) => to === email));
    const { validationToken } = await product.anyone.call(accountsContract.validation, {
      email: checkIn(letter),
    });
    await product.anyone.call(accountsContract.newUser, {
      email,
      password,
      usertype: 1,
      validationtoken: validationToken,
    });
    expect((await asTeacher().call(studentCall, { id })).activatedAccount).toBe(true);
    await expect(asTeacher().call(accountsContract.sendActivationMail, { email })).rejects.toEqual(
      refused(400, 'AccountIsActivated'),
    );
  });

  test.each([
    ['students.create.name-required', { name: ' ' }, 'NameRequired'],
    ['students.create.email-valid', { email: '' }, 'EmailRequired'],
    ['students.create.email-valid', { email: 'anna@' }, 'WrongEmailFormat'],
    ['students.create.email-valid', { email: 'Anna <anna@skola.se>' }, 'WrongEmailFormat'],
    ['students.name.invalid-characters', { name: 'An<na' }, 'InvalidCharactersInName'],
    ['students.name.invalid-characters', { name: 'An/na' }, 'InvalidCharactersInName'],
    ['students.name.invalid-characters', { name: 'An\\na' }, 'InvalidCharactersInName'],
    ['students.name.max-50', { name: 'x'.repeat(51) }, 'NameTooLongMaxIs50'],
  ])('[%s] not with %j', async (_row, wrong, code) => {
    const email = anAddress();
    const { status, body } = await asTeacher().attempt(createStudent, {
      email,
      name: 'Ny',
      classId: own.schoolClass.id,
      ...wrong,
    });
    expect({ status, body }).toEqual({ status: 400, body: code });
    expect(await accountsOf(email)).toEqual([]);
  });

  test('[students.name.max-50] [constants.name-max-50] fifty characters are stored, without the spaces around them', async () => {
    const email = anAddress();
    const name = 'å'.repeat(50);
    await asTeacher().call(createStudent, {
      email,
      name: `  ${name} `,
      classId: own.schoolClass.id,
    });
    expect((await accountsOf(email)).map((each) => each.name)).toEqual([name]);
    const tooLong = { email: anAddress(), name: `${name}å`, classId: own.schoolClass.id };
    expect(await asTeacher().attempt(createStudent, tooLong)).toMatchObject({
      status: 400,
      body: 'NameTooLongMaxIs50',
    });
    expect(await accountsOf(tooLong.email)).toEqual([]);
  });

  test('[students.create.email-taken] not with a taken address, in any case', async () => {
    const email = anAddress();
    const wish = { email, name: 'Ny', classId: own.schoolClass.id };
    await asTeacher().call(createStudent, wish);
    for (const taken of [email, email.toUpperCase(), other.teacher.email]) {
      await expect(asTeacher().call(createStudent, { ...wish, email: taken })).rejects.toEqual(
        refused(409, 'EmailOccupied'),
      );
    }
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await accountsOf(other.teacher.email)).toHaveLength(1);
  });

  test('once, however often the same is sent at once', async () => {
    const email = anAddress();
    const wish = { email, name: 'Ny', classId: own.schoolClass.id };
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => asTeacher().attempt(createStudent, wish)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('not without a class, nor in one of another school, and then there is no account', async () => {
    const email = anAddress();
    for (const [classId, status, code] of [
      [undefined, 404, 'ClassNotFound'],
      [other.schoolClass.id, 404, 'ClassNotFound'],
      [-1, 400, 'InvalidInput'],
    ] as const)
      await expect(asTeacher().call(createStudent, { email, name: 'Ny', classId })).rejects.toEqual(
        refused(status, code),
      );
    expect(await accountsOf(email)).toEqual([]);
  });
});

describe('inviting students of a class without a password', () => {
  const invite = (classId: number, by: { id: number } = plain) =>
    product.as(by).call(peopleContract.inviteWaiting, { classId });
  const lettersTo = ({ email }: Person) => product.letters.filter(({ to }) => to === email).length;
  const aWaiting = async (classId: number) => {
    const student = await aStudent(product, { schoolId: own.school.id, classId });
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, student.id));
    return student;
  };

  test('mails them all, for any teacher; a second request soon after mails nobody again', async () => {
    const { id } = await aClass(product, {
      schoolId: own.school.id,
      programmeId: own.programme.id,
      name: 'Nya',
    });
    const waiting = [await aWaiting(id), await aWaiting(id)];
    const active = await aStudent(product, { schoolId: own.school.id, classId: id });
    const gone = await aWaiting(id);
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, gone.id));
    const answers = await Promise.all([invite(id), invite(id)]);
    expect(answers.toSorted((one, other) => other.invited - one.invited)).toEqual([
      { invited: 2, justInvited: 0 },
      { invited: 0, justInvited: 2 },
    ]);
    const states = async () =>
      (await asTeacher().call(classById, { id })).students.map((student) => [
        student.id,
        student.invitation?.state ?? null,
      ]);
    expect(Object.fromEntries(await states())).toEqual({
      [waiting[0]?.id ?? 0]: 'queued',
      [waiting[1]?.id ?? 0]: 'queued',
      [active.id]: null,
    });
    await product.workOff();
    expect([...waiting, active, gone].map(lettersTo)).toEqual([1, 1, 0, 0]);
    expect(Object.fromEntries(await states())).toMatchObject({ [waiting[0]?.id ?? 0]: 'sent' });
    for (const { id: subject } of waiting) {
      expect(
        (await tracesOf(product, 'account', subject)).map(({ kind, by }) => [kind, by]),
      ).toEqual([['account.linkMade', plain.id]]);
    }
    product.clock.move(11 * 60_000);
    const late = await aWaiting(id);
    expect(await invite(id)).toEqual({ invited: 3, justInvited: 0 });
    await product.workOff();
    expect([...waiting, late].map(lettersTo)).toEqual([2, 2, 1]);
  });

  test('not without end, and not in another school', async () => {
    const { id } = await aClass(product, {
      schoolId: own.school.id,
      programmeId: own.programme.id,
      name: 'Ofta',
    });
    for (let time = 0; time < 6; time++) await invite(id);
    await expect(invite(id)).rejects.toEqual(refused(429, 'TooManyMails'));
    await expect(invite(other.schoolClass.id)).rejects.toEqual(refused(404, 'ClassNotFound'));
  });
});

describe('a student is edited', () => {
  test('[api.user.update-user] [api.mutations.change-name] with the same address twice and a new name, in either spelling', async () => {
    const { id, email } = await aNewStudent();
    for (const [word, name] of [
      ['name', 'Ett Namn'],
      ['newName', 'Ett Annat'],
    ] as const) {
      const sent = { [word]: name, oldEmail: email, newEmail: email };
      expect((await ask(product, plain, 'PUT /api/user/UpdateUser', sent)).status).toBe(200);
      expect((await asTeacher().call(studentCall, { id })).name).toBe(name);
    }
    expect(
      (await tracesOf(product, 'account', id)).map(({ kind, before, after }) => [
        kind,
        before,
        after,
      ]),
    ).toEqual([
      ['account.renamed', { name: 'Nils Nyström' }, { name: 'Ett Namn' }],
      ['account.renamed', { name: 'Ett Namn' }, { name: 'Ett Annat' }],
    ]);
  });

  test.each([
    ['An<na', 'InvalidCharactersInName'],
    ['An>na', 'InvalidCharactersInName'],
    ['An/na', 'InvalidCharactersInName'],
    ['An\\na', 'InvalidCharactersInName'],
    ['', 'NameRequired'],
    ['x'.repeat(51), 'NameTooLongMaxIs50'],
  ])('[students.name.invalid-characters] not to %j, and the old name stays', async (name, code) => {
    const { id, email } = await aNewStudent();
    await expect(asTeacher().call(updateUser, { name, oldEmail: email })).rejects.toEqual(
      refused(400, code),
    );
    expect((await asTeacher().call(studentCall, { id })).name).toBe('Nils Nyström');
  });

  test('[students.email.change] [students.email.change-atomic] with a new address: sign-in and person change at once, all else stays', async () => {
    const { teacher, school, schoolClass, student } = await aSchool(product);
    const [before, now] = [`fore${student.id}@byte.example`, `efter${student.id}@byte.example`];
    const moved = await anAccount(product, { role: 'Student', email: before, password });
    await product.db.insert(studentTable).values({ accountId: moved.id, schoolId: school.id });
    await product.db
      .insert(classStudent)
      .values({ classId: schoolClass.id, studentId: moved.id, schoolId: school.id });
    const read = (id: number) => product.as(teacher).call(studentCall, { id });
    const [licences, results] = [
      (await read(student.id)).licenses,
      await product.as(teacher).call(resultsContract.resultsByStudent, { id: student.id }),
    ];
    const sent = { oldEmail: before, newEmail: now };
    expect((await ask(product, teacher, 'POST /auth/token/UpdateUserEmail', sent)).status).toBe(
      200,
    );
    // Checks that the first call alone has changed it.
    expect((await read(moved.id)).email).toBe(now);
    expect([await signIn(now), await signIn(before)]).toEqual(['999', '900']);
    expect(
      (await ask(product, teacher, 'PUT /api/user/UpdateUser', { name: moved.name, ...sent }))
        .status,
    ).toBe(200);
    expect((await read(moved.id)).email).toBe(now);
    expect(await signIn(now)).toBe('999');
    await ask(product, teacher, 'POST /auth/token/UpdateUserEmail', {
      oldEmail: student.email,
      newEmail: `ny${student.id}@byte.example`,
    });
    expect((await read(student.id)).licenses).toEqual(licences);
    expect(licences).toHaveLength(1);
    expect(
      await product.as(teacher).call(resultsContract.resultsByStudent, { id: student.id }),
    ).toEqual(results);
  });

  test('is found by the new address when that was changed first', async () => {
    const { id, email } = await aNewStudent();
    await product.db
      .update(account)
      .set({ email: 'bytt@ekbacken.example' })
      .where(eq(account.id, id));
    await asTeacher().call(updateUser, {
      name: 'Bytt',
      oldEmail: email,
      newEmail: 'bytt@ekbacken.example',
    });
    expect(await asTeacher().call(studentCall, { id })).toMatchObject({
      name: 'Bytt',
      email: 'bytt@ekbacken.example',
    });
  });

  test('the second of two concurrent changes is refused, and the same change twice is none', async () => {
    const { id, email } = await aNewStudent();
    const { version } = await asTeacher().call(studentCall, { id });
    await asTeacher().call(updateUser, { name: 'Först', oldEmail: email, version });
    await asTeacher().call(updateUser, { name: 'Först', oldEmail: email, version });
    await expect(
      asTeacher().call(updateUser, { name: 'Sedan', oldEmail: email, version }),
    ).rejects.toEqual(refused(409, 'ChangedMeanwhile'));
    expect((await asTeacher().call(studentCall, { id })).name).toBe('Först');
  });
});

describe('a student is deleted', () => {
  test('[students.delete.flow] [api.user.set-deleted] [api.mutations.delete-student] and is in no list, cannot sign in, and keeps their results', async () => {
    const made = await anAccount(product, { role: 'Student', password, email: anAddress() });
    const student = await moveIn(made);
    expect(await signIn(student.email)).toBe('999');
    const token = await openSession(product.parts, student.id);
    const results = await asTeacher().call(resultsContract.resultsByStudent, { id: student.id });
    const query = new URLSearchParams({ email: student.email, isDeleted: 'true' });
    for (let time = 0; time < 2; time++)
      expect((await ask(product, plain, `POST /api/User/SetDeleted?${query}`)).status).toBe(200);
    expect(await product.raw('GET', '/api/student/MyCourses', { token })).toMatchObject({
      status: 401,
    });
    expect(await signIn(student.email)).toBe('900');
    await expect(asTeacher().call(studentCall, { id: student.id })).rejects.toEqual(
      refused(404, 'UserNotFound'),
    );
    const lists = [
      (await asTeacher().call(classById, { id: own.schoolClass.id })).students,
      (await asTeacher().call(studentsOfSchool, { sort: 'name', take: 200 })).items,
    ];
    for (const list of lists) expect(list.map(({ id }) => id)).not.toContain(student.id);
    expect(
      (await tracesOf(product, 'account', student.id)).map(({ kind, by }) => [kind, by]),
    ).toEqual([['account.deleted', plain.id]]);

    const superuser = await anAccount(product, { role: 'Superuser' });
    await product.as(superuser).call(setDeleted, { email: student.email, isDeleted: false });
    expect(await signIn(student.email)).toBe('999');
    expect(await asTeacher().call(resultsContract.resultsByStudent, { id: student.id })).toEqual(
      results,
    );
  });

  /** Puts an account that has a password into the class. */
  async function moveIn(person: Person) {
    const place = { schoolId: own.school.id, classId: own.schoolClass.id };
    await product.db.$client.query('insert into student (account_id, school_id) values ($1, $2)', [
      person.id,
      place.schoolId,
    ]);
    await product.db.$client.query(
      'insert into class_student (class_id, student_id, school_id) values ($1, $2, $3)',
      [place.classId, person.id, place.schoolId],
    );
    return person;
  }

  test('an invitation of a deleted student leads nowhere, and the address is free', async () => {
    const email = anAddress();
    const wish = { email, name: 'Ny', classId: own.schoolClass.id };
    await asTeacher().call(createStudent, wish);
    await product.workOff();
    const letter = one(product.letters.filter(({ to }) => to === email));
    await asTeacher().call(setDeleted, { email, isDeleted: true });
    await expect(
      product.anyone.call(accountsContract.validation, { email: checkIn(letter) }),
    ).rejects.toEqual(refused(404, 'UserNotFound'));
    expect((await asTeacher().call(createStudent, wish)).email).toBe(email);
  });

  test('[api.user.set-deleted] only students, and restoring is not a teacher’s', async () => {
    const student = await aNewStudent();
    for (const by of [plain, own.teacher]) {
      const colleague = await product.as(by).attempt(setDeleted, {
        email: by === plain ? own.teacher.email : plain.email,
        isDeleted: true,
      });
      expect(colleague).toMatchObject({ status: 403, body: 'NotAllowed' });
    }
    await asTeacher().call(setDeleted, { email: student.email, isDeleted: true });
    expect(
      await asTeacher().attempt(setDeleted, { email: student.email, isDeleted: false }),
    ).toMatchObject({ status: 403 });
    await expect(
      asTeacher().call(setDeleted, { email: plain.email, isDeleted: true }),
    ).rejects.toEqual(refused(409, 'CannotDeleteYourself'));
  });

  test('nobody of another school, and nobody who never had a password', async () => {
    await expect(
      asTeacher().call(setDeleted, { email: other.student.email, isDeleted: true }),
    ).rejects.toEqual(refused(404, 'UserNotFound'));
    const superuser = await anAccount(product, { role: 'Superuser' });
    const student = await aNewStudent();
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, student.id));
    await asTeacher().call(setDeleted, { email: student.email, isDeleted: true });
    await expect(
      product.as(superuser).call(setDeleted, { email: student.email, isDeleted: false }),
    ).rejects.toEqual(refused(409, 'UserNotActivated'));
  });
});

test('[students.permission.all-teachers] every teacher creates, edits, deletes and invites students of the school', async () => {
  const { email } = await asTeacher().call(createStudent, {
    email: anAddress(),
    name: 'Ny',
    classId: own.schoolClass.id,
  });
  product.clock.move(60 * 60_000);
  const calls = [
    asTeacher().attempt(accountsContract.sendActivationMail, { email }),
    asTeacher().attempt(updateUser, { name: 'Nyare', oldEmail: email }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  const next = anAddress();
  expect(
    (
      await asTeacher().attempt(accountsContract.updateUserEmail, {
        oldEmail: email,
        newEmail: next,
      })
    ).status,
  ).toBe(200);
  expect((await asTeacher().attempt(setDeleted, { email: next, isDeleted: true })).status).toBe(
    200,
  );
});

test('[students.permission.student-none] no student does any of it', async () => {
  const classId = own.schoolClass.id;
  const as = product.as(own.student);
  const attempts = await Promise.all([
    as.attempt(createStudent, { email: anAddress(), name: 'Ny', classId }),
    as.attempt(updateUser, { name: 'Ny', oldEmail: own.student.email }),
    as.attempt(setDeleted, { email: own.student.email, isDeleted: true }),
    as.attempt(accountsContract.sendActivationMail, { email: own.student.email }),
  ]);
  for (const { status, body } of attempts)
    expect({ status, body }).toEqual({ status: 403, body: 'NotAllowed' });
  const { id: studentId } = other.student;
  const moduleId = own.modules[0]?.id;
  for (const address of [
    `POST /api/Module/SetModuleLockStatus?moduleId=${moduleId}&studentId=${own.student.id}&locked=true`,
    `POST /api/Student/AddToClassByFile?ClassId=${classId}`,
    `POST /api/Module/UploadScormToModule?moduleId=${moduleId}`,
    `GET /api/Course/GetCoursesWithResultsByStudent/${studentId}`,
    `GET /api/Course/GetCoursesWithResultsByClass/${classId}`,
  ] as const)
    expect(await ask(product, own.student, address)).toEqual({ status: 403, body: 'NotAllowed' });
});

test('[api.teacher.students] a teacher reads the students of their own classes, on request only the activated', async () => {
  const made = await aSchool(product);
  const group = await aClass(product, {
    schoolId: made.school.id,
    programmeId: made.programme.id,
    name: 'Annan',
  });
  await aStudent(product, { schoolId: made.school.id, classId: group.id, name: 'Inte min' });
  const waiting = await aStudent(product, {
    schoolId: made.school.id,
    classId: made.schoolClass.id,
    name: 'Aa Väntar',
  });
  await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, waiting.id));
  const listed = async (active: boolean) => {
    const query = new URLSearchParams({
      teacherEmail: made.teacher.email,
      showActiveOnly: String(active),
    });
    return (await ask(product, made.teacher, `GET /api/Teacher/Students?${query}`)).body.result;
  };
  const inClass = { id: made.schoolClass.id, name: made.schoolClass.name };
  const active = { ...made.student, activatedAccount: true, class: inClass };
  expect(await listed(false)).toEqual([
    { ...waiting, activatedAccount: false, class: inClass },
    active,
  ]);
  expect(await listed(true)).toEqual([active]);
  await expect(
    asTeacher().call(studentsOfTeacher, { teacherEmail: own.teacher.email }),
  ).rejects.toEqual(refused(404, 'TeacherNotFound'));
});
