import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { classesOfProgramme } from './classes.view.ts';
import { mayReadSchool } from './schools.policy.ts';
import { findProgramme } from './schools.sql.ts';

export async function readProgramme({ id }: Input<typeof schoolsContract.programme>, { db, user, now }: Context) {
  const programme = await findProgramme(db, id);
  if (!programme || !mayReadSchool(user, programme.schoolId)) fail('ProgramNotFound');
  return { ...programme, classes: await classesOfProgramme(db, id, now()) };
}
