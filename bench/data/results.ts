import type pg from 'pg';
import type { Size } from './data.ts';

const dice = (student: string, module: string) =>
  `(hashint8(${student}::bigint * 1000003 + ${module}) & 2147483647)`;

/**
 * Every student has run every test once. Rows are in a school year's order: module by module,
 * across schools.
 */
export async function insertResults(client: pg.Client, { deepModules }: Size) {
  await client.query(
    `insert into student_course (student_id, course_id)
     select licence.student_id, placed.course_id from student_licence licence
     join programme_licence_course placed on placed.programme_licence_id = licence.programme_licence_id`,
  );
  await client.query(
    `insert into result (id, student_id, course_id, module_id, run_count, attempt_count, first_run_at, last_run_at, status, best_attempt_id,
       best_percent, best_score, best_max_score, best_points, best_max_points, passed_at, latest_attempt_id, latest_percent,
       latest_failed, claim, reducer_version, reduced_at)
     overriding system value
     select n, student_id, course_id, module_id, 1 + n % 3, 1 + (n % 10 = 3)::int, at, at, case when percent >= 70 then 2 else 1 end, n,
       percent, percent, 100, percent / 20, 5, case when percent >= 70 then at end, n, percent,
       percent < 70 and sort_order <= $1, 'completed', 1, at
     from (select row_number() over (order by sort_order, dice) as n, told.* from (
       select place.student_id, place.course_id, link.module_id, link.sort_order, dice, 40 + dice % 61 as percent,
         now() - (dice % 8640000) * interval '1 second' as at
       from student_course place
       join course_module link on link.course_id = place.course_id
       join module on module.id = link.module_id and not module.is_fact_module
       cross join lateral (select ${dice('place.student_id', 'link.module_id')} as dice) thrown
     ) told) numbered`,
    [deepModules],
  );
  await client.query(
    `insert into attempt (id, result_id, number, package_version_id, started_at, last_at, completion, success, percent, reported_percent,
       score, max_score, points, max_points, approve_limit, passed, failed, status)
     overriding system value
     select result.id, result.id, 1, module.package_version_id, first_run_at, last_run_at, 'completed', 'unknown', best_percent, best_percent,
       best_score, best_max_score, best_points, best_max_points, 70, result.status = 2, result.latest_failed, result.status
     from result join module on module.id = result.module_id order by result.id`,
  );
  await client.query(
    `insert into standing (student_id, course_id, module_ids, statuses, cells)
     select student_id, course_id, array_agg(module_id order by id), array_agg(status order by id), array_agg(standing_cell(result) order by id)
     from result group by student_id, course_id`,
  );
  for (const table of ['result', 'attempt'])
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`,
      [table],
    );
  const deep = `select result.id, result.module_id, result.last_run_at from result
     join course_module link on link.course_id = result.course_id and link.module_id = result.module_id and link.sort_order <= $1`;
  await client.query(
    `insert into attempt_item (attempt_id, item_id, completion, success, score, suspend_data, cmi, updated_at)
     select deep.id, item.id, 'completed', 'unknown', 0.8, repeat(md5(deep.id::text), 25),
       jsonb_build_object('cmi.location', 'sida ' || deep.id % 30, 'cmi.score.scaled', '0.8', 'cmi.completion_status', 'completed'), deep.last_run_at
     from (${deep}) deep
     join module on module.id = deep.module_id
     join package_item item on item.package_version_id = module.package_version_id`,
    [deepModules],
  );
  await client.query(
    `insert into answer (attempt_id, question_id, interaction_id, position, first_response, response, response_key, is_correct, parser_version)
     select deep.id, question.id, 0, question.id, to_jsonb(array[said]), to_jsonb(array[said]), said, said = 'Svar 1', 1
     from (${deep}) deep
     join question on question.module_id = deep.module_id
     cross join lateral (select 'Svar ' || 1 + ${dice('deep.id', 'question.id')} % 4 as said) chosen`,
    [deepModules],
  );
}

/**
 * Locks one module of ten per student, none in the first course, which is measured; adds a link per
 * class and course.
 */
export async function insertLocksAndUploads(client: pg.Client, teacherId: number) {
  await client.query(
    `insert into module_lock (student_id, module_id, locked_by, locked_at)
     select student_id, module_id, $1, now() from result where ${dice('student_id', 'module_id')} % 10 = 7
       and course_id > (select min(id) from course)`,
    [teacherId],
  );
  await client.query(
    `insert into course_upload (class_id, school_id, course_id, kind, value, uploaded_by)
     select distinct member.class_id, member.school_id, place.course_id, 'link', 'https://example.com/' || member.class_id, $1::int
     from class_student member join student_course place on place.student_id = member.student_id`,
    [teacherId],
  );
}
