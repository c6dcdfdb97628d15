import { useMessages } from '@gesall/client/react';
import { uploadsContract } from '@gesall/contract';
import { UnstyledButton } from '@mantine/core';
import { Download, ExternalLink, LoaderCircle } from 'lucide-react';
import css from './UploadLink.module.css';
import { useSaveFile } from './use-save-file.ts';

interface Upload {
  id: number;
  value: string;
  fileUrl: string;
  isLink: boolean;
}

/** Opens a link in a new tab and downloads a document, which requires the session. */
export function UploadLink({ upload }: { upload: Upload }) {
  const t = useMessages('courses');
  const shell = useMessages('shell');
  const { id, value, fileUrl, isLink } = upload;
  const saving = useSaveFile(uploadsContract.readDocument);
  if (isLink) {
    return (
      <a className={css.link} href={fileUrl} target="_blank" rel="noopener noreferrer">
        <ExternalLink size={15} aria-hidden="true" />
        <span>{value}</span>
        <span className="visually-hidden">, {shell('opensInNewTab')}</span>
      </a>
    );
  }
  const Icon = saving.isPending ? LoaderCircle : Download;
  return (
    <UnstyledButton
      className={css.link}
      aria-label={t('save', { name: value })}
      aria-busy={saving.isPending || undefined}
      onClick={() => saving.isPending || saving.mutate({ input: { id }, name: value })}
    >
      <Icon size={15} aria-hidden="true" />
      <span>{value}</span>
    </UnstyledButton>
  );
}
