import { FileInput, type FileInputProps } from '@mantine/core';
import { FileArchive } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';

/** Where an author chooses a package's zip file. */
export function PackageFileInput(props: FileInputProps) {
  const t = useMessages('modules');
  return (
    <FileInput
      label={t('file')}
      placeholder={t('filePlaceholder')}
      accept=".zip,application/zip"
      leftSection={<FileArchive size={16} aria-hidden="true" />}
      clearable
      {...props}
    />
  );
}
