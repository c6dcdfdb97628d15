import { useMessages } from '@gesall/client/react';
import { TextInput } from '@mantine/core';
import css from './NewSchool.module.css';
import type { Draft, Patch } from './new-school.ts';

interface Props {
  draft: Draft;
  patch: Patch;
  /** Why no school was created for the number. */
  error: string | undefined;
  onNext(): void;
}

export function CustomerStep({ draft: { customerNumber, school }, patch, error, onNext }: Props) {
  const t = useMessages('newSchool');
  return (
    <form
      className={css.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (customerNumber.trim()) onNext();
      }}
    >
      <TextInput
        label={t('customerNumber')}
        description={school ? t('customerFixed') : t('customerIntro')}
        data-autofocus
        autoComplete="off"
        readOnly={school !== undefined}
        value={customerNumber}
        error={error}
        onChange={({ currentTarget: { value } }) => patch(() => ({ customerNumber: value }))}
      />
    </form>
  );
}
