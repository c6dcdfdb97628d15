import type { Input, importsContract, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { reachClass } from '../schools/index.ts';
import { checkRows, type RowToCheck } from './check-rows.ts';
import { missingFrom } from './imports.sql.ts';
import type { ColumnRole } from './list-parser.ts';
import { receiveList } from './receive-list.ts';

type CheckedList = Output<typeof importsContract.checkList>;
type ReadList = Output<typeof importsContract.readList>;

/** A preview of an import. */
export async function readList(
  { classId, file, sheet, alphabet, columns }: CallInput<typeof importsContract.readList>,
  ctx: Context,
): Promise<ReadList> {
  const { schoolId } = await reachClass(ctx, classId);
  const choices = {
    sheet,
    alphabet,
    columns: columns === undefined ? undefined : rolesOf(columns),
  };
  const { rows, reading } = await receiveList({ file, schoolId, ...choices }, ctx);
  const isProtected = new Map(rows.map((row) => [row.line, row.isProtected]));
  const checked = await checkedIn({ classId, schoolId }, rows, ctx);
  return {
    missing: checked.missing,
    rows: checked.rows.map((row) => ({ ...row, isProtected: isProtected.get(row.line) ?? false })),
    reading,
  };
}

/** `0:name,2:email`, as the contract checked it. */
function rolesOf(columns: string): Record<number, ColumnRole> {
  const pairs = columns.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.map(([at, role]) => [Number(at), role as ColumnRole]));
}

/** The same for rows that were corrected in the form. */
export async function checkList(
  { classId, rows }: Input<typeof importsContract.checkList>,
  ctx: Context,
): Promise<CheckedList> {
  const { schoolId } = await reachClass(ctx, classId);
  return checkedIn({ classId, schoolId }, rows, ctx);
}

async function checkedIn(
  place: { classId: number; schoolId: number },
  given: readonly RowToCheck[],
  { db }: Context,
): Promise<CheckedList> {
  const rows = await checkRows(db, given, place);
  const emails = rows.map(({ email }) => email.toLowerCase());
  return { rows, missing: await missingFrom(db, { classId: place.classId, emails }) };
}
