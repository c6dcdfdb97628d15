// The bare server of commit 862fbf9 with its exact statements, as a fixed baseline for the named
// goals.
import { createServer, type IncomingMessage } from 'node:http';
import { createVerifier } from 'fast-jwt';
import pg from 'pg';

const { BENCH_CONNECTION = '{}', TOKEN_SECRET = '', PORT = '0' } = process.env;
const pool = new pg.Pool({
  max: 10,
  options: '-c random_page_cost=1.1',
  ...JSON.parse(BENCH_CONNECTION),
});
const verify = createVerifier({ key: TOKEN_SECRET, algorithms: ['HS256'], cache: 10_000 });

const statements = {
  userOfSession: `select account.id, account.email, account.name, account.role,
     coalesce(student.school_id, teacher.school_id) as "schoolId",
     coalesce(teacher.full_access, account.role in ('Superuser', 'Admin')) as "fullAccess",
     coalesce(teacher.purchaser, account.role in ('Superuser', 'Admin')) as "purchaser"
   from account
   join session_family family on family.id = $2 and family.account_id = account.id
   left join student on student.account_id = account.id
   left join teacher on teacher.account_id = account.id
   where account.id = $1
     and account.deleted_at is null and account.locked_at is null
     and family.ended_at is null and family.expires_at > $3`,
  schoolOfClass:
    'select school_id as "schoolId" from school_class where id = $1 and deleted_at is null',
  liveStudentsOfClass: `select account.id from class_student member
   join account on account.id = member.student_id and account.deleted_at is null
   where member.class_id = $1`,
  coursesFor: `select course.id, course.name, course.subject, listed.modules, people.students
   from (
     select access.course_id, min(access.sort_order) as sort_order, array_agg(access.student_id) as student_ids
     from course_access($1::int[], $2::date) access group by access.course_id
   ) followed
   join course on course.id = followed.course_id and not course.hide_for_teachers
   cross join lateral (
     select json_agg(json_build_object('id', account.id, 'name', account.name) order by account.name, account.id) as students
     from account where account.id = any (followed.student_ids)
   ) people
   left join lateral (
     select json_agg(json_build_object(
       'id', module.id, 'courseModuleId', link.id, 'name', module.name, 'moduleType', module.kind, 'isFinalExam', module.is_final_exam,
       'sortOrder', link.sort_order, 'approvalLimit', module.approve_score_limit, 'maxScore', module.max_score,
       'maxPoints', module.max_activity_points, 'isFactModule', module.is_fact_module,
       'partnerId', partner.id, 'partnerIsFact', partner.is_fact_module
     ) order by module.is_final_exam, link.sort_order, link.id) as modules
     from course_module link
     join module on module.id = link.module_id and module.deleted_at is null
     left join module partner on partner.couple_id = module.couple_id and partner.id <> module.id and partner.deleted_at is null
     where link.course_id = course.id and not link.hide_for_teachers
   ) listed on true
   order by followed.sort_order, course.name, course.id`,
  resultsOf: `select student_id as "studentId", course_id as "courseId", module_id as "moduleId", status, best_score as score,
     best_max_score as "maxScore", best_percent as percent, best_points as points, best_max_points as "maxPoints",
     attempt_count as attempts, iso(last_run_at) as "lastRun", claim_differs as "claimDiffers"
   from result
   where student_id = any ($1::int[]) and course_id = any ($2::int[]) and deleted_at is null`,
  moduleInCourse: `select module.id from module
   where module.id = $2 and module.deleted_at is null and exists (
     select 1 from course_module link
     join course on course.id = link.course_id and course.deleted_at is null and not course.hide_for_teachers
     join module listed on listed.id = link.module_id
     where link.course_id = $1 and not link.hide_for_teachers
       and (listed.id = module.id or (listed.couple_id = module.couple_id and not listed.is_fact_module)))`,
  classAnswers: `with counted as (
     select result.student_id, result.best_attempt_id as attempt_id
     from class_student member
     join account on account.id = member.student_id and account.deleted_at is null
     join result on result.student_id = member.student_id and result.course_id = $2 and result.module_id = $3 and result.deleted_at is null
     where member.class_id = $1 and result.best_attempt_id is not null
   )
   select question.id as "questionId", question.type, question.text as question, question.correct,
     (select count(*)::int from counted) as amount,
     array_agg(counted.student_id order by account.name, account.id) as "studentIds",
     (array_agg(answer.response))[1] as answer, (array_agg(answer.is_correct))[1] as "isCorrect"
   from counted
   join answer on answer.attempt_id = counted.attempt_id
   join question on question.id = answer.question_id
   join account on account.id = counted.student_id
   group by question.id, answer.response_key, answer.is_correct
   order by min(answer.position), question.id, count(*) desc, answer.response_key`,
} as const;

const run = async (name: keyof typeof statements, values: unknown[]) =>
  (await pool.query({ name, text: statements[name], values })).rows;

async function admit(request: IncomingMessage) {
  const { sub, family } = verify((request.headers.authorization ?? '').slice(7));
  const [found] = await run('userOfSession', [Number(sub), family, new Date()]);
  if (!found) throw new Error('Nobody is signed in.');
}

async function classAnswers(url: URL) {
  const [classId, courseId, moduleId] = ['classId', 'courseId', 'moduleId'].map((key) =>
    Number(url.searchParams.get(key)),
  );
  await run('schoolOfClass', [classId]);
  await run('moduleInCourse', [courseId, moduleId]);
  return run('classAnswers', [classId, courseId, moduleId]);
}

async function classResults(classId: number) {
  await run('schoolOfClass', [classId]);
  const studentIds = (await run('liveStudentsOfClass', [classId])).map(({ id }) => id);
  const courses = await run('coursesFor', [studentIds, new Date().toISOString().slice(0, 10)]);
  return { courses, results: await run('resultsOf', [studentIds, courses.map(({ id }) => id)]) };
}

const byClass = '/api/Course/GetCoursesWithResultsByClass/';
createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  try {
    await admit(request);
    const result = url.pathname.startsWith(byClass)
      ? await classResults(Number(url.pathname.slice(byClass.length)))
      : await classAnswers(url);
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ result }));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
