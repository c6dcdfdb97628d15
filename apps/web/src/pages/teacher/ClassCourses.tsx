import { useCoursesOfClass } from '../../features/courses/courses.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { CourseList, useCourseColumns } from './CourseList.tsx';

/** The courses that a class follows. */
export function ClassCourses({ classId }: { classId: number }) {
  const t = useMessages('classes');
  return (
    <CourseList
      read={useCoursesOfClass(classId)}
      empty={{ title: t('noCoursesTitle'), body: t('noCoursesBody') }}
      columns={[
        ...useCourseColumns(),
        { key: 'licence', heading: t('programLicence'), cell: ({ programLicenseName }) => programLicenseName },
      ]}
    />
  );
}
