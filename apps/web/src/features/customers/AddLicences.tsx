import { useMessages } from '@gesall/client/react';
import { Heading, toast } from '@gesall/ui';
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCreateLicences, useLicenceCourses } from './customers.calls.ts';
import css from './customers.module.css';
import { quantityError } from './quantity.ts';

const most = 10_000;

export function AddLicences({ customerId }: { customerId: number }) {
  const t = useMessages('customers');
  const courses = useLicenceCourses().data ?? [];
  const creating = useCreateLicences();
  const [courseId, setCourseId] = useState<string | null>(null);
  const [quantity, setQuantity] = useState('');
  const [isSent, setSent] = useState(false);

  const count = Number(quantity);
  const wrongQuantity = quantityError(quantity, most, t);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (courseId === null || wrongQuantity) return;
    creating.send(
      { customerId, courseId: Number(courseId), quantity: count },
      {
        onSuccess: () => {
          toast('success', t('licencesAdded', { count }));
          setQuantity('');
          setSent(false);
        },
      },
    );
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Heading look="entry">{t('addLicences')}</Heading>
      <div className={css.fields}>
        <Select
          label={t('course')}
          placeholder={t('chooseCourse')}
          searchable
          data={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={courseId}
          error={isSent && courseId === null ? t('courseRequired') : undefined}
          onChange={setCourseId}
        />
        <TextInput
          label={t('quantity')}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          error={isSent ? wrongQuantity : undefined}
          onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
        />
      </div>
      <div className={css.end}>
        <Button type="submit" variant="default" loading={creating.isPending}>
          {t('addLicences')}
        </Button>
      </div>
    </form>
  );
}
