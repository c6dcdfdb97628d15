import { failureText, shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import {
  type MealCertifier,
  mealCertifiers,
  type PlacementForm,
  placementForms,
} from '@gesall/rules';
import { DayField, toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { oreOf } from './kronor.ts';
import { useAddMealRule } from './meal-compensation.calls.ts';
import css from './meal-compensation.module.css';

interface Props {
  opened: boolean;
  schoolId: number;
  onClose(): void;
}

interface Values {
  fromDay: string;
  amount: string;
  certifiedBy: MealCertifier;
  excludedForms: PlacementForm[];
  deadline: string;
  condition: string;
}

const initial: Values = {
  fromDay: '',
  amount: '',
  certifiedBy: 'presence',
  excludedForms: ['apprentice'],
  deadline: '',
  condition: '',
};

const isDeadline = (text: string) => /^\d{0,3}$/.test(text.trim()) && Number(text) <= 366;

/** Adds a rule from a day on. */
export function AddRuleDialog({ opened, schoolId, onClose }: Props) {
  const t = useMessages('mealCompensation');
  const adding = useAddMealRule();
  function close() {
    adding.reset();
    onClose();
  }
  return (
    <DialogForm<Values>
      opened={opened}
      title={t('add')}
      submit={t('add')}
      words={useDialogWords()}
      busy={adding.isPending}
      error={adding.error && failureText(adding.error)}
      initial={initial}
      rules={{
        fromDay: (day) => (day === '' ? t('dayRequired') : null),
        amount: (amount) => (oreOf(amount) === null ? t('amountRequired') : null),
        deadline: (deadline) => (isDeadline(deadline) ? null : t('deadlineWrong')),
      }}
      onChange={() => adding.reset()}
      onSubmit={({ amount, deadline, ...given }) =>
        adding.send(
          {
            ...given,
            schoolId,
            ore: oreOf(amount) ?? 0,
            deadlineDays: deadline.trim() === '' ? null : Number(deadline),
          },
          {
            onSuccess: ({ fromDay }) => {
              toast('success', t('added', { day: shortDay(fromDay) }));
              close();
            },
          },
        )
      }
      onClose={close}
    >
      {(form) => (
        <>
          <DayField label={t('fromDay')} data-autofocus {...form.getInputProps('fromDay')} />
          <TextInput
            label={t('amount')}
            description={t('amountHint')}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('amount')}
          />
          <Select
            label={t('certifiedBy')}
            description={form.values.certifiedBy === 'supervisor' ? t('supervisorHint') : undefined}
            allowDeselect={false}
            data={mealCertifiers.map((value) => ({ value, label: t(`certifiedBy.${value}`) }))}
            {...form.getInputProps('certifiedBy')}
          />
          <Checkbox.Group label={t('excluded')} {...form.getInputProps('excludedForms')}>
            <div className={css.forms}>
              {placementForms.map((value) => (
                <Checkbox key={value} value={value} label={t(`form.${value}`)} />
              ))}
            </div>
          </Checkbox.Group>
          <TextInput
            label={t('deadline')}
            description={t('deadlineHint')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('deadline')}
          />
          <Textarea
            label={t('condition')}
            description={t('conditionHint')}
            maxLength={500}
            autosize
            {...form.getInputProps('condition')}
          />
        </>
      )}
    </DialogForm>
  );
}
