import type { Input, Output, peopleContract } from '@gesall/contract';
import { mayAdminister } from '../../platform/access/relations.ts';
import type { Context, User } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFullAccess, reachSchool, touchClasses } from '../schools/index.ts';
import { addPerson } from './add-person.ts';
import { connectToClasses } from './add-teachers-to-class.ts';
import { insertTeacher } from './people.sql.ts';
import { readAddress, readPersonName } from './person-values.ts';

type CreateTeacher = typeof peopleContract.createTeacher;

/** The school is the caller's; for administrators the named one, or else the first class's. */
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
    const addRole = (teacherId: number) =>
      insertTeacher(db, { teacherId, schoolId, fullAccess, purchaser });
    const id = await addPerson({ role: 'Teacher', name, email, schoolId, addRole }, within);
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

async function schoolOf(wanted: number | undefined, ctx: Context): Promise<number | null> {
  return wanted === undefined ? ctx.user.schoolId : (await reachSchool(ctx, wanted)).id;
}

/** Only a holder of a right grants it, and a new teacher needs a school. */
const mayGrant = (user: User, wanted: { fullAccess: boolean; purchaser: boolean }) =>
  mayAdminister(user) ||
  (user.schoolId !== null &&
    (user.fullAccess || !wanted.fullAccess) &&
    (user.purchaser || !wanted.purchaser));
