import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { useMessages } from '../../platform/messages.ts';
import { showOwnFailure } from '../../platform/own-failure.ts';
import { useRemoveFromSchool } from './people.calls.ts';

interface Props {
  /** The teacher who is asked about; undefined while nobody is. */
  teacher: { id: number; name: string; email: string } | undefined;
  onClose(): void;
}

/** Says what follows before a teacher is taken out of a school. */
export function RemoveTeacherDialog({ teacher, onClose }: Props) {
  const t = useMessages('students');
  const shell = useMessages('shell');
  const removal = useRemoveFromSchool();
  return (
    <ConfirmDialog
      opened={teacher !== undefined}
      title={t('removeTeacherQuestion', { name: teacher?.name ?? '' })}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={removal.isPending}
      onCancel={onClose}
      onProceed={() =>
        teacher &&
        removal.mutate(teacher, {
          onSuccess: () => toast('success', t('TeacherRemoved')),
          onError: (error) => showOwnFailure(t('Views.Admin.RemoveTeacherFromSchool.Error'), error),
          onSettled: onClose,
        })
      }
    >
      {t('removeTeacherBody')}
    </ConfirmDialog>
  );
}
