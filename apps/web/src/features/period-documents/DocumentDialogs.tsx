import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog, DialogForm } from '@gesall/ui/overlays';
import { useDialogWords } from '../../platform/kit-words.ts';
import { type PeriodUser, PeriodUserSelect } from '../../platform/PeriodUserSelect.tsx';
import {
  type PeriodDocument,
  useDeletePeriodDocument,
  useUpdateAccesses,
} from './period-documents.calls.ts';
import { useUserWords } from './use-user-words.ts';

interface OfDocument {
  /** Undefined while the dialog is closed. */
  document: PeriodDocument | undefined;
  onClose(): void;
}

/** Changes who sees a stored document. */
export function AccessDialog({
  document,
  users,
  onClose,
}: OfDocument & { users: readonly PeriodUser[] }) {
  const t = useMessages('periodDocuments');
  const saving = useUpdateAccesses();
  const userWords = useUserWords();
  const name = document?.description ?? '';
  function close() {
    saving.reset();
    onClose();
  }
  return (
    <DialogForm
      opened={document !== undefined}
      title={t('access', { name })}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('save')}
      initial={{ userIds: document?.documentAccesses.map(({ id }) => id) ?? [] }}
      rules={{ userIds: (ids) => (ids.length > 0 ? null : t('accessRequired')) }}
      busy={saving.isPending}
      error={saving.error && failureText(saving.error)}
      onChange={saving.reset}
      onSubmit={({ userIds }) => {
        if (!document) return;
        const onSuccess = () => {
          toast('success', t('accessSaved', { name }));
          close();
        };
        saving.send({ documentId: document.id, userIds }, { onSuccess });
      }}
      onClose={close}
    >
      {(form) => (
        <PeriodUserSelect
          label={t('usersOf', { name })}
          {...userWords}
          users={users}
          value={form.values.userIds}
          error={form.errors.userIds}
          onChange={(userIds) => form.setFieldValue('userIds', userIds)}
        />
      )}
    </DialogForm>
  );
}

export function DeleteDocumentDialog({ document, onClose }: OfDocument) {
  const t = useMessages('periodDocuments');
  const shell = useMessages('shell');
  const deletion = useDeletePeriodDocument();
  const name = document?.description ?? '';
  return (
    <ConfirmDialog
      opened={document !== undefined}
      title={t('removeQuestion', { name })}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={deletion.isPending}
      onCancel={onClose}
      onProceed={() =>
        document &&
        deletion.send(
          { documentId: document.id },
          { onSuccess: () => toast('success', t('removed')), onSettled: onClose },
        )
      }
    >
      {t('removeBody')}
    </ConfirmDialog>
  );
}
