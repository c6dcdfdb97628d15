import { classNameProblem, tidyName } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachProgramme, withinReach } from './reach.ts';
import { orientationById } from './schools.sql.ts';

interface Given {
  name: string;
  programme?: { id: number } | undefined;
  orientation?: { id: number } | null | undefined;
}

/**
 * A class as somebody sends it, checked: a name by the rule, and a programme and an orientation of
 * one school.
 */
export async function readClassValues({ name, programme, orientation }: Given, it: Pick<Context, 'db' | 'user'>) {
  const tidy = tidyName(name);
  const problem = classNameProblem(tidy);
  if (problem) fail(problem);
  // No programme is one that does not exist.
  const { id: programmeId, schoolId } = await reachProgramme(it, programme?.id ?? 0);
  if (orientation) {
    const [found] = await orientationById(it.db, { orientationId: orientation.id });
    if (withinReach(it.user, found, 'OrientationNotFound').schoolId !== schoolId) fail('OrientationNotFound');
  }
  return { name: tidy, programmeId, orientationId: orientation?.id ?? null, schoolId };
}
