import { coursesContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase, transaction } from '../../platform/db/database.ts';
import { aPackage } from '../../testing/a-package.ts';
import { aSchool } from '../../testing/a-school.ts';
import { connectionOf } from '../../testing/empty-database.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { coursesOfStudent } from './courses-of-student.view.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

/** A student who has read their courses, and a function that reads them again. */
async function aReader() {
  const { student, course, modules } = await aSchool(product, { modules: 3 });
  const [first, second, third] = modules.map(({ id }) => id);
  const read = async () => product.as(student).call(coursesContract.myCourses, {});
  const names = async () => (await read()).flatMap((each) => each.modules.map(({ name }) => name));
  const sql = (text: string, ...values: unknown[]) => product.db.$client.query(text, values);
  expect(await read()).toMatchObject([
    { id: course.id, modules: [{ id: first }, { id: second }, { id: third }] },
  ]);
  return { student, course, first, second, third, read, names, sql };
}

test('a change of the catalogue is visible at once, also when it was cached', async () => {
  const { course, first, second, third, read, names, sql } = await aReader();
  await sql('update course set name = $1 where id = $2', 'Ellära B', course.id);
  expect(await read()).toMatchObject([{ name: 'Ellära B' }]);
  await sql(
    'update module set name = $1, approve_score_limit = 90, completed_is_enough = true where id = $2',
    'Nytt namn',
    first,
  );
  expect((await read())[0]?.modules[0]).toMatchObject({
    name: 'Nytt namn',
    approvalLimit: 90,
    completedIsEnough: true,
    url: null,
  });
  const { version } = await aPackage(product, first ?? 0);
  expect((await read())[0]?.modules[0]?.url).toContain(`/${version.id}/`);
  await sql(`update package_version set launch = 'start.html' where id = $1`, version.id);
  expect((await read())[0]?.modules[0]?.url).toMatch(/start\.html$/);
  await sql('update course_module set sort_order = 30000 where module_id = $1', first);
  expect((await read())[0]?.modules.map(({ id }) => id)).toEqual([second, third, first]);
  await sql('update course_module set hide_for_students = true where module_id = $1', second);
  expect((await read())[0]?.modules.map(({ id }) => id)).toEqual([third, first]);
  await sql('delete from course_module where module_id = $1', third);
  expect(await names()).toEqual(['Nytt namn']);
});

test('another process’s change is visible as soon as it has committed', async () => {
  const { student, first, names } = await aReader();
  const other = openDatabase(await connectionOf(product.db), () => {});
  try {
    const before = await names();
    await transaction(other.db, async (db) => {
      await db.$client.query(`update module set name = 'Utifrån' where id = $1`, [first]);
      expect(await names()).toEqual(before);
      const [own] = await coursesOfStudent(db, student.id, product.clock.now());
      expect(own?.modules[0]?.name).toBe('Utifrån');
    });
    expect((await names())[0]).toBe('Utifrån');
  } finally {
    await other.close();
  }
});

test('concurrent changes of different parts of the catalogue do not wait for each other', async () => {
  const { first, second, third, names } = await aReader();
  const rename = (db: Db, id: number | undefined, name: string) =>
    db.$client.query('update module set name = $1 where id = $2', [name, id]);
  await transaction(product.db, async (one) => {
    await rename(one, first, 'Ett');
    // Waits for the other transaction, which changes another module meanwhile.
    const last = await transaction(product.db, async (other) => {
      await rename(other, second, 'Två');
      const waiting = rename(one, second, 'Två igen');
      await rename(other, third, 'Tre');
      return { waiting };
    });
    await last.waiting;
  });
  expect(await names()).toEqual(['Ett', 'Två igen', 'Tre']);
});

test('a transaction is counted once, however much it changes', async () => {
  const { course, sql } = await aReader();
  const revision = async () =>
    Number((await sql('select revision from catalogue_revision')).rows[0]?.revision);
  const before = await revision();
  await sql('update course_module set sort_order = sort_order + 1 where course_id = $1', course.id);
  expect(await revision()).toBe(before + 1);
  await sql('update student set account_id = account_id');
  expect(await revision()).toBe(before + 1);
});
