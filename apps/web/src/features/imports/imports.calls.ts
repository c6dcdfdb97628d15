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
export type ReadList = Output<typeof importsContract.readList>;
export type Reading = ReadList['reading'];
export type ReadRow = ReadList['rows'][number];
export type Column = Reading['columns'][number];
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

/** How a list is read; what is omitted is found in it. */
export interface Choices {
  sheet?: number;
  alphabet?: NonNullable<Reading['alphabet']>;
  columns?: string;
}

export const useReadList = () =>
  useSingleFlightMutation({
    mutationFn: ({ classId, file, ...choices }: { classId: number; file: File } & Choices) =>
      sendFile(importsContract.readList, { classId, ...choices }, file, () => {}),
  });

export const checkRows = (classId: number, rows: readonly ReadRow[]): Promise<CheckedList> =>
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
