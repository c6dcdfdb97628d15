import { useCoursesOfStudent } from '../../features/courses/courses.calls.ts';
import { courseOfStudent } from '../../features/locks/level.ts';
import { ModuleLockGrid } from '../../features/locks/ModuleLockGrid.tsx';
import { failureText } from '../../platform/failures.ts';
import { Reading } from '../../platform/Reading.tsx';

/** What is open for one student; nothing when they follow no course. */
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
