import type { Input, Output, schoolsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import { classesById, classesOfProgramme, classesOfSchool } from './classes.view.ts';
import { reachProgramme, reachSchool } from './reach.ts';
import { schoolDataById } from './school-data.view.ts';
import { findTree } from './school-tree.view.ts';
import { earlierClasses } from './schools.sql.ts';

const reachWholeClass = reach(
  'ClassNotFound',
  (db, { id, now }: { id: number; now: Date }) => classesById(db, id, now),
  mayFollowSchool,
);

export const readClass = ({ id }: Input<typeof schoolsContract.classById>, ctx: Context) =>
  reachWholeClass(ctx, { id, now: ctx.now() });

export async function readClassesOfSchool(
  { id }: Input<typeof schoolsContract.classesOfSchool>,
  ctx: Context,
) {
  await reachSchool(ctx, id);
  return classesOfSchool(ctx.db, id, ctx.now());
}

export async function readProgramme({ id }: Input<typeof schoolsContract.programme>, ctx: Context) {
  const programme = await reachProgramme(ctx, id);
  const [classes, earlier] = [
    await classesOfProgramme(ctx.db, id, ctx.now()),
    await earlierClasses(ctx.db, { programmeId: id }),
  ];
  return { ...programme, classes, earlierClasses: earlier };
}

const reachSchoolData = reach(
  'SchoolNotFound',
  (db, schoolId: number) => schoolDataById(db, { schoolId }),
  mayFollowSchool,
);

export const readSchoolData = ({ id }: Input<typeof schoolsContract.schoolData>, ctx: Context) =>
  reachSchoolData(ctx, id);

/** The sidebar of a teacher; empty without a school. */
export async function readSchoolTree(
  _: unknown,
  { db, user, now }: Context,
): Promise<Output<typeof schoolsContract.tree>> {
  const tree =
    user.schoolId === null ? undefined : await findTree(db, user.schoolId, stockholmDay(now()));
  const { id, fullAccess, purchaser } = user;
  return { you: { id, fullAccess, purchaser }, ...(tree ?? { school: null, programmes: [] }) };
}
