import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { externalType, useExternalResult } from '../../features/results/external-result.ts';
import { useResultsOfStudent } from '../../features/results/results.calls.ts';
import { StudentResults } from '../../features/results/StudentResults.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useResultsPlace } from './results-address.ts';

interface Props {
  studentId: number;
  courseId?: number;
}

export function StudentResultsTab({ studentId, courseId }: Props) {
  const t = useMessages('results');
  return (
    <Panel title={t('title')} framed={false}>
      <StudentResultsPanel studentId={studentId} courseId={courseId} />
    </Panel>
  );
}

function StudentResultsPanel({ studentId, courseId }: Props) {
  const { place, goTo } = useResultsPlace();
  const { course, module } = place;
  const openExternal = useExternalResult();
  const courses = useResultsOfStudent(studentId).data;
  const moduleOf = (courseId?: number, moduleId?: number) =>
    courses
      ?.find((each) => each.id === courseId)
      ?.modules.find((each) => each.moduleId === moduleId);
  const reviewed = moduleOf(course, module);
  const isOurs = reviewed?.moduleType !== externalType;
  function open({ courseId, moduleId }: { courseId: number; moduleId: number }) {
    if (moduleOf(courseId, moduleId)?.moduleType === externalType)
      void openExternal({ studentId, courseId, moduleId });
    else goTo({ course: courseId, module: moduleId });
  }
  return (
    <>
      <StudentResults studentId={studentId} courseId={courseId} onReview={open} />
      <ReviewDialog
        title={reviewed?.name ?? ''}
        place={
          course && module && isOurs ? { studentId, courseId: course, moduleId: module } : undefined
        }
        onClose={() => goTo({ module: undefined }, { replace: true })}
      />
    </>
  );
}
