import { stockholmDay, yearsAfter } from '@gesall/rules';
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import type { AvailableLicence, HeldLicence } from './licences.calls.ts';
import css from './SchoolLicencesDialog.module.css';

interface Adding {
  available: readonly AvailableLicence[];
  held?: undefined;
  onAdd(values: { name: string; fortNoxNumber: string; fortNoxNumberStudent: string; fortNoxCostCenter: string }): void;
}

interface Updating {
  held: HeldLicence;
  available?: undefined;
  onUpdate(values: {
    fortNoxNumberProgramLicense: string;
    fortNoxNumberStudentLicense: string;
    fortNoxCostCenter: string;
    validTo: string;
  }): void;
  onCancel(): void;
}

const fields = ['schoolArticle', 'studentArticle', 'costCenter'] as const;
type Values = Record<(typeof fields)[number] | 'name' | 'validTo', string>;

/** The numbers and the last day of what a school holds, or of what it is about to be given. */
export function LicenceForm(props: (Adding | Updating) & { busy: boolean }) {
  const t = useMessages('licences');
  const shell = useMessages('shell');
  const { held, busy } = props;
  const [isSent, setSent] = useState(false);
  const [values, setValues] = useState<Values>({
    name: '',
    schoolArticle: held?.fortKnoxNumber ?? '',
    studentArticle: held?.fortKnoxNumberStudentPackage ?? '',
    costCenter: held?.fortKnoxCostCenter ?? '',
    validTo: held?.validTo ?? '',
  });
  const put = (some: Partial<Values>) => setValues((before) => ({ ...before, ...some }));

  /** What is chosen brings its numbers, which can be corrected before it is added. */
  function choose(name: string | null) {
    const chosen = props.available?.find((each) => each.name === name);
    setSent(false);
    put({
      name: name ?? '',
      schoolArticle: chosen?.fortKnoxNumber ?? '',
      studentArticle: chosen?.fortKnoxNumberStudentPackage ?? '',
      costCenter: chosen?.fortKnoxCostCenter ?? '',
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    const { name, schoolArticle, studentArticle, costCenter, validTo } = values;
    if (fields.some((field) => !values[field].trim()) || (held && !validTo)) return;
    if (props.available) {
      props.onAdd({ name, fortNoxNumber: schoolArticle, fortNoxNumberStudent: studentArticle, fortNoxCostCenter: costCenter });
    } else {
      props.onUpdate({
        ...{ fortNoxNumberProgramLicense: schoolArticle, fortNoxNumberStudentLicense: studentArticle },
        ...{ fortNoxCostCenter: costCenter, validTo },
      });
    }
  }

  if (props.available?.length === 0) return <p>{t('noneToAdd')}</p>;
  const isOpen = Boolean(held) || values.name !== '';
  return (
    <form onSubmit={submit} noValidate>
      <div className={css.fields}>
        {props.available && (
          <Select
            label={t('name')}
            placeholder={t('choose')}
            searchable
            clearable
            value={values.name || null}
            onChange={choose}
            data={props.available.map(({ name }) => name)}
          />
        )}
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(field)}
            disabled={!isOpen}
            value={values[field]}
            error={isSent && !values[field].trim() && t('fieldRequired')}
            onChange={({ currentTarget: { value } }) => put({ [field]: value })}
          />
        ))}
        {held && (
          <TextInput
            type="date"
            label={t('validTo')}
            value={values.validTo}
            error={isSent && !values.validTo && t('dayRequired')}
            onChange={({ currentTarget: { value } }) => put({ validTo: value })}
          />
        )}
      </div>
      <div className={css.actions}>
        {props.available && (
          <p className={css.hint}>{values.name && t('addedForYear', { day: yearsAfter(stockholmDay(new Date()), 1) })}</p>
        )}
        {!props.available && (
          <Button variant="default" disabled={busy} onClick={props.onCancel}>
            {shell('cancel')}
          </Button>
        )}
        <Button type="submit" loading={busy} disabled={!isOpen}>
          {held ? t('update') : t('add')}
        </Button>
      </div>
    </form>
  );
}
