import { useMessages } from '@gesall/client/react';
import { TextInput } from '@mantine/core';
import { Mail } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

interface Props {
  value: string;
  /** Absent when the address cannot be changed. */
  onType?(value: string): void;
  autoFocus?: boolean;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** An e-mail field that password managers recognise. */
export function EmailField({ value, onType, autoFocus, error, ref }: Props) {
  const t = useMessages('accounts');
  return (
    <TextInput
      ref={ref}
      size="lg"
      type="email"
      name="email"
      label={t('email')}
      autoComplete="username"
      required={onType !== undefined}
      readOnly={onType === undefined}
      withAsterisk={false}
      autoFocus={autoFocus}
      leftSection={<Mail size={18} color="var(--ink-3)" aria-hidden="true" />}
      error={error}
      value={value}
      onChange={(event) => onType?.(event.currentTarget.value)}
    />
  );
}
