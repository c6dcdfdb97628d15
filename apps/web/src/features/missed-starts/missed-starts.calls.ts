import { addTexts } from '@gesall/client';
import { useRead, useSend } from '@gesall/client/react';
import { missedStartsContract, type Output } from '@gesall/contract';
import { missedStartsTexts } from '@gesall/messages/domains/missed-starts';

addTexts(missedStartsTexts);

export type MissedStart = Output<typeof missedStartsContract.missedStarts>[number];

/** Read again every minute: a student who checks in is no longer missing. */
const everyMs = 60_000;

export const useMissedStarts = () =>
  useRead(missedStartsContract.missedStarts, {}, { refetchInterval: () => everyMs });
export const useMarkGuardianMessage = () =>
  useSend(missedStartsContract.markGuardianMessage, {
    refreshes: [missedStartsContract.missedStarts],
  });
export const useMissedStartRule = (schoolId: number) =>
  useRead(missedStartsContract.missedStartRule, { schoolId });
export const useSetMissedStartRule = () =>
  useSend(missedStartsContract.setMissedStartRule, {
    refreshes: [missedStartsContract.missedStartRule],
  });
