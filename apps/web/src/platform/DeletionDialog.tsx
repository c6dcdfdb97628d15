import { useMessages } from '@gesall/client/react';
import { ConfirmDialog, Dialog } from '@gesall/ui/overlays';
import type { ReactNode } from 'react';

interface Props {
  opened: boolean;
  title: string;
  /** What must be done first; set when nothing can be deleted yet. */
  hindrance: string | undefined;
  busy: boolean;
  onDelete(): void;
  onClose(): void;
  children: ReactNode;
}

/** Asks before deleting, or says what prevents it. */
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
