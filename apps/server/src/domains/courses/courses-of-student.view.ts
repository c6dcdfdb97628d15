import type { coursesContract, Output } from '@gesall/contract';
import {
  courseProgress,
  isFailed,
  type LeftAttempt,
  type ModuleType,
  moduleKind,
  type Pairable,
  type Status,
  status,
  stockholmDay,
  withoutFoldedFacts,
} from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';
import { examIsOpen, lockHolds } from '../locks/locks.tables.ts';
import { lastItem } from '../results/results.tables.ts';
import { moduleUrl } from './module-url.ts';
import { uploadsJson } from './uploads-json.ts';

type StudentCourse = Output<typeof coursesContract.myCourses>[number];
type StudentModule = StudentCourse['modules'][number];

/** A module of a course with the student's result and lock, and its coupled module's. */
interface ModuleRow extends Pairable {
  courseModuleId: number;
  name: string;
  description: string;
  moduleType: ModuleType;
  isFinalExam: boolean;
  sortOrder: number;
  url: string | null;
  approvalLimit: number;
  isGy25: boolean;
  ownMaxScore: number;
  ownMaxPoints: number;
  isLocked: boolean;
  status: Status | null;
  score: number | null;
  maxScore: number | null;
  percent: number | null;
  attempts: number | null;
  points: number | null;
  maxPoints: number | null;
  lastRun: string | null;
  latest: Omit<LeftAttempt, 'status'>;
  partnerName: string | null;
  partnerDescription: string | null;
  partnerUrl: string | null;
  partnerStatus: Status | null;
  partnerLastRun: string | null;
  partnerIsLocked: boolean;
}

interface CourseRow {
  id: number;
  name: string;
  description: string;
  imageHash: string | null;
  subject: string | null;
  licenceName: string;
  courseOrder: number;
  isOpen: boolean;
  studentCourseId: number | null;
  /** Null while it is closed. */
  examOpenedAt: string | null;
  modules: ModuleRow[] | null;
  uploads: StudentCourse['courseUploads'] | null;
}

export const studentCourseRows = statement<CourseRow, { studentId: number; day: string; at: Date }>(
  'courses-of-student',
  `select course.id, course.name, course.description, encode(course.image_hash, 'hex') as "imageHash", course.subject,
     access.licence_name as "licenceName", access.sort_order as "courseOrder", access.is_open as "isOpen",
     place.id as "studentCourseId", iso(opening.opened_at) as "examOpenedAt",
     listed.modules, shared.uploads
   from course_access(array[$studentId::int], $day::date) access
   join course on course.id = access.course_id
   left join student_course place on place.student_id = access.student_id and place.course_id = access.course_id
   left join exam_opening opening on opening.student_id = access.student_id and opening.course_id = access.course_id
     and ${examIsOpen('opening', '$at')}
   left join lateral (
     select json_agg(json_build_object(
       'id', module.id, 'courseModuleId', link.id, 'name', module.name, 'description', module.description,
       'moduleType', module.kind, 'isFinalExam', module.is_final_exam, 'sortOrder', link.sort_order,
       'url', ${moduleUrl('module', 'version')}, 'approvalLimit', module.approve_score_limit, 'isGy25', module.max_score_is_set_by_module,
       'ownMaxScore', module.max_score, 'ownMaxPoints', module.max_activity_points, 'isFactModule', module.is_fact_module,
       'isLocked', not module.is_final_exam and own_lock.student_id is not null,
       'status', own.status, 'score', own.best_score, 'maxScore', own.best_max_score, 'percent', own.best_percent,
       'attempts', own.attempt_count, 'points', own.best_points, 'maxPoints', own.best_max_points, 'lastRun', iso(own.last_run_at),
       'latest', json_build_object('completion', latest.completion, 'percent', latest.percent, 'standard', latest_version.standard,
         'exit', last.exit, 'saysCompleted', coalesce(last.says_completed, false)),
       'partnerId', partner.id, 'partnerIsFact', partner.is_fact_module, 'partnerName', partner.name,
       'partnerDescription', partner.description, 'partnerUrl', ${moduleUrl('partner', 'partner_version')}, 'partnerStatus', partners.status, 'partnerLastRun', iso(partners.last_run_at),
       'partnerIsLocked', partner_lock.student_id is not null
     ) order by module.is_final_exam, link.sort_order, link.id) as modules
     from course_module link
     join module on module.id = link.module_id and module.deleted_at is null
     left join module partner on partner.couple_id = module.couple_id and partner.id <> module.id and partner.deleted_at is null
     left join package_version version on version.id = module.package_version_id
     left join package_version partner_version on partner_version.id = partner.package_version_id
     left join result own on own.student_id = access.student_id and own.course_id = course.id and own.module_id = module.id and own.deleted_at is null
     left join attempt latest on latest.id = own.latest_attempt_id and own.status = 1
     left join package_version latest_version on latest_version.id = latest.package_version_id
     left join lateral (${lastItem('latest')}) last on true
     left join result partners on partners.student_id = access.student_id and partners.course_id = course.id and partners.module_id = partner.id and partners.deleted_at is null
     left join module_lock own_lock on own_lock.student_id = access.student_id and own_lock.module_id = module.id and ${lockHolds('own_lock', '$at')}
     left join module_lock partner_lock on partner_lock.student_id = access.student_id and partner_lock.module_id = partner.id and ${lockHolds('partner_lock', '$at')}
     where link.course_id = course.id and not link.hide_for_students
   ) listed on true
   left join lateral (
     select ${uploadsJson} as uploads
     from class_student member
     join course_upload upload on upload.class_id = member.class_id and upload.course_id = course.id and upload.deleted_at is null
     join account author on author.id = upload.uploaded_by
     where member.student_id = access.student_id
   ) shared on true
   order by access.sort_order, course.id`,
);

/**
 * The courses that a student's licences list today, each with its modules and how they stand in
 * them.
 */
export async function coursesOfStudent(db: Db, studentId: number, now: Date): Promise<StudentCourse[]> {
  return (await studentCourseRows(db, { studentId, day: stockholmDay(now), at: now })).map(present);
}

function present(row: CourseRow): StudentCourse {
  const modules = withoutFoldedFacts(row.modules ?? []).map(presentModule);
  const lastRuns = (row.modules ?? []).flatMap((module) => module.lastRun ?? []).sort();
  return {
    id: row.id,
    name: row.name,
    courseName: row.name,
    description: row.description,
    imgUrl: row.imageHash && `/files/images/${row.imageHash}`,
    subject: row.subject,
    programLicenseName: row.licenceName,
    courseOrder: row.courseOrder,
    hasFinalExam: modules.some((module) => module.isFinalExam),
    ...courseProgress(modules),
    lastRun: lastRuns.at(-1) ?? null,
    studentCourseId: row.studentCourseId,
    disabled: !row.isOpen,
    finalExamEnabled: row.examOpenedAt !== null,
    finalExamStartDate: row.examOpenedAt,
    modules,
    courseUploads: row.uploads ?? [],
  };
}

function presentModule(row: ModuleRow): StudentModule {
  const kind = moduleKind(row);
  const hasFact = kind.isFactAndTestModule;
  return {
    id: row.id,
    moduleId: row.id,
    courseModuleId: row.courseModuleId,
    name: row.name,
    description: row.description,
    moduleType: row.moduleType,
    isFinalExam: row.isFinalExam,
    isLocked: row.isLocked,
    isLockedBySomeButNotAllStudentsInClass: false,
    sortOrder: row.sortOrder,
    url: row.url,
    status: row.status ?? status.NotStarted,
    score: row.score ?? 0,
    maxScore: row.maxScore ?? row.ownMaxScore,
    hasPassed: row.percent !== null && row.status === status.Done,
    nbrOfAttempts: row.attempts ?? 0,
    activityPoints: row.points ?? 0,
    maxActivityPoints: row.maxPoints ?? row.ownMaxPoints,
    approvalLimit: row.approvalLimit,
    lastRun: row.lastRun,
    isFailed: isFailed({ status: row.status ?? status.NotStarted, ...row.latest }),
    isGy25: row.isGy25,
    ...kind,
    fmId: hasFact ? row.partnerId : null,
    fmName: hasFact ? row.partnerName : null,
    fmDescription: hasFact ? row.partnerDescription : null,
    fmStatus: hasFact ? (row.partnerStatus ?? status.NotStarted) : null,
    fmIsLocked: hasFact ? row.partnerIsLocked : null,
    fmUrl: hasFact ? row.partnerUrl : null,
    fmLastRun: hasFact ? row.partnerLastRun : null,
  };
}
