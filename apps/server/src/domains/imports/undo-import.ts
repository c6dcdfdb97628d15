import type { Input, importsContract, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { deletePeople, storeNames } from '../accounts/index.ts';
import { moveStudents } from '../people/index.ts';
import { demandFullAccess, reachClass, withinReach } from '../schools/index.ts';
import { type DoneRow, importsOf, liveClasses, lockImport, markUndone, rowsOfImport } from './imports.sql.ts';

const undoMs = 24 * 60 * 60 * 1000;

type Imports = typeof importsContract.importsOfClass;

export async function readImports({ classId }: Input<Imports>, it: Context): Promise<Output<Imports>> {
  demandFullAccess(it.user);
  await reachClass(it, classId);
  const rows = await importsOf(it.db, { classId, since: new Date(it.now().getTime() - undoMs) });
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

type UndoImport = typeof importsContract.undoImport;

/** Puts back what an import did, except to students whom somebody has changed or who have begun. */
export async function undoImport({ importId }: Input<UndoImport>, it: Context): Promise<Output<UndoImport>> {
  demandFullAccess(it.user);
  return transaction(it.db, async (db) => {
    const [found] = await lockImport(db, { importId });
    const { classId, schoolId, doneAt, undoneAt } = withinReach(it.user, found, 'ImportNotFound');
    if (undoneAt) fail('ImportNotFound');
    const at = it.now();
    if (at.getTime() - doneAt.getTime() > undoMs) fail('ImportIsTooOld');
    const rows = (await rowsOfImport(db, { importId, classId })).filter(({ isDeleted }) => !isDeleted);
    const homes = await liveClasses(db, { classIds: rows.flatMap(({ classBefore }) => classBefore ?? []) });
    const canGoBack = ({ change, classBefore }: DoneRow) => change !== 'moved' || homes.some(({ id }) => id === classBefore);
    const undone = rows.filter((row) => row.isUntouched && canGoBack(row));
    await putBack(undone, { ...it, db, schoolId });
    await markUndone(db, { importId, by: it.user.id, at });
    const after = { undone: undone.length };
    await recordChange(db, it, { kind: 'class.importUndone', schoolId, subject: { type: 'class', id: classId }, after });
    const kept = rows.filter((row) => !undone.includes(row)).map(({ id, name }) => ({ id, name }));
    return { undone: undone.length, kept };
  });
}

async function putBack(rows: readonly DoneRow[], it: Context & { db: Db; schoolId: number }) {
  const { db, schoolId } = it;
  const of = (change: DoneRow['change']) => rows.filter((row) => row.change === change);
  await deletePeople(db, { accountIds: of('created').map(({ id }) => id), schoolId }, it);
  const renamed = of('renamed');
  await storeNames(db, { accountIds: renamed.map(({ id }) => id), names: renamed.map(({ nameBefore }) => nameBefore ?? '') });
  const moved = of('moved');
  // A move for each class that students came from, of which there are few.
  for (const classId of new Set(moved.flatMap(({ classBefore }) => classBefore ?? []))) {
    const studentIds = moved.filter(({ classBefore }) => classBefore === classId).map(({ id }) => id);
    await moveStudents({ studentIds, classId }, it);
  }
}
