import { Menu, type MenuProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Mantine's `Menu`, which Escape closes wherever the focus is. A dialog that closes while the menu
 * opens takes the focus away from it, and Mantine closes a menu only by keys pressed inside it.
 */
export function DropMenu({ onChange, ...props }: Omit<MenuProps, 'opened' | 'defaultOpened'>) {
  const [isOpen, setOpen] = useState(false);
  const change = (opened: boolean) => {
    setOpen(opened);
    onChange?.(opened);
  };
  useWindowEvent('keydown', ({ key }) => {
    if (isOpen && key === 'Escape') change(false);
  });
  return <Menu {...props} opened={isOpen} onChange={change} />;
}
