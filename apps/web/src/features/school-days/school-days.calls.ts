import { addTexts } from '@gesall/client';
import { useRead, useSend } from '@gesall/client/react';
import { type Output, schoolDaysContract } from '@gesall/contract';
import { schoolBreaksTexts } from '@gesall/messages/domains/school-breaks';
import { schoolDaysTexts } from '@gesall/messages/domains/school-days';

addTexts(schoolDaysTexts);
addTexts(schoolBreaksTexts);

export type Break = Output<typeof schoolDaysContract.schoolBreaks>[number];

const refreshes = [schoolDaysContract.schoolBreaks, schoolDaysContract.freeDays];

export const useSchoolBreaks = (schoolId: number) =>
  useRead(schoolDaysContract.schoolBreaks, { schoolId });
export const useAddBreak = () => useSend(schoolDaysContract.addSchoolBreak, { refreshes });
export const useDeleteBreak = () => useSend(schoolDaysContract.deleteSchoolBreak, { refreshes });
