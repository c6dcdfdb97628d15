import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  opened: boolean;
  title: string;
  /** What the cross is called. */
  close: string;
  onClose(): void;
  /** 480 for a question, 720 for a form, 900 for reading, 1040 for tables; 700 takes four fifths of a narrower window. */
  size?: 480 | 700 | 720 | 900 | 1040;
  /** Set while something was typed that a press beside the dialog would lose. */
  keepsOpen?: boolean;
  children: ReactNode;
}

const fourFifths = 'clamp(340px, 80vw, 700px)';

/** Over the page, with the focus kept inside and given back afterwards. */
export function Dialog({ opened, title, close, onClose, size = 720, keepsOpen, children }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size === 700 ? fourFifths : size}
      closeOnClickOutside={!keepsOpen}
      closeButtonProps={{ 'aria-label': close }}
    >
      {children}
    </Modal>
  );
}
