import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { useArchive } from './privacy.calls.ts';

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
      onClick={() => archive.mutate({ input: { id }, name: `person-${id}.json` })}
    >
      {t('archive')}
    </Button>
  );
}
