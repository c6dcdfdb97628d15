import { toast } from '@gesall/ui';
import { ConfirmDialog, Dialog } from '@gesall/ui/overlays';
import { useMessages } from '../../platform/messages.ts';
import { useDeleteClass } from './schools.calls.ts';

interface Props {
  /** The class that is asked about; undefined while nothing is. */
  schoolClass: { id: number; name: string; students: readonly unknown[] } | undefined;
  onClose(): void;
  onDeleted?(): void;
}

/** Asks before a class is deleted; one with students is not, and says what to do first. */
export function DeleteClassDialog({ schoolClass, onClose, onDeleted }: Props) {
  const t = useMessages('classes');
  const shell = useMessages('shell');
  const deletion = useDeleteClass(() => {
    toast('success', t('ClassDeleted'));
    onDeleted?.();
  });
  const count = schoolClass?.students.length ?? 0;
  const title = t('removeQuestion', { name: schoolClass?.name ?? '' });
  if (count > 0) {
    return (
      <Dialog opened title={title} size={480} close={shell('close')} onClose={onClose}>
        <p>{t('removeHasStudents', { count })}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      opened={schoolClass !== undefined}
      title={title}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={deletion.isPending}
      onCancel={onClose}
      onProceed={() => schoolClass && deletion.send({ id: schoolClass.id }, { onSettled: onClose })}
    >
      {t('removeBody')}
    </ConfirmDialog>
  );
}
