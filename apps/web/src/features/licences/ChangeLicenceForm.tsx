import { showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { DayField, toast } from '@gesall/ui';
import { Form, required } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { type HeldLicence, useChangeLicence, useConflictOfLicence } from './licences.calls.ts';
import css from './SchoolLicencesDialog.module.css';

const numbers = ['schoolArticle', 'studentArticle', 'costCenter'] as const;

const formOf = (held: HeldLicence) => ({
  schoolArticle: held.fortKnoxNumber,
  studentArticle: held.fortKnoxNumberStudentPackage,
  costCenter: held.fortKnoxCostCenter,
  validTo: held.validTo,
  version: held.version,
});

export function ChangeLicenceForm({ held, onDone }: { held: HeldLicence; onDone(): void }) {
  const t = useMessages('licences');
  const changing = useChangeLicence();
  const conflict = useConflictOfLicence(held, formOf);
  const rule = required(t('fieldRequired'));
  return (
    <Form
      words={useDialogWords()}
      submit={t('update')}
      initial={formOf(held)}
      rules={{
        schoolArticle: rule,
        studentArticle: rule,
        costCenter: rule,
        validTo: required(t('dayRequired')),
      }}
      conflict={{
        ...conflict,
        fields: [
          ...numbers.map((key) => ({ key, label: t(key) })),
          { key: 'validTo', label: t('validTo') },
        ],
      }}
      busy={changing.isPending || conflict.isReading}
      onSubmit={({ schoolArticle, studentArticle, costCenter, validTo, version }) =>
        changing.send(
          {
            licenseId: held.id,
            fortNoxNumberProgramLicense: schoolArticle,
            fortNoxNumberStudentLicense: studentArticle,
            fortNoxCostCenter: costCenter,
            validTo,
            version,
          },
          {
            onSuccess: () => {
              toast('success', t('updatedToast'));
              onDone();
            },
            onError: (error) => {
              if (!conflict.handle(error)) showFailureWithContext(t('updateFailed'), error);
            },
          },
        )
      }
      onClose={onDone}
    >
      {(form) => (
        <div className={css.fields}>
          {numbers.map((field) => (
            <TextInput key={field} label={t(field)} {...form.getInputProps(field)} />
          ))}
          <DayField label={t('validTo')} {...form.getInputProps('validTo')} />
        </div>
      )}
    </Form>
  );
}
