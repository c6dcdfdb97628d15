import { UnstyledButton } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { UploadLink } from '../../platform/UploadLink.tsx';
import type { StudentCourse } from './courses.calls.ts';
import css from './DocumentMenu.module.css';

interface Props {
  label: string;
  documents: StudentCourse['courseUploads'];
  /** True for a separate button, false in a row of buttons. */
  isFramed?: boolean;
  children: ReactNode;
}

/**
 * Documents and links behind a paper clip; hidden when there are none. Uses the browser's own
 * popover to keep the student's first page small.
 */
export function DocumentMenu({ label, documents, isFramed, children }: Props) {
  const id = useId();
  if (documents.length === 0) return null;
  return (
    <>
      <UnstyledButton
        className={css.opener}
        data-framed={isFramed || undefined}
        popoverTarget={id}
        aria-label={`${label} (${documents.length})`}
      >
        <Paperclip size={14} aria-hidden="true" />
        {children}
      </UnstyledButton>
      <ul id={id} popover="auto" className={css.menu} aria-label={label}>
        {documents.map((upload) => (
          <li key={upload.id}>
            <UploadLink upload={upload} />
          </li>
        ))}
      </ul>
    </>
  );
}
