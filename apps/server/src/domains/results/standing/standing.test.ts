import { resultsContract, runsContract } from '@gesall/contract';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { aRun } from '../../../testing/a-run.ts';
import { aSchool } from '../../../testing/a-school.ts';
import { packageVersions } from '../../../testing/package-versions.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { until } from '../../../testing/until.ts';
import { deleteResults } from '../delete-results.sql.ts';
import { replayJournal } from '../journal/replay-journal.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await product.db.$client.query(text, values)).rows;

async function whoStartedTwo() {
  const school = await aSchool(product, { students: 1, modules: 2 });
  const [student = { id: 0 }] = school.students;
  for (const { id: moduleId } of school.modules) {
    await packageVersions(product, moduleId);
    await product
      .as(student)
      .call(runsContract.runModule, { courseId: school.course.id, moduleId });
  }
  const [one = 0, other = 0] = school.modules.map(({ id }) => id);
  return {
    ...school,
    student,
    place: { studentId: student.id, courseId: school.course.id },
    one,
    other,
  };
}

const statusesOf = async ({ studentId }: { studentId: number }) => {
  const [row] = await sql(
    'select module_ids as modules, statuses from standing where student_id = $1',
    [studentId],
  );
  return Object.fromEntries(
    row.modules.map((module: number, index: number) => [module, row.statuses[index]]),
  );
};

const differences = async (moduleId: number) => {
  const lines: string[] = [];
  await replayJournal(
    { db: product.db, now: product.clock.now, say: (line) => lines.push(line) },
    { moduleId },
  );
  return lines;
};

test('concurrent writes to two modules of a student are both kept', async () => {
  const { place, one, other } = await whoStartedTwo();
  const pool = product.db.$client as pg.Pool;
  const [first, second] = [await pool.connect(), await pool.connect()];
  const pass = (client: pg.PoolClient, moduleId: number) =>
    client.query('update result set status = 2 where student_id = $1 and module_id = $2', [
      place.studentId,
      moduleId,
    ]);
  try {
    const { rows } = await second.query('select pg_backend_pid() as pid');
    await first.query('begin');
    await pass(first, one);
    const waiting = pass(second, other);
    await until('the second writer waits', async () => {
      const [{ waits }] = await sql(
        `select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = $1`,
        [rows[0].pid],
      );
      return waits;
    });
    await first.query('commit');
    await waiting;
  } finally {
    first.release();
    second.release();
  }
  expect(await statusesOf(place)).toEqual({ [one]: 2, [other]: 2 });
});

test('a deleted result leaves the standing, and its late commits do not affect the next result', async () => {
  const { place, one, other, student, course, teacher } = await whoStartedTwo();
  const run = await aRun(product, student, { courseId: course.id, moduleId: one });
  await deleteResults(product.db, {
    ...place,
    courseIds: [course.id],
    moduleIds: [one],
    at: product.clock.now(),
    by: teacher.id,
  });
  expect(await statusesOf(place)).toEqual({ [other]: 1 });

  await product.as(student).call(runsContract.runModule, { courseId: course.id, moduleId: one });
  await run.set([['cmi.score.scaled', '1']]);
  expect(await statusesOf(place)).toEqual({ [one]: 1, [other]: 1 });
  const [courseResults] = await product
    .as(teacher)
    .call(resultsContract.resultsByStudent, { id: student.id });
  expect(
    courseResults?.students[0]?.results.map(({ moduleId, score }) => [moduleId, score]),
  ).toEqual([
    [other, 0],
    [one, 0],
  ]);
  expect(await differences(one)).toEqual([]);
});

test('a deleted row of `result` leaves the standing', async () => {
  const { place, one, other } = await whoStartedTwo();
  const gone = [place.studentId, one];
  await sql(
    'update run_session set result_id = null, attempt_id = null, mode = $$browse$$ where account_id = $1',
    [place.studentId],
  );
  await sql(
    'update result set latest_attempt_id = null where student_id = $1 and module_id = $2',
    gone,
  );
  await sql(
    'delete from attempt using result where result.id = result_id and student_id = $1 and module_id = $2',
    gone,
  );
  await sql('delete from result where student_id = $1 and module_id = $2', gone);
  expect(await statusesOf(place)).toEqual({ [other]: 1 });
});
