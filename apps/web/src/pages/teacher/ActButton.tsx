import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/messages.ts';
import css from './pages.module.css';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  icon?: ReactNode;
  /** False where the teacher lacks full access: the button stays, and says why it cannot be pressed. */
  isAllowed?: boolean;
  destroys?: boolean;
  children: ReactNode;
  onPress(): void;
}

/** A button for an act that may need full access. */
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
