import { useResultsOfStudent } from '../../features/results/results.calls.ts';
import { StudentResults } from '../../features/results/StudentResults.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useResultsPlace } from './results-address.ts';

export function StudentResultsPanel({ studentId }: { studentId: number }) {
  const { place, goTo } = useResultsPlace();
  const { course, module } = place;
  const inCourse = useResultsOfStudent(studentId).data?.find((each) => each.id === course);
  const title = inCourse?.modules.find((each) => each.moduleId === module)?.name ?? '';
  return (
    <>
      <StudentResults studentId={studentId} onReview={({ courseId, moduleId }) => goTo({ course: courseId, module: moduleId })} />
      <ReviewDialog
        title={title}
        place={course && module ? { studentId, courseId: course, moduleId: module } : undefined}
        onClose={() => goTo({ module: undefined }, { replace: true })}
      />
    </>
  );
}
