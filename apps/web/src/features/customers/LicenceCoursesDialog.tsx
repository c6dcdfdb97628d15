import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Heading, toast } from '@gesall/ui';
import { Dialog, Form, required } from '@gesall/ui/overlays';
import { Table } from '@gesall/ui/page';
import { Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { Reading } from '../../platform/Reading.tsx';
import {
  type LicenceCourse,
  useConflictOfCourse,
  useCreateCourse,
  useLicenceCourses,
  useUpdateCourse,
} from './customers.calls.ts';
import css from './customers.module.css';

export function LicenceCoursesDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('customers');
  const shell = useMessages('shell');
  const courses = useLicenceCourses();
  const [chosen, setChosen] = useState<LicenceCourse>();
  const [saves, setSaves] = useState(0);
  return (
    <Dialog
      opened={opened}
      title={t('coursesTitle')}
      size={720}
      close={shell('close')}
      onClose={onClose}
      keepsOpen
    >
      <div className={css.parts}>
        <Reading
          read={courses}
          rows={4}
          isEmpty={(all) => all.length === 0}
          empty={<p className={css.none}>{t('noCourses')}</p>}
        >
          {(all) => (
            <Table
              label={t('coursesTitle')}
              rows={all}
              columns={[
                {
                  key: 'name',
                  heading: t('name'),
                  cell: (course) => (
                    <UnstyledButton
                      className={css.open}
                      aria-pressed={chosen?.id === course.id}
                      onClick={() => setChosen(course)}
                    >
                      {course.name}
                    </UnstyledButton>
                  ),
                },
                {
                  key: 'identifier',
                  heading: t('identifier'),
                  inCard: 'labelled',
                  cell: ({ identifier }) => identifier,
                },
                {
                  key: 'info',
                  heading: t('additionalInfo'),
                  inCard: 'labelled',
                  cell: ({ additionalInfo }) => additionalInfo,
                },
              ]}
            />
          )}
        </Reading>
        <CourseForm
          // Remounted empty after each save.
          key={`${chosen?.id ?? 'new'} ${saves}`}
          course={chosen}
          onDone={() => {
            setSaves(saves + 1);
            setChosen(undefined);
          }}
          onLeave={() => setChosen(undefined)}
        />
      </div>
    </Dialog>
  );
}

const formOf = (course: LicenceCourse | undefined) => ({
  name: course?.name ?? '',
  identifier: course?.identifier ?? '',
  additionalInfo: course?.additionalInfo ?? '',
  version: course?.version,
});

function CourseForm({
  course,
  onDone,
  onLeave,
}: {
  course: LicenceCourse | undefined;
  onDone(): void;
  onLeave(): void;
}) {
  const t = useMessages('customers');
  const creating = useCreateCourse();
  const updating = useUpdateCourse();
  const conflict = useConflictOfCourse(course?.id, formOf);
  const error = creating.error ?? updating.error;
  const done = (words: string) => () => {
    toast('success', words);
    onDone();
  };
  return (
    <section className={css.part}>
      <Heading look="entry">
        {course ? t('changeCourse', { name: course.name }) : t('newCourse')}
      </Heading>
      <Form
        words={useDialogWords()}
        submit={course ? t('save') : t('createCourse')}
        initial={formOf(course)}
        rules={{ name: required(t('nameRequired')) }}
        conflict={{
          ...conflict,
          fields: [
            { key: 'name', label: t('name') },
            { key: 'identifier', label: t('identifier') },
            { key: 'additionalInfo', label: t('additionalInfo') },
          ],
        }}
        busy={creating.isPending || updating.isPending || conflict.isReading}
        error={error && failureText(error)}
        onChange={() => {
          creating.reset();
          updating.reset();
        }}
        onSubmit={({ version, ...values }) => {
          if (course)
            updating.send(
              { id: course.id, version, ...values },
              { onSuccess: done(t('courseUpdated')), onError: conflict.handleOrShow },
            );
          else creating.send(values, { onSuccess: done(t('CourseCreated')) });
        }}
        onClose={course && onLeave}
      >
        {(form) => (
          <>
            <div className={css.fields}>
              <TextInput
                label={t('name')}
                maxLength={255}
                autoComplete="off"
                {...form.getInputProps('name')}
              />
              <TextInput
                label={t('identifier')}
                maxLength={255}
                autoComplete="off"
                {...form.getInputProps('identifier')}
              />
            </div>
            <Textarea
              label={t('additionalInfo')}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={2000}
              {...form.getInputProps('additionalInfo')}
            />
          </>
        )}
      </Form>
    </section>
  );
}
