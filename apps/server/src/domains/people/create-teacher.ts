import type { Input, Output, peopleContract } from '@gesall/contract';
import type { Context, User } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import {
  demandFullAccess,
  findSchool,
  mayAdminister,
  touchClasses,
  withinReach,
} from '../schools/index.ts';
import { addPerson } from './add-person.ts';
import { connectToClasses } from './add-teachers-to-class.ts';
import { insertTeacher } from './people.sql.ts';
import { readAddress, readPersonName } from './person-values.ts';

type CreateTeacher = typeof peopleContract.createTeacher;

/**
 * A new teacher of the caller's school, invited by mail. One whom an administrator makes belongs to
 * the school that they name, or else to that of the first class.
 */
export async function createTeacher(
  given: Input<CreateTeacher>,
  ctx: Context,
): Promise<Output<CreateTeacher>> {
  const { fullAccess = false, purchaser = false, classIds = [] } = given;
  const [name, email] = [readPersonName(given.name), readAddress(given.email)];
  if (!mayGrant(ctx.user, { fullAccess, purchaser })) fail('NotAllowed');
  if (classIds.length > 0) demandFullAccess(ctx.user);
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const schoolId = await schoolOf(given.schoolId, within);
    const settle = (teacherId: number) =>
      insertTeacher(db, { teacherId, schoolId, fullAccess, purchaser });
    const id = await addPerson({ role: 'Teacher', name, email, schoolId, settle }, within);
    if (classIds.length > 0) {
      const changed = await connectToClasses(
        { classIds: [...new Set(classIds)], teacherIds: [id] },
        within,
      );
      await touchClasses(db, { classIds: changed });
    }
    return { id, name, email, fullAccess, purchaser };
  });
}

async function schoolOf(wanted: number | undefined, { db, user }: Context): Promise<number | null> {
  if (wanted === undefined) return user.schoolId;
  return withinReach(user, await findSchool(db, wanted), 'SchoolNotFound').id;
}

/** A flag is given only by somebody who holds it, and teachers are added only to a school. */
const mayGrant = (user: User, wanted: { fullAccess: boolean; purchaser: boolean }) =>
  mayAdminister(user) ||
  (user.schoolId !== null &&
    (user.fullAccess || !wanted.fullAccess) &&
    (user.purchaser || !wanted.purchaser));
