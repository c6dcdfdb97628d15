import type { Input, importsContract, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { deletePeople, storeNames } from '../accounts/index.ts';
import { moveStudents } from '../people/index.ts';
import { demandFullAccess, reachClass, withinReach } from '../schools/index.ts';
import {
  type DoneRow,
  importsOf,
  liveClasses,
  lockImport,
  markUndone,
  rowsOfImport,
} from './imports.sql.ts';

const undoMs = 24 * 60 * 60 * 1000;

type Imports = typeof importsContract.importsOfClass;

export async function readImports(
  { classId }: Input<Imports>,
  ctx: Context,
): Promise<Output<Imports>> {
  demandFullAccess(ctx.user);
  await reachClass(ctx, classId);
  const rows = await importsOf(ctx.db, { classId, since: new Date(ctx.now().getTime() - undoMs) });
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

type UndoImport = typeof importsContract.undoImport;

/** Puts back what an import did, except to students whom somebody has changed or who have begun. */
export async function undoImport(
  { importId }: Input<UndoImport>,
  ctx: Context,
): Promise<Output<UndoImport>> {
  demandFullAccess(ctx.user);
  return transaction(ctx.db, async (db) => {
    const [found] = await lockImport(db, { importId });
    const { classId, schoolId, doneAt, undoneAt } = withinReach(ctx.user, found, 'ImportNotFound');
    if (undoneAt) fail('ImportNotFound');
    const at = ctx.now();
    if (at.getTime() - doneAt.getTime() > undoMs) fail('ImportIsTooOld');
    const rows = (await rowsOfImport(db, { importId, classId })).filter(
      ({ isDeleted }) => !isDeleted,
    );
    const homes = await liveClasses(db, {
      classIds: rows.flatMap(({ classBefore }) => classBefore ?? []),
    });
    const canGoBack = ({ change, classBefore }: DoneRow) =>
      change !== 'moved' || homes.some(({ id }) => id === classBefore);
    const undone = rows.filter((row) => row.isUntouched && canGoBack(row));
    await putBack(undone, { ...ctx, db, schoolId });
    await markUndone(db, { importId, by: ctx.user.id, at });
    const after = { undone: undone.length };
    await recordChange(db, ctx, {
      kind: 'class.importUndone',
      schoolId,
      subject: { type: 'class', id: classId },
      after,
    });
    const kept = rows.filter((row) => !undone.includes(row)).map(({ id, name }) => ({ id, name }));
    return { undone: undone.length, kept };
  });
}

async function putBack(rows: readonly DoneRow[], ctx: Context & { db: Db; schoolId: number }) {
  const { db, schoolId } = ctx;
  const of = (change: DoneRow['change']) => rows.filter((row) => row.change === change);
  await deletePeople(db, { accountIds: of('created').map(({ id }) => id), schoolId }, ctx);
  const renamed = of('renamed');
  await storeNames(db, {
    accountIds: renamed.map(({ id }) => id),
    names: renamed.map(({ nameBefore }) => nameBefore ?? ''),
  });
  const moved = of('moved');
  // A move for each class that students came from, of which there are few.
  for (const classId of new Set(moved.flatMap(({ classBefore }) => classBefore ?? []))) {
    const studentIds = moved
      .filter(({ classBefore }) => classBefore === classId)
      .map(({ id }) => id);
    await moveStudents({ studentIds, classId }, ctx);
  }
}
