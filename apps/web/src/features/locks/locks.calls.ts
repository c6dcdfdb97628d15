import { useSend } from '@gesall/client/react';
import { coursesContract, locksContract } from '@gesall/contract';

const withLocks = [
  coursesContract.coursesOfClass,
  coursesContract.coursesOfStudent,
  coursesContract.coursesOfTeacher,
  coursesContract.finalExamResults,
  coursesContract.teacherToday,
];

export const useSetModuleLock = () =>
  useSend(locksContract.setModuleLock, { refreshes: withLocks });
export const useSetModuleLockForClass = () =>
  useSend(locksContract.setModuleLockForClass, { refreshes: withLocks });
export const useSetCourseLock = () =>
  useSend(locksContract.setCourseLock, { refreshes: withLocks });
export const useActivateFinalExam = () =>
  useSend(locksContract.activateFinalExam, { refreshes: withLocks });
