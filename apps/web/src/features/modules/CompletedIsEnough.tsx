import { useMessages } from '@gesall/client/react';
import type { FormFields } from '@gesall/ui/overlays';
import { Checkbox } from '@mantine/core';
import type { ModuleValues } from './module-form.ts';

interface Props {
  form: FormFields<ModuleValues>;
  /** As stored; undefined for a new module. */
  before: boolean | undefined;
}

/** The rule that content's own *completed* is enough; a change recomputes stored results. */
export function CompletedIsEnough({ form, before }: Props) {
  const t = useMessages('modules');
  const isChanged = before !== undefined && before !== form.values.completedIsEnough;
  const hint = t('completedIsEnoughHint');
  return (
    <Checkbox
      label={t('completedIsEnough')}
      description={isChanged ? `${hint} ${t('completedIsEnoughRecomputes')}` : hint}
      {...form.getInputProps('completedIsEnough', { type: 'checkbox' })}
    />
  );
}
