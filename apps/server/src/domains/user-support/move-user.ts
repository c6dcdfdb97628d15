import type { Input, userSupportContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { serverText } from '../../platform/server-text.ts';
import { changeSchool, connectToClasses, leaveSchool } from '../people/index.ts';
import { schoolByNumber, taughtClasses, touchClasses } from '../schools/index.ts';
import { lockPerson } from './supported-person.ts';

type MoveUser = Input<typeof userSupportContract.moveUser>;

/** Both or neither. */
export async function moveUser(
  { userEmail, toSchoolFortNoxNumber, toClassName }: MoveUser,
  ctx: Context,
): Promise<string> {
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const person = await lockPerson(db, userEmail, ctx);
    const isStudent = person.role === 'Student';
    if (person.deletedAt || (!isStudent && person.role !== 'Teacher')) fail('UserNotFound');
    const [school] = await schoolByNumber(db, { number: toSchoolFortNoxNumber });
    if (!school) fail('CustomerNotFound');
    const [schoolClass] = await taughtClasses(db, { schoolId: school.id, name: toClassName });
    if (
      !schoolClass &&
      isStudent &&
      (await taughtClasses(db, { schoolId: school.id, name: null })).length === 0
    ) {
      fail('TargetCustomerHasNoClasses');
    }
    if (!schoolClass && (isStudent || toClassName !== '')) fail('ClassNotFound');
    if (isStudent && schoolClass) await changeSchool(person.id, schoolClass.id, within);
    else await moveTeacher(person.id, { schoolId: school.id, classId: schoolClass?.id }, within);
    const values = { name: person.name, school: school.name, schoolClass: schoolClass?.name ?? '' };
    return serverText(
      ctx.request.language,
      schoolClass ? 'userMovedIntoClass' : 'userMoved',
      values,
    );
  });
}

async function moveTeacher(
  teacherId: number,
  { schoolId, classId }: { schoolId: number; classId: number | undefined },
  ctx: Context,
) {
  await leaveSchool(teacherId, schoolId, ctx);
  if (classId === undefined) return;
  const changed = await connectToClasses({ classIds: [classId], teacherIds: [teacherId] }, ctx);
  await touchClasses(ctx.db, { classIds: changed });
}
