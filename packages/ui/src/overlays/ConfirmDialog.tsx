import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Dialog.module.css';

interface Props {
  opened: boolean;
  /** The act and the name, as a question. */
  title: string;
  /** What happens, and what stays. */
  children: ReactNode;
  cancel: string;
  proceed: string;
  destroys?: boolean;
  busy?: boolean;
  onCancel(): void;
  onProceed(): void;
}

/** Asks before something that cannot be undone with one press. Focus starts on the way out. */
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
