import { useCoursesOfStudent } from '../../features/courses/courses.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { CourseList } from './CourseList.tsx';

/** The courses that a student follows, and how far they have come. */
export function StudentCourses({ email }: { email: string }) {
  const t = useMessages('classes');
  const people = useMessages('people');
  return (
    <CourseList
      read={useCoursesOfStudent(email)}
      empty={{ title: t('noOwnCoursesTitle'), body: people('noLicenceBody') }}
      columns={[
        {
          key: 'progress',
          heading: t('progress'),
          isNumber: true,
          cell: ({ progressPercentage }) => `${progressPercentage} %`,
          sortBy: ({ progressPercentage }) => progressPercentage,
        },
        { key: 'lastRun', heading: t('lastRun'), cell: ({ lastRun }) => lastRun?.slice(0, 10), sortBy: ({ lastRun }) => lastRun ?? '' },
        { key: 'licence', heading: t('programLicence'), cell: ({ programLicenseName }) => programLicenseName },
      ]}
    />
  );
}
