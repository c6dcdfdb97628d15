import { useMessages } from '@gesall/client/react';
import { uploadMegabytes } from '@gesall/rules';
import { ActionIcon, FileInput, TextInput } from '@mantine/core';
import { FileUp, X } from 'lucide-react';
import { type PeriodUser, PeriodUserSelect } from '../../platform/PeriodUserSelect.tsx';
import { type DocumentDraft, draftsOf, isTooLarge } from './document-drafts.ts';
import css from './period-documents.module.css';
import { useUserWords } from './use-user-words.ts';
import './period-documents.calls.ts';

interface Props {
  value: readonly DocumentDraft[];
  onChange(drafts: readonly DocumentDraft[]): void;
  users: readonly PeriodUser[];
}

/** A filter for the file picker only; the server inspects the files itself. */
const accepted =
  '.pdf,.jpg,.jpeg,.png,.webp,.gif,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.md,.html,.htm';

/** Documents that are not uploaded yet: what each is called, and who will see it. */
export function PeriodDocumentsDraft({ value, onChange, users }: Props) {
  const t = useMessages('periodDocuments');
  return (
    <div className={css.form}>
      <FileInput
        multiple
        label={t('files')}
        description={t('filesHint', { megabytes: uploadMegabytes })}
        placeholder={t('chooseFiles')}
        accept={accepted}
        leftSection={<FileUp size={16} aria-hidden="true" />}
        // Chosen files go to the list below, so that the field stays empty.
        value={[]}
        onChange={(files) => onChange([...value, ...draftsOf(files)])}
      />
      {value.length > 0 && (
        <ul className={css.drafts} aria-label={t('title')}>
          {value.map((draft) => (
            <Draft
              key={draft.key}
              draft={draft}
              users={users}
              onChange={(changes) =>
                onChange(
                  value.map((each) => (each.key === draft.key ? { ...each, ...changes } : each)),
                )
              }
              onRemove={() => onChange(value.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface DraftProps {
  draft: DocumentDraft;
  users: readonly PeriodUser[];
  onChange(changes: Partial<DocumentDraft>): void;
  onRemove(): void;
}

function Draft({ draft, users, onChange, onRemove }: DraftProps) {
  const t = useMessages('periodDocuments');
  const { file, description, userIds } = draft;
  return (
    <li className={css.draft}>
      <TextInput
        label={t('description')}
        value={description}
        maxLength={500}
        error={isTooLarge(file) && t('tooLarge', { megabytes: uploadMegabytes })}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <PeriodUserSelect
        label={t('users')}
        {...useUserWords()}
        users={users}
        value={userIds}
        onChange={(ids) => onChange({ userIds: ids })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('takeAway', { name: description || file.name })}
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
