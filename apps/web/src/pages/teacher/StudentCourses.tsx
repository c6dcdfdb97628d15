import { day, percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { useCoursesOfStudent } from '../../features/courses/courses.calls.ts';
import { ExamSwitch } from '../../features/locks/ExamSwitch.tsx';
import { courseOfStudent } from '../../features/locks/level.ts';
import { CourseList } from './CourseList.tsx';

export function StudentCourses({ studentId, email }: { studentId: number; email: string }) {
  const t = useMessages('classes');
  const locks = useMessages('locks');
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
          cell: ({ progressPercentage }) => percentText(progressPercentage),
          sortBy: ({ progressPercentage }) => progressPercentage,
        },
        {
          key: 'exam',
          heading: locks('exam'),
          cell: (course) => {
            const { name, exam } = courseOfStudent(studentId)(course);
            return exam && <ExamSwitch course={name} exam={exam} />;
          },
        },
        {
          key: 'lastRun',
          heading: t('lastRun'),
          cell: ({ lastRun }) => lastRun && day(lastRun),
          sortBy: ({ lastRun }) => lastRun ?? '',
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
