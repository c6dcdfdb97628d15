import { addTexts, send } from '@gesall/client';
import { refreshReads, useRead, useSend, useSingleFlightMutation } from '@gesall/client/react';
import { evaluationsContract, type Output } from '@gesall/contract';
import { evaluationsTexts } from '@gesall/messages/domains/evaluations';
import { useQueryClient } from '@tanstack/react-query';
import type { QuestionDraft } from './question-drafts.ts';

addTexts(evaluationsTexts);

export type Question = Output<typeof evaluationsContract.evaluationQuestions>[number];

export type Answer = Output<typeof evaluationsContract.evaluations>[number];

const refreshes = [evaluationsContract.evaluationQuestions];

export const useQuestions = (periodId: number) =>
  useRead(evaluationsContract.evaluationQuestions, { periodId });
/** The answers of a period, or those of a student and of who follows them. */
export const useEvaluations = (periodId: number, studentId?: number) =>
  useRead(evaluationsContract.evaluations, { periodId, studentId });
export const useDeleteQuestion = () =>
  useSend(evaluationsContract.deleteQuestion, {
    refreshes: [...refreshes, evaluationsContract.evaluations],
  });
export const useSaveQuestions = () =>
  useSend(evaluationsContract.saveQuestions, { refreshes, showsFailure: true });

/** Creates the questions of a draft in a period, all or none; none sends nothing. */
export function useCreateQuestions() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({
      periodId,
      drafts,
    }: {
      periodId: number;
      drafts: readonly QuestionDraft[];
    }) => {
      if (drafts.length === 0) return;
      const questions = drafts.map(({ question, responseRange, forUserType }) => ({
        ...{ periodId, question: question.trim() },
        ...{ responseRange, forUserType },
      }));
      await send(evaluationsContract.createQuestions, { questions });
    },
    onSuccess: () => refreshReads(client, refreshes),
  });
}
