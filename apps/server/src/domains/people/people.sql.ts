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

/** A student who was not deleted. */
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

/** The live students of a live class by name; of one that went on, those who were in it. */
export const liveStudentsOfClass = statement<{ id: number; name: string }, { classId: number }>(
  'live-students-of-class',
  `select account.id, account.name from ${membersEver('$classId')} member
   join school_class on school_class.id = $classId and ${isLiveClass('school_class')}
   join account on account.id = member.student_id and account.deleted_at is null
   order by account.name, account.id`,
);

/** The students of a class who have not chosen a password, locked as those who invite one of them do. */
export const lockWaiting = statement<ReachedStudent, { classId: number }>(
  'lock-waiting-students',
  `select ${fields} from class_student member
   join student on student.account_id = member.student_id
   join account on account.id = member.student_id and account.deleted_at is null and account.activated_at is null
   where member.class_id = $classId
   order by account.id
   for update of account`,
);

/**
 * Which of these were invited after a moment. Read after they were locked: a statement that waits
 * for a lock sees what was there before it.
 */
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

/** Which of these are students of the school who were not deleted, locked in one order. */
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

/**
 * The classes of students. Read after they were locked: a statement that waits for a lock sees what
 * was there before it.
 */
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

/** Gives teachers who have no school one. */
export const giveSchool = statement<never, { teacherIds: readonly number[]; schoolId: number }>(
  'give-teachers-a-school',
  'update teacher set school_id = $schoolId where account_id = any($teacherIds::int[]) and school_id is null',
);

/** Which of these are teachers of the school who were not deleted, locked in one order. */
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

/** A row for each teacher who did not teach a class, or only for a time. */
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

/** A row for each teacher who taught the class. */
export const disconnectTeachers = statement<
  { id: number },
  { teacherIds: readonly number[]; classId: number }
>(
  'disconnect-teachers',
  'delete from class_teacher where class_id = $classId and teacher_id = any($teacherIds::int[]) returning teacher_id as id',
);

/** Who teaches a class, deleted people left out. */
export const teachersOfClass = statement<{ id: number }, { classId: number }>(
  'teachers-of-class',
  `select link.teacher_id as id from class_teacher link
   join account on account.id = link.teacher_id and account.deleted_at is null
   where link.class_id = $classId
   order by link.teacher_id`,
);

/** Keeps who is in a class, for when they have left it. */
export const keepMembers = statement<never, { classId: number }>(
  'keep-members-of-class',
  `insert into class_student_before (class_id, student_id, school_id)
   select class_id, student_id, school_id from class_student where class_id = $classId
   on conflict do nothing`,
);

/** Who is in a class, deleted people left out. */
export const membersOfClass = statement<{ id: number }, { classId: number }>(
  'members-of-class',
  `select account.id from class_student link
   join account on account.id = link.student_id and account.deleted_at is null
   where link.class_id = $classId
   order by account.id`,
);

/** Takes everybody out of a class, whom it returns. */
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

/** A teacher who was not deleted, for one who changes them. */
export const lockTeacher = statement<TeacherRow, { teacherId: number }>(
  'lock-teacher',
  `select account.id, account.name, teacher.school_id as "schoolId", teacher.full_access as "fullAccess", teacher.purchaser
   from teacher
   join account on account.id = teacher.account_id and account.deleted_at is null
   where teacher.account_id = $teacherId
   for update of teacher`,
);

/** Every class that a teacher is connected to, for one who takes them out. */
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

/** Takes a teacher out of every class, which come back. */
export const leaveEveryClass = statement<{ id: number }, { teacherId: number }>(
  'leave-every-class',
  'delete from class_teacher where teacher_id = $teacherId returning class_id as id',
);

/** The students of a class by name, deleted people left out. */
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

/** A student of whatever school, for one who changes it. */
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

/** Takes a student out of every class, which come back. */
export const leaveAllClasses = statement<{ id: number }, { studentId: number }>(
  'leave-all-classes',
  'delete from class_student where student_id = $studentId returning class_id as id',
);

/** Who was in a class of an earlier year is a student of its school. */
export const forgetFormerClasses = statement<{ id: number }, { studentId: number }>(
  'forget-former-classes',
  'delete from class_student_before where student_id = $studentId returning class_id as id',
);

export const storeSchoolOfStudent = statement<never, { studentId: number; schoolId: number }>(
  'store-school-of-student',
  'update student set school_id = $schoolId where account_id = $studentId',
);
