import { toast } from '@gesall/ui';
import { Button, FileInput, Modal, NumberInput, Progress, Select, Textarea, TextInput } from '@mantine/core';
import { FileArchive } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { useCourseNames, useNewScormModule } from './modules.calls.ts';
import css from './NewScormModuleDialog.module.css';

/** Name, description and zip; then, if wanted, the course that the module belongs to. */
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
      {opened && <NewScormModuleForm onClose={onClose} />}
    </Modal>
  );
}

interface Values {
  name: string;
  description: string;
  file: File | null;
  courseId: string | null;
  sortOrder: number;
}

type Errors = Partial<Record<'name' | 'description' | 'file', string>>;

function NewScormModuleForm({ onClose }: { onClose(): void }) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
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
      {
        onSuccess: () => {
          toast('success', t('created'));
          onClose();
        },
      },
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
      <FileInput
        label={t('file')}
        placeholder={t('filePlaceholder')}
        accept=".zip,application/zip"
        leftSection={<FileArchive size={16} aria-hidden="true" />}
        value={values.file}
        error={errors.file}
        clearable
        onChange={(file) => change('file', file)}
      />
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
      {share !== undefined && (
        <div role="status">
          <Progress value={share * 100} aria-label={t('uploading')} />
          <p className={css.progress}>{share < 1 ? t('uploadedShare', { percent: Math.round(share * 100) }) : t('reading')}</p>
        </div>
      )}
      {error && (
        <p className={css.problem} role="alert">
          {failureText(error)}
        </p>
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {shell('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
