import { useRead } from '@gesall/client/react';
import { workRegistrationsContract } from '@gesall/contract';
import { isSigned } from '../../platform/acts/signatures.ts';
import { useActs } from '../../platform/acts/use-acts.tsx';

interface Student {
  periodId: number;
  studentId: number;
}

/**
 * How many entries of a student no supervisor has signed, by the server and what the phone has not
 * sent yet. Undefined until it was read.
 */
export function useUnsignedCount() {
  const { acts } = useActs();
  const { data, dataUpdatedAt } = useRead(
    workRegistrationsContract.unsignedForSupervisor,
    {},
    { readsAtEachMount: true },
  );
  return (of: Student): number | undefined =>
    data
      ?.filter(({ periodId, studentId }) => periodId === of.periodId && studentId === of.studentId)
      .flatMap(({ workRegistrationIds }) => workRegistrationIds)
      .filter((id) => !isSigned({ id, signedBySupervisor: false }, acts, dataUpdatedAt)).length;
}
