import { send, sendFile } from '@gesall/client';
import { useRead, useSend, useSingleFlightMutation } from '@gesall/client/react';
import {
  coursesContract,
  type Input,
  importsContract,
  type Output,
  peopleContract,
  resultsContract,
  schoolsContract,
  undoContract,
} from '@gesall/contract';

export type CheckedList = Output<typeof importsContract.checkList>;
export type CheckedRow = CheckedList['rows'][number];
export type Chosen = Input<typeof importsContract.importStudents>['rows'][number];

const withStudents = [
  undoContract.acts,
  schoolsContract.classById,
  schoolsContract.programme,
  schoolsContract.tree,
  schoolsContract.search,
  peopleContract.student,
  peopleContract.studentsOfSchool,
  coursesContract.coursesOfClass,
  resultsContract.resultsByClass,
];

export const useReadList = () =>
  useSingleFlightMutation({
    mutationFn: ({ classId, file }: { classId: number; file: File }) =>
      sendFile(importsContract.readList, { classId }, file, () => {}),
  });

export const checkRows = (classId: number, rows: readonly CheckedRow[]) =>
  send(importsContract.checkList, {
    classId,
    rows: rows.map(({ line, name, email }) => ({ line, name, email })),
  });

export const useImportStudents = () =>
  useSend(importsContract.importStudents, { refreshes: withStudents, showsFailure: true });

export const useImportsOfClass = (classId: number, isWanted: boolean) => {
  const { data = [] } = useRead(undoContract.acts, {}, { enabled: isWanted });
  return data.filter(
    ({ kind, subject }) => kind === 'class.studentsImported' && subject.id === classId,
  );
};
