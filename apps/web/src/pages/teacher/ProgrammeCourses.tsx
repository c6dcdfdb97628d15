import { useMessages } from '@gesall/client/react';
import { useResultsOfProgramme } from '../../features/results/results.calls.ts';
import { CourseList, useCourseColumns } from './CourseList.tsx';

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
