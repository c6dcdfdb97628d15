import { useRead } from '@gesall/client/react';
import { workRegistrationsContract } from '@gesall/contract';
import { useActs } from '../../platform/acts/use-acts.tsx';

/** The hours of the signed-in student in a period. */
export function useHours(periodId: number) {
  const { owner, acts } = useActs();
  const read = useRead(workRegistrationsContract.hoursByStudent, {
    studentId: Number(owner),
    periodId,
  });
  const waiting = acts
    .filter(
      ({ content, shown, sentAt }) =>
        content.kind === 'registration' &&
        'workingHours' in content.body &&
        content.body.periodId === periodId &&
        (shown === 'waiting' ||
          shown === 'sending' ||
          (shown === 'sent' && (sentAt ?? 0) > read.dataUpdatedAt)),
    )
    .reduce((sum, { content }) => sum + Number(content.body.workingHours), 0);
  return { read, waiting };
}
