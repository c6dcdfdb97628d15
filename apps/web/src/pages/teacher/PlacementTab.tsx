import { useMessages } from '@gesall/client/react';
import { SkeletonRows } from '@gesall/ui';
import { Suspense } from 'react';
import type { Level } from '../../features/periods/periods.calls.ts';
import { useSchoolTree } from '../../features/schools/schools.calls.ts';
import { lazyPart } from '../../platform/parts/lazy-part.tsx';

const Placement = lazyPart(() => import('./placement/PlacementTab.tsx'), 'PlacementTab');

/** Work placement at a programme, a class or a student, loaded when its tab is first opened. */
export function PlacementTab({ students, ...level }: Omit<Level, 'schoolId'>) {
  const shell = useMessages('shell');
  const schoolId = useSchoolTree().data?.school?.id;
  const loading = <SkeletonRows rows={5} label={shell('loading')} />;
  if (schoolId === undefined) return loading;
  const distinct = [...new Map(students.map((student) => [student.id, student])).values()];
  return (
    <Suspense fallback={loading}>
      <Placement level={{ ...level, schoolId, students: distinct }} />
    </Suspense>
  );
}
