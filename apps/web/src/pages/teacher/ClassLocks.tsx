import { failureText } from '@gesall/client';
import { useCoursesOfClass } from '../../features/courses/courses.calls.ts';
import { courseOfClass } from '../../features/locks/level.ts';
import { ModuleLockGrid } from '../../features/locks/ModuleLockGrid.tsx';
import { Reading } from '../../platform/Reading.tsx';

export function ClassLocks({ classId }: { classId: number }) {
  return (
    <Reading
      read={useCoursesOfClass(classId)}
      rows={3}
      failedBody={failureText}
      isEmpty={(courses) => courses.length === 0}
      empty={null}
    >
      {(courses) => <ModuleLockGrid level={{ classId }} courses={courses.map(courseOfClass)} />}
    </Reading>
  );
}
