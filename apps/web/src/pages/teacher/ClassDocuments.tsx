import { day, failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { FileText, FileUp, History, Link2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCoursesOfClass } from '../../features/courses/courses.calls.ts';
import { useRights } from '../../features/schools/schools.calls.ts';
import { DeleteUploadDialog } from '../../features/uploads/DeleteUploadDialog.tsx';
import { DocumentDialog } from '../../features/uploads/DocumentDialog.tsx';
import { EarlierDialog } from '../../features/uploads/EarlierDialog.tsx';
import { LinkDialog } from '../../features/uploads/LinkDialog.tsx';
import type { ClassUpload, UploadCourse } from '../../features/uploads/uploads.calls.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { Reading } from '../../platform/Reading.tsx';
import { UploadLink } from '../../platform/UploadLink.tsx';
import css from './pages.module.css';

interface Course extends UploadCourse {
  courseUploads: readonly ClassUpload[];
}

export function ClassDocuments({ schoolClass }: { schoolClass: { id: number; name: string } }) {
  const t = useMessages('classes');
  return (
    <Reading
      read={useCoursesOfClass(schoolClass.id)}
      rows={4}
      failedBody={failureText}
      isEmpty={(courses) => courses.length === 0}
      empty={
        <EmptyState icon={<FileText size={28} aria-hidden="true" />} title={t('noCoursesTitle')}>
          {t('noCoursesBody')}
        </EmptyState>
      }
    >
      {(courses) => <Documents schoolClass={schoolClass} courses={courses} />}
    </Reading>
  );
}

type Opened = 'document' | 'link' | 'earlier';

function Documents({
  schoolClass,
  courses,
}: {
  schoolClass: { id: number; name: string };
  courses: readonly Course[];
}) {
  const t = useMessages('uploads');
  const { id: teacherId } = useRights();
  const [opened, setOpened] = useState<Opened>();
  const [leaving, setLeaving] = useState<ClassUpload>();
  const close = () => setOpened(undefined);
  const dialog = { schoolClass, courses, teacherId, onClose: close };
  const act = (what: Opened, icon: ReactNode, isFirst = false) => (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      leftSection={icon}
      onClick={() => setOpened(what)}
    >
      {t(what === 'document' ? 'addDocument' : what === 'link' ? 'addLink' : 'fromEarlier')}
    </Button>
  );
  return (
    <div className={css.page}>
      <div className={css.acts}>
        {act('document', <FileUp size={16} aria-hidden="true" />, true)}
        {act('link', <Link2 size={16} aria-hidden="true" />)}
        {act('earlier', <History size={16} aria-hidden="true" />)}
      </div>
      <List courses={courses} onRemove={setLeaving} />
      <DocumentDialog opened={opened === 'document'} {...dialog} />
      <LinkDialog opened={opened === 'link'} {...dialog} />
      <EarlierDialog opened={opened === 'earlier'} classId={schoolClass.id} onClose={close} />
      <DeleteUploadDialog
        upload={leaving}
        teacherId={teacherId}
        onClose={() => setLeaving(undefined)}
      />
    </div>
  );
}

function List({
  courses,
  onRemove,
}: {
  courses: readonly Course[];
  onRemove(upload: ClassUpload): void;
}) {
  const t = useMessages('classes');
  const uploads = useMessages('uploads');
  const words = useTableWords({
    search: uploads('find'),
    noMatchTitle: uploads('noneFound'),
    noMatchBody: uploads('noneFoundBody'),
  });
  const rows = courses.flatMap((course) =>
    course.courseUploads.map((upload) => ({
      ...upload,
      course: course.name,
      modules: modulesOf(course, upload),
    })),
  );
  return (
    <Panel title={t('tab.documents')} count={rows.length}>
      <DataTable
        label={t('tab.documents')}
        words={words}
        hasSearch={rows.length > 0}
        rows={rows}
        nameOf={({ value }) => value}
        sort="course"
        empty={
          <EmptyState
            icon={<FileText size={28} aria-hidden="true" />}
            title={t('noDocumentsTitle')}
          >
            {t('noDocumentsBody')}
          </EmptyState>
        }
        acts={(upload) => [
          {
            key: 'remove',
            label: uploads('remove'),
            destroys: true,
            icon: <Trash2 size={16} aria-hidden="true" />,
            onDo: () => onRemove(upload),
          },
        ]}
        columns={[
          {
            key: 'name',
            heading: t('document'),
            sortBy: ({ value }) => value,
            textOf: ({ value }) => value,
            cell: (upload) => <UploadLink upload={upload} />,
          },
          {
            key: 'course',
            heading: t('course'),
            cell: ({ course }) => course,
            sortBy: ({ course }) => course,
            textOf: ({ course }) => course,
          },
          {
            key: 'modules',
            heading: t('modules'),
            inCard: 'labelled',
            cell: ({ modules }) => modules || uploads('wholeCourse'),
            textOf: ({ modules }) => modules,
          },
          {
            key: 'at',
            heading: t('uploaded'),
            inCard: 'labelled',
            cell: ({ uploaded }) => day(uploaded),
            sortBy: ({ uploaded }) => uploaded,
          },
          {
            key: 'by',
            heading: t('uploadedBy'),
            inCard: 'labelled',
            cell: ({ uploadedBy }) => uploadedBy,
            sortBy: ({ uploadedBy }) => uploadedBy,
          },
        ]}
      />
    </Panel>
  );
}

const modulesOf = ({ modules }: Course, { forTheseModules }: ClassUpload) =>
  modules
    .filter(({ id }) => forTheseModules.includes(id))
    .map(({ name }) => name)
    .join(', ');
