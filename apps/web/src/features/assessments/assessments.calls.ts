import { addTexts } from '@gesall/client';
import { useRead, useSend } from '@gesall/client/react';
import { assessmentsContract, type Output } from '@gesall/contract';
import { assessmentPlanningTexts } from '@gesall/messages/domains/assessment-planning';

addTexts(assessmentPlanningTexts);

export type Assessment = Output<typeof assessmentsContract.assessment>;
export type Talk = Assessment['talks'][number];
export type StudentAssessment = Output<typeof assessmentsContract.assessments>[number];

const refreshes = [assessmentsContract.assessment, assessmentsContract.assessments];

export const useAssessments = (periodId: number) =>
  useRead(assessmentsContract.assessments, { periodId });
export const useAssessment = (periodId: number, studentId: number) =>
  useRead(assessmentsContract.assessment, { periodId, studentId });

export const usePlanTalk = () =>
  useSend(assessmentsContract.planTalk, { refreshes, showsFailure: true });
export const useChangeTalk = () =>
  useSend(assessmentsContract.changeTalk, { refreshes, showsFailure: true });
export const useOpenTalk = () => useSend(assessmentsContract.openTalk, { refreshes });
export const useSignTalk = () => useSend(assessmentsContract.signTalk, { refreshes });
export const useDeleteTalk = () => useSend(assessmentsContract.deleteTalk, { refreshes });
