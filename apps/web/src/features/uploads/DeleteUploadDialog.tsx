import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { type ClassUpload, useDeleteUpload } from './uploads.calls.ts';

interface Props {
  upload: ClassUpload | undefined;
  teacherId: number;
  onClose(): void;
}

/** Asks before a document or link is deleted; `upload` is undefined while the dialog is closed. */
export function DeleteUploadDialog({ upload, teacherId, onClose }: Props) {
  const t = useMessages('uploads');
  const shell = useMessages('shell');
  const name = upload?.value ?? '';
  const deletion = useDeleteUpload(() => toast('success', t('removed', { name })));
  return (
    <ConfirmDialog
      opened={upload !== undefined}
      title={t('removeQuestion', { name })}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={deletion.isPending}
      onCancel={onClose}
      onProceed={() =>
        upload &&
        deletion.send(
          { item: upload.id, classId: upload.classId, courseId: upload.courseId, teacherId },
          { onSettled: onClose },
        )
      }
    >
      {t('removeBody')}
    </ConfirmDialog>
  );
}
