import type { coursesContract, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';
import { moduleUrl } from '../authoring/index.ts';
import { examIsOpen, lockHolds } from '../locks/locks.tables.ts';
import { uploadsJson } from './uploads-json.ts';

type ClassCourse = Output<typeof coursesContract.coursesOfClass>[number];
type ClassModule = ClassCourse['modules'][number];
type StudentPlace = ClassCourse['students'][number];

interface ModuleRow
  extends Omit<ClassModule, 'moduleId' | 'isLocked' | 'isLockedBySomeButNotAllStudentsInClass'> {
  lockedFor: number;
}

interface CourseRow {
  id: number;
  name: string;
  description: string;
  imageHash: string | null;
  subject: string | null;
  licenceName: string;
  /** All live students of the class, against which locks are counted. */
  classSize: number;
  modules: ModuleRow[] | null;
  students: StudentPlace[];
  uploads: ClassCourse['courseUploads'] | null;
}

const rows = statement<CourseRow, { classId: number; day: string; at: Date }>(
  'courses-of-class',
  `with member as (
     select account.id, account.name from class_student link
     join account on account.id = link.student_id and account.deleted_at is null
     where link.class_id = $classId
   ), access as materialized (
     select * from course_access(array(select id from member), $day::date)
   ), listed as (
     select access.course_id, min(access.sort_order) as sort_order, min(access.licence_name) as licence_name,
       json_agg(json_build_object('studentId', member.id, 'name', member.name, 'id', place.id,
         'finalExamEnabled', opening.student_id is not null, 'finalExamStartDate', iso(opening.opened_at),
         'disabled', not access.is_open) order by member.name, member.id) as students
     from access
     join member on member.id = access.student_id
     left join student_course place on place.student_id = access.student_id and place.course_id = access.course_id
     left join exam_opening opening on opening.student_id = access.student_id and opening.course_id = access.course_id
       and ${examIsOpen('opening', '$at')}
     group by access.course_id
   )
   select course.id, course.name, course.description, encode(course.image_hash, 'hex') as "imageHash", course.subject,
     listed.licence_name as "licenceName", listed.students, (select count(*)::int from member) as "classSize",
     (select json_agg(json_build_object(
        'id', module.id, 'courseModuleId', link.id, 'name', module.name, 'description', module.description,
        'moduleType', module.kind, 'url', ${moduleUrl('module', 'version')}, 'isFinalExam', module.is_final_exam, 'sortOrder', link.sort_order,
        'approvalLimit', module.approve_score_limit, 'isGy25', module.max_score_is_set_by_module,
        'lockedFor', (select count(*) from module_lock lock where lock.module_id = module.id
          and lock.student_id in (select id from member) and ${lockHolds('lock', '$at')})
      ) order by module.is_final_exam, link.sort_order, link.id)
      from course_module link
      join module on module.id = link.module_id and module.deleted_at is null
      left join package_version version on version.id = module.package_version_id
      where link.course_id = course.id and not link.hide_for_teachers) as modules,
     (select ${uploadsJson}
      from course_upload upload
      join account author on author.id = upload.uploaded_by
      where upload.class_id = $classId and upload.course_id = course.id and upload.deleted_at is null) as uploads
   from listed
   join course on course.id = listed.course_id and not course.hide_for_teachers
   order by listed.sort_order, course.name, course.id`,
);

/** Courses listed for a class's students, with the class's combined state in each module. */
export async function coursesOfClass(db: Db, classId: number, now: Date): Promise<ClassCourse[]> {
  return (await rows(db, { classId, day: stockholmDay(now), at: now })).map((row) => {
    const modules = (row.modules ?? []).map((module) => presentModule(module, row.classSize));
    return {
      id: row.id,
      name: row.name,
      courseName: row.name,
      description: row.description,
      imgUrl: row.imageHash && `/files/images/${row.imageHash}`,
      subject: row.subject,
      programLicenseName: row.licenceName,
      hasFinalExam: modules.some((module) => module.isFinalExam),
      modules,
      students: row.students,
      courseUploads: row.uploads ?? [],
    };
  });
}

function presentModule({ lockedFor, ...module }: ModuleRow, classSize: number): ClassModule {
  // Locks do not apply to final exams.
  const locked = module.isFinalExam ? 0 : lockedFor;
  return {
    ...module,
    moduleId: module.id,
    isLocked: locked > 0,
    isLockedBySomeButNotAllStudentsInClass: locked > 0 && locked < classSize,
  };
}
