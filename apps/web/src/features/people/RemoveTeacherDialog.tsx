import { showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { useRemoveFromSchool } from './people.calls.ts';

interface Props {
  teacher: { id: number; name: string; email: string } | undefined;
  onClose(): void;
}

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
          onError: (error) =>
            showFailureWithContext(t('Views.Admin.RemoveTeacherFromSchool.Error'), error),
          onSettled: onClose,
        })
      }
    >
      {t('removeTeacherBody')}
    </ConfirmDialog>
  );
}
