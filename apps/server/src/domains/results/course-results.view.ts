import type { Output, resultsContract } from '@gesall/contract';
import { courseProgress, type ModuleType, type Pairable, type Status, status, stockholmDay, withoutFoldedFacts } from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';
import { liveStudentsOfClass } from '../people/index.ts';

type CourseResults = Output<typeof resultsContract.resultsByClass>[number];
type StudentRow = CourseResults['students'][number];
type Cell = StudentRow['results'][number];

interface ModuleRow extends Pairable {
  courseModuleId: number;
  name: string;
  moduleType: ModuleType;
  isFinalExam: boolean;
  sortOrder: number;
  approvalLimit: number;
  maxScore: number;
  maxPoints: number;
}

interface CourseRow {
  id: number;
  name: string;
  subject: string | null;
  modules: ModuleRow[] | null;
  /** Those for whom the course is listed, by name. */
  students: { id: number; name: string }[];
}

export const coursesFor = statement<CourseRow, { studentIds: number[]; day: string }>(
  'results-courses-for-students',
  `select course.id, course.name, course.subject, listed.modules, people.students
   from (
     select access.course_id, min(access.sort_order) as sort_order, array_agg(access.student_id) as student_ids
     from course_access($studentIds::int[], $day::date) access group by access.course_id
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
);

interface ResultRow {
  studentId: number;
  courseId: number;
  moduleId: number;
  status: Status;
  score: number | null;
  maxScore: number | null;
  percent: number | null;
  points: number | null;
  maxPoints: number | null;
  attempts: number;
  lastRun: string | null;
  claimDiffers: boolean;
  correction: Cell['correction'];
}

export const resultsOf = statement<ResultRow, { studentIds: number[]; courseIds: number[] }>(
  'results-of-students-in-courses',
  `select student_id as "studentId", course_id as "courseId", module_id as "moduleId", status, best_score as score,
     best_max_score as "maxScore", best_percent as percent, best_points as points, best_max_points as "maxPoints",
     attempt_count as attempts, iso(last_run_at) as "lastRun", claim_differs as "claimDiffers", corrected.correction
   from result
   left join lateral (
     select json_build_object('at', iso(latest.at), 'reason', latest.reason, 'status', latest.status_before, 'percent', latest.percent_before)
       as correction
     from (select * from result_correction where result_id = result.id order by id desc limit 1) latest
     where latest.status_after = result.status and latest.percent_after is not distinct from result.best_percent
   ) corrected on true
   where student_id = any ($studentIds::int[]) and course_id = any ($courseIds::int[]) and deleted_at is null`,
);

/**
 * Every course of a class with its students and how they stand: three statements, whatever the
 * class's size.
 */
export async function courseResultsOfClass(db: Db, classId: number, now: Date): Promise<CourseResults[]> {
  const students = await liveStudentsOfClass(db, { classId });
  return courseResults(db, { studentIds: students.map(({ id }) => id), now });
}

export async function courseResults(db: Db, { studentIds, now }: { studentIds: number[]; now: Date }): Promise<CourseResults[]> {
  const courses = await coursesFor(db, { studentIds, day: stockholmDay(now) });
  const results = await resultsOf(db, { studentIds, courseIds: courses.map(({ id }) => id) });
  const byPlace = new Map<string, ResultRow[]>();
  for (const result of results) {
    const place = `${result.courseId}:${result.studentId}`;
    const there = byPlace.get(place);
    if (there) there.push(result);
    else byPlace.set(place, [result]);
  }
  return courses.map((course) => present(course, (studentId) => byPlace.get(`${course.id}:${studentId}`) ?? []));
}

function present(course: CourseRow, resultsFor: (studentId: number) => ResultRow[]): CourseResults {
  const modules = withoutFoldedFacts(course.modules ?? []);
  const known = new Map((course.modules ?? []).map((module) => [module.id, module]));
  return {
    id: course.id,
    name: course.name,
    courseName: course.name,
    subject: course.subject,
    modules: modules.map((module) => ({
      id: module.id,
      moduleId: module.id,
      courseModuleId: module.courseModuleId,
      name: module.name,
      moduleType: module.moduleType,
      isFinalExam: module.isFinalExam,
      sortOrder: module.sortOrder,
      approvalLimit: module.approvalLimit,
    })),
    students: course.students.map(({ id, name }) => studentRow({ id, name }, { modules, known, results: resultsFor(id) })),
  };
}

interface Standing {
  modules: readonly ModuleRow[];
  known: ReadonlyMap<number, ModuleRow>;
  results: readonly ResultRow[];
}

function studentRow({ id, name }: { id: number; name: string }, { modules, known, results }: Standing): StudentRow {
  const byModule = new Map(results.map((result) => [result.moduleId, result]));
  const progress = courseProgress(
    modules.map((module) => ({ isFinalExam: module.isFinalExam, status: byModule.get(module.id)?.status ?? status.NotStarted })),
  );
  let lastRun: string | null = null;
  for (const result of results) if (result.lastRun !== null && (lastRun === null || result.lastRun > lastRun)) lastRun = result.lastRun;
  return {
    studentId: id,
    name,
    ...progress,
    donePercentage: progress.progressPercentage,
    lastRun,
    results: results.map((result) => cell(result, known.get(result.moduleId))),
  };
}

function cell(result: ResultRow, module: ModuleRow | undefined): Cell {
  return {
    moduleId: result.moduleId,
    status: result.status,
    score: result.score ?? 0,
    maxScore: result.maxScore ?? module?.maxScore ?? 0,
    hasPassed: result.percent !== null && result.status === status.Done,
    nbrOfAttempts: result.attempts,
    activityPoints: result.points ?? 0,
    maxActivityPoints: result.maxPoints ?? module?.maxPoints ?? 0,
    lastRun: result.lastRun,
    claimDiffers: result.claimDiffers,
    correction: result.correction,
  };
}
