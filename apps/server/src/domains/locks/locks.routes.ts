import { locksContract } from '@gesall/contract';
import { staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { activateFinalExam, activateFinalExamForTeacher } from './activate-final-exam.ts';
import { setCourseLock } from './set-course-lock.ts';
import { setModuleLock, setModuleLockForClass } from './set-module-lock.ts';

export const locksRoutes = answer('locks', locksContract, {
  setModuleLock: { roles: staff, run: setModuleLock },
  setModuleLockForClass: { roles: staff, run: setModuleLockForClass },
  setCourseLock: { roles: staff, run: setCourseLock },
  activateFinalExam: { roles: staff, run: activateFinalExam },
  activateFinalExamForTeacher: { roles: staff, run: activateFinalExamForTeacher },
});
