import { useMessages } from '@gesall/client/react';
import { DayField } from '@gesall/ui';
import type { FormFields } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';

export interface When {
  day: string;
  time: string;
  place: string;
}

/** When a talk is needs a day and a time; the place may follow. */
export function useWhenRules() {
  const t = useMessages('assessmentPlanning');
  return {
    day: (day: string) => (day === '' ? t('dayRequired') : null),
    time: (time: string) => (time === '' ? t('timeRequired') : null),
  };
}

/** Day, time and place of a talk. */
export function WhenFields<Values extends When>({ form }: { form: FormFields<Values> }) {
  const t = useMessages('assessmentPlanning');
  return (
    <>
      <DayField label={t('day')} data-autofocus {...form.getInputProps('day')} />
      <TextInput type="time" label={t('time')} {...form.getInputProps('time')} />
      <TextInput
        label={t('place')}
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('place')}
      />
    </>
  );
}
