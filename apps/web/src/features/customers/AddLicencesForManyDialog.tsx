import { decimal, failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Select, TextInput } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useCreateLicencesForMany, useLicenceCourses } from './customers.calls.ts';
import { quantityError } from './quantity.ts';

/** The call's own limit. */
const most = 100;

interface Props {
  opened: boolean;
  customerIds: readonly number[];
  onClose(): void;
  onDone(): void;
}

export function AddLicencesForManyDialog({ opened, customerIds, onClose, onDone }: Props) {
  const t = useMessages('customers');
  const courses = useLicenceCourses().data ?? [];
  const creating = useCreateLicencesForMany();
  const count = customerIds.length;

  function close() {
    creating.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t('addToManyTitle', { count })}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('addLicences')}
      initial={{ courseId: null as string | null, quantity: '' }}
      rules={{
        courseId: (id) => (id === null ? t('courseRequired') : null),
        quantity: (typed) => quantityError(typed, most, t),
      }}
      busy={creating.isPending}
      error={creating.error && failureText(creating.error)}
      onChange={creating.reset}
      onSubmit={({ courseId, quantity }) =>
        creating.send(
          { courseId: Number(courseId), customerIds: [...customerIds], quantity: Number(quantity) },
          {
            onSuccess: ({ customers }) => {
              toast('success', t('addedToMany', { count: customers }));
              onDone();
              close();
            },
          },
        )
      }
      onClose={close}
    >
      {(form) => {
        const { courseId, quantity } = form.values;
        const course = courses.find(({ id }) => String(id) === courseId)?.name;
        const hasPreview = course !== undefined && quantityError(quantity, most, t) === undefined;
        return (
          <>
            <Select
              label={t('course')}
              placeholder={t('chooseCourse')}
              searchable
              data-autofocus
              data={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.getInputProps('courseId')}
            />
            <TextInput
              label={t('quantityEach')}
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('quantity')}
            />
            <p aria-live="polite">
              {hasPreview &&
                t('addToManyTold', {
                  count,
                  course,
                  each: quantity.trim(),
                  total: decimal(count * Number(quantity)),
                })}
            </p>
          </>
        );
      }}
    </DialogForm>
  );
}
