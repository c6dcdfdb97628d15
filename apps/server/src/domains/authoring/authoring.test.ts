import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aModule, anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { aForm } from '../../testing/forms.ts';
import { manifest2004, packageFiles, upload, zipOf } from '../../testing/packages.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';
import { studentLicence } from '../licences/licences.tables.ts';
import { result, studentCourse } from '../results/results.tables.ts';
import { course, courseModule, moduleTable } from './authoring.tables.ts';

let product: TestProduct;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
});

const asked = (address: Parameters<typeof ask>[2], sent?: unknown) =>
  ask(product, admin, address, sent);
const queryOf = (values: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(values).map(([key, value]): [string, string] => [key, String(value)]),
  );
const send = (
  method: 'POST' | 'PUT',
  values: Record<string, string | number>,
  file?: Parameters<typeof aForm>[3],
) => aForm(product, admin, `${method} /api/course?${queryOf(values)}`, file);

const courses = async () => (await asked('GET /api/Course/GetAdminCourses')).body.result;
const courseOf = async (id: number) =>
  one((await courses()).filter((each: { id: number }) => each.id === id)) as Record<
    string,
    unknown
  >;
const modules = async () => (await asked('GET /api/Module')).body.result;
const moduleOf = async (id: number) =>
  one((await modules()).filter((each: { id: number }) => each.id === id)) as Record<
    string,
    unknown
  >;
const whole = {
  Name: 'Ellära',
  Description: 'Ström',
  Code: 'EL1',
  fortKnoxArticleNumber: 'A1',
  lwGuid: 'g',
  lwStartModule: 's',
  lwStartModuleGuid: 'sg',
};
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('bild'),
]);
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
const place = (school: Awaited<ReturnType<typeof aSchool>>) =>
  `courseId=${school.course.id}&moduleId=${school.modules[0]?.id}`;
const coursesOfStudent = async (by: Person) =>
  (await ask(product, by, 'GET /api/student/MyCourses')).body.result;

describe('a course', () => {
  test('[api.course.create] [api.course.get-admin-courses] [entities.course-admin] is created with all its fields and a picture', async () => {
    const made = await send('POST', whole, { field: 'ImageFile', name: 'Bild.PNG', content: png });
    expect(made).toMatchObject({
      status: 200,
      body: {
        result: {
          id: expect.any(Number),
          imgUrl: expect.stringMatching(/^\/files\/images\/[0-9a-f]{64}$/),
        },
      },
    });
    const { id, imgUrl } = made.body.result;
    expect(await courseOf(id)).toEqual({
      id,
      name: 'Ellära',
      description: 'Ström',
      imgUrl,
      code: 'EL1',
      fortKnoxArticleNumber: 'A1',
      version: 1,
      lwGuid: 'g',
      lwStartModule: 's',
      lwStartModuleGuid: 'sg',
      programLicenses: [],
      courseModules: [],
      hideCourseForStudents: false,
      hideCourseForTeachers: false,
    });
    const picture = await product.raw('GET', imgUrl);
    expect([picture.status, picture.headers['content-type'], picture.body]).toEqual([
      200,
      'image/png',
      png.toString(),
    ]);
    expect(await product.raw('GET', `/files/images/${'0'.repeat(64)}`)).toMatchObject({
      status: 404,
    });
    expect((await tracesOf(product, 'course', id)).map(({ kind, by }) => [kind, by])).toEqual([
      ['course.created', admin.id],
    ]);
  });

  test('[admincourses.courseform.required] [admincourses.courseform.description-encoded] has a name and an article number, and a description as it was written', async () => {
    for (const [Name, fortKnoxArticleNumber] of [
      ['', 'A'],
      ['A', ' '],
    ] as const) {
      expect(await send('POST', { Name, fortKnoxArticleNumber })).toEqual({
        status: 400,
        body: 'InvalidInput',
      });
    }
    const Description = 'El & styr, 50% åäö?';
    const { body } = await send('POST', {
      name: 'Liten',
      FORTKNOXARTICLENUMBER: 'A2',
      description: Description,
    });
    expect(await courseOf(body.result.id)).toMatchObject({
      name: 'Liten',
      description: Description,
      imgUrl: null,
      code: null,
    });
  });

  test('[api.course.update] [admincourses.courseform.image-kept] is changed, and keeps its picture until another comes', async () => {
    const { id, imgUrl } = (
      await send('POST', whole, { field: 'ImageFile', name: 'a.png', content: png })
    ).body.result;
    const put = (values: object, file?: Parameters<typeof send>[2]) =>
      send('PUT', { ...whole, id, ...values }, file);
    expect((await put({ Name: 'Ellära 2', Code: '' })).body.result).toEqual({ id, imgUrl });
    expect(await courseOf(id)).toMatchObject({ name: 'Ellära 2', code: null, imgUrl, version: 2 });
    const exe = { field: 'ImageFile', name: 'bild.png', content: Buffer.from('MZ program') };
    expect(await put({}, exe)).toEqual({ status: 400, body: 'FileIsNoImage' });
    expect(await send('POST', whole, exe)).toEqual({ status: 400, body: 'FileIsNoImage' });
    expect(await put({ Name: 'Gammalt', version: 1 })).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    expect(await courseOf(id)).toMatchObject({ name: 'Ellära 2', imgUrl });
    expect(await put({ id: 2_000_000_000 })).toEqual({ status: 404, body: 'CourseNotFound' });
  });

  test('[security.admin.upload-size] is not made with a picture of more than five megabytes', async () => {
    const before = (await courses()).length;
    const large = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]);
    expect(
      await send('POST', whole, { field: 'ImageFile', name: 'stor.png', content: large }),
    ).toEqual({
      status: 413,
      body: 'RequestTooLarge',
    });
    expect((await courses()).length).toBe(before);
  });

  test('[api.course.delete] [admincourses.courses.delete] [admin.codes.course-not-found] leaves every list, and its results stay', async () => {
    const own = await aSchool(product);
    await product.db.insert(studentCourse).values({
      studentId: own.student.id,
      courseId: own.course.id,
      createdAt: product.clock.now(),
    });
    await product.db.insert(result).values({
      studentId: own.student.id,
      courseId: own.course.id,
      moduleId: own.modules[0]?.id ?? 0,
      runCount: 1,
    });
    expect((await asked(`DELETE /api/Course/${own.course.id}`)).status).toBeLessThan(300);
    expect((await courses()).some(({ id }: { id: number }) => id === own.course.id)).toBe(false);
    expect(await coursesOfStudent(own.student)).toEqual([]);
    expect(
      (await ask(product, own.teacher, `GET /api/Teacher/Courses?email=${own.teacher.email}`)).body
        .result,
    ).toEqual([]);
    expect(
      await product.db.select().from(result).where(eq(result.studentId, own.student.id)),
    ).toHaveLength(1);
    expect(await asked(`DELETE /api/Course/${own.course.id}`)).toEqual({
      status: 404,
      body: 'CourseNotFound',
    });
  });

  test('[api.course.get-admin-orphan-courses] [api.course.get-admin-courses-slim] is listed without a licence until one has it', async () => {
    const own = await aSchool(product);
    const { id } = (await send('POST', whole)).body.result;
    const orphans = async () =>
      (await asked('GET /api/Course/GetAdminOrphanCourses')).body.result.map(
        (each: { id: number }) => each.id,
      );
    expect(await orphans()).toContain(id);
    expect(await orphans()).not.toContain(own.course.id);
    const query = new URLSearchParams({ licenseName: own.licence.name, courseIds: String(id) });
    await asked(`POST /api/ProgramLicense/AddCoursesToProgramLicense?${query}`);
    expect(await orphans()).not.toContain(id);
    expect((await courseOf(id)).programLicenses).toEqual([
      { id: own.licence.id, name: own.licence.name },
    ]);
    const slim = (await asked('GET /api/Course/GetAdminCoursesSlim')).body.result;
    expect(slim.map((each: { id: number }) => each.id)).toEqual(
      (await courses()).map((each: { id: number }) => each.id),
    );
    for (const each of slim) expect(each).not.toHaveProperty('courseModules');
  });

  const hide = (id: number, hideForStudents: boolean, hideForTeachers: boolean) =>
    asked('POST /api/Course/SetHideStatus', { id, hideForStudents, hideForTeachers });

  test('[api.course.set-hide-status] [admincourses.courses.hide-effect-students] is hidden from students, who keep their results', async () => {
    const own = await aSchool(product);
    await hide(own.course.id, true, false);
    expect(await courseOf(own.course.id)).toMatchObject({
      hideCourseForStudents: true,
      hideCourseForTeachers: false,
    });
    expect(await coursesOfStudent(own.student)).toEqual([]);
    expect(
      await ask(product, own.student, `POST /api/student/RunModule?${place(own)}`),
    ).toMatchObject({ status: 404 });
    await hide(own.course.id, false, false);
    expect(await coursesOfStudent(own.student)).toMatchObject([{ id: own.course.id }]);
    expect((await tracesOf(product, 'course', own.course.id)).map(({ kind }) => kind)).toEqual([
      'course.hidden',
      'course.hidden',
    ]);
    expect(await hide(2_000_000_000, true, true)).toEqual({ status: 404, body: 'CourseNotFound' });
  });

  test('is hidden and shown with others, per audience, and audited only where something changes', async () => {
    const [one_, two] = [await aSchool(product), await aSchool(product)];
    const ids = [one_.course.id, two.course.id];
    const hideMany = (wish: object) =>
      asked('POST /api/Course/SetHideStatusOfMany', { ids, ...wish });
    await hide(two.course.id, true, true);
    expect((await hideMany({ ids: [...ids, ...ids], hideForStudents: true })).body.result).toEqual({
      changed: 1,
    });
    expect(await courseOf(one_.course.id)).toMatchObject({
      hideCourseForStudents: true,
      hideCourseForTeachers: false,
      version: 2,
    });
    expect(await courseOf(two.course.id)).toMatchObject({
      hideCourseForStudents: true,
      hideCourseForTeachers: true,
      version: 2,
    });
    expect(await coursesOfStudent(one_.student)).toEqual([]);
    expect((await hideMany({ hideForStudents: false })).body.result).toEqual({ changed: 2 });
    expect(await courseOf(two.course.id)).toMatchObject({
      hideCourseForStudents: false,
      hideCourseForTeachers: true,
    });
    expect(await coursesOfStudent(one_.student)).toMatchObject([{ id: one_.course.id }]);
    const hidden = { hideForStudents: true, hideForTeachers: false };
    const shown = { hideForStudents: false, hideForTeachers: false };
    expect(await tracesOf(product, 'course', one_.course.id)).toMatchObject([
      { kind: 'course.hidden', by: admin.id, before: shown, after: hidden },
      { kind: 'course.hidden', by: admin.id, before: hidden, after: shown },
    ]);
    const teacher = await ask(product, one_.teacher, 'POST /api/Course/SetHideStatusOfMany', {
      ids,
      hideForStudents: true,
    });
    expect(teacher.status).toBe(403);
    expect(await hideMany({ ids: [] })).toEqual({ status: 400, body: 'InvalidInput' });
  });

  test('[admincourses.courses.hide-effect-teachers] is hidden from teachers alone', async () => {
    const own = await aSchool(product);
    await hide(own.course.id, false, true);
    expect(
      (await ask(product, own.teacher, `GET /api/Teacher/Courses?email=${own.teacher.email}`)).body
        .result,
    ).toEqual([]);
    expect(await coursesOfStudent(own.student)).toMatchObject([{ id: own.course.id }]);
  });
});

describe('the modules of a course', () => {
  const order = async (id: number) =>
    (await asked(`GET /api/Module/GetByCourseId?courseId=${id}`)).body.result.map(
      (each: { id: number }) => each.id,
    );

  test('[entities.course-module] come complete, with their place in it', async () => {
    const own = await aSchool(product, { modules: 2 });
    const { courseModules } = (await courseOf(own.course.id)) as {
      courseModules: Record<string, unknown>[];
    };
    expect(courseModules.map(({ moduleId }) => moduleId)).toEqual(own.modules.map(({ id }) => id));
    expect(courseModules[0]).toEqual({
      courseId: own.course.id,
      moduleId: own.modules[0]?.id,
      courseModuleId: expect.any(Number),
      sortOrder: expect.any(Number),
      hideForStudents: false,
      hideForTeachers: false,
      module: await moduleOf(own.modules[0]?.id ?? 0),
    });
  });

  test('[api.course.set-module-order] [admincourses.coursemodules.order-effect] have an order, which everybody sees', async () => {
    const own = await aSchool(product, { modules: 3 });
    const [a, b, c] = own.modules.map(({ id }) => id) as [number, number, number];
    expect(
      (
        await asked('POST /api/Course/SetModuleOrder', {
          ParentId: own.course.id,
          SortedChildIds: [c, a, b],
        })
      ).status,
    ).toBeLessThan(300);
    expect(await order(own.course.id)).toEqual([c, a, b]);
    const [seen] = await coursesOfStudent(own.student);
    expect(seen.modules.map((each: { moduleId: number }) => each.moduleId)).toEqual([c, a, b]);
    await asked('POST /api/Course/SetModuleOrder', {
      courseId: own.course.id,
      orderedModuleIds: [a, b, c],
    });
    expect(await order(own.course.id)).toEqual([a, b, c]);
    for (const SortedChildIds of [
      [a, b],
      [a, b, b],
      [a, b, c, 2_000_000_000],
    ]) {
      expect(
        await asked('POST /api/Course/SetModuleOrder', { ParentId: own.course.id, SortedChildIds }),
      ).toEqual({
        status: 400,
        body: 'InvalidInput',
      });
    }
    expect(await order(own.course.id)).toEqual([a, b, c]);
  });

  test('[api.module.set-hide-status] [admincourses.coursemodules.hide-effect] are hidden in one course, from students or from teachers', async () => {
    const own = await aSchool(product, { modules: 2 });
    const other = await aSchool(product);
    const [module] = own.modules;
    await product.db
      .insert(courseModule)
      .values({ courseId: other.course.id, moduleId: module?.id ?? 0, sortOrder: 9 });
    const { courseModules } = (await courseOf(own.course.id)) as {
      courseModules: { courseModuleId: number }[];
    };
    const id = courseModules[0]?.courseModuleId ?? 0;
    const hide = (hideForStudents: boolean, hideForTeachers: boolean) =>
      asked('POST /api/Module/SetHideStatus', { id, hideForStudents, hideForTeachers });
    const ofStudent = async (by: Person) =>
      (await coursesOfStudent(by))[0].modules.map((each: { moduleId: number }) => each.moduleId);
    const ofTeacher = async () =>
      (
        await ask(product, own.teacher, `GET /api/Module/GetByCourseId?courseId=${own.course.id}`)
      ).body.result.map((each: { id: number }) => each.id);

    await hide(true, false);
    expect(await ofStudent(own.student)).toEqual([own.modules[1]?.id]);
    expect(await ofTeacher()).toContain(module?.id);
    expect(
      await ask(product, own.student, `POST /api/student/RunModule?${place(own)}`),
    ).toMatchObject({ status: 404 });
    expect(await ofStudent(other.student)).toContain(module?.id);
    await hide(false, true);
    expect(await ofStudent(own.student)).toContain(module?.id);
    expect(await ofTeacher()).toEqual([own.modules[1]?.id]);
    expect(
      await asked('POST /api/Module/SetHideStatus', {
        id: 2_000_000_000,
        hideForStudents: true,
        hideForTeachers: true,
      }),
    ).toEqual({
      status: 404,
      body: 'ModuleNotFound',
    });
  });
});

const fields = { name: 'Ny', description: 'D', qApiId: 'Q1' };
const create = async (values: object = {}) =>
  (await asked('POST /api/Module/', { ...fields, ...values })).body.result.id as number;
const put = (id: number, values: object = {}) =>
  asked('PUT /api/Module/', { ...fields, id, ...values });

describe('a module', () => {
  test('[api.module.update] [entities.module-admin] is changed', async () => {
    const id = await create();
    expect(
      (
        await put(id, {
          name: 'Nyare',
          maxScoreIsSetByModule: false,
          maxScore: 20,
          maxActivityPoints: 10,
          isFinalExam: true,
        })
      ).status,
    ).toBe(200);
    expect(await moduleOf(id)).toEqual({
      id,
      name: 'Nyare',
      description: 'D',
      moduleType: 0,
      code: null,
      lwGuid: null,
      qApiId: 'Q1',
      moduleCoupleId: null,
      urlInDb: null,
      url: null,

      isFinalExam: true,
      isFactModule: false,
      approveScoreLimit: 70,
      completedIsEnough: false,
      maxScore: 20,
      maxActivityPoints: 10,
      maxScoreIsSetByModule: false,
      courses: [],
      hasPackage: false,
      packageVersion: null,
      version: 2,
    });
    expect(await put(2_000_000_000)).toEqual({ status: 404, body: 'ModuleNotFound' });
    expect(await put(id, { name: 'Gammal', version: 1 })).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    expect((await tracesOf(product, 'module', id)).map(({ kind, by }) => [kind, by])).toEqual([
      ['module.created', admin.id],
      ['module.changed', admin.id],
    ]);
  });

  test('keeps the limit and the type that it was made with', async () => {
    const id = await create();
    expect((await put(id, { approveScoreLimit: 10, moduleType: 1, name: 'Ändrad' })).status).toBe(
      200,
    );
    expect(await moduleOf(id)).toMatchObject({
      name: 'Ändrad',
      approveScoreLimit: 70,
      moduleType: 0,
    });
  });

  test('keeps the rule that completed is enough when the call does not name it', async () => {
    const id = await create({ completedIsEnough: true });
    expect(await moduleOf(id)).toMatchObject({ completedIsEnough: true });
    expect((await put(id, { name: 'Annat' })).status).toBe(200);
    expect(await moduleOf(id)).toMatchObject({ completedIsEnough: true, version: 2 });
    expect((await put(id, { name: 'Annat', completedIsEnough: false })).status).toBe(200);
    expect(await moduleOf(id)).toMatchObject({ completedIsEnough: false, version: 3 });
    const [event] = (await tracesOf(product, 'module', id)).slice(-1);
    expect(event).toMatchObject({
      kind: 'module.changed',
      before: { completedIsEnough: true },
      after: { completedIsEnough: false },
    });
    const external = await create({
      moduleType: 1,
      urlInDb: 'kapa-och-slipa.lw',
      lwGuid: 'G8',
      code: 'KS8',
      completedIsEnough: true,
    });
    expect(await moduleOf(external)).toMatchObject({ completedIsEnough: false });
  });

  test('[admincourses.moduleform.url-in-db] is unchanged when sent back unchanged', async () => {
    const external = {
      moduleType: 1,
      urlInDb: 'kapa-och-slipa.lw',
      lwGuid: 'G7',
      code: 'KS7',
      qApiId: null,
    };
    for (const id of [
      await create(),
      await create(external),
      (await aModule(product, (await aSchool(product)).course.id, { description: 'D' })).id,
    ]) {
      const before = await moduleOf(id);
      expect((await asked('PUT /api/Module/', before)).status).toBe(200);
      expect(await moduleOf(id)).toEqual(before);
    }
  });

  test('names the question service unless it is of facts', async () => {
    expect(await asked('POST /api/Module/', { ...fields, qApiId: '' })).toEqual({
      status: 400,
      body: 'InvalidInput',
    });
    const id = await create({ qApiId: null });
    expect(await moduleOf(id)).toMatchObject({ qApiId: null });
    expect(await put(id, { qApiId: ' ' })).toEqual({ status: 400, body: 'InvalidInput' });
    expect((await put(id, { qApiId: 'Q7', isFactModule: true })).status).toBe(200);
    expect(await moduleOf(id)).toMatchObject({ qApiId: null, isFactModule: true });
    expect(await put(id, { isFactModule: true, maxScoreIsSetByModule: false })).toEqual({
      status: 400,
      body: 'InvalidInput',
    });
  });

  test('[admincourses.moduleform.required-external] [admincourses.moduleform.numbers] refuses missing values and values out of range', async () => {
    const external = { moduleType: 1, urlInDb: 'kapa-och-slipa.lw', lwGuid: 'G', code: 'K' };
    for (const key of ['name', 'description', 'urlInDb', 'lwGuid', 'code']) {
      expect(await asked('POST /api/Module/', { ...fields, ...external, [key]: '' })).toEqual({
        status: 400,
        body: 'InvalidInput',
      });
    }
    for (const wrong of [
      { approveScoreLimit: 170 },
      { maxScore: -1 },
      { maxActivityPoints: -1 },
      { approveScoreLimit: 1.5 },
    ]) {
      expect(await asked('POST /api/Module/', { ...fields, ...wrong })).toEqual({
        status: 400,
        body: 'InvalidInput',
      });
    }
    const id = await create();
    expect(await put(id, { maxScore: -1 })).toEqual({ status: 400, body: 'InvalidInput' });
  });

  test('[api.module.delete] [admincourses.modules.delete] [admin.codes.module-not-found] leaves every course and frees its partner; results stay', async () => {
    const own = await aSchool(product, { modules: 2 });
    const [a, b] = own.modules.map(({ id }) => id) as [number, number];
    await product.db.insert(studentCourse).values({
      studentId: own.student.id,
      courseId: own.course.id,
      createdAt: product.clock.now(),
    });
    await product.db
      .insert(result)
      .values({ studentId: own.student.id, courseId: own.course.id, moduleId: a, runCount: 1 });
    await put(a, { coupleWith: b });
    expect((await asked(`DELETE /api/Module/${a}`)).status).toBeLessThan(300);
    expect((await modules()).some(({ id }: { id: number }) => id === a)).toBe(false);
    expect((await moduleOf(b)).moduleCoupleId).toBeNull();
    const [seen] = await coursesOfStudent(own.student);
    expect(seen.modules.map((each: { moduleId: number }) => each.moduleId)).toEqual([b]);
    expect(await product.db.select().from(result).where(eq(result.moduleId, a))).toHaveLength(1);
    expect(await asked(`DELETE /api/Module/${a}`)).toEqual({ status: 404, body: 'ModuleNotFound' });
  });
});

test('[admincourses.scorm-upload.replace] another package leaves a module its results, its partner and its answers', async () => {
  const { student, course, modules: made } = await aSchool(product, { modules: 2 });
  const [a, b] = made.map(({ id }) => id) as [number, number];
  await product.db
    .insert(studentCourse)
    .values({ studentId: student.id, courseId: course.id, createdAt: product.clock.now() });
  await product.db
    .insert(result)
    .values({ studentId: student.id, courseId: course.id, moduleId: a, runCount: 1 });
  const put = { id: a, name: 'Ellära', description: 'Om', coupleWith: b };
  expect((await asked('PUT /api/Module/', put)).status).toBe(200);
  const answers = { field: 'file', name: 'facit.pdf', content: pdf('facit') };
  await aForm(product, admin, `POST /api/Module/UploadModuleAnswers?moduleId=${a}`, answers);
  const superuser = await anAccount(product, { role: 'Superuser' });
  const give = async (title: string) =>
    upload(product, superuser, {
      moduleId: a,
      zip: await zipOf(packageFiles(manifest2004({ title }), { 'index.html': title })),
    });
  expect((await give('Första')).status).toBe(200);
  const before = await moduleOf(a);
  expect((await give('Andra')).status).toBe(200);
  const after = await moduleOf(a);
  expect(after.url).not.toBe(before.url);
  expect(after).toMatchObject({
    packageVersion: { number: 2 },
    moduleCoupleId: (await moduleOf(b)).moduleCoupleId,
  });
  expect(after.moduleCoupleId).not.toBeNull();
  expect(await product.db.select().from(result).where(eq(result.moduleId, a))).toHaveLength(1);
  expect((await asked('GET /api/Module/GetAvailableModuleAnswers')).body.result).toContainEqual(
    expect.objectContaining({ moduleId: a }),
  );
});

describe('a couple of modules', () => {
  const couples = async (...ids: number[]) => {
    const all = new Map(
      (await modules()).map((each: { id: number; moduleCoupleId: number | null }) => [
        each.id,
        each.moduleCoupleId,
      ]),
    );
    return ids.map((id) => all.get(id));
  };
  const highest = async () =>
    Math.max(
      0,
      ...(await modules()).map(
        (each: { moduleCoupleId: number | null }) => each.moduleCoupleId ?? 0,
      ),
    );

  test('[admincourses.couple.first-id] has the id 1 when it is the first', async () => {
    const fresh = await testProduct();
    const chief = await anAccount(fresh, { role: 'Superuser' });
    const make = async () => (await ask(fresh, chief, 'POST /api/Module/', fields)).body.result.id;
    const [a, b] = [await make(), await make()];
    expect(
      (await ask(fresh, chief, 'PUT /api/Module/', { ...fields, id: a, coupleWith: b })).body
        .result,
    ).toEqual({
      id: a,
      moduleCoupleId: 1,
    });
  });

  test('[admincourses.couple.new-id] [admincourses.couple.frees-old-partner] gets the id after the highest, and leaves former partners alone', async () => {
    const [a, b, c, d] = [await create(), await create(), await create(), await create()] as [
      number,
      number,
      number,
      number,
    ];
    const first = (await highest()) + 1;
    await put(a, { coupleWith: b });
    await put(c, { coupleWith: d });
    expect(await couples(a, b, c, d)).toEqual([first, first, first + 1, first + 1]);
    expect((await put(a, { coupleWith: c })).body.result.moduleCoupleId).toBe(first + 2);
    expect(await couples(a, b, c, d)).toEqual([first + 2, null, first + 2, null]);
    const coupled = (await tracesOf(product, 'module', a)).filter(
      ({ kind }) => kind === 'module.coupled',
    );
    expect(coupled).toMatchObject([
      { by: admin.id, before: { coupleId: null }, after: { coupleId: first, partnerId: b } },
      { by: admin.id, before: { coupleId: first }, after: { coupleId: first + 2, partnerId: c } },
    ]);
    await put(c, { name: 'Partnern sparas också', moduleCoupleId: first + 2 });
    await put(a, { coupleWith: c });
    expect(await couples(a, c)).toEqual([first + 2, first + 2]);
    const made = await create({ coupleWith: b });
    expect(await couples(made, b)).toEqual([first + 3, first + 3]);
  });

  test('is parted, and is never of one', async () => {
    const [a, b] = [await create(), await create()] as [number, number];
    await put(a, { coupleWith: b });
    await put(b, { coupleWith: null });
    expect(await couples(a, b)).toEqual([null, null]);
    expect(await put(a, { coupleWith: a })).toEqual({ status: 400, body: 'InvalidInput' });
    expect(await put(a, { coupleWith: 2_000_000_000 })).toEqual({
      status: 404,
      body: 'ModuleNotFound',
    });
    expect(await couples(a, b)).toEqual([null, null]);
  });

  test('concurrent couplings get different ids', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => create()));
    const pairs = [0, 2, 4, 6].map((place) => [ids[place], ids[place + 1]] as [number, number]);
    await Promise.all(pairs.map(([a, b]) => put(a, { coupleWith: b })));
    const made = await couples(...ids);
    expect(new Set(made).size).toBe(4);
    for (const [place] of pairs.entries()) expect(made[place * 2]).toBe(made[place * 2 + 1]);
  });
});

describe('the answers of a module', () => {
  const upload = (moduleId: number, content: Buffer, name = 'Facit Åå.PDF', field = 'file') =>
    aForm(product, admin, `POST /api/Module/UploadModuleAnswers?moduleId=${moduleId}`, {
      field,
      name,
      content,
    });
  const stored = async (id: number) =>
    one(await product.db.select().from(moduleTable).where(eq(moduleTable.id, id)));

  test('[api.module.upload-answers] [admincourses.answers-upload.pdf] are a PDF, and the latest one counts', async () => {
    const id = await create();
    expect((await upload(id, pdf('ett'))).body.result).toEqual({ answersFile: 'facit aå.pdf' });
    const first = await stored(id);
    product.clock.move(60_000);
    await upload(id, pdf('två'));
    const second = await stored(id);
    expect(second.answersHash).not.toEqual(first.answersHash);
    expect(second.answersAt).toEqual(product.clock.now());
    expect((await tracesOf(product, 'module', id)).slice(-2)).toMatchObject([
      { kind: 'module.answersReplaced', by: admin.id },
      { kind: 'module.answersReplaced', by: admin.id, after: { fileName: 'facit aå.pdf' } },
    ]);
    expect(await upload(id, Buffer.from('PK docx'), 'facit.pdf')).toEqual({
      status: 400,
      body: 'FileIsNoPdf',
    });
    expect(await upload(id, pdf('x'), 'facit.pdf', 'other')).toEqual({
      status: 400,
      body: 'InvalidInput',
    });
    expect(
      await aForm(product, admin, `POST /api/Module/UploadModuleAnswers?moduleId=${id}`),
    ).toEqual({
      status: 400,
      body: 'InvalidInput',
    });
    expect(await upload(2_000_000_000, pdf('x'))).toEqual({ status: 404, body: 'ModuleNotFound' });
    expect((await stored(id)).answersHash).toEqual(second.answersHash);
  });
});

test('a course that is deleted takes no module', async () => {
  const own = await aSchool(product);
  await product.db
    .update(course)
    .set({ deletedAt: product.clock.now() })
    .where(eq(course.id, own.course.id));
  await product.db
    .update(studentLicence)
    .set({ validTo: '2027-01-01' })
    .where(eq(studentLicence.studentId, own.student.id));
  const id = await create();
  expect(
    await asked(
      `POST /api/Course/AddExistingModuleToCource?courseId=${own.course.id}&moduleId=${id}&sortOrder=1`,
    ),
  ).toEqual({
    status: 404,
    body: 'CourseNotFound',
  });
});
