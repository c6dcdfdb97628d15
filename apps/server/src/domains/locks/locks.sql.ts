import { statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from '../courses/courses.tables.ts';
import { lockHolds } from './locks.tables.ts';

/**
 * A module that somebody may lock: any for administration, for a teacher those of courses that are
 * shown to teachers.
 */
export const lockableModule = statement<{ isFinalExam: boolean }, { moduleId: number; everything: boolean }>(
  'lockable-module',
  `select module.is_final_exam as "isFinalExam" from module
   where module.id = $moduleId and module.deleted_at is null and ($everything or ${isShownToTeachers('module')})`,
);

/** No row when a lock holds already. One that has run out is locked anew. */
export const insertModuleLock = statement<{ studentId: number }, { moduleId: number; studentId: number; by: number; at: Date }>(
  'insert-module-lock',
  `insert into module_lock as lock (student_id, module_id, locked_by, locked_at) values ($studentId, $moduleId, $by, $at)
   on conflict (student_id, module_id) do update
     set locked_by = excluded.locked_by, locked_at = excluded.locked_at, opens_at = null, lock_action_id = null
     where not ${lockHolds('lock', '$at')}
   returning student_id as "studentId"`,
);

/** No row when no lock held. */
export const removeModuleLock = statement<{ studentId: number }, { moduleId: number; studentId: number; at: Date }>(
  'remove-module-lock',
  `delete from module_lock lock
   where lock.student_id = $studentId and lock.module_id = $moduleId and ${lockHolds('lock', '$at')}
   returning lock.student_id as "studentId"`,
);

/** Keeps what an act on one student changed, so that it can be undone. */
export const insertLockAction = statement<
  { id: number },
  { schoolId: number; moduleId: number; studentId: number; locked: boolean; by: number; at: Date }
>(
  'insert-lock-action',
  `with made as (
     insert into lock_action (school_id, module_id, locked, done_by, done_at) values ($schoolId, $moduleId, $locked, $by, $at) returning id
   ), kept as (
     insert into lock_action_entry (lock_action_id, student_id, module_id, was_locked)
     select id, $studentId, $moduleId, not $locked from made
   ), named as (
     update module_lock set lock_action_id = made.id from made
     where $locked and module_lock.student_id = $studentId and module_lock.module_id = $moduleId
   )
   select id from made`,
);
