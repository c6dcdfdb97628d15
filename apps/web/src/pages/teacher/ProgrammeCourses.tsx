import { useResultsOfProgramme } from '../../features/results/results.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { CourseList, useCourseColumns } from './CourseList.tsx';

/** The courses that the students of a programme follow. */
export function ProgrammeCourses({ programmeId }: { programmeId: number }) {
  const schools = useMessages('schools');
  const results = useMessages('results');
  return (
    <CourseList
      read={useResultsOfProgramme(programmeId)}
      empty={{ title: results('noProgrammeCoursesTitle'), body: results('noProgrammeCoursesBody') }}
      columns={[
        ...useCourseColumns(),
        {
          key: 'classes',
          heading: schools('classes'),
          cell: ({ classes }) => classes.map(({ name }) => name).join(', '),
        },
      ]}
    />
  );
}
