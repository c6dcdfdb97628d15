import type { Input, peopleContract } from '@gesall/contract';
import { type Change, recordChange, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context, User } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { storeName } from '../accounts/index.ts';
import { demandFullAccess, lockClasses, mayAdminister, touchClasses } from '../schools/index.ts';
import { connectToClasses } from './add-teachers-to-class.ts';
import { mayReadTeacher } from './people.policy.ts';
import { leaveClasses, lockTeacher, storeRights } from './people.sql.ts';
import { findTeacher } from './teachers.view.ts';

type UpdateTeacher = Input<typeof peopleContract.updateTeacher>;

/** Changes the rights of a teacher and which classes they teach. Sent again it changes nothing. */
export async function updateTeacher(given: UpdateTeacher, ctx: Context): Promise<void> {
  demandFullAccess(ctx.user);
  const { id, version, classes } = given;
  await transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const shown = await findTeacher(db, id, ctx.now());
    if (!shown || !mayReadTeacher(ctx.user, shown)) fail('TeacherNotFound');
    const taught = shown.classes.map((each) => each.id);
    const wanted = classes && [
      ...new Set(classes.map((each) => (typeof each === 'number' ? each : each.id))),
    ];
    // Classes before teachers, as everybody locks them who changes who teaches what.
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

/** A right is given and taken only by somebody who holds it. */
const mayChange = (user: User, now: Rights, wanted: Rights) =>
  mayAdminister(user) ||
  ((user.fullAccess || wanted.fullAccess === now.fullAccess) &&
    (user.purchaser || wanted.purchaser === now.purchaser));
