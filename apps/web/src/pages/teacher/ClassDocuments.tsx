import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { FileText } from 'lucide-react';
import { useCoursesOfClass } from '../../features/courses/courses.calls.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';

/** The documents and links that teachers have given a class, course by course. */
export function ClassDocuments({ classId }: { classId: number }) {
  const t = useMessages('classes');
  const read = useCoursesOfClass(classId);
  return (
    <Reading
      read={read}
      rows={4}
      failedBody={failureText}
      isEmpty={(courses) => courses.every(({ courseUploads }) => courseUploads.length === 0)}
      empty={
        <EmptyState icon={<FileText size={28} aria-hidden="true" />} title={t('noDocumentsTitle')}>
          {t('noDocumentsBody')}
        </EmptyState>
      }
    >
      {(courses) => {
        const rows = courses.flatMap(({ name, courseUploads }) => courseUploads.map((upload) => ({ ...upload, course: name })));
        return (
          <Panel title={t('tab.documents')} count={rows.length}>
            <DataTable
              label={t('tab.documents')}
              rows={rows}
              sort="name"
              columns={[
                {
                  key: 'name',
                  heading: t('document'),
                  sortBy: ({ value }) => value,
                  cell: ({ value, fileUrl }) => (
                    <a href={fileUrl ?? value} target="_blank" rel="noreferrer">
                      {value}
                    </a>
                  ),
                },
                { key: 'course', heading: t('course'), cell: ({ course }) => course, sortBy: ({ course }) => course },
                { key: 'by', heading: t('uploadedBy'), cell: ({ uploadedBy }) => uploadedBy, sortBy: ({ uploadedBy }) => uploadedBy },
                { key: 'at', heading: t('uploaded'), cell: ({ uploaded }) => uploaded.slice(0, 10), sortBy: ({ uploaded }) => uploaded },
              ]}
            />
          </Panel>
        );
      }}
    </Reading>
  );
}
