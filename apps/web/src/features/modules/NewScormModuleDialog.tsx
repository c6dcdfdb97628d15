import { toast } from '@gesall/ui';
import { Modal, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { DialogEnd } from './DialogEnd.tsx';
import { type PackageFindings, useCourseNames, useNewScormModule } from './modules.calls.ts';
import css from './NewScormModuleDialog.module.css';
import { PackageFileInput } from './PackageFileInput.tsx';
import { isWorthTelling, PackageReportStep } from './PackageReport.tsx';
import { UploadProgress } from './UploadProgress.tsx';

/** Name, description and zip, and the course that the module belongs to if wanted; then what its author should know of the package. */
export function NewScormModuleDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('newScormModule')}
      size={720}
      closeButtonProps={{ 'aria-label': shell('close') }}
      closeOnClickOutside={false}
    >
      {/* The form is made anew at each opening, so that nothing of the last one is left. */}
      {opened && <Steps onClose={onClose} />}
    </Modal>
  );
}

function Steps({ onClose }: { onClose(): void }) {
  const t = useMessages('modules');
  const [report, setReport] = useState<PackageFindings>();
  function taken(found: PackageFindings) {
    toast('success', t('created'));
    if (isWorthTelling(found)) setReport(found);
    else onClose();
  }
  return report ? <PackageReportStep report={report} onClose={onClose} /> : <NewScormModuleForm onTaken={taken} onClose={onClose} />;
}

interface Values {
  name: string;
  description: string;
  file: File | null;
  courseId: string | null;
  sortOrder: number;
}

type Errors = Partial<Record<'name' | 'description' | 'file', string>>;

function NewScormModuleForm({ onTaken, onClose }: { onTaken(report: PackageFindings): void; onClose(): void }) {
  const t = useMessages('modules');
  const courses = useCourseNames();
  const creation = useNewScormModule();
  const [values, setValues] = useState<Values>({ name: '', description: '', file: null, courseId: null, sortOrder: 100 });
  const [errors, setErrors] = useState<Errors>({});

  function change<K extends keyof Values>(key: K, value: Values[K]) {
    setValues({ ...values, [key]: value });
    setErrors({ ...errors, [key]: undefined });
    creation.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { name, description, file, courseId, sortOrder } = values;
    const missing: Errors = {
      name: name.trim() ? undefined : t('nameRequired'),
      description: description.trim() ? undefined : t('descriptionRequired'),
      file: file ? undefined : t('fileRequired'),
    };
    setErrors(missing);
    if (!file || missing.name || missing.description) return;
    creation.mutate(
      { name: name.trim(), description: description.trim(), file, courseId: courseId === null ? undefined : Number(courseId), sortOrder },
      { onSuccess: ({ packageVersion }) => onTaken(packageVersion) },
    );
  }

  const { share, isPending, error } = creation;
  return (
    <form onSubmit={submit} className={css.form} noValidate>
      <TextInput
        label={t('name')}
        data-autofocus
        value={values.name}
        error={errors.name}
        onChange={(event) => change('name', event.currentTarget.value)}
      />
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        value={values.description}
        error={errors.description}
        onChange={(event) => change('description', event.currentTarget.value)}
      />
      <PackageFileInput value={values.file} error={errors.file} onChange={(file) => change('file', file)} />
      <div className={css.place}>
        <Select
          label={t('course')}
          placeholder={t('noCourse')}
          clearable
          searchable
          data={(courses.data ?? []).map((course) => ({ value: String(course.id), label: course.name }))}
          value={values.courseId}
          onChange={(courseId) => change('courseId', courseId)}
        />
        <NumberInput
          label={t('sortOrder')}
          min={0}
          disabled={values.courseId === null}
          value={values.sortOrder}
          onChange={(value) => change('sortOrder', Number(value) || 0)}
        />
      </div>
      <UploadProgress share={share} />
      <DialogEnd error={error} isPending={isPending} action={t('create')} onClose={onClose} />
    </form>
  );
}
