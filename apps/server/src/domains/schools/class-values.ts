import { classNameProblem, tidyName } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachProgramme, withinReach } from './reach.ts';
import { nameOrientation, orientationById } from './schools.sql.ts';

interface Given {
  name: string;
  programme?: { id: number } | undefined;
  orientation?: { id: number; name?: string | undefined } | null | undefined;
}

/**
 * A class as somebody sends it, checked: a name by the rule, and a programme and an orientation of
 * one school. An orientation that is new there is made, in the caller's transaction.
 */
export async function readClassValues(
  { name, programme, orientation: wanted }: Given,
  ctx: Pick<Context, 'db' | 'user'>,
) {
  const tidy = tidyName(name);
  const problem = classNameProblem(tidy);
  if (problem) fail(problem);
  // No programme is one that does not exist.
  const { id: programmeId, schoolId } = await reachProgramme(ctx, programme?.id ?? 0);
  const orientation = wanted ? await orientationOf(schoolId, wanted, ctx) : null;
  return { name: tidy, programmeId, orientationId: orientation?.id ?? null, schoolId, orientation };
}

async function orientationOf(
  schoolId: number,
  { id, name = '' }: NonNullable<Given['orientation']>,
  ctx: Pick<Context, 'db' | 'user'>,
) {
  if (id === 0) {
    const wanted = tidyName(name);
    const [made] = wanted ? await nameOrientation(ctx.db, { schoolId, name: wanted }) : [];
    return made ?? null;
  }
  const [row] = await orientationById(ctx.db, { orientationId: id });
  const found = withinReach(ctx.user, row, 'OrientationNotFound');
  if (found.schoolId !== schoolId) fail('OrientationNotFound');
  return { id: found.id, name: found.name };
}
