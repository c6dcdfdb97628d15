import { useMessages, useSignedIn } from '@gesall/client/react';
import { Suspense } from 'react';
import type { StudentCourse, StudentModule } from '../../features/courses/courses.calls.ts';
import { closedReason, type ModulePart, partsOf } from '../../features/courses/module-parts.ts';
import type { Part } from '../../features/runs/main-part.ts';
import { StartButtons } from '../../features/runs/StartButtons.tsx';
import { lazyPart } from '../../platform/parts/lazy-part.tsx';

/** Only needed while acting for somebody. */
const PreviewButtons = lazyPart(
  () => import('../../features/runs/PreviewButtons.tsx'),
  'PreviewButtons',
);

interface Props {
  course: StudentCourse;
  module: StudentModule;
  isNext?: boolean;
  onlyMain?: boolean;
}

/**
 * What the student can start in a module, with the reason for what they cannot. Somebody acting for
 * them can only preview.
 */
export function ModuleStart({ course, module, isNext, onlyMain }: Props) {
  const t = useMessages('courses');
  const { isActing } = useSignedIn();
  const { fact, test } = partsOf(module);
  if (isActing) {
    return (
      <Suspense>
        <PreviewButtons modules={[fact, test].flatMap((part) => part?.module ?? [])} />
      </Suspense>
    );
  }
  const startable = (part: ModulePart): Part => {
    const reason = closedReason(course, module, part);
    return { ...part, closedBecause: reason && t(reason) };
  };
  return (
    <StartButtons
      courseId={course.id}
      isNext={isNext}
      onlyMain={onlyMain}
      fact={fact && startable(fact)}
      test={test && startable(test)}
    />
  );
}
