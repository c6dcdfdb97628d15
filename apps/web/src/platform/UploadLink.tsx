import { uploadsContract } from '@gesall/contract';
import { UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download, ExternalLink, LoaderCircle } from 'lucide-react';
import { fetchFile } from './caller.ts';
import { showFailure } from './failures.ts';
import { useMessages } from './messages.ts';
import { saveFile } from './save-file.ts';
import css from './UploadLink.module.css';

interface Upload {
  id: number;
  value: string;
  fileUrl: string;
  isLink: boolean;
}

/** Opens a link in a tab of its own, and saves a document, which a session alone can read. */
export function UploadLink({ upload }: { upload: Upload }) {
  const t = useMessages('courses');
  const shell = useMessages('shell');
  const { id, value, fileUrl, isLink } = upload;
  const saving = useMutation({
    mutationFn: () => fetchFile(uploadsContract.readDocument, { id }),
    onSuccess: (content) => saveFile(content, value),
    onError: (error) => showFailure(error),
  });
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
      onClick={() => saving.isPending || saving.mutate()}
    >
      <Icon size={15} aria-hidden="true" />
      <span>{value}</span>
    </UnstyledButton>
  );
}
