import { z } from 'zod';
import { call } from './call.ts';
import { decimal, flag, id, ids } from './wire.ts';

/** What an act of locking came to, so that it can be undone. */
const lockAct = z.object({
  /** Null when nothing was to be changed. */
  lockActionId: z.number().nullable(),
  /** Locks that were set or taken away: one for each student and module. */
  changed: z.number(),
});

/** What teachers open and close for students: modules and final exams. */
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
      'Locks or unlocks every module of a course but its final exam, for the students that are named.',
    query: z.object({ courseId: id, locked: flag, studentIds: ids }),
    result: lockAct,
    fails: ['CourseNotFound', 'UserNotFound'],
  }),

  undoLock: call('POST', '/Lock/Undo', {
    about:
      'Takes an act of locking back within 24 hours: each student has what they had before it, but for what was changed since.',
    ours: true,
    query: z.object({ lockActionId: decimal(z.number().int().positive()) }),
    result: z.object({
      /** Locks that are as they were before. */
      restored: z.number(),
      /** Locks that somebody has changed since, and that stay as they are. */
      kept: z.number(),
    }),
    fails: ['LockActionNotFound', 'LockActionIsUndone', 'LockActionIsTooOld'],
  }),

  activateFinalExam: call('POST', '/teacher/activatefinalexam', {
    about:
      'Opens or closes the final exam of courses for students, each named by the id of their place in the course.',
    body: z.object({
      exams: z
        .array(
          z.object({
            id,
            finalExamEnabled: z.boolean(),
            /** When it closes by itself (ours); left out it stays open. */
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
    about: 'Opens a final exam for a teacher to look at; it opens nothing for students.',
    query: z.object({ email: z.string().trim().min(1).max(255), courseId: id, moduleId: id }),
    fails: ['TeacherNotFound', 'CourseNotFound', 'ModuleNotFound'],
  }),
};
