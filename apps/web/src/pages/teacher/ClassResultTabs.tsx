import { ClassAnswers } from '../../features/results/ClassAnswers.tsx';
import { ClassResults } from '../../features/results/ClassResults.tsx';
import { useResultsOfClass } from '../../features/results/results.calls.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useResultsPlace } from './results-address.ts';

export function ClassResultsTab({ classId }: { classId: number }) {
  const { place, goTo } = useResultsPlace();
  const { course, module, student } = place;
  const review = course && module && student ? { studentId: student, courseId: course, moduleId: module } : undefined;
  // The table has read the same; the names come from there.
  const inCourse = useResultsOfClass(classId).data?.find((each) => each.id === course);
  const names = [
    inCourse?.students.find((each) => each.studentId === student)?.name,
    inCourse?.modules.find((each) => each.moduleId === module)?.name,
  ];
  const title = names.filter(Boolean).join(' · ');
  return (
    <>
      <ClassResults
        classId={classId}
        courseId={course}
        onCourse={(id) => goTo({ course: id, module: undefined, student: undefined }, { replace: true })}
        onReview={({ studentId, courseId, moduleId }) => goTo({ course: courseId, module: moduleId, student: studentId })}
      />
      <ReviewDialog title={title} place={review} onClose={() => goTo({ student: undefined }, { replace: true })} />
    </>
  );
}

export function ClassAnswersTab({ classId }: { classId: number }) {
  const { place, goTo } = useResultsPlace();
  return (
    <ClassAnswers
      classId={classId}
      courseId={place.course}
      moduleId={place.module}
      onChoose={({ courseId, moduleId }) => goTo({ course: courseId, module: moduleId }, { replace: true })}
    />
  );
}
