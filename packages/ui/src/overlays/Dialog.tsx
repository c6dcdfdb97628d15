import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDialogLayer } from './dialog-layer.tsx';

interface Props {
  opened: boolean;
  title: string;
  close: string;
  onClose(): void;
  /**
   * 480 for a question, 720 for a form, 900 for reading, 1040 for tables; 700 takes four fifths of
   * a narrower window.
   */
  size?: 480 | 700 | 720 | 900 | 1040;
  /** True while a click outside would discard input. */
  keepsOpen?: boolean;
  children: ReactNode;
}

const fourFifths = 'clamp(340px, 80vw, 700px)';

/** A modal dialog that traps the focus and restores it afterwards. */
export function Dialog({ opened, title, close, onClose, size = 720, keepsOpen, children }: Props) {
  const { closesOnEscape, layer } = useDialogLayer(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size === 700 ? fourFifths : size}
      closeOnClickOutside={!keepsOpen}
      closeOnEscape={closesOnEscape}
      closeButtonProps={{ 'aria-label': close }}
    >
      {layer(children)}
    </Modal>
  );
}
