import { modulesContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aModule, anAccount, aSchool, one } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { manifest2004, packageFiles, upload, zipOf } from '../../testing/packages.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import { course, courseModule, moduleTable } from './authoring.tables.ts';

let product: TestProduct;
let superuser: { id: number };
let admin: { id: number };

beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser' });
  admin = await anAccount(product, { role: 'Admin' });
});

const { modules, modulesOfCourse, createModule, addModule, addModuleSpeltRight, courseNames } =
  modulesContract;
const defaults = {
  moduleType: 0 as const,
  approveScoreLimit: 70,
  completedIsEnough: false,
  maxScore: 0,
  maxActivityPoints: 0,
  maxScoreIsSetByModule: true,
  isFinalExam: false,
  isFactModule: false,
} as const;
const listed = async (id: number) =>
  one((await product.as(superuser).call(modules, {})).filter((module) => module.id === id));

describe('a new module', () => {
  test('[api.module.create] [admincourses.moduleform.defaults] has the defaults of the form, and nothing to run', async () => {
    const { id } = await product
      .as(superuser)
      .call(createModule, { name: 'Elmätning', description: 'Mäta ström', ...defaults });
    expect(await listed(id)).toMatchObject({
      name: 'Elmätning',
      description: 'Mäta ström',
      ...defaults,
      url: null,
      hasPackage: false,
      packageVersion: null,
      courses: [],
    });

    const short = await product
      .as(admin)
      .attempt(createModule, { name: 'A', description: 'B' } as never);
    expect(await listed(JSON.parse(short.body).result.id)).toMatchObject(defaults);
    for (const path of ['/api/Module', '/api/Module/'] as const) {
      const made = await ask(product, admin, `POST ${path}`, { name: path, description: 'B' });
      expect(await listed(made.body.result.id)).toMatchObject({ name: path });
    }
  });

  test('[constants.approve-limit-70] is passed at seventy percent by default', async () => {
    const short = await product
      .as(superuser)
      .attempt(createModule, { name: 'Utan gräns', description: 'B' } as never);
    expect((await listed(JSON.parse(short.body).result.id)).approveScoreLimit).toBe(70);
  });

  test('[constants.module-types] is a package or of the external system, and nothing else', async () => {
    const by = product.as(superuser);
    const own = await by.call(createModule, { name: 'Paket', description: 'B', ...defaults });
    const external = {
      moduleType: 1 as const,
      urlInDb: 'kapa-och-slipa.lw',
      lwGuid: 'G7',
      code: 'KS7',
    };
    const other = await by.call(createModule, {
      name: 'Extern',
      description: 'B',
      ...defaults,
      ...external,
    });
    const types = new Map(
      (await by.call(modules, {})).map(({ id, moduleType }) => [id, moduleType]),
    );
    expect([types.get(own.id), types.get(other.id)]).toEqual([0, 1]);
    expect(
      await by.attempt(createModule, { name: 'Tredje', description: 'B', moduleType: 2 } as never),
    ).toMatchObject({ status: 400 });
  });

  test('[admincourses.moduleform.temporary-url] has no address before its package is uploaded, whatever the form sent', async () => {
    const by = product.as(superuser);
    const { id } = await by.call(createModule, {
      name: 'Halvvägs',
      description: 'B',
      ...defaults,
      urlInDb: 'tillfällig',
    });
    expect(await listed(id)).toMatchObject({ url: null, urlInDb: null });
    expect(await ask(product, superuser, `POST /api/Teacher/PreviewModule?moduleId=${id}`)).toEqual(
      {
        status: 409,
        body: 'ModuleUrlMissing',
      },
    );
    const { student, course: own } = await aSchool(product, { modules: 0 });
    await product.db.insert(courseModule).values({ courseId: own.id, moduleId: id, sortOrder: 1 });
    const run = `POST /api/student/RunModule?courseId=${own.id}&moduleId=${id}` as const;
    expect(await ask(product, student, run)).toEqual({ status: 409, body: 'ModuleUrlMissing' });
    await upload(product, superuser, {
      moduleId: id,
      zip: await zipOf(packageFiles(manifest2004())),
    });
    expect(
      (await ask(product, superuser, `POST /api/Teacher/PreviewModule?moduleId=${id}`)).status,
    ).toBe(200);
    expect((await ask(product, student, run)).status).toBe(200);
  });

  test('of facts has no id at the question service', async () => {
    const { id } = await product.as(superuser).call(createModule, {
      name: 'A',
      description: 'B',
      ...defaults,
      isFactModule: true,
      qApiId: 'Q1',
    });
    expect(await listed(id)).toMatchObject({ isFactModule: true, qApiId: null });
  });

  test.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['no description', { description: '' }],
    ['a limit above a hundred', { approveScoreLimit: 170 }],
    ['a score below nothing', { maxScore: -1 }],
    ['an amount that no column holds', { maxActivityPoints: 1e12 }],
    ['facts with a score of its own', { isFactModule: true, maxScoreIsSetByModule: false }],
    ['an unknown type', { moduleType: 7 }],
  ])('[admincourses.moduleform.numbers] is refused with %s', async (_, wrong) => {
    const reply = await product
      .as(superuser)
      .attempt(createModule, { name: 'A', description: 'B', ...defaults, ...wrong });
    expect(reply).toMatchObject({ status: 400, body: 'InvalidInput' });
  });
});

describe('the list of modules', () => {
  test('[api.module.list] [entities.module-admin] names the courses and the package of each', async () => {
    const school = await aSchool(product);
    const module = one(school.modules);
    await upload(product, superuser, {
      moduleId: module.id,
      zip: await zipOf(packageFiles(manifest2004())),
      fileName: 'El.zip',
    });
    expect(await listed(module.id)).toMatchObject({
      courses: [{ id: school.course.id, name: school.course.name }],
      hasPackage: true,
      url: expect.stringMatching(/^\/scorm\/p\//),
      packageVersion: { number: 1, standard: '2004', fileName: 'el.zip', warnings: [] },
    });
    const { rows } = await product.db.$client.query(
      'select id from module where deleted_at is null order by id',
    );
    const all = (await ask(product, superuser, 'GET /api/Module')).body.result;
    expect(
      all.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b),
    ).toEqual(rows.map(({ id }) => id));
    expect((await ask(product, school.student, 'GET /api/Module')).status).toBe(403);
  });

  test('omits deleted modules', async () => {
    const { course: row, modules: made } = await aSchool(product);
    await product.db
      .update(moduleTable)
      .set({ deletedAt: product.clock.now() })
      .where(eq(moduleTable.id, one(made).id));
    await product.db
      .update(course)
      .set({ deletedAt: product.clock.now() })
      .where(eq(course.id, row.id));
    const all = await product.as(superuser).call(modules, {});
    expect(all.map(({ id }) => id)).not.toContain(one(made).id);
    expect(all.flatMap((module) => module.courses.map(({ id }) => id))).not.toContain(row.id);
  });
});

describe('the modules of a course', () => {
  test('[api.module.by-course] come in its order, with the id of their place', async () => {
    const school = await aSchool(product, { modules: 3 });
    const first = await aModule(product, school.course.id);
    await product.db
      .update(courseModule)
      .set({ sortOrder: 0 })
      .where(eq(courseModule.moduleId, first.id));
    const read = (courseId: number) =>
      ask(product, school.teacher, `GET /api/Module/GetByCourseId?courseId=${courseId}`);
    const { status, body } = await read(school.course.id);
    const list = body.result;
    expect([status, list.map(({ id }: { id: number }) => id)]).toEqual([
      200,
      [first.id, ...school.modules.map(({ id }) => id)],
    ]);
    expect(list[0]).toMatchObject({
      courseId: school.course.id,
      courseModuleId: expect.any(Number),
      sortOrder: 0,
    });
    const links = await product.db
      .select()
      .from(courseModule)
      .where(eq(courseModule.courseId, school.course.id))
      .orderBy(courseModule.sortOrder);
    expect(
      list.map((each: { courseModuleId: number; sortOrder: number }) => [
        each.courseModuleId,
        each.sortOrder,
      ]),
    ).toEqual(links.map(({ id, sortOrder }) => [id, sortOrder]));
    expect(await read(999_999)).toEqual({ status: 404, body: 'CourseNotFound' });
  });

  test('[admincourses.coursemodules.hide-effect] are not shown to a teacher where they are hidden for teachers', async () => {
    const school = await aSchool(product, { modules: 2 });
    const [, hidden] = school.modules;
    await product.db
      .update(courseModule)
      .set({ hideForTeachers: true })
      .where(eq(courseModule.moduleId, hidden?.id ?? 0));
    const input = { courseId: school.course.id };
    expect(await product.as(school.teacher).call(modulesOfCourse, input)).toHaveLength(1);
    expect(await product.as(admin).call(modulesOfCourse, input)).toHaveLength(2);
  });

  test('of a hidden, deleted or unknown course are not found', async () => {
    const school = await aSchool(product);
    const nowhere = await product
      .as(school.teacher)
      .attempt(modulesOfCourse, { courseId: 999_999 });
    expect(nowhere).toMatchObject({ status: 404, body: 'CourseNotFound' });
    await product.db
      .update(course)
      .set({ hideForTeachers: true })
      .where(eq(course.id, school.course.id));
    const hidden = await product
      .as(school.teacher)
      .attempt(modulesOfCourse, { courseId: school.course.id });
    expect([hidden.status, hidden.body]).toEqual([nowhere.status, nowhere.body]);
    expect(
      await product.as(admin).call(modulesOfCourse, { courseId: school.course.id }),
    ).toHaveLength(1);
  });
});

describe('putting a module into a course', () => {
  test('[api.course.add-existing-module] gives it a place of its own, under either spelling', async () => {
    const { course: first, modules: made } = await aSchool(product, { modules: 3 });
    const { course: second, teacher } = await aSchool(product, { modules: 0 });
    const [one_, two] = made;
    const moduleId = one_?.id ?? 0;
    const { courseModuleId } = await product
      .as(superuser)
      .call(addModule, { courseId: second.id, moduleId, sortOrder: 7 });
    await product
      .as(admin)
      .call(addModuleSpeltRight, { courseId: second.id, moduleId: two?.id ?? 0, sortOrder: 3 });

    const list = await product.as(teacher).call(modulesOfCourse, { courseId: second.id });
    expect(list.map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
      [two?.id, 3],
      [moduleId, 7],
    ]);
    expect(list[1]?.courseModuleId).toBe(courseModuleId);
    expect((await listed(moduleId)).courses.map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
  });

  test('[admincourses.coursemodules.add-existing-not-twice] is refused the second time', async () => {
    const { course: row } = await aSchool(product, { modules: 0 });
    const { modules: made } = await aSchool(product);
    const add = () =>
      product
        .as(superuser)
        .call(addModule, { courseId: row.id, moduleId: one(made).id, sortOrder: 1 });
    await add();
    await expect(add()).rejects.toEqual(new Refused(409, 'ModuleAlreadyInCourse'));
    expect(await product.as(superuser).call(modulesOfCourse, { courseId: row.id })).toHaveLength(1);
  });

  test('[admincourses.coursemodules.add-existing-required] is refused for an unknown or missing module', async () => {
    const { course: row, modules: made } = await aSchool(product);
    const attempt = async (courseId: number, moduleId: number, sortOrder = 1) =>
      (await product.as(superuser).attempt(addModule, { courseId, moduleId, sortOrder })).body;
    const unsorted = `courseId=${row.id}&moduleId=${one((await aSchool(product)).modules).id}`;
    for (const missing of [unsorted, `courseId=${row.id}&sortOrder=1`])
      expect(
        await ask(product, superuser, `POST /api/Course/AddExistingModuleToCource?${missing}`),
      ).toEqual({ status: 400, body: 'InvalidInput' });
    expect(await attempt(row.id, -1)).toBe('InvalidInput');
    expect(await attempt(row.id, one(made).id, -1)).toBe('InvalidInput');
    expect(await attempt(row.id, 999_999)).toBe('ModuleNotFound');
    expect(await attempt(999_999, one(made).id)).toBe('CourseNotFound');
  });
});

test('[api.course.get-admin-courses-slim] the names of all courses, hidden ones too', async () => {
  const { course: row } = await aSchool(product);
  await product.db
    .update(course)
    .set({ hideForStudents: true, hideForTeachers: true, code: 'EL1' })
    .where(eq(course.id, row.id));
  const { body } = await ask(product, admin, 'GET /api/Course/GetAdminCoursesSlim');
  const whole = (await ask(product, admin, 'GET /api/Course/GetAdminCourses')).body;
  expect(body.result.map(({ id }: { id: number }) => id)).toEqual(
    whole.result.map(({ id }: { id: number }) => id),
  );
  const names = await product.as(admin).call(courseNames, {});
  expect(names).toContainEqual({ id: row.id, name: row.name, code: 'EL1', imgUrl: null });
});

test('the calls require an administrator', async () => {
  const { teacher, student } = await aSchool(product);
  const place = { courseId: 1, moduleId: 1, sortOrder: 1 };
  for (const person of [teacher, student]) {
    const replies = await Promise.all([
      product.as(person).attempt(modules, {}),
      product.as(person).attempt(createModule, { name: 'A', description: 'B', ...defaults }),
      product.as(person).attempt(addModule, place),
      product.as(person).attempt(addModuleSpeltRight, place),
      product.as(person).attempt(courseNames, {}),
    ]);
    expect(replies.map(({ status, body }) => `${status} ${body}`)).toEqual(
      Array(5).fill('403 NotAllowed'),
    );
  }
  expect((await product.as(student).attempt(modulesOfCourse, { courseId: 1 })).status).toBe(403);
  expect((await product.anyone.attempt(modules, {})).status).toBe(401);
});
