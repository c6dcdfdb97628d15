import { ConfirmDialog, Dialog } from '@gesall/ui/overlays';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

interface Props {
  opened: boolean;
  /** The question, with the name of what is asked about. */
  title: string;
  /** What has to be done first; then nothing can be deleted yet. */
  hindrance: string | undefined;
  busy: boolean;
  onDelete(): void;
  onClose(): void;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before something is deleted, or says what hinders it. */
export function DeletionDialog({
  opened,
  title,
  hindrance,
  busy,
  onDelete,
  onClose,
  children,
}: Props) {
  const shell = useMessages('shell');
  if (hindrance !== undefined) {
    return (
      <Dialog opened title={title} size={480} close={shell('close')} onClose={onClose}>
        <p>{hindrance}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={busy}
      onCancel={onClose}
      onProceed={onDelete}
    >
      {children}
    </ConfirmDialog>
  );
}
