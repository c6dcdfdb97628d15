import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';
import { useArchive } from './privacy.calls.ts';

/** Saves what is kept of a person; closed to those who may not have it. */
export function ArchiveButton({ id, isOpen }: { id: number; isOpen: boolean }) {
  const t = useMessages('privacy');
  const archive = useArchive();
  return (
    <Button
      variant="default"
      leftSection={<FileDown size={16} aria-hidden="true" />}
      title={t(isOpen ? 'archiveHint' : 'onlySuperusers')}
      disabled={!isOpen}
      loading={archive.isPending}
      onClick={() => archive.mutate({ id })}
    >
      {t('archive')}
    </Button>
  );
}
