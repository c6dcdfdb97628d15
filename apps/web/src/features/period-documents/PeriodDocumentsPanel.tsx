import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { ActionIcon, Button } from '@mantine/core';
import { FileText, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { PeriodUser } from '../../platform/PeriodUserSelect.tsx';
import { Reading } from '../../platform/Reading.tsx';
import { addressOf } from '../../platform/stored-path.ts';
import { AccessDialog, DeleteDocumentDialog } from './DocumentDialogs.tsx';
import { type PeriodDocument, usePeriodDocuments } from './period-documents.calls.ts';
import css from './period-documents.module.css';
import { UploadDialog } from './UploadDialog.tsx';

interface Props {
  periodId: number;
  users: readonly PeriodUser[];
}

type Act = { kind: 'add' } | { kind: 'share' | 'delete'; document: PeriodDocument };

/** The documents of a period, and who sees them besides the school's teachers. */
export function PeriodDocumentsPanel({ periodId, users }: Props) {
  const t = useMessages('periodDocuments');
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const documentOf = (kind: Act['kind']) =>
    act?.kind === kind && 'document' in act ? act.document : undefined;
  return (
    <Panel
      title={t('title')}
      actions={
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setAct({ kind: 'add' })}
        >
          {t('add')}
        </Button>
      }
    >
      <Reading
        read={usePeriodDocuments(periodId)}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState icon={<FileText size={28} aria-hidden="true" />} title={t('noneTitle')}>
            {t('noneBody')}
          </EmptyState>
        }
      >
        {(all) => (
          <ul aria-label={t('title')}>
            {all.map((document) => (
              <Row
                key={document.id}
                document={document}
                onShare={() => setAct({ kind: 'share', document })}
                onDelete={() => setAct({ kind: 'delete', document })}
              />
            ))}
          </ul>
        )}
      </Reading>
      <UploadDialog
        opened={act?.kind === 'add'}
        periodId={periodId}
        users={users}
        onClose={close}
      />
      <AccessDialog document={documentOf('share')} users={users} onClose={close} />
      <DeleteDocumentDialog document={documentOf('delete')} onClose={close} />
    </Panel>
  );
}

interface RowProps {
  document: PeriodDocument;
  onShare(): void;
  onDelete(): void;
}

function Row({ document, onShare, onDelete }: RowProps) {
  const t = useMessages('periodDocuments');
  const shell = useMessages('shell');
  const { description: name, documentPath, documentAccesses } = document;
  const looks = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <li className={css.row}>
      <span className={css.text}>
        <a
          className={css.link}
          href={addressOf(documentPath)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {name}
          <span className="visually-hidden">, {shell('opensInNewTab')}</span>
        </a>
        <span className={css.facts}>
          {documentAccesses.map((user) => user.name).join(', ') || '–'}
        </span>
      </span>
      <ActionIcon {...looks} aria-label={t('access', { name })} onClick={onShare}>
        <Users size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...looks} aria-label={t('remove', { name })} onClick={onDelete}>
        <Trash2 size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
