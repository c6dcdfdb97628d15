import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { useDeletePerson } from './people.calls.ts';

interface Props {
  student: { name: string; email: string; activatedAccount: boolean } | undefined;
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteStudentDialog({ student, onClose, onDeleted }: Props) {
  const t = useMessages('students');
  const shell = useMessages('shell');
  const deletion = useDeletePerson(() => {
    toast('success', t('StudentDeleted'));
    onDeleted?.();
  });
  return (
    <ConfirmDialog
      opened={student !== undefined}
      title={t('removeQuestion', { name: student?.name ?? '' })}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={deletion.isPending}
      onCancel={onClose}
      onProceed={() =>
        student && deletion.send({ email: student.email, isDeleted: true }, { onSettled: onClose })
      }
    >
      {t(student?.activatedAccount === false ? 'removeBodyNever' : 'removeBody')}
    </ConfirmDialog>
  );
}
