import { join } from 'node:path';
import { coursesContract, resultsContract } from '@gesall/contract';
import { expect, onTestFinished, test } from 'vitest';
import { compareStandings } from '../domains/results/standing/compare-standings.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { aPackage } from '../testing/a-package.ts';
import { answered, aRun } from '../testing/a-run.ts';
import { root } from '../testing/cluster.ts';
import { connected, emptyDatabase } from '../testing/empty-database.ts';
import { testProduct } from '../testing/product.ts';

const migrations = join(root, 'database', 'migrations');
/** The last one of commit 862fbf9, the oldest version from which an upgrade is promised. */
const oldest = '0009_review_windows.sql';

/** A school as that version stored it: a student with a passed module, one that failed, and a failed one of a colleague. */
const school = `
  insert into account (id, email, name, role, activated_at) overriding system value values
    (1, 'anna@skolan.example', 'Anna Ek', 'Student', '2026-08-20'), (2, 'bo@skolan.example', 'Bo Al', 'Student', '2026-08-20'),
    (3, 'cia@skolan.example', 'Cia Alm', 'Teacher', '2026-08-20');
  insert into school (id, name, customer_number) overriding system value values (1, 'Skolan', 'K1');
  insert into programme_licence (id, name, student_article, school_article, cost_center) overriding system value values (1, 'El', 'S1', 'K1', 'EE');
  insert into programme (id, school_id, programme_licence_id, name) overriding system value values (1, 1, 1, 'El');
  insert into school_class (id, school_id, programme_id, name) overriding system value values (1, 1, 1, 'EL1');
  insert into school_licence (school_id, programme_licence_id, school_article, student_article, cost_center, added_on, valid_to)
    values (1, 1, 'K1', 'S1', 'EE', '2026-08-01', '2027-06-30');
  insert into student (account_id, school_id) values (1, 1), (2, 1);
  insert into teacher (account_id, school_id) values (3, 1);
  insert into class_student (class_id, student_id, school_id, is_main) values (1, 1, 1, true), (1, 2, 1, true);
  insert into class_teacher (class_id, teacher_id, school_id) values (1, 3, 1);
  insert into course (id, name) overriding system value values (1, 'Ellära');
  insert into programme_licence_course (programme_licence_id, course_id, sort_order) values (1, 1, 1);
  insert into module (id, name, approve_score_limit) overriding system value values (1, 'Ström', 80), (2, 'Spänning', 80), (3, 'Motstånd', 80);
  insert into course_module (course_id, module_id, sort_order) values (1, 1, 1), (1, 2, 2), (1, 3, 3);
  insert into student_licence (student_id, type, programme_licence_id, valid_from, valid_to) values
    (1, 'StudentLicense', 1, '2026-08-01', '2027-06-30'), (2, 'StudentLicense', 1, '2026-08-01', '2027-06-30');
  insert into student_course (student_id, course_id) values (1, 1), (2, 1);
  insert into result (id, student_id, course_id, module_id, run_count, attempt_count, last_run_at, status, best_percent) overriding system value values
    (1, 1, 1, 1, 1, 1, '2026-10-01 08:00Z', 2, 90), (2, 1, 1, 2, 1, 1, '2026-10-02 08:00Z', 1, 40), (3, 2, 1, 1, 1, 1, '2026-10-03 08:00Z', 1, 30);
  insert into attempt (id, result_id, number, started_at, last_at, closed_at, completion, success, percent, approve_limit, passed, status)
  overriding system value values
    (1, 1, 1, '2026-10-01 08:00Z', '2026-10-01 08:00Z', '2026-10-01 08:00Z', 'completed', 'passed', 90, 80, true, 2),
    (2, 2, 1, '2026-10-02 08:00Z', '2026-10-02 08:00Z', '2026-10-02 08:00Z', 'completed', 'failed', 40, 80, false, 1),
    (3, 3, 1, '2026-10-03 08:00Z', '2026-10-03 08:00Z', '2026-10-03 08:00Z', 'completed', 'failed', 30, 80, false, 1);
  update result set best_attempt_id = id, latest_attempt_id = id;
  select setval(pg_get_serial_sequence(name, 'id'), 100) from unnest(array['account', 'school', 'programme', 'result', 'attempt', 'module', 'course']) name;`;

test('a school of the oldest version is whole after the upgrade, and works on', async () => {
  const connection = await emptyDatabase();
  await migrate(connection, migrations, { last: oldest });
  await connected(connection, (client) => client.query(school));
  await migrate(connection, migrations);

  const { db, close } = openDatabase({ ...connection, max: 5 }, () => {});
  onTestFinished(close);
  const product = await testProduct(undefined, undefined, { db });
  const [anna, cia] = [{ id: 1 }, { id: 3 }];
  const resultsOfAnna = async () =>
    (await product.as(anna).call(resultsContract.myResults, {})).map(
      ({ moduleId, nbrOfAttempts, studentHasPassed }) => ({
        moduleId,
        nbrOfAttempts,
        studentHasPassed,
      }),
    );
  const before = [
    { moduleId: 1, nbrOfAttempts: 1, studentHasPassed: true },
    { moduleId: 2, nbrOfAttempts: 1, studentHasPassed: false },
  ];
  expect(
    (await product.as(anna).call(coursesContract.myCourses, {})).map(({ name }) => name),
  ).toEqual(['Ellära']);
  expect((await resultsOfAnna()).toSorted((one, other) => one.moduleId - other.moduleId)).toEqual(
    before,
  );
  const differences: string[] = [];
  await compareStandings(db, {
    moduleId: null,
    resultId: null,
    write: false,
    report: (lines) => differences.push(...lines),
  });
  expect(differences).toEqual([]);

  await aPackage({ ...product, db }, 3);
  const run = await aRun(product, anna, { courseId: 1, moduleId: 3 });
  await run.terminate([
    ...answered(0, { id: 'a', response: '1' }),
    ['cmi.score.scaled', '0.95'],
    ['cmi.success_status', 'passed'],
  ]);
  expect((await resultsOfAnna()).find(({ moduleId }) => moduleId === 3)).toMatchObject({
    studentHasPassed: true,
  });
  expect(
    JSON.stringify(await product.as(cia).call(resultsContract.resultsByClass, { id: 1 })),
  ).toContain('Bo Al');
});
