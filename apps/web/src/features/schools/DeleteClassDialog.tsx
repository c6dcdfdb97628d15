import { useMessages } from '@gesall/client/react';
import { DeletionDialog } from '../../platform/DeletionDialog.tsx';
import { useSayDone } from '../../platform/undo.ts';
import { useDeleteClass } from './schools.calls.ts';

interface Props {
  schoolClass: { id: number; name: string; students: readonly unknown[] } | undefined;
  onClose(): void;
  onDeleted?(): void;
}

/**
 * Asks before deleting a class; a class with students is not deleted, and the dialog says what to
 * do first.
 */
export function DeleteClassDialog({ schoolClass, onClose, onDeleted }: Props) {
  const t = useMessages('classes');
  const sayDone = useSayDone();
  const deletion = useDeleteClass((_, input) => {
    sayDone(t('ClassDeleted'), input);
    onDeleted?.();
  });
  const count = schoolClass?.students.length ?? 0;
  return (
    <DeletionDialog
      opened={schoolClass !== undefined}
      title={t('removeQuestion', { name: schoolClass?.name ?? '' })}
      hindrance={count > 0 ? t('removeHasStudents', { count }) : undefined}
      busy={deletion.isPending}
      onDelete={() => schoolClass && deletion.send({ id: schoolClass.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('removeBody')}
    </DeletionDialog>
  );
}
