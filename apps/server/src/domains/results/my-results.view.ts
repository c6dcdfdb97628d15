import type { Output, resultsContract } from '@gesall/contract';
import { isDone, type ModuleType, type Status } from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';

type MyResults = Output<typeof resultsContract.myResults>;

interface ResultRow {
  courseId: number;
  courseName: string;
  moduleId: number;
  module: string;
  moduleType: ModuleType;
  isFinalExam: boolean;
  approveLimit: number;
  status: Status;
  score: number | null;
  maxScore: number | null;
  ownMaxScore: number;
  percent: number | null;
  points: number | null;
  maxPoints: number;
  attempts: number;
  lastRun: string | null;
}

const rows = statement<ResultRow, { studentId: number }>(
  'results-of-student',
  `select result.course_id as "courseId", course.name as "courseName", result.module_id as "moduleId", module.name as module,
     module.kind as "moduleType", module.is_final_exam as "isFinalExam", module.approve_score_limit as "approveLimit", result.status,
     result.best_score as score, result.best_max_score as "maxScore", module.max_score as "ownMaxScore", result.best_percent as percent,
     result.best_points as points, coalesce(result.best_max_points, module.max_activity_points) as "maxPoints",
     result.attempt_count as attempts, iso(result.last_run_at) as "lastRun"
   from result
   join course on course.id = result.course_id
   join module on module.id = result.module_id
   where result.student_id = $studentId and result.deleted_at is null
   order by result.last_run_at desc nulls last, result.id`,
);

/** The best result of each module, newest first, also without a valid licence or course. */
export async function resultsOfStudent(db: Db, studentId: number): Promise<MyResults> {
  return (await rows(db, { studentId })).map((row) => ({
    score: row.score ?? 0,
    maxScore: row.maxScore ?? row.ownMaxScore,
    activityPoints: row.points ?? 0,
    maxActivityPoints: row.maxPoints,
    lastRun: row.lastRun,
    courseName: row.courseName,
    courseId: row.courseId,
    module: row.module,
    moduleId: row.moduleId,
    moduleType: row.moduleType,
    approveLimit: row.approveLimit,
    isFinalExam: row.isFinalExam,
    status: row.status,
    nbrOfAttempts: row.attempts,
    studentIsDone: isDone(row.status),
    studentHasPassed: isDone(row.status) && row.percent !== null && row.percent >= row.approveLimit,
  }));
}

export const classesOfStudent = statement<
  { className: string; schoolName: string; schoolId: number },
  { studentId: number }
>(
  'results-classes-of-student',
  `select schoolclass.name as "className", school.name as "schoolName", school.id as "schoolId"
   from class_student member
   join school_class schoolclass on schoolclass.id = member.class_id and schoolclass.deleted_at is null
   join school on school.id = schoolclass.school_id
   where member.student_id = $studentId
   order by member.is_main desc, schoolclass.name`,
);
