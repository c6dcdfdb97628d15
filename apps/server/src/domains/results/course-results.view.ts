import type { Output, resultsContract } from '@gesall/contract';
import {
  courseProgress,
  type ModuleType,
  type Pairable,
  status,
  stockholmDay,
  withoutFoldedFacts,
} from '@gesall/rules';
import { cachedByInput } from '../../platform/cache/cached-by-input.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import { liveStudentsOfClass } from '../people/index.ts';
import { cellsOf, type StandingCell } from './results.tables.ts';
import { type StandingRow, standingsOf } from './standing/standings.sql.ts';

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
  /** Those for whom the course is listed. */
  studentIds: number[];
}

export const coursesFor = statement<CourseRow, { studentIds: number[]; day: string }>(
  'results-courses-for-students',
  `select course.id, course.name, course.subject, listed.modules, followed.student_ids as "studentIds"
   from (
     select access.course_id, min(access.sort_order) as sort_order, array_agg(access.student_id) as student_ids
     from course_access($studentIds::int[], $day::date) access group by access.course_id
   ) followed
   join course on course.id = followed.course_id and not course.hide_for_teachers
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

/** A course, and how each of the students for whom it is listed stands in it. */
interface Followed {
  course: Omit<CourseResults, 'students'>;
  /** Undefined when the course is not listed for the student. */
  rowOf(studentId: number): Omit<StudentRow, 'studentId' | 'name'> | undefined;
}

interface FollowedRows {
  courses: CourseRow[];
  standings: StandingRow[];
}

/** The courses that are listed for students: two statements, however many they are. */
async function followedRows(
  db: Db,
  { studentIds, now }: { studentIds: number[]; now: Date },
): Promise<FollowedRows> {
  const courses = await coursesFor(db, { studentIds, day: stockholmDay(now) });
  return {
    courses,
    standings: await standingsOf(db, { studentIds, courseIds: courses.map(({ id }) => id) }),
  };
}

export const followedBy = async (
  db: Db,
  asked: { studentIds: number[]; now: Date },
): Promise<Followed[]> => followedIn(await followedRows(db, asked));

function followedIn({ courses, standings }: FollowedRows): Followed[] {
  const byPlace = new Map(
    standings.map((standing) => [`${standing.courseId}:${standing.studentId}`, standing]),
  );
  return courses.map((course) => {
    const modules = withoutFoldedFacts(course.modules ?? []);
    const known = new Map((course.modules ?? []).map((module) => [module.id, module]));
    const listed = new Set(course.studentIds);
    return {
      course: present(course, modules),
      rowOf: (studentId) =>
        listed.has(studentId)
          ? standingRow({ modules, known, standing: byPlace.get(`${course.id}:${studentId}`) })
          : undefined,
    };
  });
}

interface Named {
  id: number;
  name: string;
}

const resultsIn = (rows: FollowedRows, students: readonly Named[]): CourseResults[] =>
  followedIn(rows).map(({ course, rowOf }) => ({
    ...course,
    students: students.flatMap(({ id, name }) => {
      const row = rowOf(id);
      return row ? [{ studentId: id, name, ...row }] : [];
    }),
  }));

/** Every course of students, who are given by name, with how they stand. */
export async function courseResults(
  db: Db,
  { students, now }: { students: readonly Named[]; now: Date },
): Promise<CourseResults[]> {
  return resultsIn(
    await followedRows(db, { studentIds: students.map(({ id }) => id), now }),
    students,
  );
}

/** What was told last of each class, under all that it is made of. */
const resultsOnce = cachedByInput<CourseResults[]>(100);

export async function courseResultsOfClass(
  db: Db,
  classId: number,
  now: Date,
): Promise<CourseResults[]> {
  const students = await liveStudentsOfClass(db, { classId });
  const rows = await followedRows(db, { studentIds: students.map(({ id }) => id), now });
  return resultsOnce(db, [students, rows], () => resultsIn(rows, students));
}

const present = (
  { id, name, subject }: CourseRow,
  modules: readonly ModuleRow[],
): Followed['course'] => ({
  id,
  name,
  courseName: name,
  subject,
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
});

interface Told {
  modules: readonly ModuleRow[];
  known: ReadonlyMap<number, ModuleRow>;
  standing: StandingRow | undefined;
}

function standingRow({ modules, known, standing }: Told): Omit<StudentRow, 'studentId' | 'name'> {
  const results = cellsOf(standing?.cells).map((told) => presentCell(told, known));
  for (const { moduleId, correction } of standing?.corrections ?? []) {
    const corrected = results.find((cell) => cell.moduleId === moduleId);
    if (corrected) corrected.correction = correction;
  }
  const statusOf = new Map(results.map((cell) => [cell.moduleId, cell.status]));
  const progress = courseProgress(
    modules.map((module) => ({
      isFinalExam: module.isFinalExam,
      status: statusOf.get(module.id) ?? status.NotStarted,
    })),
  );
  let lastRun: string | null = null;
  for (const cell of results)
    if (cell.lastRun !== null && (lastRun === null || cell.lastRun > lastRun))
      lastRun = cell.lastRun;
  return { ...progress, donePercentage: progress.progressPercentage, lastRun, results };
}

function presentCell(
  [
    moduleId,
    reached,
    score,
    maxScore,
    percent,
    points,
    maxPoints,
    attempts,
    lastRun,
    claimDiffers,
  ]: StandingCell,
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
