import { statement } from '../../platform/db/database.ts';
import { isLiveClass } from '../schools/schools.tables.ts';
import { membersEver } from './people.tables.ts';

export interface ReachedStudent {
  id: number;
  email: string;
  name: string;
  schoolId: number;
}

const fields = 'account.id, account.email, account.name, student.school_id as "schoolId"';

export const studentById = statement<ReachedStudent, { studentId: number }>(
  'reached-student',
  `select ${fields} from student
   join account on account.id = student.account_id and account.deleted_at is null
   where student.account_id = $studentId`,
);

export const studentByEmail = statement<ReachedStudent, { email: string }>(
  'reached-student-by-email',
  `select ${fields} from account
   join student on student.account_id = account.id
   where account.email_key = lower($email) and account.deleted_at is null`,
);

/** The students of a class by name; its former members if it has moved on. */
export const liveStudentsOfClass = statement<{ id: number; name: string }, { classId: number }>(
  'live-students-of-class',
  `select account.id, account.name from ${membersEver('$classId')} member
   join school_class on school_class.id = $classId and ${isLiveClass('school_class')}
   join account on account.id = member.student_id and account.deleted_at is null
   order by account.name, account.id`,
);

/** Locks the students of a class without a password, as inviting one does. */
export const lockWaiting = statement<ReachedStudent, { classId: number }>(
  'lock-waiting-students',
  `select ${fields} from class_student member
   join student on student.account_id = member.student_id
   join account on account.id = member.student_id and account.deleted_at is null and account.activated_at is null
   where member.class_id = $classId
   order by account.id
   for update of account`,
);

/** Read after locking, since a statement that waits for a lock sees the state from before. */
export const invitedSince = statement<
  { id: number },
  { studentIds: readonly number[]; since: Date }
>(
  'students-invited-since',
  `select distinct account_id as id from account_token
   where account_id = any($studentIds::int[]) and purpose = 'activation' and created_at > $since`,
);

export const insertStudents = statement<never, { studentIds: readonly number[]; schoolId: number }>(
  'insert-students',
  'insert into student (account_id, school_id) select id, $schoolId from unnest($studentIds::int[]) id',
);

interface NewTeacher {
  teacherId: number;
  schoolId: number | null;
  fullAccess: boolean;
  purchaser: boolean;
}

export const insertTeacher = statement<never, NewTeacher>(
  'insert-teacher',
  'insert into teacher (account_id, school_id, full_access, purchaser) values ($teacherId, $schoolId, $fullAccess, $purchaser)',
);

/** Locks those of the ids that are live students of the school, in id order. */
export const lockStudents = statement<
  { id: number },
  { studentIds: readonly number[]; schoolId: number }
>(
  'lock-students',
  `select student.account_id as id
   from student
   join account on account.id = student.account_id and account.deleted_at is null
   where student.account_id = any($studentIds::int[]) and student.school_id = $schoolId
   order by student.account_id
   for update of student`,
);

/** Read after locking, as `invitedSince`. */
export const classesOfStudents = statement<
  { id: number; classIds: number[] },
  { studentIds: readonly number[] }
>(
  'classes-of-students',
  `select id, array(select class_id from class_student where student_id = id order by class_id) as "classIds"
   from unnest($studentIds::int[]) id`,
);

interface Place {
  studentIds: readonly number[];
  classId: number;
}

export const leaveOtherClasses = statement<never, Place>(
  'leave-other-classes',
  'delete from class_student where student_id = any($studentIds::int[]) and class_id <> $classId',
);

export const enterClass = statement<never, Place & { schoolId: number; at: Date }>(
  'enter-class',
  `insert into class_student (class_id, student_id, school_id, is_main, added_at)
   select $classId, id, $schoolId, true, $at from unnest($studentIds::int[]) id
   on conflict (class_id, student_id) do update set is_main = true`,
);

export const giveSchool = statement<never, { teacherIds: readonly number[]; schoolId: number }>(
  'give-teachers-a-school',
  'update teacher set school_id = $schoolId where account_id = any($teacherIds::int[]) and school_id is null',
);

/** Locks those of the ids that are live teachers of the school, in id order. */
export const lockTeachers = statement<
  { id: number },
  { teacherIds: readonly number[]; schoolId: number }
>(
  'lock-teachers',
  `select teacher.account_id as id from teacher
   join account on account.id = teacher.account_id and account.deleted_at is null
   where teacher.account_id = any($teacherIds::int[]) and teacher.school_id = $schoolId
   order by teacher.account_id
   for update of teacher`,
);

/** One row per teacher who did not teach the class, or only as a substitute. */
export const connectTeachers = statement<
  { classId: number; teacherId: number },
  { teacherIds: readonly number[]; classIds: readonly number[]; schoolId: number; at: Date }
>(
  'connect-teachers',
  `insert into class_teacher as link (class_id, teacher_id, school_id, added_at)
   select class_id, teacher_id, $schoolId, $at from unnest($classIds::int[]) class_id, unnest($teacherIds::int[]) teacher_id
   on conflict (class_id, teacher_id) do update set until = null where link.until is not null
   returning class_id as "classId", teacher_id as "teacherId"`,
);

/** One row per teacher who taught the class. */
export const disconnectTeachers = statement<
  { id: number },
  { teacherIds: readonly number[]; classId: number }
>(
  'disconnect-teachers',
  'delete from class_teacher where class_id = $classId and teacher_id = any($teacherIds::int[]) returning teacher_id as id',
);

export const teachersOfClass = statement<{ id: number }, { classId: number }>(
  'teachers-of-class',
  `select link.teacher_id as id from class_teacher link
   join account on account.id = link.teacher_id and account.deleted_at is null
   where link.class_id = $classId
   order by link.teacher_id`,
);

/** Stores the members of a class, for when they have left it. */
export const keepMembers = statement<never, { classId: number }>(
  'keep-members-of-class',
  `insert into class_student_before (class_id, student_id, school_id)
   select class_id, student_id, school_id from class_student where class_id = $classId
   on conflict do nothing`,
);

export const membersOfClass = statement<{ id: number }, { classId: number }>(
  'members-of-class',
  `select account.id from class_student link
   join account on account.id = link.student_id and account.deleted_at is null
   where link.class_id = $classId
   order by account.id`,
);

/** Removes and returns the members of a class. */
export const emptyClass = statement<{ id: number }, { classId: number }>(
  'empty-class',
  'delete from class_student where class_id = $classId returning student_id as id',
);

export interface TeacherRow {
  id: number;
  name: string;
  schoolId: number | null;
  fullAccess: boolean;
  purchaser: boolean;
}

export const lockTeacher = statement<TeacherRow, { teacherId: number }>(
  'lock-teacher',
  `select account.id, account.name, teacher.school_id as "schoolId", teacher.full_access as "fullAccess", teacher.purchaser
   from teacher
   join account on account.id = teacher.account_id and account.deleted_at is null
   where teacher.account_id = $teacherId
   for update of teacher`,
);

export const lockClassesOfTeacher = statement<{ id: number }, { teacherId: number }>(
  'lock-classes-of-teacher',
  `select school_class.id from school_class
   where exists (select 1 from class_teacher link where link.class_id = school_class.id and link.teacher_id = $teacherId)
   order by school_class.id
   for update of school_class`,
);

export const storeRights = statement<
  never,
  { teacherId: number; fullAccess: boolean; purchaser: boolean }
>(
  'store-rights-of-teacher',
  'update teacher set full_access = $fullAccess, purchaser = $purchaser where account_id = $teacherId',
);

export const storeSchoolOfTeacher = statement<
  never,
  { teacherId: number; schoolId: number | null }
>(
  'store-school-of-teacher',
  'update teacher set school_id = $schoolId where account_id = $teacherId',
);

export const leaveClasses = statement<never, { teacherId: number; classIds: readonly number[] }>(
  'leave-classes',
  'delete from class_teacher where teacher_id = $teacherId and class_id = any($classIds::int[])',
);

/** Returns the classes. */
export const leaveEveryClass = statement<{ id: number }, { teacherId: number }>(
  'leave-every-class',
  'delete from class_teacher where teacher_id = $teacherId returning class_id as id',
);

export const studentsInClass = statement<
  { id: number; name: string; email: string },
  { classId: number }
>(
  'students-in-class-by-name',
  `select account.id, account.name, account.email from class_student link
   join account on account.id = link.student_id and account.deleted_at is null
   where link.class_id = $classId
   order by account.name, account.id`,
);

/** A student of any school, locked. */
export const lockStudentOfAnySchool = statement<
  { schoolId: number; isDeleted: boolean },
  { studentId: number }
>(
  'lock-student-of-any-school',
  `select student.school_id as "schoolId", account.deleted_at is not null as "isDeleted"
   from student
   join account on account.id = student.account_id
   where student.account_id = $studentId
   for update of student`,
);

/** Returns the classes. */
export const leaveAllClasses = statement<{ id: number }, { studentId: number }>(
  'leave-all-classes',
  'delete from class_student where student_id = $studentId returning class_id as id',
);

/** A former member of a class counts as a student of its school. */
export const forgetFormerClasses = statement<{ id: number }, { studentId: number }>(
  'forget-former-classes',
  'delete from class_student_before where student_id = $studentId returning class_id as id',
);

export const storeSchoolOfStudent = statement<never, { studentId: number; schoolId: number }>(
  'store-school-of-student',
  'update student set school_id = $schoolId where account_id = $studentId',
);
