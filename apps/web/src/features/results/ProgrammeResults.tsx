import { decimal, exactPercent, tableMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { type DataColumn, DataTable } from '@gesall/ui/table';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTableWords } from '../../platform/kit-words.ts';
import { Reading } from '../../platform/Reading.tsx';
import css from './ClassResults.module.css';
import { type ProgrammeCourse, useResultsOfProgramme } from './results.calls.ts';

type ClassInCourse = ProgrammeCourse['classes'][number];

interface Props {
  programmeId: number;
  classLink(schoolClass: ClassInCourse, courseId: number): ReactNode;
}

/** The progress of a programme's classes, course by course. */
export function ProgrammeResults({ programmeId, classLink }: Props) {
  const t = useMessages('results');
  const columns = useColumns<ClassInCourse>();
  return (
    <ReadCourses programmeId={programmeId}>
      {(courses) => (
        <div className={css.results}>
          {courses.map(({ id, courseName, classes }) => (
            <Panel key={id} title={courseName} count={classes.length}>
              <DataTable
                label={courseName}
                rows={classes}
                sort="class"
                columns={[
                  {
                    key: 'class',
                    heading: t('class'),
                    cell: (each) => classLink(each, id),
                    sortBy: ({ name }) => name,
                  },
                  ...columns,
                ]}
              />
            </Panel>
          ))}
        </div>
      )}
    </ReadCourses>
  );
}

/** The averages of all courses in one sortable table. */
export function ProgrammeAverages({ programmeId, classLink }: Props) {
  const t = useMessages('results');
  const columns = useColumns<ClassInCourse & { courseId: number; courseName: string }>();
  const words = useTableWords({
    search: t('findAverage'),
    noMatchTitle: t('noAverageFound'),
    noMatchBody: t('noAverageFoundBody'),
  });
  return (
    <ReadCourses programmeId={programmeId}>
      {(courses) => {
        const rows = courses.flatMap(({ id: courseId, courseName, classes }) =>
          classes.map((each) => ({ ...each, courseId, courseName })),
        );
        return (
          <Panel title={t('averages')} count={rows.length}>
            <DataTable
              label={t('averages')}
              words={words}
              hasSearch
              rows={rows}
              keyOf={({ courseId, id }) => `${courseId}-${id}`}
              sort="course"
              columns={[
                {
                  key: 'course',
                  heading: t('course'),
                  cell: ({ courseName }) => courseName,
                  sortBy: ({ courseName }) => courseName,
                  textOf: ({ courseName }) => courseName,
                },
                {
                  key: 'class',
                  heading: t('class'),
                  cell: (each) => classLink(each, each.courseId),
                  sortBy: ({ name }) => name,
                  textOf: ({ name }) => name,
                },
                ...columns,
              ]}
            />
          </Panel>
        );
      }}
    </ReadCourses>
  );
}

function useColumns<Row extends ClassInCourse>(): DataColumn<Row>[] {
  const t = useMessages('results');
  const number = (value: number | null, text = decimal) => (value === null ? '–' : text(value));
  return [
    {
      key: 'students',
      heading: t('students'),
      isNumber: true,
      cell: ({ students }) => students,
      sortBy: ({ students }) => students,
    },
    {
      key: 'done',
      heading: t('done'),
      isNumber: true,
      cell: ({ donePercentage }) => number(donePercentage, exactPercent),
      sortBy: ({ donePercentage }) => donePercentage,
    },
    {
      key: 'score',
      heading: t('averageScore'),
      isNumber: true,
      cell: ({ averageScore }) => number(averageScore, exactPercent),
      sortBy: ({ averageScore }) => averageScore ?? -1,
    },
    {
      key: 'times',
      heading: t('averageTimes'),
      isNumber: true,
      cell: ({ averageNumberOfTimes }) => number(averageNumberOfTimes),
      sortBy: ({ averageNumberOfTimes }) => averageNumberOfTimes ?? -1,
    },
    {
      key: 'points',
      heading: t('averagePoints'),
      isNumber: true,
      cell: ({ averageActivityPoints }) => number(averageActivityPoints),
      sortBy: ({ averageActivityPoints }) => averageActivityPoints ?? -1,
    },
    {
      key: 'lastRun',
      heading: t('lastRun'),
      isNumber: true,
      cell: ({ lastRun }) => lastRun && <span className={css.moment}>{tableMoment(lastRun)}</span>,
      sortBy: ({ lastRun }) => lastRun ?? '',
    },
  ];
}

function ReadCourses({
  programmeId,
  children,
}: {
  programmeId: number;
  children(courses: readonly ProgrammeCourse[]): ReactNode;
}) {
  const t = useMessages('results');
  return (
    <Reading
      read={useResultsOfProgramme(programmeId)}
      rows={8}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState
          icon={<BookOpen size={28} aria-hidden="true" />}
          title={t('noProgrammeCoursesTitle')}
        >
          {t('noProgrammeCoursesBody')}
        </EmptyState>
      }
    >
      {children}
    </Reading>
  );
}
