import { locksContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { activateFinalExam, activateFinalExamForTeacher } from './activate-final-exam.ts';
import { setCourseLock } from './set-course-lock.ts';
import { setModuleLock, setModuleLockForClass } from './set-module-lock.ts';
import { undoLock } from './undo-lock.ts';

const roles = ['Teacher', 'Superuser', 'Admin'] as const;

export const locksRoutes = answer('locks', locksContract, {
  setModuleLock: { roles, run: setModuleLock },
  setModuleLockForClass: { roles, run: setModuleLockForClass },
  setCourseLock: { roles, run: setCourseLock },
  undoLock: { roles, run: undoLock },
  activateFinalExam: { roles, run: activateFinalExam },
  activateFinalExamForTeacher: { roles, run: activateFinalExamForTeacher },
});
