import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../platform/failures.ts';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useMessages } from '../../platform/messages.ts';
import { type PackageFindings, useCourseNames, useNewScormModule } from './modules.calls.ts';
import css from './NewScormModuleDialog.module.css';
import { PackageFileInput } from './PackageFileInput.tsx';
import { isWorthTelling, PackageReportStep } from './PackageReport.tsx';
import { UploadProgress } from './UploadProgress.tsx';

interface Values {
  name: string;
  description: string;
  file: File | null;
  courseId: string | null;
  sortOrder: number;
}

const empty: Values = { name: '', description: '', file: null, courseId: null, sortOrder: 100 };

/**
 * Name, description and zip, and the course that the module belongs to if wanted; then what its
 * author should know of the package.
 */
export function NewScormModuleDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('modules');
  const courses = useCourseNames(opened);
  const creation = useNewScormModule();
  const [report, setReport] = useState<PackageFindings>();

  function close() {
    creation.reset();
    creation.forget();
    setReport(undefined);
    onClose();
  }

  function submit({ name, description, file, courseId, sortOrder }: Values) {
    if (!file) return;
    creation.mutate(
      { name: name.trim(), description: description.trim(), file, courseId: courseId === null ? undefined : Number(courseId), sortOrder },
      {
        onSuccess: ({ packageVersion }) => {
          toast('success', t('created'));
          if (isWorthTelling(packageVersion)) setReport(packageVersion);
          else close();
        },
      },
    );
  }

  return (
    <DialogForm
      opened={opened}
      title={t('newScormModule')}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('create')}
      initial={empty}
      rules={{
        name: required(t('nameRequired')),
        description: required(t('descriptionRequired')),
        file: (file) => (file ? null : t('fileRequired')),
      }}
      busy={creation.isPending}
      error={creation.error && failureText(creation.error)}
      onChange={creation.reset}
      onSubmit={submit}
      onClose={close}
      sent={report && <PackageReportStep report={report} onClose={close} />}
    >
      {(form) => (
        <>
          <TextInput label={t('name')} data-autofocus {...form.getInputProps('name')} />
          <Textarea label={t('description')} autosize minRows={2} {...form.getInputProps('description')} />
          <PackageFileInput {...form.getInputProps('file')} />
          <div className={css.place}>
            <Select
              label={t('course')}
              placeholder={t('noCourse')}
              clearable
              searchable
              data={(courses.data ?? []).map((course) => ({ value: String(course.id), label: course.name }))}
              {...form.getInputProps('courseId')}
            />
            <NumberInput
              label={t('sortOrder')}
              min={0}
              disabled={form.values.courseId === null}
              {...form.getInputProps('sortOrder')}
              onChange={(value) => form.setFieldValue('sortOrder', Number(value) || 0)}
            />
          </div>
          <UploadProgress share={creation.share} />
        </>
      )}
    </DialogForm>
  );
}
