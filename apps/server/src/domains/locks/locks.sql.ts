import { statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from '../authoring/authoring.tables.ts';
import { lockHolds } from './locks.tables.ts';

/** A lockable module: any for administrators, those in visible courses for teachers. */
export const lockableModule = statement<
  { isFinalExam: boolean },
  { moduleId: number; everything: boolean }
>(
  'lockable-module',
  `select module.is_final_exam as "isFinalExam" from module
   where module.id = $moduleId and module.deleted_at is null and ($everything or ${isShownToTeachers('module')})`,
);

/** Fact parts included. No row without the course; a row without a module if it has none. */
export const lockableModules = statement<
  { moduleId: number | null },
  { courseId: number; everything: boolean }
>(
  'lockable-modules-of-course',
  `select module.id as "moduleId" from course
   left join (
     select distinct link.course_id, either.id from course_module link
     join module listed on listed.id = link.module_id and listed.deleted_at is null and not listed.is_final_exam
     join module either on either.deleted_at is null and not either.is_final_exam
       and (either.id = listed.id or (either.couple_id = listed.couple_id and either.is_fact_module))
     where link.course_id = $courseId and ($everything or not link.hide_for_teachers)
   ) module on module.course_id = course.id
   where course.id = $courseId and course.deleted_at is null and ($everything or not course.hide_for_teachers)
   order by module.id`,
);

/** Locks live students in one order, so that two acts on the same students run in turn. */
export const lockStudents = statement<
  { id: number; schoolId: number },
  { studentIds: readonly number[] }
>(
  'lock-hold-students',
  `select student.account_id as id, student.school_id as "schoolId" from student
   join account on account.id = student.account_id and account.deleted_at is null
   where student.account_id = any ($studentIds::int[])
   order by student.account_id
   for no key update of student`,
);

export interface Place {
  studentId: number;
  moduleId: number;
}

/** Two lists of equal length. */
interface Places {
  studentIds: readonly number[];
  moduleIds: readonly number[];
  at: Date;
  /** The act that records changes for undoing; null while undoing. */
  actionId: number | null;
}

const keeping = (wasLocked: boolean) => `kept as (
     insert into lock_action_entry (lock_action_id, student_id, module_id, was_locked)
     select $actionId, student_id, module_id, ${wasLocked} from changed where $actionId::bigint is not null
   )
   select student_id as "studentId", module_id as "moduleId" from changed`;

/** Locks modules; answers the pairs that had no valid lock. */
export const insertLocks = statement<Place, Places & { by: number }>(
  'insert-module-locks',
  `with changed as (
     insert into module_lock as lock (student_id, module_id, locked_by, locked_at, lock_action_id)
     select student_id, module_id, $by, $at, $actionId from unnest($studentIds::int[], $moduleIds::int[]) pair(student_id, module_id)
     on conflict (student_id, module_id) do update
       set locked_by = excluded.locked_by, locked_at = excluded.locked_at, opens_at = null, lock_action_id = excluded.lock_action_id
       where not ${lockHolds('lock', '$at')}
     returning student_id, module_id
   ), ${keeping(false)}`,
);

/** Removes valid locks; answers their pairs. */
export const removeLocks = statement<Place, Places>(
  'remove-module-locks',
  `with changed as (
     delete from module_lock lock using unnest($studentIds::int[], $moduleIds::int[]) pair(student_id, module_id)
     where lock.student_id = pair.student_id and lock.module_id = pair.module_id and ${lockHolds('lock', '$at')}
     returning lock.student_id, lock.module_id
   ), ${keeping(true)}`,
);

interface NewAction {
  schoolId: number;
  classId: number | null;
  courseId: number | null;
  moduleId: number | null;
  locked: boolean;
  by: number;
  at: Date;
  requestId: string;
}

export const insertLockAction = statement<{ id: number }, NewAction>(
  'insert-lock-action',
  `insert into lock_action (school_id, class_id, course_id, module_id, locked, done_by, done_at, request_id)
   values ($schoolId, $classId, $courseId, $moduleId, $locked, $by, $at, $requestId) returning id`,
);

export const forgetLockAction = statement<never, { id: number }>(
  'forget-lock-action',
  'delete from lock_action where id = $id',
);

export const lockActionOfRequest = statement<
  { id: number; schoolId: number; locked: boolean },
  { requestId: string }
>(
  'lock-action-of-request',
  'select id, school_id as "schoolId", locked from lock_action where request_id = $requestId and undone_at is null for update',
);

/** What an act changed, and whether a later act changed it again. */
export const entriesOfAction = statement<Place & { isChangedSince: boolean }, { id: number }>(
  'lock-action-entries',
  `select entry.student_id as "studentId", entry.module_id as "moduleId", exists (
     select 1 from lock_action_entry later
     join lock_action act on act.id = later.lock_action_id and act.undone_at is null
     where later.student_id = entry.student_id and later.module_id = entry.module_id and later.lock_action_id > entry.lock_action_id
   ) as "isChangedSince"
   from lock_action_entry entry
   where entry.lock_action_id = $id
   order by entry.student_id, entry.module_id`,
);

export const markUndone = statement<never, { id: number; by: number; at: Date }>(
  'mark-lock-action-undone',
  'update lock_action set undone_at = $at, undone_by = $by where id = $id',
);
