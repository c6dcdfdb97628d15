import { showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { stockholmDay, yearsAfter } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type AvailableLicence, useGrantLicence } from './licences.calls.ts';
import css from './SchoolLicencesDialog.module.css';

interface Props {
  schoolId: number;
  available: readonly AvailableLicence[];
}

const fields = ['schoolArticle', 'studentArticle', 'costCenter'] as const;
const nothing = { name: '', schoolArticle: '', studentArticle: '', costCenter: '' };

/**
 * Gives a school a licence for a year; the chosen programme fills in its numbers, which can be
 * changed.
 */
export function NewLicenceForm({ schoolId, available }: Props) {
  const t = useMessages('licences');
  const granting = useGrantLicence(() => toast('success', t('addedToast')));
  const [isSent, setSent] = useState(false);
  const [values, setValues] = useState(nothing);

  function choose(name: string | null) {
    const chosen = available.find((each) => each.name === name);
    setSent(false);
    setValues({
      name: name ?? '',
      schoolArticle: chosen?.fortKnoxNumber ?? '',
      studentArticle: chosen?.fortKnoxNumberStudentPackage ?? '',
      costCenter: chosen?.fortKnoxCostCenter ?? '',
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    const { name, schoolArticle, studentArticle, costCenter } = values;
    if (fields.some((field) => !values[field].trim())) return;
    granting.send(
      {
        customerId: schoolId,
        name,
        fortNoxNumber: schoolArticle,
        fortNoxNumberStudent: studentArticle,
        fortNoxCostCenter: costCenter,
      },
      { onError: (error) => showFailureWithContext(t('addFailed'), error) },
    );
  }

  if (available.length === 0) return <p>{t('noneToAdd')}</p>;
  const isOpen = values.name !== '';
  return (
    <form onSubmit={submit} noValidate>
      <div className={css.fields}>
        <Select
          label={t('name')}
          placeholder={t('choose')}
          searchable
          clearable
          value={values.name || null}
          onChange={choose}
          data={available.map(({ name }) => name)}
        />
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(field)}
            disabled={!isOpen}
            value={values[field]}
            error={isSent && !values[field].trim() && t('fieldRequired')}
            onChange={({ currentTarget: { value } }) => setValues({ ...values, [field]: value })}
          />
        ))}
      </div>
      <div className={css.actions}>
        <p className={css.hint}>
          {isOpen && t('addedForYear', { day: yearsAfter(stockholmDay(new Date()), 1) })}
        </p>
        <Button type="submit" loading={granting.isPending} disabled={!isOpen}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
