import { licencesContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aModule, anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { course } from '../authoring/authoring.tables.ts';
import { result, studentCourse } from '../results/results.tables.ts';
import { schoolLicence, studentLicence } from './licences.tables.ts';
import { programmeLicence, programmeLicenceCourse } from './programme-licences.tables.ts';

let product: TestProduct;
let admin: Person;
let serial = 0;

beforeAll(async () => {
  product = await testProduct(new Date('2026-03-10T09:00:00Z'));
  admin = await anAccount(product, { role: 'Admin' });
});

const asked = (address: Parameters<typeof ask>[2], sent?: unknown) =>
  ask(product, admin, address, sent);
const at = (day: string) => product.clock.set(new Date(`${day}T09:00:00Z`));
const held = async (school: { id: number }) =>
  (await asked(`GET /api/ProgramLicense/GetByCustomer?customerId=${school.id}`)).body.result;
const available = async () =>
  (await asked('GET /api/ProgramLicense/GetAvailableProgramLicenses')).body.result;
const coursesOf = async (name: string) =>
  one(
    (await available()).filter((each: { name: string }) => each.name === name) as {
      courses: { id: number; name: string }[];
    }[],
  ).courses;

async function aProgrammeLicence(name = `Program ${++serial}`, PriceList = 'A') {
  const query = new URLSearchParams({
    ProgramName: name,
    FortNoxNumberStudentLicense: 'E1',
    FortNoxNumberSchoolLicense: 'S1',
    CostCenter: 'KS',
    PriceList,
  });
  const { body } = await asked(`POST /api/ProgramLicense/AddFortNoxProgram?${query}`);
  return { id: body.result.id as number, name };
}

const queryOf = (values: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(values).map(([key, value]): [string, string] => [key, String(value)]),
  );
const grant = (values: Record<string, string | number>) =>
  asked(`POST /api/ProgramLicense?${queryOf(values)}`);

async function aCourse() {
  return one(
    await product.db
      .insert(course)
      .values({ name: `Kurs ${++serial}` })
      .returning(),
  );
}

const inQuery = (name: string, ids: readonly number[]) =>
  new URLSearchParams([
    ['licenseName', name],
    ...ids.map((id): [string, string] => ['courseIds', String(id)]),
  ]);
const add = (name: string, ids: readonly number[]) =>
  asked(`POST /api/ProgramLicense/AddCoursesToProgramLicense?${inQuery(name, ids)}`);

describe('a programme that can be sold', () => {
  test('[api.program-license.add-fortnox-program] [api.program-license.get-available] [entities.new-programme] is there for schools', async () => {
    expect(Object.keys(licencesContract.addProgramme.query?.shape ?? {}).toSorted()).toEqual([
      'CostCenter',
      'FortNoxNumberSchoolLicense',
      'FortNoxNumberStudentLicense',
      'PriceList',
      'ProgramName',
    ]);
    const { id, name } = await aProgrammeLicence('VVS', 'B');
    expect((await available()).find((each: { id: number }) => each.id === id)).toEqual({
      id,
      name,
      fortKnoxNumber: 'S1',
      fortKnoxNumberStudentPackage: 'E1',
      fortKnoxCostCenter: 'KS',
      program: { id, licenseName: name },
      courses: [],
    });
    expect(await tracesOf(product, 'programmeLicence', id)).toMatchObject([
      { kind: 'licence.programmeAdded', by: admin.id },
    ]);
    expect((await asked('GET /api/programme/FortNoxPrograms')).body.result).toContainEqual({
      name,
      costCenter: 'KS',
    });
    const [stored] = await product.db
      .select()
      .from(programmeLicence)
      .where(eq(programmeLicence.id, id));
    expect(stored).toMatchObject({ priceList: 'B' });
    expect(
      await asked('POST /api/ProgramLicense/AddFortNoxProgram?ProgramName=Halv&CostCenter=KS'),
    ).toEqual({ status: 400, body: 'InvalidInput' });
  });

  test('[api.programme.fortnox-programs] is one of the programmes that a school can be given', async () => {
    const { name } = await aProgrammeLicence();
    const { school } = await aSchool(product);
    const { body } = await asked('GET /api/programme/FortNoxPrograms');
    const found = one(body.result.filter((each: { name: string }) => each.name === name));
    expect(found).toEqual({ name, costCenter: 'KS' });
    expect(
      (await asked('POST /api/programme', { ...(found as object), customer: school.id })).status,
    ).toBe(200);
  });

  test('[licences.programmes.new-required] [licences.programmes.new-duplicate] has all five values, and a name of its own', async () => {
    const whole = {
      ProgramName: 'Rör',
      FortNoxNumberStudentLicense: 'E',
      FortNoxNumberSchoolLicense: 'S',
      CostCenter: 'K',
      PriceList: 'A',
    };
    const post = (values: object) =>
      asked(`POST /api/ProgramLicense/AddFortNoxProgram?${new URLSearchParams({ ...values })}`);
    for (const key of Object.keys(whole)) {
      expect(await post({ ...whole, [key]: ' ' })).toEqual({ status: 400, body: 'InvalidInput' });
      const { [key as keyof typeof whole]: _, ...rest } = whole;
      expect(await post(rest)).toEqual({ status: 400, body: 'InvalidInput' });
    }
    expect((await post(whole)).status).toBe(200);
    expect(await post({ ...whole, ProgramName: 'RÖR' })).toEqual({
      status: 409,
      body: 'ProgramAlreadyExists',
    });
  });
});

describe('a school’s licence', () => {
  test('[api.program-license.create-query] [entities.program-license-school] [api.program-license.get-by-customer] is given by its name', async () => {
    at('2026-03-10');
    const { school } = await aSchool(product);
    const { name } = await aProgrammeLicence();
    const values = {
      name,
      customerId: school.id,
      fortNoxNumber: '11',
      fortNoxNumberStudent: '12',
      fortNoxCostCenter: '13',
    };
    expect((await grant(values)).status).toBe(200);
    expect((await held(school)).find((each: { name: string }) => each.name === name)).toEqual({
      id: expect.any(Number),
      name,
      fortKnoxNumber: '11',
      fortKnoxNumberStudentPackage: '12',
      fortKnoxCostCenter: '13',
      validTo: '2027-03-10',
      addedDate: '2026-03-10',
      hasExpired: false,
      hasExpireWarning: false,
      customerId: school.id,
      version: 1,
    });
    const { name: _, ...nameless } = values;
    const { customerId: __, ...nobodys } = values;
    for (const some of [nameless, nobodys])
      expect(await grant(some)).toEqual({ status: 400, body: 'InvalidInput' });
    expect(await grant({ ...values, name: 'Finnsej' })).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
    expect(await grant({ ...values, customerId: 2_000_000_000 })).toEqual({
      status: 404,
      body: 'CustomerNotFound',
    });
  });

  test('[licences.school.add-one-year] is valid for a year by default, also from a leap day', async () => {
    const { school } = await aSchool(product);
    const last = async () => {
      const { name } = await aProgrammeLicence();
      return (await grant({ name, customerId: school.id })).body.result.validTo;
    };
    at('2026-03-01');
    expect(await last()).toBe('2027-03-01');
    at('2028-02-29');
    expect(await last()).toBe('2029-02-28');
    at('2026-03-10');
  });

  test('[api.program-license.create-wizard] may be given in a body as well, with its last day', async () => {
    const { school } = await aSchool(product);
    const [first, second] = [await aProgrammeLicence(), await aProgrammeLicence()];
    const { id } = (await grant({ name: first.name, customerId: school.id, validTo: '2029-03-10' }))
      .body.result;
    expect(await tracesOf(product, 'schoolLicence', id)).toMatchObject([
      {
        kind: 'licence.granted',
        by: admin.id,
        schoolId: school.id,
        after: { programmeLicenceId: first.id, validTo: '2029-03-10' },
      },
    ]);
    await asked('POST /api/ProgramLicense', {
      name: second.name,
      customerId: school.id,
      validTo: '2029-03-09T23:30:00.000Z',
      fortNoxNumber: '11',
      fortNoxNumberStudent: '12',
      fortNoxCostCenter: '13',
    });
    expect(
      (await held(school)).slice(0, 2).map(({ validTo }: { validTo: string }) => validTo),
    ).toEqual(['2029-03-10', '2029-03-10']);
    expect(await held(school)).toContainEqual(
      expect.objectContaining({
        name: second.name,
        fortKnoxNumber: '11',
        fortKnoxNumberStudentPackage: '12',
        fortKnoxCostCenter: '13',
        validTo: '2029-03-10',
      }),
    );
  });

  test('[licences.school.add-duplicate] is held once', async () => {
    const { school } = await aSchool(product);
    const { name } = await aProgrammeLicence();
    const both = await Promise.all([
      grant({ name, customerId: school.id }),
      grant({ name: name.toUpperCase(), customerId: school.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await grant({ name, customerId: school.id })).toEqual({
      status: 409,
      body: 'LicenseAlreadyExists',
    });
    expect(
      (await held(school)).filter((each: { name: string }) => each.name === name),
    ).toHaveLength(1);
  });

  const change = (licenseId: number, values: Record<string, string>) =>
    asked(
      `PUT /api/ProgramLicense/UpdateProgramLicense?${new URLSearchParams({ licenseId: String(licenseId), ...values })}`,
    );

  test('[api.program-license.update] changes article numbers and last day, and is audited with the actor', async () => {
    const { school, licence } = await aSchool(product);
    const [{ id }] = await held(school);
    const values = {
      fortNoxNumberProgramLicense: '21',
      fortNoxNumberStudentLicense: '22',
      fortNoxCostCenter: '23',
      validTo: '2030-01-31',
    };
    expect((await change(id, values)).status).toBe(200);
    await change(id, values);
    expect(await held(school)).toMatchObject([
      {
        id,
        fortKnoxNumber: '21',
        fortKnoxNumberStudentPackage: '22',
        fortKnoxCostCenter: '23',
        validTo: '2030-01-31',
      },
    ]);
    expect(await tracesOf(product, 'schoolLicence', id)).toMatchObject([
      {
        kind: 'licence.changed',
        by: admin.id,
        schoolId: school.id,
        before: { schoolArticle: licence.schoolArticle },
        after: { schoolArticle: '21' },
      },
    ]);
    expect(await change(2_000_000_000, values)).toEqual({ status: 404, body: 'ProgramNotFound' });
  });

  test('is not changed from an outdated form', async () => {
    const { school } = await aSchool(product);
    const [{ id, version }] = await held(school);
    await change(id, { fortNoxCostCenter: 'Deras', version: String(version) });
    expect(await change(id, { fortNoxCostCenter: 'Mitt', version: String(version) })).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    const [now] = await held(school);
    expect(now).toMatchObject({ fortKnoxCostCenter: 'Deras', version: version + 1 });
    expect(
      (await change(id, { fortNoxCostCenter: 'Mitt', version: String(now.version) })).status,
    ).toBe(200);
  });

  test('[licences.school.update-date-format] counts to the end of its last day in Sweden', async () => {
    const { school } = await aSchool(product);
    const [{ id }] = await held(school);
    for (const validTo of ['2027-13-40', '10/3 2027', 'igår', '2027-02-30']) {
      expect(await change(id, { validTo })).toEqual({ status: 400, body: 'InvalidInput' });
    }
    expect((await change(id, { validTo: '2026-03-08T23:30:00.000Z' })).status).toBe(200);
    expect(await held(school)).toMatchObject([{ validTo: '2026-03-09' }]);
    await change(id, { validTo: '2026-03-10' });
    product.clock.set(new Date('2026-03-10T22:59:00Z'));
    expect(await held(school)).toMatchObject([{ hasExpired: false }]);
    product.clock.set(new Date('2026-03-10T23:00:00Z'));
    expect(await held(school)).toMatchObject([{ hasExpired: true, hasExpireWarning: false }]);
    at('2026-03-10');
  });

  test('[licences.school.expire-warning-threshold] ends soon from the sixtieth day before its last', async () => {
    const { school } = await aSchool(product);
    const [{ id }] = await held(school);
    const state = async (validTo: string) => {
      await change(id, { validTo });
      const [{ hasExpired, hasExpireWarning }] = await held(school);
      return { hasExpired, hasExpireWarning };
    };
    expect(await state('2026-05-09')).toEqual({ hasExpired: false, hasExpireWarning: true });
    expect(await state('2026-05-10')).toEqual({ hasExpired: false, hasExpireWarning: false });
    expect(await state('2026-03-09')).toEqual({ hasExpired: true, hasExpireWarning: false });
  });

  test('[licences.school.expired-effect] closes its courses for the students when it has expired', async () => {
    const own = await aSchool(product);
    const [{ id }] = await held(own.school);
    const place = `courseId=${own.course.id}&moduleId=${own.modules[0]?.id}`;
    await change(id, { validTo: '2026-03-09' });
    await product.db
      .update(studentLicence)
      .set({ validFrom: '2026-01-01' })
      .where(eq(studentLicence.studentId, own.student.id));
    const courses = await ask(product, own.student, 'GET /api/student/MyCourses');
    expect(courses.body.result).toMatchObject([{ id: own.course.id, disabled: true }]);
    expect(await ask(product, own.student, `POST /api/student/RunModule?${place}`)).toMatchObject({
      status: 409,
      body: 'LicenseHasExpired',
    });
  });

  test('many last days are changed in one act, all or none, which lists the licences', async () => {
    const schools = [await aSchool(product, { students: 2 }), await aSchool(product)];
    await product.db.update(studentLicence).set({ validFrom: '2026-01-01' });
    const licenseIds = (await Promise.all(schools.map(({ school }) => held(school))))
      .flat()
      .map(({ id }) => id);
    const prolong = (values: object) =>
      asked('POST /api/ProgramLicense/Prolong', { licenseIds, validTo: '2031-06-30', ...values });
    expect((await prolong({ onlyLook: true })).body.result).toEqual({ licences: 2, students: 3 });
    expect(await held(one(schools).school)).toMatchObject([{ validTo: '2027-06-30' }]);
    expect(await prolong({ licenseIds: [...licenseIds, 2_000_000_000] })).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
    expect(await held(one(schools).school)).toMatchObject([{ validTo: '2027-06-30' }]);
    expect((await prolong({})).body.result).toEqual({ licences: 2, students: 3 });
    for (const { school } of schools)
      expect(await held(school)).toMatchObject([{ validTo: '2031-06-30' }]);
    expect((await prolong({})).body.result).toEqual({ licences: 0, students: 3 });
    expect(await tracesOf(product, 'schoolLicence', licenseIds[0])).toHaveLength(1);
  });
});

describe('the courses of a programme licence', () => {
  test('[api.program-license.add-courses] [licences.programmes.add-courses-required] [entities.program-license-admin] come last, each once', async () => {
    const { name, id } = await aProgrammeLicence();
    const courses = [await aCourse(), await aCourse(), await aCourse()];
    const [a, b, c] = courses.map(({ id }) => id) as [number, number, number];
    expect((await add(name, [b, a])).status).toBeLessThan(300);
    await add(name.toLowerCase(), [a, c]);
    expect(await coursesOf(name)).toEqual(
      [courses[1], courses[0], courses[2]].map((each) => ({ id: each?.id, name: each?.name })),
    );
    const each = one((await available()).filter((each: { name: string }) => each.name === name));
    expect(each).toMatchObject({ program: { id, licenseName: name } });
    expect(await add(name, [])).toEqual({ status: 400, body: 'InvalidInput' });
    expect(await add('Finnsej', [a])).toEqual({ status: 404, body: 'ProgramNotFound' });
    expect(await add(name, [2_000_000_000])).toEqual({ status: 404, body: 'CourseNotFound' });
  });

  test('[licences.programmes.course-effect] apply to all holders at once, and are removed without deleting results', async () => {
    const own = await aSchool(product, { students: 3 });
    await product.db.update(studentLicence).set({ validFrom: '2026-01-01' });
    const without = await aStudent(product, { schoolId: own.school.id });
    const { id } = await aCourse();
    await add(own.licence.name, [id]);
    const places = await product.db
      .select()
      .from(studentCourse)
      .where(eq(studentCourse.courseId, id));
    expect(places.map(({ studentId }) => studentId).toSorted()).toEqual(
      own.students.map((student) => student.id).toSorted(),
    );
    expect(places.some(({ studentId }) => studentId === without.id)).toBe(false);
    const mine = async () =>
      (await ask(product, own.student, 'GET /api/student/MyCourses')).body.result.map(
        (each: { id: number }) => each.id,
      );
    expect(await mine()).toEqual([own.course.id, id]);
    const module = await aModule(product, id);
    await product.db
      .insert(result)
      .values({ studentId: own.student.id, courseId: id, moduleId: module.id, runCount: 1 });
    await asked(
      `DELETE /api/ProgramLicense/RemoveCoursesFromProgramLicense?${new URLSearchParams({ licenseName: own.licence.name, courseId: String(id) })}`,
    );
    expect(await mine()).toEqual([own.course.id]);
    expect(
      await product.db.select().from(studentCourse).where(eq(studentCourse.courseId, id)),
    ).toHaveLength(3);
    expect(await product.db.select().from(result).where(eq(result.courseId, id))).toHaveLength(1);
  });

  test('[api.program-license.remove-courses] are taken out one by one', async () => {
    const { name, id } = await aProgrammeLicence();
    const courses = [await aCourse(), await aCourse()];
    await add(
      name,
      courses.map((each) => each.id),
    );
    const remove = (courseId: number | undefined) =>
      asked(
        `DELETE /api/ProgramLicense/RemoveCoursesFromProgramLicense?${new URLSearchParams({ licenseName: name, courseId: String(courseId) })}`,
      );
    expect((await remove(courses[0]?.id)).status).toBeLessThan(300);
    expect(await coursesOf(name)).toEqual([{ id: courses[1]?.id, name: courses[1]?.name }]);
    expect(await remove(courses[0]?.id)).toEqual({ status: 404, body: 'CourseNotFound' });
    expect(
      (await tracesOf(product, 'programmeLicence', id)).map(({ after }) => after).slice(1),
    ).toEqual([{ added: courses.map((each) => each.id) }, { removed: [courses[0]?.id] }]);
  });

  test('[api.course.set-course-order] [licences.programmes.reorder-effect] [api.program-license.get-available] have an order, which is that of the student’s list', async () => {
    const own = await aSchool(product);
    await product.db.update(studentLicence).set({ validFrom: '2026-01-01' });
    const [a, b] = [own.course.id, (await aCourse()).id];
    await add(own.licence.name, [b]);
    const order = async () => (await coursesOf(own.licence.name)).map(({ id }) => id);
    expect(
      (
        await asked('POST /api/Course/SetCourseOrder', {
          ParentId: own.licence.id,
          SortedChildIds: [b, a],
        })
      ).status,
    ).toBeLessThan(300);
    expect(await order()).toEqual([b, a]);
    const listed = (await ask(product, own.student, 'GET /api/student/MyCourses')).body.result as {
      id: number;
      courseOrder: number;
    }[];
    expect(listed.toSorted((x, y) => x.courseOrder - y.courseOrder).map(({ id }) => id)).toEqual([
      b,
      a,
    ]);
    const ofTeacher = `GET /api/Teacher/Courses?email=${own.teacher.email}` as const;
    const taught = (await ask(product, own.teacher, ofTeacher)).body.result as { id: number }[];
    expect(taught.map(({ id }) => id)).toEqual([b, a]);
    await asked('POST /api/Course/SetCourseOrder', {
      programId: own.licence.id,
      orderedCourseIds: [a, b],
    });
    expect(await order()).toEqual([a, b]);
    const traces = async () => (await tracesOf(product, 'programmeLicence', own.licence.id)).length;
    const before = await traces();
    await asked('POST /api/Course/SetCourseOrder', {
      ParentId: own.licence.id,
      SortedChildIds: [a, b],
    });
    expect(await traces()).toBe(before);
    for (const SortedChildIds of [[a], [a, a], [a, b, 2_000_000_000]]) {
      expect(
        await asked('POST /api/Course/SetCourseOrder', {
          ParentId: own.licence.id,
          SortedChildIds,
        }),
      ).toEqual({
        status: 400,
        body: 'InvalidInput',
      });
    }
    expect(
      await asked('POST /api/Course/SetCourseOrder', {
        ParentId: 2_000_000_000,
        SortedChildIds: [a],
      }),
    ).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
    expect(await order()).toEqual([a, b]);
  });
});

describe('over all schools', () => {
  test('[adminschools.list.summary-definition] each programme has its number of holders and students', async () => {
    const own = await aSchool(product, { students: 3 });
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, own.student.id));
    const others = [await aSchool(product), await aSchool(product)];
    const values = {
      programmeLicenceId: own.licence.id,
      schoolArticle: 'k',
      studentArticle: 's',
      costCenter: 'c',
      addedOn: '2026-01-01',
    };
    await product.db.insert(schoolLicence).values([
      { ...values, schoolId: others[0]?.school.id ?? 0, validTo: '2026-03-20' },
      { ...values, schoolId: others[1]?.school.id ?? 0, validTo: '2026-03-09' },
    ]);
    const summary = (await asked('GET /api/ProgramLicense/Summary')).body.result;
    expect(summary.find(({ id }: { id: number }) => id === own.licence.id)).toEqual({
      id: own.licence.id,
      name: own.licence.name,
      numberOfStudents: 2,
      quantityTotal: 3,
      quantityActive: 2,
      quantityExpired: 1,
      quantityExpiring: 1,
    });
    for (const { quantityTotal, quantityActive, quantityExpired } of summary)
      expect(quantityTotal).toBe(quantityActive + quantityExpired);
    const [{ id }] = await held(own.school);
    await asked(
      `PUT /api/ProgramLicense/UpdateProgramLicense?${queryOf({ licenseId: id, validTo: '2026-03-09' })}`,
    );
    const later = (await asked('GET /api/ProgramLicense/Summary')).body.result;
    expect(later.find(({ id }: { id: number }) => id === own.licence.id)).toMatchObject({
      quantityTotal: 3,
      quantityActive: 1,
      quantityExpired: 2,
    });
  });

  test('every licence of every school is listed, with how many students have one that is valid', async () => {
    const own = await aSchool(product, { students: 2 });
    await product.db.update(studentLicence).set({ validFrom: '2026-01-01' });
    const listed = async () => {
      const list = (await asked('GET /api/ProgramLicense/OfAllSchools')).body.result;
      return one(
        list.filter(({ customerId }: { customerId: number }) => customerId === own.school.id),
      );
    };
    expect(await listed()).toMatchObject({
      schoolName: own.school.name,
      name: own.licence.name,
      students: 2,
      validTo: '2027-06-30',
    });
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, own.student.id));
    expect(await listed()).toMatchObject({ students: 1 });
  });

  test('[licences.schoollicense.fiscal-year] [licences.schoollicense.month-table] a licence year begins in July, and a month counts what is valid on one of its days', async () => {
    const own = await aSchool(product);
    const [template] = await product.db
      .insert(programmeLicence)
      .values({ name: 'Månader', studentArticle: 's', schoolArticle: 'k', costCenter: 'c' })
      .returning();
    const programmeLicenceId = template?.id ?? 0;
    const licence = {
      studentId: own.student.id,
      type: 'StudentLicense' as const,
      programmeLicenceId,
    };
    await product.db.insert(studentLicence).values([
      { ...licence, validFrom: '2025-09-15', validTo: '2026-09-15' },
      { ...licence, validFrom: '2025-08-01', validTo: '2025-08-31' },
      {
        ...licence,
        validFrom: '2025-07-01',
        validTo: '2026-06-30',
        revokedAt: product.clock.now(),
      },
    ]);
    const read = async () => {
      const { months, programmes } = (await asked('GET /api/ProgramLicense/ActiveByMonth')).body
        .result;
      return {
        months,
        active: programmes.find(({ id }: { id: number }) => id === programmeLicenceId).active,
      };
    };
    const { months, active } = await read();
    expect([months[0], months[11]]).toEqual(['2025-07', '2026-06']);
    expect(active).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    at('2026-06-30');
    expect((await read()).months[0]).toBe('2025-07');
    at('2026-07-01');
    expect((await read()).months[0]).toBe('2026-07');
    at('2026-03-10');
  });
});

test('deleted courses are in no programme licence', async () => {
  const { name, id } = await aProgrammeLicence();
  const gone = await aCourse();
  await product.db
    .insert(programmeLicenceCourse)
    .values({ programmeLicenceId: id, courseId: gone.id, sortOrder: 1 });
  await product.db
    .update(course)
    .set({ deletedAt: product.clock.now() })
    .where(eq(course.id, gone.id));
  expect(await coursesOf(name)).toEqual([]);
});
