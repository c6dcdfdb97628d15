import type { Status } from '@gesall/rules';
import type { StudentCourse, StudentModule } from './courses.calls.ts';

export interface ModulePart {
  module: { id: number; name: string; url: string | null };
  status: Status;
  isFailed: boolean;
  lastRun: string | null;
  isLocked: boolean;
}

/** A paired module has a fact part and a test part; any other is one of the two. */
export function partsOf(module: StudentModule): { fact?: ModulePart; test?: ModulePart } {
  const own: ModulePart = {
    module: { id: module.id, name: module.name, url: module.url },
    status: module.status,
    isFailed: module.isFailed,
    lastRun: module.lastRun,
    isLocked: module.isLocked,
  };
  if (module.isFactModule) return { fact: own };
  if (!module.isFactAndTestModule || module.fmId === null) return { test: own };
  return {
    test: own,
    fact: {
      module: { id: module.fmId, name: module.fmName ?? module.name, url: module.fmUrl },
      status: module.fmStatus ?? 0,
      isFailed: module.fmIsFailed ?? false,
      lastRun: module.fmLastRun,
      isLocked: module.fmIsLocked ?? false,
    },
  };
}

/** Why no part of a module can be started, as a key of the courses' texts. */
export function closedReason(
  course: Pick<StudentCourse, 'disabled' | 'finalExamEnabled'>,
  module: StudentModule,
  part: ModulePart,
) {
  if (course.disabled) return 'expired';
  if (module.isFinalExam && !course.finalExamEnabled) return 'examClosed';
  return part.isLocked ? 'locked' : undefined;
}
