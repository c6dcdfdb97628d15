import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import {
  chosenFile,
  type Picture,
  PictureInput,
  PictureValue,
} from '../../platform/PictureInput.tsx';
import {
  type AuthoredCourse,
  type CourseValues,
  courseValues,
  useConflictOfCourse,
  useProgrammeLicences,
  useSaveCourse,
} from './authoring.calls.ts';
import css from './authoring.module.css';

interface Props {
  course: AuthoredCourse | 'new' | undefined;
  onClose(): void;
}

type Form = CourseValues & {
  picture: Picture;
  licences: string[];
  version: number | undefined;
};

const formOf = (course: AuthoredCourse | undefined): Form => ({
  ...courseValues(course),
  picture: course?.imgUrl ?? null,
  licences: course?.programLicenses.map(({ name }) => name) ?? [],
  version: course?.version,
});

export function CourseDialog({ course: wanted, onClose }: Props) {
  const t = useMessages('authoring');
  const course = wanted === 'new' ? undefined : wanted;
  const saving = useSaveCourse(course);
  const conflict = useConflictOfCourse(course?.id, formOf);
  const licences = useProgrammeLicences();

  function close() {
    saving.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={wanted !== undefined}
      title={course ? t('editCourse', { name: course.name }) : t('newCourse')}
      words={useDialogWords()}
      submit={course ? t('save') : t('create')}
      initial={formOf(course)}
      rules={{
        Name: required(t('nameRequired')),
        fortKnoxArticleNumber: required(t('articleRequired')),
      }}
      conflict={{
        ...conflict,
        fields: [
          { key: 'Name', label: t('name') },
          { key: 'Description', label: t('description') },
          { key: 'Code', label: t('code') },
          { key: 'fortKnoxArticleNumber', label: t('articleNumber') },
          { key: 'lwGuid', label: t('lwGuid') },
          { key: 'lwStartModule', label: t('lwStartModule') },
          { key: 'lwStartModuleGuid', label: t('lwStartModuleGuid') },
          {
            key: 'picture',
            label: t('picture'),
            text: (picture) => picture && <PictureValue picture={picture} label={t('picture')} />,
          },
        ],
      }}
      busy={saving.isPending || conflict.isReading}
      error={saving.error && failureText(saving.error)}
      onChange={saving.reset}
      onSubmit={({ picture, licences: ticked, version, ...values }) => {
        saving.mutate(
          { values, version, picture: chosenFile(picture), licences: ticked },
          {
            onSuccess: () => {
              toast('success', t(course ? 'courseUpdated' : 'courseCreated'));
              close();
            },
            onError: conflict.handle,
          },
        );
      }}
      onClose={close}
    >
      {(form) => (
        <>
          <TextInput
            label={t('name')}
            data-autofocus
            maxLength={255}
            {...form.getInputProps('Name')}
          />
          <Textarea
            label={t('description')}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('Description')}
          />
          <div className={css.fields}>
            <TextInput label={t('code')} {...form.getInputProps('Code')} />
            <TextInput
              label={t('articleNumber')}
              {...form.getInputProps('fortKnoxArticleNumber')}
            />
            <TextInput label={t('lwGuid')} {...form.getInputProps('lwGuid')} />
            <TextInput label={t('lwStartModule')} {...form.getInputProps('lwStartModule')} />
            <TextInput
              label={t('lwStartModuleGuid')}
              {...form.getInputProps('lwStartModuleGuid')}
            />
          </div>
          {course?.imgUrl && <img className={css.thumb} src={course.imgUrl} alt="" />}
          <PictureInput
            label={t('picture')}
            description={
              course?.imgUrl ? `${t('pictureKept')} ${t('pictureHint')}` : t('pictureHint')
            }
            placeholder={t('choosePicture')}
            stored={course?.imgUrl ?? null}
            {...form.getInputProps('picture')}
          />
          {course && (
            <Checkbox.Group
              label={t('heldBy')}
              description={t('heldByHint')}
              {...form.getInputProps('licences')}
            >
              <div className={css.licences}>
                {(licences.data ?? []).map(({ id, name }) => (
                  <Checkbox key={id} value={name} label={name} />
                ))}
              </div>
            </Checkbox.Group>
          )}
        </>
      )}
    </DialogForm>
  );
}
