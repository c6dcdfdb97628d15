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
import { type ModuleProgress, moduleProgressOf } from './results.tables.ts';
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

interface Followed {
  course: Omit<CourseResults, 'students'>;
  rowOf(studentId: number): Omit<StudentRow, 'studentId' | 'name'> | undefined;
}

interface FollowedRows {
  courses: CourseRow[];
  standings: StandingRow[];
}

/** Two statements for any number of students. */
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
          ? progressRow({ modules, known, standing: byPlace.get(`${course.id}:${studentId}`) })
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

export async function courseResults(
  db: Db,
  { students, now }: { students: readonly Named[]; now: Date },
): Promise<CourseResults[]> {
  return resultsIn(
    await followedRows(db, { studentIds: students.map(({ id }) => id), now }),
    students,
  );
}

/** Cached by class and everything the results depend on. */
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

interface CourseProgress {
  modules: readonly ModuleRow[];
  known: ReadonlyMap<number, ModuleRow>;
  standing: StandingRow | undefined;
}

function progressRow({
  modules,
  known,
  standing,
}: CourseProgress): Omit<StudentRow, 'studentId' | 'name'> {
  const results = moduleProgressOf(standing?.cells).map((progress) => presentCell(progress, known));
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

function presentCell(progress: ModuleProgress, known: ReadonlyMap<number, ModuleRow>): Cell {
  const { moduleId } = progress;
  return {
    moduleId,
    status: progress.status,
    score: progress.score ?? 0,
    maxScore: progress.maxScore ?? known.get(moduleId)?.maxScore ?? 0,
    hasPassed: progress.percent !== undefined && progress.status === status.Done,
    nbrOfAttempts: progress.attempts,
    activityPoints: progress.points ?? 0,
    maxActivityPoints: progress.maxPoints ?? known.get(moduleId)?.maxPoints ?? 0,
    lastRun: progress.lastRun ?? null,
    claimDiffers: progress.claimDiffers ?? false,
    correction: null,
  };
}
