import { StudentResults } from '../../features/results/StudentResults.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useResultsPlace } from './results-address.ts';

export function StudentResultsPanel({ studentId }: { studentId: number }) {
  const { place, goTo } = useResultsPlace();
  const { course, module } = place;
  return (
    <>
      <StudentResults studentId={studentId} onReview={({ courseId, moduleId }) => goTo({ course: courseId, module: moduleId })} />
      <ReviewDialog
        place={course && module ? { studentId, courseId: course, moduleId: module } : undefined}
        onClose={() => goTo({ module: undefined }, { replace: true })}
      />
    </>
  );
}
