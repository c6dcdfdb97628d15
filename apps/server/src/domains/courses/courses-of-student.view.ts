import type { coursesContract, Output } from '@gesall/contract';
import {
  courseProgress,
  moduleKind,
  status,
  stockholmDay,
  withoutFoldedFacts,
} from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';
import { examIsOpen, lockHolds } from '../locks/locks.tables.ts';
import { moduleProgressOf, progressJson } from '../results/results.tables.ts';
import { type CatalogueCourse, type CatalogueModule, catalogueAt } from './catalogue.view.ts';
import { uploadsJson } from './uploads-json.ts';

type StudentCourse = Output<typeof coursesContract.myCourses>[number];
type StudentModule = StudentCourse['modules'][number];

/** A student's own data in a course. */
interface OwnRow {
  id: number;
  revision: number;
  licenceName: string;
  courseOrder: number;
  isOpen: boolean;
  studentCourseId: number | null;
  /** Null while the exam is closed. */
  examOpenedAt: string | null;
  /** Read by `moduleProgressOf`. */
  cells: string | null;
  locked: number[] | null;
  uploads: StudentCourse['courseUploads'] | null;
}

export const ownCourses = statement<OwnRow, { studentId: number; day: string; at: Date }>(
  'courses-of-student',
  `select access.course_id as id, coalesce((select revision from catalogue_revision), 0) as revision,
     access.licence_name as "licenceName", access.sort_order as "courseOrder", access.is_open as "isOpen",
     place.id as "studentCourseId", iso(opening.opened_at) as "examOpenedAt",
     ${progressJson} as cells,
     (select array_agg(lock.module_id) from module_lock lock where lock.student_id = $studentId and ${lockHolds('lock', '$at')}) as locked,
     shared.uploads
   from course_access(array[$studentId::int], $day::date) access
   left join student_course place on place.student_id = access.student_id and place.course_id = access.course_id
   left join exam_opening opening on opening.student_id = access.student_id and opening.course_id = access.course_id
     and ${examIsOpen('opening', '$at')}
   left join standing on standing.student_id = access.student_id and standing.course_id = access.course_id
   left join lateral (
     select ${uploadsJson} as uploads
     from class_student member
     join course_upload upload on upload.class_id = member.class_id and upload.course_id = access.course_id and upload.deleted_at is null
     join account author on author.id = upload.uploaded_by
     where member.student_id = access.student_id
   ) shared on true
   order by access.sort_order, access.course_id`,
);

/** The courses that a student's licences list today, with the state of their modules. */
export async function coursesOfStudent(
  db: Db,
  studentId: number,
  now: Date,
): Promise<StudentCourse[]> {
  const rows = await ownCourses(db, { studentId, day: stockholmDay(now), at: now });
  const [first] = rows;
  if (!first) return [];
  const catalogue = await catalogueAt(db, {
    courseIds: rows.map(({ id }) => id),
    revision: first.revision,
  });
  return rows.flatMap((row) => {
    const course = catalogue.get(row.id);
    return course ? [present(row, course)] : [];
  });
}

function present(
  row: OwnRow,
  { id, name, description, imageHash, subject, modules: listed }: CatalogueCourse,
): StudentCourse {
  const own = ownOf(row);
  const modules = withoutFoldedFacts(listed ?? []).map((module) => presentModule(module, own));
  const lastRuns = (listed ?? [])
    .flatMap((module) => own.progressOf(module.id)?.lastRun ?? [])
    .sort();
  return {
    id,
    name,
    courseName: name,
    description,
    imgUrl: imageHash && `/files/images/${imageHash}`,
    subject,
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

function ownOf({ cells, locked }: OwnRow) {
  const progress = new Map(moduleProgressOf(cells).map((each) => [each.moduleId, each]));
  const isLocked = new Set(locked);
  return {
    progressOf: (moduleId: number) => progress.get(moduleId),
    isLocked: (moduleId: number) => isLocked.has(moduleId),
  };
}

function presentModule(row: CatalogueModule, own: ReturnType<typeof ownOf>): StudentModule {
  const kind = moduleKind(row);
  // The coupled fact module, shown with its test.
  const factId = kind.isFactAndTestModule ? row.partnerId : null;
  const hasFact = factId !== null;
  const progress = own.progressOf(row.id);
  const fact = hasFact ? own.progressOf(factId) : undefined;
  const reached = progress?.status ?? status.NotStarted;
  return {
    id: row.id,
    moduleId: row.id,
    courseModuleId: row.courseModuleId,
    name: row.name,
    description: row.description,
    moduleType: row.moduleType,
    isFinalExam: row.isFinalExam,
    // A final exam is opened separately.
    isLocked: !row.isFinalExam && own.isLocked(row.id),
    isLockedBySomeButNotAllStudentsInClass: false,
    sortOrder: row.sortOrder,
    url: row.url,
    status: reached,
    score: progress?.score ?? 0,
    maxScore: progress?.maxScore ?? row.maxScore,
    hasPassed: progress?.percent !== undefined && reached === status.Done,
    nbrOfAttempts: progress?.attempts ?? 0,
    activityPoints: progress?.points ?? 0,
    maxActivityPoints: progress?.maxPoints ?? row.maxPoints,
    approvalLimit: row.approvalLimit,
    completedIsEnough: row.completedIsEnough,
    lastRun: progress?.lastRun ?? null,
    isFailed: progress?.isFailed ?? false,
    isGy25: row.isGy25,
    ...kind,
    fmId: factId,
    fmName: hasFact ? row.partnerName : null,
    fmDescription: hasFact ? row.partnerDescription : null,
    fmStatus: hasFact ? (fact?.status ?? status.NotStarted) : null,
    fmIsLocked: hasFact ? own.isLocked(factId) : null,
    fmUrl: hasFact ? row.partnerUrl : null,
    fmLastRun: hasFact ? (fact?.lastRun ?? null) : null,
    fmIsFailed: hasFact ? (fact?.isFailed ?? false) : null,
  };
}
