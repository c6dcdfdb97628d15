import { failureText, textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { uploadMegabytes } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { FileInput, Progress } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { noPlace, PlaceFields, type PlaceValues, placeOf } from './PlaceFields.tsx';
import { type UploadCourse, useUploadDocument } from './uploads.calls.ts';

interface Values extends PlaceValues {
  file: File | null;
}

interface Props {
  opened: boolean;
  schoolClass: { id: number; name: string };
  courses: readonly UploadCourse[];
  teacherId: number;
  onClose(): void;
}

const mostBytes = uploadMegabytes * 1024 * 1024;
/** A filter for the file picker only; the server inspects the file itself. */
const accepted =
  '.pdf,.jpg,.jpeg,.png,.webp,.gif,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.md,.html,.htm';

export function DocumentDialog({ opened, schoolClass, courses, teacherId, onClose }: Props) {
  const t = useMessages('uploads');
  const upload = useUploadDocument();

  function close() {
    upload.reset();
    onClose();
  }

  function fileProblem(file: File | null) {
    if (!file) return t('fileRequired');
    return file.size > mostBytes ? textOfCode('FileIsTooLarge', [String(uploadMegabytes)]) : null;
  }

  return (
    <DialogForm<Values>
      opened={opened}
      title={t('documentFor', { name: schoolClass.name })}
      words={useDialogWords()}
      submit={t('upload')}
      initial={{ ...noPlace, file: null }}
      rules={{ file: fileProblem, courseId: (id) => required(t('courseRequired'))(id ?? '') }}
      busy={upload.isPending}
      error={upload.error && failureText(upload.error)}
      onChange={upload.reset}
      onSubmit={({ file, ...place }) => {
        if (!file) return;
        const onSuccess = () => {
          toast('success', t('DocumentUploaded'));
          close();
        };
        upload.mutate(
          { classId: schoolClass.id, teacherId, file, ...placeOf(place) },
          { onSuccess },
        );
      }}
      onClose={close}
    >
      {(form) => (
        <>
          <FileInput
            label={t('file')}
            description={t('fileHint', { megabytes: uploadMegabytes })}
            placeholder={t('chooseFile')}
            accept={accepted}
            leftSection={<FileUp size={16} aria-hidden="true" />}
            clearable
            data-autofocus
            {...form.getInputProps('file')}
          />
          <PlaceFields
            form={form}
            courses={courses}
            waitsFor={form.values.file ? undefined : t('fileFirst')}
          />
          <Sent share={upload.share} />
        </>
      )}
    </DialogForm>
  );
}

/** Upload progress, then that the file is being checked; nothing while nothing is sent. */
function Sent({ share }: { share: number | undefined }) {
  const t = useMessages('uploads');
  if (share === undefined) return null;
  return (
    <div role="status">
      <Progress value={share * 100} aria-label={t('uploading')} />
      <p>{share < 1 ? t('uploadedShare', { percent: Math.round(share * 100) }) : t('storing')}</p>
    </div>
  );
}
