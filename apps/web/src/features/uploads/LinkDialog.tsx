import { failureText, textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { isLink } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { noPlace, PlaceFields, type PlaceValues, placeOf } from './PlaceFields.tsx';
import { type UploadCourse, useUploadLink } from './uploads.calls.ts';

interface Values extends PlaceValues {
  link: string;
}

interface Props {
  opened: boolean;
  schoolClass: { id: number; name: string };
  courses: readonly UploadCourse[];
  teacherId: number;
  onClose(): void;
}

/** The address first and, once it is valid, the course and modules. */
export function LinkDialog({ opened, schoolClass, courses, teacherId, onClose }: Props) {
  const t = useMessages('uploads');
  const shell = useMessages('shell');
  const upload = useUploadLink();
  const [isPlacing, setIsPlacing] = useState(false);
  const [isRight, setIsRight] = useState(false);

  function close() {
    upload.reset();
    setIsPlacing(false);
    setIsRight(false);
    onClose();
  }

  function submit({ link, ...place }: Values) {
    if (!isPlacing) return setIsPlacing(true);
    const onSuccess = () => {
      toast('success', t('LinkUploaded'));
      close();
    };
    upload.mutate(
      {
        classId: schoolClass.id,
        teacherId,
        link: link.trim(),
        forTheseModules: [],
        ...placeOf(place),
      },
      { onSuccess },
    );
  }

  return (
    <DialogForm<Values>
      opened={opened}
      title={t('linkFor', { name: schoolClass.name })}
      words={useDialogWords()}
      submit={isPlacing ? t('add') : shell('continue')}
      waits={!isRight}
      initial={{ ...noPlace, link: '' }}
      rules={{
        link: (link) => (isLink(link.trim()) ? null : textOfCode('WrongUrlFormat')),
        courseId: (id) => (isPlacing ? required(t('courseRequired'))(id ?? '') : null),
      }}
      busy={upload.isPending}
      error={upload.error && failureText(upload.error)}
      onChange={upload.reset}
      onSubmit={submit}
      onClose={close}
    >
      {(form) => {
        const { onChange, onBlur, ...link } = form.getInputProps('link');
        return (
          <>
            <TextInput
              label={t('link')}
              description={t('linkHint')}
              type="url"
              inputMode="url"
              data-autofocus
              {...link}
              onChange={(event) => {
                onChange(event);
                setIsRight(isLink(event.currentTarget.value.trim()));
              }}
              onBlur={(event) => {
                onBlur(event);
                if (form.values.link.trim() !== '') form.validateField('link');
              }}
            />
            {isPlacing && <PlaceFields form={form} courses={courses} />}
          </>
        );
      }}
    </DialogForm>
  );
}
