import { beforeAll, expect, test } from 'vitest';
import { aRun } from '../../testing/a-run.ts';
import { aSchool } from '../../testing/a-school.ts';
import { packageVersions } from '../../testing/package-versions.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { sweepRuns } from './sweep-runs.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const second = 1000;

test('a window’s lease is renewed after a minute, and lasts while it commits', async () => {
  const { students, course, modules } = await aSchool(product, { students: 1 });
  const [student = { id: 0 }] = students;
  const moduleId = modules[0]?.id ?? 0;
  await packageVersions(product, moduleId);
  const run = await aRun(product, student, { courseId: course.id, moduleId });
  const lease = async () => {
    const { rows } = await product.db.$client.query(
      'select lease_until, ended_at from run_session where account_id = $1',
      [student.id],
    );
    expect(rows).toMatchObject([{ ended_at: null }]);
    return (rows[0].lease_until.getTime() - product.clock.now().getTime()) / second;
  };
  expect(await lease()).toBe(180);

  const left: number[] = [];
  for (const page of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    product.clock.move(30 * second);
    await run.set([['cmi.location', page]]);
    await sweepRuns({ db: product.db, now: product.clock.now, report: product.report });
    left.push(await lease());
  }
  expect(left).toEqual([150, 120, 180, 150, 120, 180, 150, 120]);
});
