import { useMessages } from '@gesall/client/react';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { Progress } from '@mantine/core';
import { useState } from 'react';
import type { PeriodUser } from '../../platform/PeriodUserSelect.tsx';
import { type DocumentDraft, isTooLarge } from './document-drafts.ts';
import { PeriodDocumentsDraft } from './PeriodDocumentsDraft.tsx';
import { useUploadDocuments } from './period-documents.calls.ts';
import css from './period-documents.module.css';

interface Props {
  periodId: number;
  users: readonly PeriodUser[];
  onClose(): void;
}

export function UploadDialog({ opened, ...props }: Props & { opened: boolean }) {
  const t = useMessages('periodDocuments');
  const shell = useMessages('shell');
  const upload = useUploadDocuments();
  return (
    <Dialog
      opened={opened}
      title={t('add')}
      size={900}
      close={shell('close')}
      onClose={() => upload.isPending || props.onClose()}
      keepsOpen
    >
      {opened && <Upload {...props} upload={upload} />}
    </Dialog>
  );
}

/** Closes when all is stored; what is not stays in the list. */
function Upload({
  periodId,
  users,
  upload,
  onClose,
}: Props & { upload: ReturnType<typeof useUploadDocuments> }) {
  const t = useMessages('periodDocuments');
  const shell = useMessages('shell');
  const [drafts, setDrafts] = useState<readonly DocumentDraft[]>([]);
  return (
    <div className={css.form}>
      <PeriodDocumentsDraft value={drafts} onChange={setDrafts} users={users} />
      {upload.share !== undefined && (
        <Progress value={upload.share * 100} aria-label={t('uploading')} />
      )}
      <DialogEnd
        busy={upload.isPending}
        waits={drafts.length === 0 || drafts.some(({ file }) => isTooLarge(file))}
        cancel={shell('cancel')}
        submit={t('upload')}
        onDo={() =>
          upload.mutate(
            { periodId, drafts, users },
            {
              onSuccess: (left) => {
                setDrafts(left);
                if (left.length === 0) onClose();
              },
            },
          )
        }
        onCancel={onClose}
      />
    </div>
  );
}
