import { Heading, toast } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Table } from '@gesall/ui/page';
import { Button, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';
import { type LicenceCourse, useCreateCourse, useLicenceCourses, useUpdateCourse } from './customers.calls.ts';
import css from './customers.module.css';

/** The courses that licences are held of: one is made, or chosen and changed. */
export function LicenceCoursesDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('customers');
  const shell = useMessages('shell');
  const courses = useLicenceCourses();
  const [chosen, setChosen] = useState<LicenceCourse>();
  return (
    <Dialog opened={opened} title={t('coursesTitle')} size={720} close={shell('close')} onClose={onClose} keepsOpen>
      <div className={css.parts}>
        <Reading read={courses} rows={4} isEmpty={(all) => all.length === 0} empty={<p className={css.none}>{t('noCourses')}</p>}>
          {(all) => (
            <Table
              label={t('coursesTitle')}
              rows={all}
              columns={[
                {
                  key: 'name',
                  heading: t('name'),
                  cell: (course) => (
                    <UnstyledButton className={css.open} aria-pressed={chosen?.id === course.id} onClick={() => setChosen(course)}>
                      {course.name}
                    </UnstyledButton>
                  ),
                },
                { key: 'identifier', heading: t('identifier'), inCard: 'labelled', cell: ({ identifier }) => identifier },
                { key: 'info', heading: t('additionalInfo'), inCard: 'labelled', cell: ({ additionalInfo }) => additionalInfo },
              ]}
            />
          )}
        </Reading>
        <CourseForm key={chosen?.id ?? 'new'} course={chosen} onDone={() => setChosen(undefined)} />
      </div>
    </Dialog>
  );
}

function CourseForm({ course, onDone }: { course: LicenceCourse | undefined; onDone(): void }) {
  const t = useMessages('customers');
  const shell = useMessages('shell');
  const creating = useCreateCourse();
  const updating = useUpdateCourse();
  const empty = { name: course?.name ?? '', identifier: course?.identifier ?? '', additionalInfo: course?.additionalInfo ?? '' };
  const [values, setValues] = useState(empty);
  const [isSent, setSent] = useState(false);
  const put = (some: Partial<typeof values>) => setValues({ ...values, ...some });

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!values.name.trim()) return;
    const done = (words: string) => ({
      onSuccess: () => {
        toast('success', words);
        setSent(false);
        setValues(empty);
        onDone();
      },
    });
    if (course) updating.send({ id: course.id, ...values }, done(t('courseUpdated')));
    else creating.send(values, done(t('CourseCreated')));
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Heading look="entry">{course ? t('changeCourse', { name: course.name }) : t('newCourse')}</Heading>
      <div className={css.fields}>
        <TextInput
          label={t('name')}
          maxLength={255}
          autoComplete="off"
          value={values.name}
          error={isSent && !values.name.trim() ? t('nameRequired') : undefined}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
        <TextInput
          label={t('identifier')}
          maxLength={255}
          autoComplete="off"
          value={values.identifier}
          onChange={({ currentTarget }) => put({ identifier: currentTarget.value })}
        />
      </div>
      <Textarea
        label={t('additionalInfo')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={values.additionalInfo}
        onChange={({ currentTarget }) => put({ additionalInfo: currentTarget.value })}
      />
      <div className={css.end}>
        {course && (
          <Button variant="default" onClick={onDone}>
            {shell('cancel')}
          </Button>
        )}
        <Button type="submit" loading={creating.isPending || updating.isPending}>
          {course ? t('save') : t('createCourse')}
        </Button>
      </div>
    </form>
  );
}
