import { useMustKnowOfClass } from '../../features/analysis/analysis.calls.ts';
import { MustKnow } from '../../features/analysis/MustKnow.tsx';
import { ClassResults } from '../../features/results/ClassResults.tsx';
import { externalType, useExternalResult } from '../../features/results/external-result.ts';
import { useResultsOfClass } from '../../features/results/results.calls.ts';
import { ClassAnswers } from './ClassAnswers.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useResultsPlace } from './results-address.ts';

interface ResultsProps {
  schoolClass: { id: number; name: string };
  /** Shows the answers of a module; absent when a tab does that. */
  onAnswers?(place: AnsweredPlace): void;
}

/** A module of a course, with names. */
export interface AnsweredPlace {
  course: { id: number; name: string };
  module: { id: number; name: string };
}

export function ClassResultsTab({ schoolClass, onAnswers }: ResultsProps) {
  const { id: classId } = schoolClass;
  const { place, goTo } = useResultsPlace();
  const { course, module, student } = place;
  const openExternal = useExternalResult();
  // A cached read, for the names.
  const courses = useResultsOfClass(classId).data;
  const inCourse = courses?.find((each) => each.id === course);
  const reviewed = inCourse?.modules.find((each) => each.moduleId === module);
  const names = [
    inCourse?.students.find((each) => each.studentId === student)?.name,
    reviewed?.name,
  ];
  const isOurs = reviewed?.moduleType !== externalType;
  const review =
    course && module && student && isOurs
      ? { studentId: student, courseId: course, moduleId: module }
      : undefined;
  function open(place: { studentId: number; courseId: number; moduleId: number }) {
    const chosen = courses
      ?.find((each) => each.id === place.courseId)
      ?.modules.find((each) => each.moduleId === place.moduleId);
    if (chosen?.moduleType === externalType) void openExternal(place);
    else goTo({ course: place.courseId, module: place.moduleId, student: place.studentId });
  }
  const toTab = ({ course, module }: AnsweredPlace) =>
    goTo({ tab: 'svar', course: course.id, module: module.id, student: undefined });
  const title = names.filter(Boolean).join(' · ');
  return (
    <>
      <ClassResults
        schoolClass={schoolClass}
        courseId={course}
        above={useMustKnowOfClass(classId)}
        onCourse={(id) =>
          goTo({ course: id, module: undefined, student: undefined }, { replace: true })
        }
        onReview={open}
      >
        {({ id, courseName }) => (
          <MustKnow
            classId={classId}
            courseId={id}
            onModule={(module) =>
              (onAnswers ?? toTab)({ course: { id, name: courseName }, module })
            }
          />
        )}
      </ClassResults>
      <ReviewDialog
        title={title}
        place={review}
        onClose={() => goTo({ student: undefined }, { replace: true })}
      />
    </>
  );
}

export function ClassAnswersTab({ classId }: { classId: number }) {
  const { place, goTo } = useResultsPlace();
  return (
    <ClassAnswers
      classId={classId}
      place={{
        courseId: place.course,
        moduleId: place.module,
        attempt: place.attempt,
        version: place.version,
      }}
      onChoose={({ courseId, moduleId, attempt, version }) =>
        goTo({ course: courseId, module: moduleId, attempt, version }, { replace: true })
      }
    />
  );
}
