import '@gesall/ui/overlays.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/messages.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The sidebar over the page, where there is no room beside it; following a link closes it. */
export function NarrowSidebar({ opened, onClose, children }: Props) {
  const t = useMessages('shell');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onClick={(event) => (event.target as Element).closest('a') && onClose()}
      title={t('menu')}
      size={300}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      {children}
    </Drawer>
  );
}
