import { coursesContract, locksContract } from '@gesall/contract';
import { toast, toastWithUndo } from '@gesall/ui';
import { useSend } from '../../platform/calls.ts';
import { useMessages } from '../../platform/messages.ts';

/** The reads in which locks and exams stand. */
const withLocks = [
  coursesContract.coursesOfClass,
  coursesContract.coursesOfStudent,
  coursesContract.coursesOfTeacher,
  coursesContract.finalExamResults,
  coursesContract.teacherToday,
];

/** Says what was done to a class, and offers to take it back. */
export function useUndo() {
  const t = useMessages('locks');
  const undo = useSend(locksContract.undoLock, {
    refreshes: withLocks,
    onDone: ({ kept }) =>
      toast('success', kept > 0 ? t('undoneButKept', { count: kept }) : t('undone')),
  });
  return (message: string, { lockActionId }: { lockActionId: number | null }) => {
    if (lockActionId !== null)
      toastWithUndo(message, {
        kind: 'lock',
        undo: t('undo'),
        onUndo: () => undo.send({ lockActionId }),
      });
  };
}

export const useSetModuleLock = () =>
  useSend(locksContract.setModuleLock, { refreshes: withLocks });
export const useSetModuleLockForClass = () =>
  useSend(locksContract.setModuleLockForClass, { refreshes: withLocks });
export const useSetCourseLock = () =>
  useSend(locksContract.setCourseLock, { refreshes: withLocks });
export const useActivateFinalExam = () =>
  useSend(locksContract.activateFinalExam, { refreshes: withLocks });
