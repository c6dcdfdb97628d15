import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { BookOpen } from 'lucide-react';
import { useCoursesOfStudent } from '../../features/courses/courses.calls.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';

/** The courses that a student follows, and how far they have come. */
export function StudentCourses({ email }: { email: string }) {
  const t = useMessages('classes');
  const people = useMessages('people');
  const read = useCoursesOfStudent(email);
  return (
    <Reading
      read={read}
      rows={4}
      failedBody={failureText}
      isEmpty={(courses) => courses.length === 0}
      empty={
        <EmptyState icon={<BookOpen size={28} aria-hidden="true" />} title={t('noOwnCoursesTitle')}>
          {people('noLicenceBody')}
        </EmptyState>
      }
    >
      {(courses) => (
        <Panel title={t('tab.courses')} count={courses.length}>
          <DataTable
            label={t('tab.courses')}
            rows={courses}
            sort="name"
            columns={[
              { key: 'name', heading: t('course'), cell: ({ name }) => name, sortBy: ({ name }) => name },
              {
                key: 'progress',
                heading: t('progress'),
                isNumber: true,
                cell: ({ progressPercentage }) => `${progressPercentage} %`,
                sortBy: ({ progressPercentage }) => progressPercentage,
              },
              {
                key: 'lastRun',
                heading: t('lastRun'),
                cell: ({ lastRun }) => lastRun?.slice(0, 10),
                sortBy: ({ lastRun }) => lastRun ?? '',
              },
              { key: 'licence', heading: t('programLicence'), cell: ({ programLicenseName }) => programLicenseName },
            ]}
          />
        </Panel>
      )}
    </Reading>
  );
}
