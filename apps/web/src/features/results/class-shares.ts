import { percentOf } from '@gesall/rules';
import { countByModule } from './module-status.ts';
import type { CourseResults } from './results.calls.ts';

interface Shares {
  modules: { moduleId: number; percent: number }[];
  /** The mean of the students' shares. */
  all: number;
}

/** A class's progress, per module and in all. */
export function classShares({
  modules,
  students,
}: Pick<CourseResults, 'modules' | 'students'>): Shares {
  const sum = students.reduce((total, student) => total + student.donePercentage, 0);
  return {
    modules: countByModule({ modules, students }).map(({ moduleId, done }) => ({
      moduleId,
      percent: percentOf(done, students.length),
    })),
    all: students.length > 0 ? Math.round(sum / students.length) : 0,
  };
}
