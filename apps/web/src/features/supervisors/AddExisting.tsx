import { useMessages } from '@gesall/client/react';
import { ConfirmDialog } from '@gesall/ui/overlays';
import type { ExistingUser } from './supervisors.calls.ts';

interface Props {
  existing: ExistingUser;
  busy: boolean;
  onAnswer(adds: boolean): void;
}

/** Asks whether a supervisor of another school is to be one of this school too. */
export function AddExisting({ existing, busy, onAnswer }: Props) {
  const t = useMessages('supervisors');
  const shell = useMessages('shell');
  return (
    <ConfirmDialog
      opened
      title={t('existsTitle', { name: existing.name })}
      cancel={shell('cancel')}
      proceed={t('existsAdd')}
      busy={busy}
      onCancel={() => onAnswer(false)}
      onProceed={() => onAnswer(true)}
    >
      {t('existsBody')}
    </ConfirmDialog>
  );
}
