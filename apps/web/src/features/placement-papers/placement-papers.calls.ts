import { addTexts } from '@gesall/client';
import { useRead, useSend } from '@gesall/client/react';
import {
  attendanceContract,
  type Output,
  placementPapersContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { placementPapersTexts } from '@gesall/messages/domains/placement-papers';
import { type Level, useReadNowOfLevel } from '../../platform/level.ts';

addTexts(placementPapersTexts);

const calls = placementPapersContract;

export type StudentPaper = Output<typeof calls.placementPapers>[number];
export type HoursOfPeriod = Output<typeof workRegistrationsContract.hoursByClass>;
export type WeekOfDays = Output<typeof attendanceContract.weeksForClass>[number];

const waitingMs = 2000;

/** Read again while something is being made. */
export const usePapers = (periodId: number) =>
  useRead(
    calls.placementPapers,
    { periodId },
    {
      refetchInterval: (all) =>
        all?.some(({ paper }) => paper?.state === 'waiting') ? waitingMs : false,
    },
  );

export const useMakePapers = () =>
  useSend(calls.makePlacementPapers, { refreshes: [calls.placementPapers] });

/** Reads hours and days of a level when they are to be saved. */
export function useReadForWorkbook(level: Level) {
  const readHours = useReadNowOfLevel(
    {
      programme: workRegistrationsContract.hoursByProgramme,
      class: workRegistrationsContract.hoursByClass,
      student: workRegistrationsContract.hoursByStudent,
    },
    level,
  );
  const readWeeks = useReadNowOfLevel(
    {
      programme: attendanceContract.weeksForProgramme,
      class: attendanceContract.weeksForClass,
      student: attendanceContract.weeksForStudent,
    },
    level,
  );
  return async (periodId: number) => ({
    hours: await readHours({ periodId }),
    weeks: await readWeeks({ periodId, withoutPositions: true }),
  });
}

/** Where the browser downloads a period as a zip; `name` is the file’s. */
export const periodFilesAddress = (
  periodId: number,
  content: 'everything' | 'papers',
  name: string,
) => `/api/files/apl/period/${periodId}/${content}/${encodeURIComponent(name)}`;
