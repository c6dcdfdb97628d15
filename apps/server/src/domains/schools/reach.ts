import type { FailureCode } from '@gesall/contract';
import type { Context, User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadSchool } from './schools.policy.ts';
import {
  classById,
  heldClasses,
  lockedClassById,
  lockedClasses,
  programmeById,
  type ReachedClass,
  type ReachedProgramme,
} from './schools.sql.ts';

type Asking = Pick<Context, 'db' | 'user'>;

/**
 * The row when its school is the caller's to read; refuses with the thing's own code when it is
 * not, or when there is none, so that ids cannot be probed.
 */
export function withinReach<Row extends { schoolId: number }>(
  user: User,
  row: Row | undefined,
  code: FailureCode,
): Row {
  if (!row || !mayReadSchool(user, row.schoolId)) fail(code);
  return row;
}

/** A live class of a live programme of the caller's school, or `ClassNotFound`. */
export async function reachClass({ db, user }: Asking, classId: number): Promise<ReachedClass> {
  const [found] = await classById(db, { classId });
  return withinReach(user, found, 'ClassNotFound');
}

/** The same, in a transaction in which nobody else deletes or changes the class. */
export async function holdClass({ db, user }: Asking, classId: number) {
  const { schoolId } = ofOneSchool(user, [classId], await heldClasses(db, { classIds: [classId] }));
  return { id: classId, schoolId };
}

/** The same for classes of one school, for one who changes them. */
export async function lockClasses(
  { db, user }: Asking,
  classIds: readonly number[],
): Promise<{ schoolId: number }> {
  return ofOneSchool(user, classIds, await lockedClasses(db, { classIds }));
}

function ofOneSchool(
  user: User,
  classIds: readonly number[],
  found: Awaited<ReturnType<typeof heldClasses>>,
) {
  const [first] = found;
  const { schoolId } = withinReach(user, first, 'ClassNotFound');
  if (found.length < classIds.length || found.some((each) => each.schoolId !== schoolId))
    fail('ClassNotFound');
  if (found.some(({ movedOnTo }) => movedOnTo !== null)) fail('ClassHasMovedOn');
  return { schoolId };
}

/** The same, for one who changes or deletes the class itself. */
export async function lockClass({ db, user }: Asking, classId: number): Promise<ReachedClass> {
  const [found] = await lockedClassById(db, { classId });
  return withinReach(user, found, 'ClassNotFound');
}

/** A live programme of the caller's school, or `ProgramNotFound`. */
export async function reachProgramme(
  { db, user }: Asking,
  programmeId: number,
): Promise<ReachedProgramme> {
  const [found] = await programmeById(db, { programmeId });
  return withinReach(user, found, 'ProgramNotFound');
}
