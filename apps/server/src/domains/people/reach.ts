import { stockholmDay } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayReadStudent, mayReadTeacher, mayReadTreeOf } from './people.policy.ts';
import { studentByEmail, studentById } from './people.sql.ts';
import { teacherByEmail, teacherById } from './teachers.view.ts';

type Whose = { id: number } | { email: string };

/**
 * Reached by students themselves, their school's teachers and administrators, or `UserNotFound`.
 */
export const reachStudent = reach(
  'UserNotFound',
  (db, whose: Whose) =>
    'id' in whose ? studentById(db, { studentId: whose.id }) : studentByEmail(db, whose),
  mayReadStudent,
);

/** An address in a query: the caller's, or any for administrators; else `TeacherNotFound`. */
export const reachTeacherByEmail = reach(
  'TeacherNotFound',
  (db, email: string) => teacherByEmail(db, { email }),
  mayReadTreeOf,
);

/** A teacher with the classes of a day, or `TeacherNotFound`. */
export const reachTeacher = reach(
  'TeacherNotFound',
  (db, { id, now }: { id: number; now: Date }) =>
    teacherById(db, { teacherId: id, day: stockholmDay(now) }),
  mayReadTeacher,
);
