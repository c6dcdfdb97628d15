import { useMessages } from '@gesall/client/react';
import { isEmail } from '@gesall/rules';
import type { Ref } from 'react';
import { TextField } from '../../kit/Field.tsx';

interface Props {
  value: string;
  error?: string;
  ref: Ref<HTMLInputElement>;
  onType(text: string): void;
}

export function EmailField({ ref, ...rest }: Props) {
  const t = useMessages('accounts');
  return (
    <TextField
      label={t('email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      inputMode="email"
      ref={ref}
      {...rest}
    />
  );
}

/** Why an address cannot be sent; undefined when it can. */
export function useEmailProblem() {
  const t = useMessages('accounts');
  return (given: string) => {
    if (given === '') return t('emailRequired');
    return isEmail(given) ? undefined : t('emailMalformed');
  };
}
