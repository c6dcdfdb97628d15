import { classNameProblem, tidyName } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachProgramme } from './reach.ts';
import { nameOrientation, orientationById } from './schools.sql.ts';

interface Given {
  name: string;
  programme?: { id: number } | undefined;
  orientation?: { id: number; name?: string | undefined } | null | undefined;
}

/**
 * Validates a class's fields: name, and programme and orientation of one school. Inserts a new
 * orientation in the caller's transaction.
 */
export async function readClassValues(
  { name, programme, orientation: wanted }: Given,
  ctx: Pick<Context, 'db' | 'user'>,
) {
  const tidy = tidyName(name);
  const problem = classNameProblem(tidy);
  if (problem) fail(problem);
  // Without a programme, answers like an unknown one.
  const { id: programmeId, schoolId } = await reachProgramme(ctx, programme?.id ?? 0);
  const orientation = wanted ? await orientationOf(schoolId, wanted, ctx) : null;
  return { name: tidy, programmeId, orientationId: orientation?.id ?? null, schoolId, orientation };
}

const reachOrientation = reach(
  'OrientationNotFound',
  (db, orientationId: number) => orientationById(db, { orientationId }),
  mayFollowSchool,
);

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
  const found = await reachOrientation(ctx, id);
  if (found.schoolId !== schoolId) fail('OrientationNotFound');
  return { id: found.id, name: found.name };
}
