import { addTexts } from '@gesall/client';
import { useRead, useSend } from '@gesall/client/react';
import { type Input, type Output, periodsContract, preparationContract } from '@gesall/contract';
import { placementTexts } from '@gesall/messages/domains/placement';
import { type Level as PlainLevel, useReadOfLevel } from '../../platform/level.ts';

addTexts(placementTexts);

export type Period = Output<typeof periodsContract.periodsByClass>[number];
export type PeriodStudent = Period['students'][number];
export type Candidate = Output<typeof periodsContract.studentsPossibleToAdd>[number];
export type NewPeriod = Input<typeof periodsContract.postPeriod>;

/** The programme, class or student whose periods are shown. */
export interface Level extends PlainLevel {
  /** Of the programme, class or student. */
  name: string;
  schoolId: number;
  /** Those who can be chosen for a new period. */
  students: readonly { id: number; name: string }[];
}

/** The periods of a level, the latest start first. */
export const usePeriods = (level: Level) =>
  useReadOfLevel(
    {
      programme: periodsContract.periodsByProgramme,
      class: periodsContract.periodsByClass,
      student: periodsContract.periodsByStudent,
    },
    level,
    {},
  );

/** Every read that shows periods, or what their participants lack. */
const withPeriods = [
  preparationContract.preparation,
  preparationContract.preparationToDo,
  preparationContract.placementOverview,
  periodsContract.periodsByProgramme,
  periodsContract.periodsByClass,
  periodsContract.periodsByStudent,
  periodsContract.studentsPossibleToAdd,
];

interface Asked {
  students: Level['students'];
  from: string;
  to: string;
  exceptPeriodId?: number;
}

/** The students with the reason why one may not be added; disabled without both days. */
export const useCandidates = ({ students, from, to, exceptPeriodId }: Asked) =>
  useRead(
    periodsContract.studentsPossibleToAdd,
    {
      candidateStudentIds: students.map(({ id }) => id),
      start: from,
      end: to,
      exceptPeriodId,
      withReasons: true,
    },
    { enabled: from !== '' && to !== '', keepsPrevious: true },
  );

export const usePostPeriod = () => useSend(periodsContract.postPeriod, { refreshes: withPeriods });
export const useChangeStudents = () =>
  useSend(periodsContract.changeStudents, { refreshes: withPeriods });
export const useChangeEndDate = () =>
  useSend(periodsContract.changeEndDate, { refreshes: withPeriods });
export const useDeletePeriod = () =>
  useSend(periodsContract.deletePeriod, { refreshes: withPeriods });
