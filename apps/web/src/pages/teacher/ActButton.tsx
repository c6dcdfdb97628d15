import { useMessages } from '@gesall/client/react';
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './pages.module.css';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  icon?: ReactNode;
  /** False for a teacher without full access: the button stays and explains why it is disabled. */
  isAllowed?: boolean;
  destroys?: boolean;
  children: ReactNode;
  onPress(): void;
}

export function ActButton({ icon, isAllowed = true, destroys, children, onPress, ...look }: Props) {
  const t = useMessages('classes');
  return (
    <Button
      leftSection={icon}
      className={destroys ? css.destroys : undefined}
      disabled={!isAllowed}
      title={isAllowed ? undefined : t('needsFullAccess')}
      onClick={onPress}
      {...look}
    >
      {children}
    </Button>
  );
}
