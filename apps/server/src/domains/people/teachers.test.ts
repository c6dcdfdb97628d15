import { accountsContract, peopleContract, schoolsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, anOrientation, aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';

const { createTeacher, updateUser, teacher: teacherCall } = peopleContract;
const { schoolData, classById } = schoolsContract;

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

const refused = (status: number, code: string) => new Refused(status, code);
let serial = 0;
const aNewcomer = (more: object = {}) => ({
  name: 'Nya Läraren',
  email: `larare${++serial}@ekbacken.example`,
  ...more,
});
const teachers = async () =>
  (await product.as(own.teacher).call(schoolData, { id: own.school.id })).teachers;

describe('a teacher is created', () => {
  test('[api.teacher.create] with rights that the caller has, and invited by mail', async () => {
    const both = await aTeacher(product, {
      schoolId: own.school.id,
      fullAccess: true,
      purchaser: true,
    });
    const { name, email } = aNewcomer();
    const { status, body } = await ask(product, both, 'POST /api/Teacher', {
      name,
      email,
      FullAccess: true,
      Purchaser: true,
    });
    expect(status).toBe(200);
    expect(body.result).toEqual({
      id: expect.any(Number),
      name,
      email,
      fullAccess: true,
      purchaser: true,
    });
    expect(await teachers()).toContainEqual({ ...body.result, activatedAccount: false });
    await product.workOff();
    expect(product.letters.filter(({ to }) => to === email)).toHaveLength(1);
    expect(
      (await tracesOf(product, 'account', body.result.id)).map(({ kind, by }) => [kind, by]),
    ).toEqual([
      ['account.created', both.id],
      ['account.linkMade', both.id],
    ]);
  });

  test('[teachers.create.permission] by every teacher, without flags and without a class', async () => {
    const { id } = await product
      .as(plain)
      .call(createTeacher, aNewcomer({ fullAccess: false, purchaser: false }));
    expect((await teachers()).find((each) => each.id === id)).toMatchObject({
      fullAccess: false,
      purchaser: false,
    });
    const refusals = [
      aNewcomer({ fullAccess: true }),
      aNewcomer({ classIds: [own.schoolClass.id] }),
    ];
    for (const wish of refusals) {
      const before = await teachers();
      await expect(product.as(plain).call(createTeacher, wish)).rejects.toEqual(
        refused(403, 'NotAllowed'),
      );
      expect(await teachers()).toEqual(before);
    }
  });

  test('[teachers.form.flags-server] never with a right that the caller lacks', async () => {
    const buyer = await aTeacher(product, { schoolId: own.school.id, purchaser: true });
    const chief = own.teacher;
    for (const [by, flag, allowed] of [
      [buyer, 'purchaser', true],
      [buyer, 'fullAccess', false],
      [chief, 'purchaser', false],
      [chief, 'fullAccess', true],
    ] as const) {
      const wish = aNewcomer({ [flag]: true });
      const { status } = await product.as(by).attempt(createTeacher, wish);
      expect({ flag, status }).toEqual({ flag, status: allowed ? 200 : 403 });
      expect((await teachers()).some(({ email }) => email === wish.email)).toBe(allowed);
    }
    for (const role of ['Superuser', 'Admin'] as const) {
      const administrator = await anAccount(product, { role });
      expect(
        await product
          .as(administrator)
          .call(createTeacher, aNewcomer({ fullAccess: true, purchaser: true })),
      ).toMatchObject({
        fullAccess: true,
        purchaser: true,
      });
    }
  });

  test('[teachers.create.inline-no-class] [classes.teachers.add-new] from a class, and teaches it at once', async () => {
    const { id: classId } = await aClass(product, {
      schoolId: own.school.id,
      programmeId: own.programme.id,
      name: 'EE21B',
    });
    const { id } = await product
      .as(own.teacher)
      .call(createTeacher, aNewcomer({ fullAccess: true, classIds: [classId] }));
    expect(
      (await product.as(own.teacher).call(classById, { id: classId })).teachers.map(
        (each) => each.id,
      ),
    ).toEqual([id]);
    expect(
      (await product.as(own.teacher).call(teacherCall, { id })).classes.map((each) => each.id),
    ).toEqual([classId]);
  });

  test('by administration into the school of the first class', async () => {
    const admin = await anAccount(product, { role: 'Admin' });
    const { id } = await product
      .as(admin)
      .call(createTeacher, aNewcomer({ classIds: [own.schoolClass.id] }));
    expect((await teachers()).map((each) => each.id)).toContain(id);
    const mixed = aNewcomer({ classIds: [own.schoolClass.id, other.schoolClass.id] });
    await expect(product.as(admin).call(createTeacher, mixed)).rejects.toEqual(
      refused(404, 'ClassNotFound'),
    );
  });

  test.each([
    ['teachers.form.name-required', { name: '' }, 400, 'NameRequired'],
    ['teachers.form.email-required', { email: '' }, 400, 'EmailRequired'],
    ['teachers.form.email-pattern', { email: 'anna.se' }, 400, 'WrongEmailFormat'],
    ['teachers.form.email-pattern', { email: 'anna@skola' }, 400, 'WrongEmailFormat'],
    ['students.name.invalid-characters', { name: 'An>na' }, 400, 'InvalidCharactersInName'],
    ['students.create.email-taken', { email: 'elev1@Almby.example' }, 409, 'EmailOccupied'],
  ])('[%s] not with %j', async (_row, wrong, status, code) => {
    const before = await teachers();
    await expect(
      product.as(own.teacher).call(createTeacher, { ...aNewcomer(), ...wrong }),
    ).rejects.toEqual(refused(status, code));
    expect(await teachers()).toEqual(before);
  });

  test('not by a teacher who has no school', async () => {
    const free = await aTeacher(product, { schoolId: null, fullAccess: true });
    await expect(product.as(free).call(createTeacher, aNewcomer())).rejects.toEqual(
      refused(403, 'NotAllowed'),
    );
  });
});

describe('a teacher is edited', () => {
  test('by a colleague with full access', async () => {
    const { id, email } = await aTeacher(product, { schoolId: own.school.id });
    await product.as(own.teacher).call(updateUser, { name: 'Ändrad', oldEmail: email });
    expect((await product.as(own.teacher).call(teacherCall, { id })).name).toBe('Ändrad');
    await product
      .as(own.teacher)
      .call(accountsContract.updateUserEmail, { oldEmail: email, newEmail: email.toUpperCase() });
  });

  test('[teachers.page.admin] not by one without, and not in another school', async () => {
    const { id, email, name } = await aTeacher(product, { schoolId: own.school.id });
    const { status, body } = await product
      .as(plain)
      .attempt(updateUser, { name: 'Ändrad', oldEmail: email });
    expect({ status, body }).toEqual({ status: 403, body: 'NotAllowed' });
    expect((await product.as(plain).call(teacherCall, { id })).name).toBe(name);
    await expect(
      product.as(own.teacher).call(updateUser, { name: 'Ändrad', oldEmail: other.teacher.email }),
    ).rejects.toEqual(refused(404, 'UserNotFound'));
  });
});

test('[teachers.apl-supervisor-mail] a teacher carries the address for mail as a supervisor, or none', async () => {
  const { email } = await aTeacher(product, {
    schoolId: own.school.id,
    supervisorMail: 'karin@apl.example',
  });
  const query = (teacherEmail: string) =>
    `GET /api/Teacher/ByEmail?${new URLSearchParams({ teacherEmail })}` as const;
  const admin = await anAccount(product, { role: 'Admin' });
  expect((await ask(product, admin, query(email))).body.result.aplSupervisorMail).toBe(
    'karin@apl.example',
  );
  expect((await ask(product, admin, query(plain.email))).body.result.aplSupervisorMail).toBeNull();
});

test('[school.info.fields] the choices of a class form are the school’s own', async () => {
  for (const { id: schoolId, name } of [own.school, other.school])
    await anOrientation(product, { schoolId, name: `${name} inriktning` });
  const { body } = await ask(product, plain, `GET /api/school/GetSchoolData/${own.school.id}`);
  expect(JSON.stringify(body.result)).not.toContain('Almby');
  expect(body.result).toMatchObject({
    teachers: expect.arrayContaining(
      [own.teacher, plain].map(({ id, name }) => expect.objectContaining({ id, name })),
    ),
    programmes: [{ id: own.programme.id, name: own.programme.name }],
    orientations: [{ id: expect.any(Number), name: 'Ekbacken inriktning' }],
  });
});
