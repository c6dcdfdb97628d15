import { day, failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState, toast } from '@gesall/ui';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { DataTable } from '@gesall/ui/table';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTableWords } from '../../platform/kit-words.ts';
import { Reading } from '../../platform/Reading.tsx';
import { UploadLink } from '../../platform/UploadLink.tsx';
import { type EarlierUpload, useEarlierUploads, useTakeOver } from './uploads.calls.ts';

interface Props {
  opened: boolean;
  classId: number;
  onClose(): void;
}

/** Offers what other classes have in the same courses; a teacher ticks what still applies. */
export function EarlierDialog({ opened, classId, onClose }: Props) {
  const t = useMessages('uploads');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={opened}
      title={t('earlierTitle')}
      size={1040}
      close={shell('close')}
      onClose={onClose}
    >
      {opened && <Earlier classId={classId} onClose={onClose} />}
    </Dialog>
  );
}

function Earlier({ classId, onClose }: Omit<Props, 'opened'>) {
  const t = useMessages('uploads');
  return (
    <Reading
      read={useEarlierUploads(classId)}
      rows={5}
      failedBody={failureText}
      isEmpty={(uploads) => uploads.length === 0}
      empty={
        <EmptyState icon={<FileText size={28} aria-hidden="true" />} title={t('earlierEmptyTitle')}>
          {t('earlierEmptyBody')}
        </EmptyState>
      }
    >
      {(uploads) => <Choice uploads={uploads} classId={classId} onClose={onClose} />}
    </Reading>
  );
}

function Choice({
  uploads,
  classId,
  onClose,
}: Omit<Props, 'opened'> & { uploads: readonly EarlierUpload[] }) {
  const t = useMessages('uploads');
  const shell = useMessages('shell');
  const classes = useMessages('classes');
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set());
  const takeOver = useTakeOver((count) => {
    toast('success', t('taken', { count }));
    onClose();
  });
  const words = useTableWords({
    search: t('find'),
    noMatchTitle: t('noneFound'),
    noMatchBody: t('noneFoundBody'),
  });
  return (
    <>
      <p>{t('earlierBody')}</p>
      <DataTable
        label={t('earlierTitle')}
        words={words}
        hasSearch
        rows={uploads}
        nameOf={({ value }) => value}
        ticks={{ ticked, onTick: setTicked }}
        sort="course"
        columns={[
          {
            key: 'name',
            heading: classes('document'),
            textOf: ({ value }) => value,
            sortBy: ({ value }) => value,
            cell: (upload) => <UploadLink upload={{ ...upload, fileUrl: upload.value }} />,
          },
          {
            key: 'course',
            heading: t('course'),
            cell: ({ courseName }) => courseName,
            sortBy: ({ courseName }) => courseName,
          },
          {
            key: 'class',
            heading: t('ofClass'),
            cell: ({ className }) => className,
            sortBy: ({ className }) => className,
          },
          {
            key: 'at',
            heading: classes('uploaded'),
            cell: ({ uploaded }) => day(uploaded),
            sortBy: ({ uploaded }) => uploaded,
          },
        ]}
      />
      <DialogEnd
        error={takeOver.error && failureText(takeOver.error)}
        busy={takeOver.isPending}
        cancel={shell('cancel')}
        submit={t('earlierCount', { count: ticked.size })}
        waits={ticked.size === 0}
        onDo={() => takeOver.send({ classId, uploadIds: [...ticked].map(Number) })}
        onCancel={onClose}
      />
    </>
  );
}
