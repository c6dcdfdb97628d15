import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';
import { fieldError } from './field-error.tsx';

const Eyes = ({ reveal }: { reveal: boolean }) => {
  const Icon = reveal ? EyeOff : Eye;
  return <Icon size={18} strokeWidth={1.8} color="var(--ink-3)" aria-hidden="true" />;
};

interface Props extends Omit<PasswordInputProps, 'value' | 'onChange' | 'error'> {
  value: string;
  problem: string | undefined;
  onType(value: string): void;
}

/** A password that can be looked at, pasted, and filled in by a password manager. */
export function PasswordField({ value, problem, onType, ...rest }: Props) {
  const t = useMessages('accounts');
  return (
    <PasswordInput
      size="lg"
      required
      withAsterisk={false}
      leftSection={<LockKeyhole size={18} color="var(--ink-3)" aria-hidden="true" />}
      visibilityToggleIcon={Eyes}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      error={fieldError(problem)}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      {...rest}
    />
  );
}
