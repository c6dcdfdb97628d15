import { useMessages } from '@gesall/client/react';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
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
