import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState, Tag } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { type DataColumn, DataTable } from '@gesall/ui/table';
import { BookOpen } from 'lucide-react';
import { Reading } from '../../platform/Reading.tsx';

interface Course {
  id: number;
  name: string;
}

interface Props<C extends Course> {
  read: {
    data: readonly C[] | undefined;
    error: Error | null;
    isError: boolean;
    refetch(): unknown;
  };
  empty: { title: string; body: string };
  columns: readonly DataColumn<NoInfer<C>>[];
}

export function CourseList<C extends Course>({ read, empty, columns }: Props<C>) {
  const t = useMessages('classes');
  return (
    <Reading
      read={read}
      rows={4}
      failedBody={failureText}
      isEmpty={(courses) => courses.length === 0}
      empty={
        <EmptyState icon={<BookOpen size={28} aria-hidden="true" />} title={empty.title}>
          {empty.body}
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
              {
                key: 'name',
                heading: t('course'),
                cell: ({ name }) => name,
                sortBy: ({ name }) => name,
              },
              ...columns,
            ]}
          />
        </Panel>
      )}
    </Reading>
  );
}

export function useCourseColumns(): readonly DataColumn<{
  subject: string | null;
  modules: readonly unknown[];
}>[] {
  const t = useMessages('classes');
  return [
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
  ];
}
