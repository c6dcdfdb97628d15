import type { StudentCourse, StudentModule } from '../../features/courses/courses.calls.ts';
import { closedReason, type ModulePart, partsOf } from '../../features/courses/module-parts.ts';
import { type Part, StartButtons } from '../../features/runs/StartButtons.tsx';
import { useMessages } from '../../platform/messages.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';

interface Props {
  course: StudentCourse;
  module: StudentModule;
  isNext?: boolean;
  onlyMain?: boolean;
}

/**
 * What the student can start of a module, with the reason beside what they cannot. Who looks in
 * their place starts nothing.
 */
export function ModuleStart({ course, module, isNext, onlyMain }: Props) {
  const t = useMessages('courses');
  const { isActing } = useSignedIn();
  if (isActing) return null;
  const { fact, test } = partsOf(module);
  const startable = (part: ModulePart): Part => {
    const reason = closedReason(course, module, part);
    return { ...part, closedBecause: reason && t(reason) };
  };
  return (
    <StartButtons courseId={course.id} isNext={isNext} onlyMain={onlyMain} fact={fact && startable(fact)} test={test && startable(test)} />
  );
}
