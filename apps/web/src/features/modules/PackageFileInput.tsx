import { useMessages } from '@gesall/client/react';
import { FileInput, type FileInputProps } from '@mantine/core';
import { FileArchive } from 'lucide-react';

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
