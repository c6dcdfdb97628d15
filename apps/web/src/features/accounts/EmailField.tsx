import { TextInput } from '@mantine/core';
import { Mail } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../platform/messages.ts';

interface Props {
  value: string;
  /** Left out for an address that stands fast. */
  onType?(value: string): void;
  autoFocus?: boolean;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The address of an account, as password managers look for it. */
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
