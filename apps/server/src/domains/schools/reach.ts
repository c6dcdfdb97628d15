import { type Caller, reach, reachAll } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { fail } from '../../platform/fail.ts';
import {
  classById,
  lockedClassById,
  lockedClasses,
  programmeById,
  schoolById,
  shareLockedClasses,
} from './schools.sql.ts';

/** A school within reach, or `SchoolNotFound`. */
export const reachSchool = reach(
  'SchoolNotFound',
  (db, schoolId: number) => schoolById(db, { schoolId }),
  mayFollowSchool,
);

/** A live class of a live programme of the caller's school, or `ClassNotFound`. */
export const reachClass = reach(
  'ClassNotFound',
  (db, classId: number) => classById(db, { classId }),
  mayFollowSchool,
);

/** As `reachClass`, locked for changes to the class itself. */
export const lockClass = reach(
  'ClassNotFound',
  (db, classId: number) => lockedClassById(db, { classId }),
  mayFollowSchool,
);

const reachShareLockedClasses = reachAll('ClassNotFound', shareLockedClasses, mayFollowSchool);
const reachLockedClasses = reachAll('ClassNotFound', lockedClasses, mayFollowSchool);

/** As `reachClass`, in a transaction in which nobody else changes or deletes the class. */
export async function shareLockClass(caller: Caller, classId: number) {
  const classes = await reachShareLockedClasses(caller, { classIds: [classId] }, 1);
  return { id: classId, ...inOneSchool(classes) };
}

/** As `lockClass`, for classes of one school. */
export const lockClasses = async (caller: Caller, classIds: readonly number[]) =>
  inOneSchool(await reachLockedClasses(caller, { classIds }, classIds.length));

function inOneSchool(classes: readonly { schoolId: number; movedOnTo: number | null }[]) {
  const { schoolId } = classes[0] ?? fail('ClassNotFound');
  if (classes.some((each) => each.schoolId !== schoolId)) fail('ClassNotFound');
  if (classes.some(({ movedOnTo }) => movedOnTo !== null)) fail('ClassHasMovedOn');
  return { schoolId };
}

/** A live programme of the caller's school, or `ProgramNotFound`. */
export const reachProgramme = reach(
  'ProgramNotFound',
  (db, programmeId: number) => programmeById(db, { programmeId }),
  mayFollowSchool,
);
