import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { useMessages } from '../../platform/messages.ts';
import { useDeletePerson } from './people.calls.ts';

interface Props {
  /** The student who is asked about; undefined while nobody is. */
  student: { name: string; email: string; activatedAccount: boolean } | undefined;
  onClose(): void;
  onDeleted?(): void;
}

/** Says what follows before a student is deleted. */
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
