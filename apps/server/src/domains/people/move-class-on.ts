import type { Input, Output, peopleContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import {
  demandFullAccess,
  insertClass,
  lockClass,
  markMovedOn,
  readClassValues,
} from '../schools/index.ts';
import { connectToClasses } from './add-teachers-to-class.ts';
import { moveStudents } from './move-students.ts';
import { emptyClass, keepMembers, membersOfClass } from './people.sql.ts';

type MoveClassOn = typeof peopleContract.moveClassOn;

/**
 * Students who are not chosen keep the school and have no class. The old class becomes read-only.
 */
export async function moveClassOn(
  given: Input<MoveClassOn>,
  ctx: Context,
): Promise<Output<MoveClassOn>> {
  demandFullAccess(ctx.user);
  const { classId, teacherIds } = given;
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const old = await lockClass(within, classId);
    if (old.movedOnTo !== null) fail('ClassHasMovedOn');
    if (given.version !== undefined && given.version !== old.version) fail('ChangedMeanwhile');
    const {
      schoolId,
      orientation: _,
      ...values
    } = await readClassValues(
      {
        name: given.name,
        programme: given.programme ?? { id: old.programmeId },
        orientation: old.orientationId === null ? null : { id: old.orientationId },
      },
      within,
    );
    if (schoolId !== old.schoolId) fail('ProgramNotFound');
    const at = ctx.now();
    const [made] = await insertClass(db, { ...values, schoolId, at });
    if (!made) throw new Error('The class was not stored.');
    if (teacherIds.length > 0) await connectToClasses({ classIds: [made.id], teacherIds }, within);

    const members = new Set((await membersOfClass(db, { classId })).map(({ id }) => id));
    const studentIds = [...new Set(given.studentIds)];
    if (studentIds.some((id) => !members.has(id))) fail('UserNotFound');
    await keepMembers(db, { classId });
    if (studentIds.length > 0) await moveStudents({ studentIds, classId: made.id }, within);
    const left = await emptyClass(db, { classId });
    await markMovedOn(db, { classId, to: made.id, at });
    const after = { to: made.id, students: studentIds.length, left: left.map(({ id }) => id) };
    await recordChange(db, ctx, {
      kind: 'class.movedOn',
      schoolId,
      subject: { type: 'class', id: classId },
      after,
    });
    return made;
  });
}
