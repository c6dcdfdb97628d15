import { useMessages } from '@gesall/client/react';
import { useCoursesOfClass } from '../../features/courses/courses.calls.ts';
import { ExamSwitch } from '../../features/locks/ExamSwitch.tsx';
import { courseOfClass } from '../../features/locks/level.ts';
import { CourseList, useCourseColumns } from './CourseList.tsx';

export function ClassCourses({ classId }: { classId: number }) {
  const t = useMessages('classes');
  const locks = useMessages('locks');
  return (
    <CourseList
      read={useCoursesOfClass(classId)}
      empty={{ title: t('noCoursesTitle'), body: t('noCoursesBody') }}
      columns={[
        ...useCourseColumns(),
        {
          key: 'exam',
          heading: locks('exam'),
          cell: (course) => {
            const { name, exam } = courseOfClass(course);
            return exam && <ExamSwitch course={name} exam={exam} />;
          },
        },
        {
          key: 'licence',
          heading: t('programLicence'),
          cell: ({ programLicenseName }) => programLicenseName,
        },
      ]}
    />
  );
}
