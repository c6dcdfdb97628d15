import type { Input, peopleContract } from '@gesall/contract';
import { mayAdminister } from '../../platform/access/relations.ts';
import { type Change, recordChange, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context, User } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { storeName } from '../accounts/index.ts';
import { demandFullAccess, lockClasses, touchClasses } from '../schools/index.ts';
import { connectToClasses } from './add-teachers-to-class.ts';
import { leaveClasses, lockTeacher, storeRights } from './people.sql.ts';
import { reachTeacher } from './reach.ts';

type UpdateTeacher = Input<typeof peopleContract.updateTeacher>;

/** Changes a teacher's rights and classes. Idempotent. */
export async function updateTeacher(given: UpdateTeacher, ctx: Context): Promise<void> {
  demandFullAccess(ctx.user);
  const { id, version, classes } = given;
  await transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const shown = await reachTeacher(within, { id, now: ctx.now() });
    const taught = shown.classes.map((each) => each.id);
    const wanted = classes && [
      ...new Set(classes.map((each) => (typeof each === 'number' ? each : each.id))),
    ];
    // Locks classes before teachers, as every change of who teaches what does.
    if (wanted) await lockAll([...new Set([...wanted, ...taught])], within);
    const [now] = await lockTeacher(db, { teacherId: id });
    if (!now) fail('TeacherNotFound');
    const rights = {
      fullAccess: given.fullAccess ?? now.fullAccess,
      purchaser: given.purchaser ?? now.purchaser,
    };
    if (!mayChange(ctx.user, now, rights)) fail('NotAllowed');
    const hasOtherRights =
      rights.fullAccess !== now.fullAccess || rights.purchaser !== now.purchaser;
    const added = wanted?.filter((each) => !taught.includes(each)) ?? [];
    const removed = wanted ? taught.filter((each) => !wanted.includes(each)) : [];
    if (!hasOtherRights && added.length === 0 && removed.length === 0) return;
    const [stored] = await storeName(db, {
      accountId: id,
      name: now.name,
      version: version ?? null,
    });
    if (!stored) fail('ChangedMeanwhile');
    if (hasOtherRights) {
      await storeRights(db, { teacherId: id, ...rights });
      const before = { fullAccess: now.fullAccess, purchaser: now.purchaser };
      const change = {
        schoolId: now.schoolId,
        subject: { type: 'account', id },
        before,
        after: rights,
      };
      await recordChange(db, ctx, { kind: 'teacher.rightsChanged', ...change });
    }
    if (added.length > 0) await connectToClasses({ classIds: added, teacherIds: [id] }, within);
    await leave(removed, { ...within, teacherId: id, schoolId: now.schoolId });
    await touchClasses(db, { classIds: [...added, ...removed] });
  });
}

async function lockAll(classIds: readonly number[], ctx: Context) {
  if (classIds.length > 0) await lockClasses(ctx, classIds);
}

async function leave(
  classIds: readonly number[],
  ctx: Context & { teacherId: number; schoolId: number | null },
) {
  const { db, teacherId, schoolId } = ctx;
  await leaveClasses(db, { teacherId, classIds });
  const changes = classIds.map((id): Change => {
    return {
      kind: 'class.teachersChanged',
      schoolId,
      subject: { type: 'class', id },
      after: { removed: [teacherId] },
    };
  });
  await recordChanges(db, ctx, changes);
}

interface Rights {
  fullAccess: boolean;
  purchaser: boolean;
}

/** Only a holder of a right grants or withdraws it. */
const mayChange = (user: User, now: Rights, wanted: Rights) =>
  mayAdminister(user) ||
  ((user.fullAccess || wanted.fullAccess === now.fullAccess) &&
    (user.purchaser || wanted.purchaser === now.purchaser));
