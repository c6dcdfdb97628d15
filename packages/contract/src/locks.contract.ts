import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, ids, soughtAddress } from './wire.ts';

/** The outcome of locking or unlocking. */
const lockAct = z.object({
  changed: z.number(),
});

/** Modules and final exams that teachers open and close for students. */
export const locksContract = {
  setModuleLock: call('POST', '/Module/SetModuleLockStatus', {
    about: 'Locks or unlocks a module for one student, in every course that holds it.',
    query: z.object({ moduleId: id, studentId: id, locked: flag }),
    result: lockAct,
    fails: ['UserNotFound', 'ModuleNotFound', 'FinalExamHasNoLock'],
  }),

  setModuleLockForClass: call('POST', '/Module/SetModuleLockStatusForClass', {
    about: 'Locks or unlocks a module for every student of a class, in every course that holds it.',
    query: z.object({ moduleId: id, classId: id, locked: flag }),
    result: lockAct,
    fails: ['ClassNotFound', 'ModuleNotFound', 'FinalExamHasNoLock'],
  }),

  setCourseLock: call('POST', '/Course/SetCourseLockStatus', {
    about:
      'Locks or unlocks every module of a course except its final exam, for the given students.',
    query: z.object({ courseId: id, locked: flag, studentIds: ids }),
    result: lockAct,
    fails: ['CourseNotFound', 'UserNotFound'],
  }),

  activateFinalExam: call('POST', '/teacher/activatefinalexam', {
    about:
      'Opens or closes the final exam of courses for students, identified by their enrolments.',
    body: z.object({
      exams: z
        .array(
          z.object({
            id,
            finalExamEnabled: z.boolean(),
            /** When it closes automatically (ours); omitted, it stays open. */
            closesAt: z.iso.datetime({ offset: true }).nullish(),
          }),
        )
        .min(1)
        .max(2000),
    }),
    bareList: 'exams',
    result: z.object({ changed: z.number() }),
    fails: ['UserNotFound', 'ExamClosesInThePast'],
  }),

  activateFinalExamForTeacher: call('POST', '/Teacher/ActivateFinalExamForTeacher', {
    about: 'Opens a final exam for a teacher’s preview; students are not affected.',
    query: z.object({ email: soughtAddress, courseId: id, moduleId: id }),
    fails: ['TeacherNotFound', 'CourseNotFound', 'ModuleNotFound'],
  }),
};

export const locksFailures = {
  /** A final exam has a switch instead. */
  FinalExamHasNoLock: 409,
  ExamClosesInThePast: 400,
} as const;
