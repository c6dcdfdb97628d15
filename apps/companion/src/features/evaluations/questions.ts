import { useRead } from '@gesall/client/react';
import { evaluationsContract, type Output } from '@gesall/contract';
import type { BodyOf } from '../../platform/acts/kinds.ts';
import type { ShownAct } from '../../platform/acts/use-acts.tsx';

export type Question = Output<typeof evaluationsContract.myQuestions>[number];

export const useQuestions = (periodId: number) =>
  useRead(evaluationsContract.myQuestions, { periodId });

/** Stars by question that the phone holds and the server does not, the latest ones. */
export function starsOnPhone(acts: readonly ShownAct[], readAt: number): Map<number, number> {
  const stars = new Map<number, number>();
  for (const { content, shown, sentAt } of acts) {
    if (content.kind !== 'answers' || shown === 'refused' || shown === 'held') continue;
    if (shown === 'sent' && (sentAt ?? 0) <= readAt) continue;
    for (const { questionId, respons } of (content.body as BodyOf<'answers'>).answers)
      stars.set(Number(questionId), Number(respons));
  }
  return stars;
}

export const unanswered = (questions: readonly Question[], onPhone: ReadonlyMap<number, number>) =>
  questions.filter(({ id, respons }) => respons === null && !onPhone.has(id)).length;
