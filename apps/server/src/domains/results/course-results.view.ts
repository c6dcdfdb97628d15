import type { Output, resultsContract } from '@gesall/contract';
import { courseProgress, type ModuleType, type Pairable, status, stockholmDay, withoutFoldedFacts } from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';
import { liveStudentsOfClass } from '../people/index.ts';
import { cellsOf, type StandingCell, type StandingRow, standingsOf } from './standing/standings.sql.ts';

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
  const standings = await standingsOf(db, { studentIds, courseIds: courses.map(({ id }) => id) });
  const byPlace = new Map(standings.map((standing) => [`${standing.courseId}:${standing.studentId}`, standing]));
  return courses.map((course) => present(course, (studentId) => byPlace.get(`${course.id}:${studentId}`)));
}

function present(course: CourseRow, standingOf: (studentId: number) => StandingRow | undefined): CourseResults {
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
    students: course.students.map(({ id, name }) => studentRow({ id, name }, { modules, known, standing: standingOf(id) })),
  };
}

interface Told {
  modules: readonly ModuleRow[];
  known: ReadonlyMap<number, ModuleRow>;
  standing: StandingRow | undefined;
}

function studentRow({ id, name }: { id: number; name: string }, { modules, known, standing }: Told): StudentRow {
  const results = cellsOf(standing).map((told) => presentCell(told, known));
  for (const { moduleId, correction } of standing?.corrections ?? []) {
    const corrected = results.find((cell) => cell.moduleId === moduleId);
    if (corrected) corrected.correction = correction;
  }
  const statusOf = new Map(results.map((cell) => [cell.moduleId, cell.status]));
  const progress = courseProgress(
    modules.map((module) => ({ isFinalExam: module.isFinalExam, status: statusOf.get(module.id) ?? status.NotStarted })),
  );
  let lastRun: string | null = null;
  for (const cell of results) if (cell.lastRun !== null && (lastRun === null || cell.lastRun > lastRun)) lastRun = cell.lastRun;
  return { studentId: id, name, ...progress, donePercentage: progress.progressPercentage, lastRun, results };
}

function presentCell(
  [moduleId, reached, score, maxScore, percent, points, maxPoints, attempts, lastRun, claimDiffers]: StandingCell,
  known: ReadonlyMap<number, ModuleRow>,
): Cell {
  return {
    moduleId,
    status: reached,
    score: score ?? 0,
    maxScore: maxScore ?? known.get(moduleId)?.maxScore ?? 0,
    hasPassed: percent !== null && reached === status.Done,
    nbrOfAttempts: attempts,
    activityPoints: points ?? 0,
    maxActivityPoints: maxPoints ?? known.get(moduleId)?.maxPoints ?? 0,
    lastRun,
    claimDiffers,
    correction: null,
  };
}
