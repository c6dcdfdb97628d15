import { day, failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState, StatusBadge } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { ClipboardCheck } from 'lucide-react';
import { useCoursesOfClass } from '../../features/courses/courses.calls.ts';
import { Reading } from '../../platform/Reading.tsx';
import css from './pages.module.css';

/** For each course with a final exam: for whom it is open, and since when. */
export function ClassExams({ classId }: { classId: number }) {
  const t = useMessages('classes');
  const people = useMessages('people');
  const read = useCoursesOfClass(classId);
  return (
    <Reading
      read={read}
      rows={6}
      failedBody={failureText}
      isEmpty={(courses) => !courses.some(({ hasFinalExam }) => hasFinalExam)}
      empty={
        <EmptyState
          icon={<ClipboardCheck size={28} aria-hidden="true" />}
          title={t('noExamsTitle')}
        >
          {t('noExamsBody')}
        </EmptyState>
      }
    >
      {(courses) => (
        <div className={css.page}>
          {courses
            .filter(({ hasFinalExam }) => hasFinalExam)
            .map(({ id, name, students }) => (
              <Panel
                key={id}
                title={name}
                count={students.filter(({ finalExamEnabled }) => finalExamEnabled).length}
              >
                <DataTable
                  label={name}
                  rows={students}
                  keyOf={({ studentId }) => studentId}
                  sort="name"
                  columns={[
                    {
                      key: 'name',
                      heading: people('name'),
                      cell: (student) => student.name,
                      sortBy: (student) => student.name,
                    },
                    {
                      key: 'state',
                      heading: t('tab.exams'),
                      sortBy: ({ finalExamEnabled }) => finalExamEnabled,
                      cell: ({ finalExamEnabled }) => (
                        <StatusBadge tone={finalExamEnabled ? 'done' : 'none'}>
                          {t(finalExamEnabled ? 'examOpen' : 'examClosed')}
                        </StatusBadge>
                      ),
                    },
                    {
                      key: 'since',
                      heading: t('examSince'),
                      sortBy: ({ finalExamStartDate }) => finalExamStartDate ?? '',
                      cell: ({ finalExamStartDate }) =>
                        finalExamStartDate && day(finalExamStartDate),
                    },
                  ]}
                />
              </Panel>
            ))}
        </div>
      )}
    </Reading>
  );
}
