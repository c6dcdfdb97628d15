import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useAddProgramme } from './authoring.calls.ts';

const blank = {
  ProgramName: '',
  FortNoxNumberStudentLicense: '',
  FortNoxNumberSchoolLicense: '',
  CostCenter: '',
  PriceList: 'A',
};
const labels = {
  ProgramName: 'programmeName',
  FortNoxNumberStudentLicense: 'studentArticle',
  FortNoxNumberSchoolLicense: 'schoolArticle',
  CostCenter: 'costCenter',
  PriceList: 'priceList',
} as const;
const warningMs = 8000;
const fields = Object.keys(labels) as (keyof typeof labels)[];

/** A new programme for sale, with its accounting numbers. */
export function NewProgrammeDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('authoring');
  const adding = useAddProgramme();

  function close() {
    adding.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t('newProgramme')}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('addProgramme')}
      initial={blank}
      rules={Object.fromEntries(fields.map((field) => [field, required(t('fieldRequired'))]))}
      busy={adding.isPending}
      error={adding.error && failureText(adding.error)}
      onChange={adding.reset}
      onSubmit={(values) =>
        adding.send(values, {
          onSuccess: ({ unknownArticles, isCostCenterUnknown }) => {
            toast('success', t('programmeAdded'));
            // Stored anyway: articles are often created in accounting afterwards.
            if (unknownArticles.length > 0) {
              toast(
                'warning',
                t('articlesUnknown', {
                  count: unknownArticles.length,
                  articles: unknownArticles.join(', '),
                }),
                {
                  ms: warningMs,
                },
              );
            }
            if (isCostCenterUnknown)
              toast('warning', t('costCenterUnknown', { code: values.CostCenter }), {
                ms: warningMs,
              });
            close();
          },
        })
      }
      onClose={close}
    >
      {(form) =>
        fields.map((field) => (
          <TextInput key={field} label={t(labels[field])} {...form.getInputProps(field)} />
        ))
      }
    </DialogForm>
  );
}
