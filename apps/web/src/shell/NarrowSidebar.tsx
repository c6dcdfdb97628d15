import { useMessages } from '@gesall/client/react';
import '@gesall/ui/overlays.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  opened: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The sidebar as an overlay on narrow screens; closes when a link is followed. */
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
