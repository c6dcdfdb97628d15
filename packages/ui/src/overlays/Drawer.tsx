import { Drawer as Sheet } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Dialog.module.css';

interface Props {
  opened: boolean;
  title: string;
  close: string;
  onClose(): void;
  /** Buttons at the bottom that stay while the content scrolls. */
  foot?: ReactNode;
  /** In pixels; the full width on a phone. */
  size?: number;
  children: ReactNode;
}

/**
 * Slides in from the right and restores the focus when it closes. For one item of a list that stays
 * visible.
 */
export function Drawer({ opened, title, close, onClose, foot, size = 480, children }: Props) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      position="right"
      title={title}
      size={`min(100vw, ${size}px)`}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ content: `ui-dialog ${css.sheet}`, body: css.drawer, title: 'ui-dialog-title' }}
    >
      <div className={css.drawerBody}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </Sheet>
  );
}
