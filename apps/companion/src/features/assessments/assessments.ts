import { addTexts } from '@gesall/client';
import { useRead, useSend } from '@gesall/client/react';
import { assessmentsContract, type Output } from '@gesall/contract';
import { assessmentsTexts } from '@gesall/messages/domains/assessments';

addTexts(assessmentsTexts);

export type Assessment = Output<typeof assessmentsContract.assessment>;
export type Component = Assessment['steps'][number]['components'][number];
export type Talk = Assessment['talks'][number];

/** A student in a period, and as whom the signed-in person assesses. */
export interface Assessed {
  periodId: number;
  studentId: number;
  side: 'student' | 'supervisor';
}

const refreshes = [assessmentsContract.assessment];

export const useAssessment = ({ periodId, studentId }: Assessed) =>
  useRead(assessmentsContract.assessment, { periodId, studentId });

export const useSetLevel = () => useSend(assessmentsContract.setComponentLevel, { refreshes });
export const useSignStatement = () => useSend(assessmentsContract.signStatement, { refreshes });
export const useSignTalk = () => useSend(assessmentsContract.signTalk, { refreshes });
export const useSaveStatement = () => useSend(assessmentsContract.saveStatement, { refreshes });
