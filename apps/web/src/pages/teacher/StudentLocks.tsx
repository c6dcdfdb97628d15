import { failureText } from '@gesall/client';
import { useCoursesOfStudent } from '../../features/courses/courses.calls.ts';
import { courseOfStudent } from '../../features/locks/level.ts';
import { ModuleLockGrid } from '../../features/locks/ModuleLockGrid.tsx';
import { Reading } from '../../platform/Reading.tsx';

export function StudentLocks({
  student: { id, email },
}: {
  student: { id: number; email: string };
}) {
  return (
    <Reading
      read={useCoursesOfStudent(email)}
      rows={3}
      failedBody={failureText}
      isEmpty={(courses) => courses.length === 0}
      empty={null}
    >
      {(courses) => (
        <ModuleLockGrid level={{ studentId: id }} courses={courses.map(courseOfStudent(id))} />
      )}
    </Reading>
  );
}
