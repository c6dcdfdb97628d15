import { addTexts } from '@gesall/client';
import { refreshReads, useRead, useSend } from '@gesall/client/react';
import { type Output, workRegistrationsContract } from '@gesall/contract';
import { workRegistrationsTexts } from '@gesall/messages/domains/work-registrations';
import { useQueryClient } from '@tanstack/react-query';
import { type Level, useReadOfLevel } from '../../platform/level.ts';

addTexts(workRegistrationsTexts);

const calls = workRegistrationsContract;

export type StudentEvent = Output<typeof calls.eventsByClass>[number];
export type Entry = Output<typeof calls.workRegistrations>[number];
export type Hours = Output<typeof calls.hoursByClass>;
export type StudentHours = Hours['students'][number];
export type Coverage = StudentHours['workSteps'][number]['workStepComponents'][number]['coverage'];

/** The days of a period, both included. */
export interface PeriodOf {
  id: number;
  from: string;
  to: string;
}

/** How many entries the first request brings in full; others follow as they are scrolled to. */
const take = 50;

/** All events of a level in a period, newest first. One request fills feed and calendar. */
export const useEvents = (level: Level, periodId: number) =>
  useReadOfLevel(
    {
      programme: calls.eventsByProgramme,
      class: calls.eventsByClass,
      student: calls.eventsByStudent,
    },
    level,
    { periodId, take },
  );

/** Entries in full that the events lack. */
export const useEntries = (periodId: number, ids: readonly number[]) =>
  useRead(calls.workRegistrations, { periodId, ids: [...ids] }, { enabled: ids.length > 0 });

export const useHours = (level: Level, periodId: number) =>
  useReadOfLevel(
    { programme: calls.hoursByProgramme, class: calls.hoursByClass, student: calls.hoursByStudent },
    level,
    { periodId },
  );

const refreshes = [
  calls.eventsByProgramme,
  calls.eventsByClass,
  calls.eventsByStudent,
  calls.workRegistrations,
  calls.hoursByProgramme,
  calls.hoursByClass,
  calls.hoursByStudent,
];

/** Reads entries again, also after a refusal. */
export function useRefreshEntries() {
  const client = useQueryClient();
  return () => void refreshReads(client, refreshes);
}

export const useSign = () => useSend(calls.sign, { refreshes });
export const useSignAll = () => useSend(calls.signAll, { refreshes });
export const useComment = () => useSend(calls.postComment, { refreshes });
export const useSendBack = () => useSend(calls.sendBack, { refreshes, showsFailure: true });
