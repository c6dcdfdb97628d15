import { textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DeletionDialog } from '../../platform/DeletionDialog.tsx';
import { type Supervisor, useLeaveSchool } from './supervisors.calls.ts';

interface Props {
  supervisor: Supervisor | undefined;
  schoolId: number;
  onClose(): void;
}

/** Asks before a supervisor can no longer be chosen; a chosen one says what to do first. */
export function LeaveSchoolDialog({ supervisor, schoolId, onClose }: Props) {
  const t = useMessages('supervisors');
  const leaving = useLeaveSchool();
  return (
    <DeletionDialog
      opened={supervisor !== undefined}
      title={t('leaveQuestion', { name: supervisor?.name ?? '' })}
      hindrance={supervisor?.isChosen ? textOfCode('SupervisorIsChosen') : undefined}
      busy={leaving.isPending}
      onDelete={() =>
        supervisor &&
        leaving.send(
          { supervisorId: supervisor.id, schoolId },
          { onSuccess: () => toast('success', t('left')), onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      {t('leaveBody')}
    </DeletionDialog>
  );
}
