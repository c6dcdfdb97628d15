import { statement } from '../../platform/db/database.ts';
import { examIsOpen, lockHolds } from './locks.tables.ts';

export interface StartRow {
  moduleId: number | null;
  moduleName: string;
  isOpen: boolean;
  isFinalExam: boolean;
  isExamOpen: boolean;
  isLocked: boolean;
  hasContent: boolean;
  packageVersionId: number | null;
  /** At the external system; null for a module with a package. */
  fileName: string | null;
  approveLimit: number;
  completedIsEnough: boolean;
}

/** No row if the student lacks the course, `moduleId` null if the module is not in it. */
export const startOf = statement<
  StartRow,
  { studentId: number; day: string; courseId: number; moduleId: number; at: Date }
>(
  'start-conditions',
  `select module.id as "moduleId", module.name as "moduleName", access.is_open as "isOpen", module.is_final_exam as "isFinalExam",
     opening.student_id is not null as "isExamOpen",
     lock.student_id is not null as "isLocked",
     case when module.kind = 1 then module.url_in_db is not null else module.package_version_id is not null end as "hasContent",
     module.package_version_id as "packageVersionId", case when module.kind = 1 then module.url_in_db end as "fileName",
     module.approve_score_limit as "approveLimit", module.completed_is_enough as "completedIsEnough"
   from course_access(array[$studentId::int], $day::date) access
   left join module on module.id = $moduleId and module.deleted_at is null and exists (
     select 1 from course_module link
     join module listed on listed.id = link.module_id and listed.deleted_at is null
     where link.course_id = $courseId and not link.hide_for_students
       and (listed.id = module.id or (module.is_fact_module and not listed.is_fact_module and listed.couple_id = module.couple_id)))
   left join exam_opening opening on opening.student_id = $studentId and opening.course_id = $courseId and ${examIsOpen('opening', '$at')}
   left join module_lock lock on lock.student_id = $studentId and lock.module_id = module.id and ${lockHolds('lock', '$at')}
   where access.course_id = $courseId`,
);
