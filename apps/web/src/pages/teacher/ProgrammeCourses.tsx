import { EmptyState, Tag } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { BookOpen } from 'lucide-react';
import { useResultsOfProgramme } from '../../features/results/results.calls.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';

/** The courses that the students of a programme follow. */
export function ProgrammeCourses({ programmeId }: { programmeId: number }) {
  const t = useMessages('classes');
  const schools = useMessages('schools');
  const results = useMessages('results');
  return (
    <Reading
      read={useResultsOfProgramme(programmeId)}
      rows={4}
      failedBody={failureText}
      isEmpty={(courses) => courses.length === 0}
      empty={
        <EmptyState icon={<BookOpen size={28} aria-hidden="true" />} title={results('noProgrammeCoursesTitle')}>
          {results('noProgrammeCoursesBody')}
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
                key: 'subject',
                heading: t('subject'),
                cell: ({ subject }) => subject && <Tag>{subject}</Tag>,
                sortBy: ({ subject }) => subject,
              },
              {
                key: 'modules',
                heading: t('modules'),
                isNumber: true,
                cell: ({ modules }) => modules.length,
                sortBy: ({ modules }) => modules.length,
              },
              {
                key: 'classes',
                heading: schools('classes'),
                cell: ({ classes }) => classes.map(({ name }) => name).join(', '),
              },
            ]}
          />
        </Panel>
      )}
    </Reading>
  );
}
