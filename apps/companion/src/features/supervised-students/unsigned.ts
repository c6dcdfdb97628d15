import type { Output, workRegistrationsContract } from '@gesall/contract';
import { isSigned } from '../../platform/acts/signatures.ts';
import type { ShownAct } from '../../platform/acts/use-acts.tsx';

type Entry = Output<typeof workRegistrationsContract.registrationsForSupervisor>[number];

/** How many entries of each student no supervisor has signed, by what the phone knows. */
export function unsignedByStudent(
  entries: readonly Entry[],
  acts: readonly ShownAct[],
  readAt: number,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const entry of entries)
    if (!isSigned(entry, acts, readAt))
      counts.set(entry.studentId, (counts.get(entry.studentId) ?? 0) + 1);
  return counts;
}
