import { decimal } from '@gesall/client';
import type { BodyOf } from '../../platform/acts/kinds.ts';
import type { EntryValues, Written } from './EntryForm.tsx';
import type { Step } from './entries.ts';

/** The values of an entry in an act. */
export const writtenIn = (body: Omit<BodyOf<'registration'>, 'periodId'>): Written => ({
  workStepComponentId: Number(body.workStepComponentId),
  workingHours: Number(body.workingHours),
  title: body.title ?? '',
  bodyText: body.bodyText ?? '',
});

/** An entry that was written before, as the form begins with it. */
export const startOf = (
  { workStepComponentId, workingHours, title, bodyText }: Written,
  steps: readonly Step[],
  pictures: File[] = [],
): EntryValues => ({
  stepId: steps.find(({ workStepComponents }) =>
    workStepComponents.some(({ id }) => id === workStepComponentId),
  )?.id,
  componentId: workStepComponentId,
  hours: decimal(workingHours),
  title,
  text: bodyText,
  pictures,
});
