import { recordChange } from '../../platform/audit/record-change.ts';
import type { ActUndoing, Undoings } from '../../platform/audit/undoing.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { deletePeople, storeNames } from '../accounts/index.ts';
import { moveStudents } from '../people/index.ts';
import { mayShapeClasses } from '../schools/index.ts';
import {
  type DoneRow,
  importOfRequest,
  liveClasses,
  markUndone,
  rowsOfImport,
} from './imports.sql.ts';

/** Restores what an import changed, except students who were changed since or have begun. */
const undoImport: ActUndoing['undoAct'] = async (db, { act, at }, ctx) => {
  const [made] = await importOfRequest(db, { requestId: act });
  if (!made) return { restored: 0, kept: 0 };
  const { id: importId, classId, schoolId } = made;
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
  await recordChange(db, ctx, {
    kind: 'class.importUndone',
    schoolId,
    subject: { type: 'class', id: classId },
    after: { undone: undone.length },
  });
  const keptPeople = rows
    .filter((row) => !undone.includes(row))
    .map(({ id, name }) => ({ id, name }));
  return { restored: undone.length, kept: keptPeople.length, keptPeople };
};

export const importUndoings: Undoings = {
  'class.studentsImported': { undoAct: undoImport, byTeachers: mayShapeClasses },
};

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
  // One move for each former class, of which there are few.
  for (const classId of new Set(moved.flatMap(({ classBefore }) => classBefore ?? []))) {
    const studentIds = moved
      .filter(({ classBefore }) => classBefore === classId)
      .map(({ id }) => id);
    await moveStudents({ studentIds, classId }, ctx);
  }
}
