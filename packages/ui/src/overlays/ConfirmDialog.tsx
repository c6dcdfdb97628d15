import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Dialog.module.css';
import { useDialogLayer } from './dialog-layer.tsx';

interface Props {
  opened: boolean;
  title: string;
  children: ReactNode;
  cancel: string;
  proceed: string;
  destroys?: boolean;
  busy?: boolean;
  onCancel(): void;
  onProceed(): void;
}

/** Asks before an operation that cannot be undone with one click. Initial focus is on cancel. */
export function ConfirmDialog({
  opened,
  title,
  children,
  cancel,
  proceed,
  destroys,
  busy,
  onCancel,
  onProceed,
}: Props) {
  useDialogLayer(opened);
  return (
    <Modal opened={opened} onClose={onCancel} title={title} withCloseButton={false} size={480}>
      <div className={css.body}>{children}</div>
      <div className={css.actions}>
        <Button variant="default" data-autofocus onClick={onCancel}>
          {cancel}
        </Button>
        <Button className={destroys ? css.danger : undefined} loading={busy} onClick={onProceed}>
          {proceed}
        </Button>
      </div>
    </Modal>
  );
}
