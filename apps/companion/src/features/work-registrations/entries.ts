import { useRead } from '@gesall/client/react';
import { type Output, workRegistrationsContract } from '@gesall/contract';

const calls = workRegistrationsContract;

export type Entry = Output<typeof calls.myWorkRegistrations>[number];
export type Hours = Output<typeof calls.hoursByStudent>;
export type Step = Hours['students'][number]['workSteps'][number];

interface Options {
  enabled: boolean;
}

export const useOwnEntries = (periodId: number, options?: Options) =>
  useRead(calls.myWorkRegistrations, { periodId }, options);

export const useHours = (studentId: number, periodId: number, options?: Options) =>
  useRead(calls.hoursByStudent, { studentId, periodId }, options);

/** The images of an entry; the server names files with a prefix of an earlier product. */
export const addressOf = (path: string) => path.replace(/^\/lwc/, '/api');
