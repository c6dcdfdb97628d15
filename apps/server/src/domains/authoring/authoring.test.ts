import { randomBytes } from 'node:crypto';
import { playerContract, runsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aModule, anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { aForm } from '../../testing/forms.ts';
import { manifest2004, packageFiles, upload, zipOf } from '../../testing/packages.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
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
const coursesOfTeacher = async (by: Person) =>
  (await ask(product, by, `GET /api/Teacher/Courses?email=${by.email}`)).body.result;
const resultsOfClass = async (by: Person, { id }: { id: number }) =>
  (await ask(product, by, `GET /api/Course/GetCoursesWithResultsByClass/${id}`)).body.result;

/** Gives the student of a school a result in a module of its course. */
async function aResult({ student, course }: Awaited<ReturnType<typeof aSchool>>, moduleId = 0) {
  const place = { studentId: student.id, courseId: course.id };
  await product.db.insert(studentCourse).values({ ...place, createdAt: product.clock.now() });
  await product.db.insert(result).values({ ...place, moduleId, runCount: 1, status: 2 });
}

describe('a course', () => {
  test('[api.course.create] [api.course.get-admin-courses] [entities.course-admin] is created with all its fields and a picture', async () => {
    const inOtherCase = Object.fromEntries(
      Object.entries(whole).map(([name, value], index) => [
        index % 2 === 0 ? name.toUpperCase() : name.toLowerCase(),
        value,
      ]),
    );
    const made = await send('POST', inOtherCase, {
      field: 'ImageFile',
      name: 'Bild.PNG',
      content: png,
    });
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
    const own = await aSchool(product);
    expect(await courseOf(own.course.id)).toMatchObject({
      programLicenses: [{ id: own.licence.id, name: own.licence.name }],
      courseModules: [{ moduleId: own.modules[0]?.id, module: { name: own.modules[0]?.name } }],
    });
    expect((await ask(product, own.student, 'GET /api/Course/GetAdminCourses')).status).toBe(403);
  });

  test('[admincourses.courseform.required] [admincourses.courseform.description-encoded] has a name and an article number, and a description as it was written', async () => {
    for (const [Name, fortKnoxArticleNumber] of [
      ['', 'A'],
      ['A', ' '],
      [undefined, 'A'],
      ['A', undefined],
    ] as const) {
      const given = {
        ...(Name !== undefined && { Name }),
        ...(fortKnoxArticleNumber !== undefined && { fortKnoxArticleNumber }),
      };
      expect(await send('POST', given)).toEqual({ status: 400, body: 'InvalidInput' });
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
    const picture = (content: Buffer) => ({ field: 'ImageFile', name: 'ny.bin', content });
    expect((await put({ Name: 'Ellära 2', Code: '' })).body.result).toEqual({ id, imgUrl });
    expect(await courseOf(id)).toMatchObject({ name: 'Ellära 2', code: null, imgUrl, version: 2 });
    // Sent again, it changes nothing and overtakes nobody.
    expect((await put({ Name: 'Ellära 2', Code: '', version: 1 })).status).toBe(200);
    expect(await courseOf(id)).toMatchObject({ version: 2 });
    const exe = { field: 'ImageFile', name: 'bild.png', content: Buffer.from('MZ program') };
    expect(await put({}, exe)).toEqual({ status: 400, body: 'FileIsNoImage' });
    expect(await send('POST', whole, exe)).toEqual({ status: 400, body: 'FileIsNoImage' });
    expect(await put({ Name: 'Gammalt', version: 1 })).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    expect(await courseOf(id)).toMatchObject({ name: 'Ellära 2', imgUrl });
    expect(await put({ id: 2_000_000_000 })).toEqual({ status: 404, body: 'CourseNotFound' });
    const others = {
      Description: 'Spänning',
      Code: 'EL3',
      fortKnoxArticleNumber: 'A3',
      lwGuid: 'g3',
      lwStartModule: 's3',
      lwStartModuleGuid: 'sg3',
    };
    expect((await put({ Name: 'Ellära 3', ...others })).status).toBe(200);
    const { Description: description, Code: code, ...alike } = others;
    expect(await courseOf(id)).toMatchObject({
      ...{ name: 'Ellära 3', description, code, ...alike },
      imgUrl,
    });
    const kinds = ['\u00ff\u00d8\u00ffjpg', 'GIF89a', 'RIFF\u0000\u0000\u0000\u0000WEBP'];
    for (const kind of kinds) {
      const before = (await courseOf(id)).imgUrl;
      const { body } = await put({}, picture(Buffer.from(kind, 'latin1')));
      expect(body.result.imgUrl).toMatch(/^\/files\/images\//);
      expect(body.result.imgUrl).not.toBe(before);
      expect((await courseOf(id)).imgUrl).toBe(body.result.imgUrl);
    }
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
    const moduleId = await create();
    const tooLarge = Buffer.alloc(50 * 1024 * 1024 + 1);
    tooLarge.write('%PDF-1.7');
    expect(
      await aForm(product, admin, `POST /api/Module/UploadModuleAnswers?moduleId=${moduleId}`, {
        field: 'file',
        name: 'stor.pdf',
        content: tooLarge,
      }),
    ).toEqual({ status: 413, body: 'RequestTooLarge' });
    expect(
      (await asked('GET /api/Module/GetAvailableModuleAnswers')).body.result.map(
        (each: { moduleId: number }) => each.moduleId,
      ),
    ).not.toContain(moduleId);
    expect(product.parts.config.uploads.packageMegabytes).toBe(500);
    const narrow = await testProduct(undefined, { PACKAGE_MB: '1' });
    const zip = await zipOf(packageFiles(manifest2004(), { 'film.mp4': randomBytes(1_300_000) }));
    const chief = await anAccount(narrow, { role: 'Superuser' });
    const { id } = one((await aSchool(narrow)).modules);
    expect(await upload(narrow, chief, { moduleId: id, zip })).toMatchObject({
      status: 413,
      body: expect.stringMatching(/^FileIsTooLarge\b/),
    });
    const [untouched] = (await ask(narrow, chief, 'GET /api/Module')).body.result;
    expect(untouched).toMatchObject({ id, hasPackage: false });
  });

  test('[api.course.delete] [admincourses.courses.delete] [admin.codes.course-not-found] leaves every list, and its results stay', async () => {
    const own = await aSchool(product);
    const other = await aSchool(product);
    await aResult(own, own.modules[0]?.id);
    const untouched = async () => [
      await courseOf(other.course.id),
      await coursesOfStudent(other.student),
      await coursesOfTeacher(other.teacher),
    ];
    const before = await untouched();
    expect((await asked(`DELETE /api/Course/${own.course.id}`)).status).toBeLessThan(300);
    expect((await courses()).some(({ id }: { id: number }) => id === own.course.id)).toBe(false);
    expect(await coursesOfStudent(own.student)).toEqual([]);
    expect(await coursesOfTeacher(own.teacher)).toEqual([]);
    const licences = (await asked('GET /api/ProgramLicense/GetAvailableProgramLicenses')).body;
    expect(licences.result).toContainEqual(
      expect.objectContaining({ id: own.licence.id, courses: [] }),
    );
    for (const list of ['GetAdminCoursesSlim', 'GetAdminOrphanCourses'] as const)
      expect(
        (await asked(`GET /api/Course/${list}`)).body.result.map(({ id }: { id: number }) => id),
      ).not.toContain(own.course.id);
    expect(await untouched()).toEqual(before);
    expect(
      await product.db.select().from(result).where(eq(result.studentId, own.student.id)),
    ).toHaveLength(1);
    const gone = own.course.id;
    const named = { studentEmail: other.student.email, courseName: 'Finns inte' };
    for (const reply of [
      await asked(`DELETE /api/Course/${gone}`),
      await asked('DELETE /api/Course/999999'),
      await send('PUT', { ...whole, id: gone }),
      await hide(gone, true, true),
      await asked('POST /api/Course/SetModuleOrder', { ParentId: gone, SortedChildIds: [] }),
      await asked(
        `DELETE /api/StudentResult/DeleteResult?${queryOf({ ...named, moduleName: '' })}`,
      ),
    ])
      expect(reply).toEqual({ status: 404, body: 'CourseNotFound' });
  });

  test('[api.course.get-admin-orphan-courses] [api.course.get-admin-courses-slim] is listed without a licence until one has it', async () => {
    const own = await aSchool(product);
    const image = { field: 'ImageFile', name: 'a.png', content: png };
    const { id, imgUrl } = (await send('POST', whole, image)).body.result;
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
    expect(slim).toContainEqual({ id, name: 'Ellära', code: 'EL1', imgUrl });
  });

  const hide = (id: number, hideForStudents: boolean, hideForTeachers: boolean) =>
    asked('POST /api/Course/SetHideStatus', { id, hideForStudents, hideForTeachers });

  test('[api.course.set-hide-status] [admincourses.courses.hide-effect-students] is hidden from students, who keep their results', async () => {
    const own = await aSchool(product);
    const other = await aSchool(product);
    await aPackage(product, own.modules[0]?.id ?? 0);
    await aResult(own, own.modules[0]?.id);
    await hide(own.course.id, true, false);
    expect(await courseOf(own.course.id)).toMatchObject({
      hideCourseForStudents: true,
      hideCourseForTeachers: false,
    });
    expect(await courseOf(other.course.id)).toMatchObject({
      hideCourseForStudents: false,
      hideCourseForTeachers: false,
    });
    expect(await coursesOfStudent(own.student)).toEqual([]);
    expect(
      await ask(product, own.student, `POST /api/student/RunModule?${place(own)}`),
    ).toMatchObject({ status: 404 });
    await hide(own.course.id, false, false);
    expect(await coursesOfStudent(own.student)).toMatchObject([
      { id: own.course.id, modules: [{ id: own.modules[0]?.id, status: 2 }] },
    ]);
    expect(
      (await ask(product, own.student, `POST /api/student/RunModule?${place(own)}`)).status,
    ).toBe(200);
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
    expect(await resultsOfClass(own.teacher, own.schoolClass)).toMatchObject([
      { id: own.course.id },
    ]);
    await hide(own.course.id, false, true);
    expect(await coursesOfTeacher(own.teacher)).toEqual([]);
    expect(await resultsOfClass(own.teacher, own.schoolClass)).toEqual([]);
    const ofClass = `GET /api/Course/GetByClassId/${own.schoolClass.id}` as const;
    expect((await ask(product, own.teacher, ofClass)).body.result).toEqual([]);
    expect(await coursesOfStudent(own.student)).toMatchObject([{ id: own.course.id }]);
  });
});

describe('the modules of a course', () => {
  const order = async (id: number) =>
    (await asked(`GET /api/Module/GetByCourseId?courseId=${id}`)).body.result.map(
      (each: { id: number }) => each.id,
    );

  test('[entities.course-module] [api.course.get-admin-courses] come complete, with their place in it', async () => {
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
    const [ofTeacher] = await coursesOfTeacher(own.teacher);
    expect(ofTeacher.modules.map((each: { id: number }) => each.id)).toEqual([c, a, b]);
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

    const viewedByTeacher = async () =>
      [await coursesOfTeacher(own.teacher), await resultsOfClass(own.teacher, own.schoolClass)].map(
        ([seen]) => seen.modules.map((each: { name: string }) => each.name),
      );
    const names = own.modules.map(({ name }) => name);

    await hide(true, false);
    expect(await ofStudent(own.student)).toEqual([own.modules[1]?.id]);
    expect(await ofTeacher()).toContain(module?.id);
    expect(await viewedByTeacher()).toEqual([names, names]);
    expect(
      await ask(product, own.student, `POST /api/student/RunModule?${place(own)}`),
    ).toMatchObject({ status: 404 });
    expect(await ofStudent(other.student)).toContain(module?.id);
    await hide(false, true);
    expect(await ofStudent(own.student)).toContain(module?.id);
    expect(await ofTeacher()).toEqual([own.modules[1]?.id]);
    expect(await viewedByTeacher()).toEqual([names.slice(1), names.slice(1)]);
    // A module whose id no place in a course has.
    const [{ last }] = (await product.db.$client.query('select max(id) as last from course_module'))
      .rows;
    let unplaced = await create();
    while (unplaced <= last) unplaced = await create();
    for (const unknown of [unplaced, 2_000_000_000])
      expect(
        await asked('POST /api/Module/SetHideStatus', {
          id: unknown,
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
    const { course } = await aSchool(product);
    const packed = await aModule(product, course.id, { description: 'D' });
    await aPackage(product, packed.id);
    const launched = { [packed.id]: expect.stringMatching(/^\/scorm\/p\/\d+\/index\.html$/) };
    for (const [id, urlInDb] of [
      [await create(), null],
      [await create(external), 'kapa-och-slipa.lw'],
      [(await aModule(product, course.id, { description: 'D' })).id, null],
      [packed.id, null],
    ] as const) {
      const before = await moduleOf(id);
      expect(before).toMatchObject({ urlInDb, url: launched[id] ?? urlInDb });
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
      for (const nothing of ['', undefined])
        expect(
          await asked('POST /api/Module/', { ...fields, ...external, [key]: nothing }),
        ).toEqual({
          status: 400,
          body: 'InvalidInput',
        });
    }
    const id = await create();
    for (const wrong of [
      { approveScoreLimit: 170 },
      { approveScoreLimit: 101 },
      { approveScoreLimit: -1 },
      { approveScoreLimit: 1.5 },
      { maxScore: -1 },
      { maxActivityPoints: -1 },
    ]) {
      for (const reply of [
        await asked('POST /api/Module/', { ...fields, ...wrong }),
        await put(id, wrong),
      ])
        expect(reply).toEqual({ status: 400, body: 'InvalidInput' });
    }
    for (const approveScoreLimit of [0, 100])
      expect(await moduleOf(await create({ approveScoreLimit }))).toMatchObject({
        approveScoreLimit,
      });
  });

  test('[api.module.delete] [admincourses.modules.delete] [admin.codes.module-not-found] leaves every course and frees its partner; results stay', async () => {
    const own = await aSchool(product, { modules: 2 });
    const [a, b] = own.modules.map(({ id }) => id) as [number, number];
    await aResult(own, a);
    await put(a, { coupleWith: b });
    expect((await asked(`DELETE /api/Module/${a}`)).status).toBeLessThan(300);
    expect((await modules()).some(({ id }: { id: number }) => id === a)).toBe(false);
    expect((await moduleOf(b)).moduleCoupleId).toBeNull();
    const [seen] = await coursesOfStudent(own.student);
    expect(seen.modules.map((each: { moduleId: number }) => each.moduleId)).toEqual([b]);
    const [ofTeacher] = await coursesOfTeacher(own.teacher);
    expect(ofTeacher.modules.map((each: { id: number }) => each.id)).toEqual([b]);
    const { courseModules } = (await courseOf(own.course.id)) as {
      courseModules: { moduleId: number }[];
    };
    expect(courseModules.map(({ moduleId }) => moduleId)).toEqual([b]);
    expect(await product.db.select().from(result).where(eq(result.moduleId, a))).toHaveLength(1);
    const answers = { field: 'file', name: 'facit.pdf', content: pdf('x') };
    const placed = { courseId: own.course.id, moduleId: a, sortOrder: 1 };
    const named = { studentEmail: own.student.email, courseName: own.course.name };
    const unknown = { ...named, moduleName: 'Finns inte' };
    for (const reply of [
      await asked(`DELETE /api/Module/${a}`),
      await put(a),
      await aForm(product, admin, `POST /api/Module/UploadModuleAnswers?moduleId=${a}`, answers),
      await aForm(product, admin, 'POST /api/Module/UploadModuleAnswers?moduleId=999999', answers),
      await upload(product, admin, { moduleId: a, zip: await zipOf(packageFiles(manifest2004())) }),
      await asked(`POST /api/Course/AddExistingModuleToCource?${queryOf(placed)}`),
      await asked(`DELETE /api/StudentResult/DeleteResult?${queryOf(unknown)}`),
    ])
      expect(reply).toMatchObject({ status: 404, body: 'ModuleNotFound' });
  });
});

test('[admincourses.scorm-upload.replace] another package leaves a module its results, its partner and its answers', async () => {
  const own = await aSchool(product, { modules: 2 });
  const [a, b] = own.modules.map(({ id }) => id) as [number, number];
  await aResult(own, a);
  const put = { id: a, name: 'Ellära', description: 'Om', coupleWith: b };
  expect((await asked('PUT /api/Module/', put)).status).toBe(200);
  const answers = { field: 'file', name: 'facit.pdf', content: pdf('facit') };
  await aForm(product, admin, `POST /api/Module/UploadModuleAnswers?moduleId=${a}`, answers);
  const superuser = await anAccount(product, { role: 'Superuser' });
  const give = async (title: string) =>
    upload(product, superuser, {
      moduleId: a,
      zip: await zipOf(
        packageFiles(manifest2004({ title }), { 'index.html': title, [`${title}.txt`]: title }),
      ),
    });
  /** A file of the package, as a window that plays the module reads it. */
  const played = async (file: string) => {
    const { ticket } = await product
      .as(superuser)
      .call(runsContract.previewModule, { moduleId: a });
    const opened = await product.aWindow().attempt(playerContract.open, { ticket });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const { versionId } = JSON.parse(opened.body).result;
    const { status, body } = await product.contentRaw('GET', `/scorm/p/${versionId}/${file}`, {
      headers: { cookie, host: `m${a}.localhost:3001` },
    });
    return status === 200 ? body : status;
  };
  expect((await give('Ett')).status).toBe(200);
  const before = await moduleOf(a);
  expect([await played('index.html'), await played('Ett.txt')]).toEqual([
    expect.stringContaining('Ett'),
    'Ett',
  ]);
  expect((await give('Annat')).status).toBe(200);
  expect([await played('index.html'), await played('Ett.txt'), await played('Annat.txt')]).toEqual([
    expect.stringContaining('Annat'),
    404,
    'Annat',
  ]);
  const after = await moduleOf(a);
  expect(after.url).not.toBe(before.url);
  expect(after).toMatchObject({
    packageVersion: { number: 2 },
    moduleCoupleId: (await moduleOf(b)).moduleCoupleId,
  });
  expect(after.moduleCoupleId).not.toBeNull();
  expect(await product.db.select().from(result).where(eq(result.moduleId, a))).toHaveLength(1);
  expect((await ask(product, own.student, 'GET /api/student/MyResults')).body.result).toMatchObject(
    [{ courseId: own.course.id, moduleId: a }],
  );
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
    const { body } = await ask(fresh, chief, 'GET /api/Module');
    expect(
      body.result.map((each: { id: number; moduleCoupleId: number }) => [
        each.id,
        each.moduleCoupleId,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [a, 1],
        [b, 1],
      ]),
    );
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
    const read = async () =>
      (
        await product.raw('GET', `/api/Module/GetModuleAnswers?moduleId=${id}`, {
          token: await openSession(product.parts, admin.id),
        })
      ).body;
    const dateOf = async () =>
      (await asked('GET /api/Module/GetAvailableModuleAnswers')).body.result.find(
        (each: { moduleId: number }) => each.moduleId === id,
      )?.answersFileDate;
    expect((await upload(id, pdf('ett'))).body.result).toEqual({ answersFile: 'facit aå.pdf' });
    expect(await read()).toBe(pdf('ett').toString());
    const firstDate = await dateOf();
    const first = await stored(id);
    product.clock.move(60_000);
    await upload(id, pdf('två'));
    const second = await stored(id);
    expect(second.answersHash).not.toEqual(first.answersHash);
    expect(second.answersAt).toEqual(product.clock.now());
    expect(await read()).toBe(pdf('två').toString());
    expect(await dateOf()).toBe(product.clock.now().toISOString());
    expect(await dateOf()).not.toBe(firstDate);
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
