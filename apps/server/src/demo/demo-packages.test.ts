import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../testing/cluster.ts';
import { type TestProduct, testProduct } from '../testing/product.ts';
import { type DemoCourse, insertCourses } from './demo-courses.ts';
import { buildDemoPackages, importDemoPackages } from './demo-packages.ts';

let product: TestProduct;
let courses: DemoCourse[];

beforeAll(async () => {
  product = await testProduct();
  courses = await insertCourses(product.db, root);
  await importDemoPackages(product.parts, courses);
});

test('every module of the demonstration courses has a package to run, and none has anything to complain about', async () => {
  const { rows } = await product.db.$client.query(
    `select module.id, version.standard, version.warnings, version.launch, module.is_fact_module as fact, item.mastery
     from module
     join package_version version on version.id = module.package_version_id
     join package_item item on item.package_version_id = version.id`,
  );
  expect(rows).toHaveLength(courses.flatMap(({ modules }) => modules).length);
  expect(rows.flatMap(({ warnings }) => warnings)).toEqual([]);
  expect(new Set(rows.map(({ standard }) => standard))).toEqual(new Set(['1.2', '2004']));
  for (const { fact, standard, mastery } of rows)
    expect(mastery).toBe(fact ? null : standard === '1.2' ? 70 : 0.7);
});

test('the same content gives the same packages, byte for byte', async () => {
  const sums = async () =>
    (await buildDemoPackages(root)).map(({ zip }) =>
      createHash('sha256').update(zip).digest('hex'),
    );
  expect(await sums()).toEqual(await sums());
});
