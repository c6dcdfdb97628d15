import { useMessages } from '@gesall/client/react';
import { useSayDone } from '../../platform/undo.ts';
import type { Chosen } from './cart.ts';
import { assigned, type FreeKind } from './free-licences.ts';
import { useUseFreeLicences } from './moves.calls.ts';

/** Gives free licences of a kind to students, and offers to undo it. */
export function useGiveFree(schoolId: number) {
  const t = useMessages('orders');
  const sayDone = useSayDone({ teachersToo: true });
  const { send, isPending } = useUseFreeLicences();
  return {
    isPending,
    give(kind: FreeKind, students: readonly Chosen[], onGiven: (ids: readonly number[]) => void) {
      const uses = assigned(kind, students).map(({ student, licence }) => ({
        licenceId: licence.licenceId,
        studentId: student.id,
      }));
      const input = { schoolId, uses };
      send(input, {
        onSuccess: ({ used }) => {
          sayDone(t('freeUsed', { count: used }), input);
          onGiven(uses.map(({ studentId }) => studentId));
        },
      });
    },
  };
}
