import { statement } from '../../platform/db/database.ts';
import { isLiveClass } from '../schools/schools.tables.ts';

interface Events {
  events: readonly number[];
}

/** Locks the students of events in one order, without deleted ones. */
export const lockMovedStudents = statement<{ id: number }, Events>(
  'hold-moved-students',
  `select student.account_id as id from student
   join account on account.id = student.account_id and account.deleted_at is null
   where student.account_id in (select subject_id from audit_event where id = any($events::bigint[]))
   order by student.account_id
   for update of student`,
);

const idsIn = (json: string) =>
  `array(select value::int from jsonb_array_elements_text(${json}) order by value::int)`;

export interface MovedBack {
  id: number;
  studentId: number;
  schoolId: number;
  classIds: number[];
  formerClassIds: number[];
}

/** Only students who are still where the event put them, and former classes that exist. */
export const movesToUndo = statement<MovedBack, Events>(
  'moves-to-undo',
  `select event.id, student.account_id as "studentId", coalesce((event.before ->> 'schoolId')::int, student.school_id) as "schoolId",
     ${idsIn("event.before -> 'classIds'")} as "classIds",
     ${idsIn("coalesce(event.before -> 'formerClassIds', '[]')")} as "formerClassIds"
   from audit_event event
   join student on student.account_id = event.subject_id
     and student.school_id = coalesce((event.after ->> 'schoolId')::int, student.school_id)
   join account on account.id = student.account_id and account.deleted_at is null
   where event.id = any($events::bigint[])
     and array(select class_id from class_student where student_id = event.subject_id order by class_id) = ${idsIn("event.after -> 'classIds'")}
     and not exists (
       select 1 from jsonb_array_elements_text(event.before -> 'classIds') former
       where not exists (select 1 from school_class where id = former.value::int and ${isLiveClass('school_class')}))`,
);

interface Students {
  studentIds: readonly number[];
}

export const leaveClassesNow = statement<never, Students>(
  'undo-leave-classes',
  'delete from class_student where student_id = any($studentIds::int[])',
);

export const forgetClassesBefore = statement<never, Students>(
  'undo-forget-classes-before',
  'delete from class_student_before where student_id = any($studentIds::int[])',
);

/** Two lists of equal length. */
export const storeSchoolsOfStudents = statement<never, Students & { schoolIds: readonly number[] }>(
  'undo-store-schools',
  `update student set school_id = given.school_id
   from unnest($studentIds::int[], $schoolIds::int[]) as given(student_id, school_id)
   where student.account_id = given.student_id and student.school_id <> given.school_id`,
);

interface Places extends Students {
  /** Parallel to the students. */
  classIds: readonly number[];
  schoolIds: readonly number[];
}

/** The first class of each is the main one. */
export const enterFormerClasses = statement<never, Places & { at: Date }>(
  'undo-enter-classes',
  `insert into class_student (class_id, student_id, school_id, is_main, added_at)
   select class_id, student_id, school_id, row_number() over (partition by student_id order by class_id) = 1, $at
   from unnest($classIds::int[], $studentIds::int[], $schoolIds::int[]) as given(class_id, student_id, school_id)`,
);

/** Former classes that still exist. */
export const enterClassesBefore = statement<never, Places>(
  'undo-enter-classes-before',
  `insert into class_student_before (class_id, student_id, school_id)
   select given.class_id, student_id, given.school_id
   from unnest($classIds::int[], $studentIds::int[], $schoolIds::int[]) as given(class_id, student_id, school_id)
   join school_class on school_class.id = given.class_id and school_class.school_id = given.school_id`,
);
