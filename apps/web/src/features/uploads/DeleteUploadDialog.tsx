import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { useMessages } from '../../platform/messages.ts';
import { type ClassUpload, useDeleteUpload } from './uploads.calls.ts';

interface Props {
  upload: ClassUpload | undefined;
  teacherId: number;
  onClose(): void;
}

/** Asks before a document or link is taken away; `upload` is undefined while nothing is asked. */
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
