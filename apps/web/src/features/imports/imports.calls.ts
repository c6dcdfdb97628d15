import {
  coursesContract,
  type Input,
  importsContract,
  type Output,
  peopleContract,
  resultsContract,
  schoolsContract,
} from '@gesall/contract';
import { useMutation } from '@tanstack/react-query';
import { send, sendFile } from '../../platform/caller.ts';
import { useRead, useSend } from '../../platform/calls.ts';

export type CheckedList = Output<typeof importsContract.checkList>;
export type CheckedRow = CheckedList['rows'][number];
export type Chosen = Input<typeof importsContract.importStudents>['rows'][number];

const withStudents = [
  importsContract.importsOfClass,
  schoolsContract.classById,
  schoolsContract.programme,
  schoolsContract.tree,
  schoolsContract.search,
  peopleContract.student,
  peopleContract.studentsOfSchool,
  coursesContract.coursesOfClass,
  resultsContract.resultsByClass,
];

/** Asks what a list would come to; changes nothing. */
export const useReadList = () =>
  useMutation({
    mutationFn: ({ classId, file }: { classId: number; file: File }) =>
      sendFile(importsContract.readList, { classId }, file, () => {}),
  });

/** The same of rows that were mended. */
export const checkRows = (classId: number, rows: readonly CheckedRow[]) =>
  send(importsContract.checkList, {
    classId,
    rows: rows.map(({ line, name, email }) => ({ line, name, email })),
  });

export const useImportStudents = () =>
  useSend(importsContract.importStudents, { refreshes: withStudents, showsFailure: true });

/** The imports into a class that can still be undone. */
export const useImportsOfClass = (classId: number, isWanted: boolean) =>
  useRead(importsContract.importsOfClass, { classId }, { enabled: isWanted });

export const useUndoImport = () => useSend(importsContract.undoImport, { refreshes: withStudents });
