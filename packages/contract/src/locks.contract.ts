import { z } from 'zod';
import { call } from './call.ts';
import { flag, id } from './wire.ts';

/** What teachers open and close for students: modules and final exams. */
export const locksContract = {
  setModuleLock: call('POST', '/Module/SetModuleLockStatus', {
    about: 'Locks or unlocks a module for one student, in every course that holds it.',
    query: z.object({ moduleId: id, studentId: id, locked: flag }),
    fails: ['UserNotFound', 'ModuleNotFound', 'FinalExamHasNoLock'],
  }),
};
