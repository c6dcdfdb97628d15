import type { Input, importsContract, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { reachClass } from '../schools/index.ts';
import { checkRows } from './check-rows.ts';
import { missingFrom } from './imports.sql.ts';
import type { GivenRow } from './read-rows.ts';
import { receiveList } from './receive-list.ts';

type CheckedList = Output<typeof importsContract.checkList>;

/** A preview of an import. */
export async function readList(
  { classId, file }: CallInput<typeof importsContract.readList>,
  ctx: Context,
): Promise<CheckedList> {
  return checked(await receiveList(file, ctx), classId, ctx);
}

/** As `readList`, for rows that were corrected in the form. */
export async function checkList(
  { classId, rows }: Input<typeof importsContract.checkList>,
  ctx: Context,
): Promise<CheckedList> {
  return checked(rows, classId, ctx);
}

async function checked(
  rows: readonly GivenRow[],
  classId: number,
  ctx: Context,
): Promise<CheckedList> {
  const { schoolId } = await reachClass(ctx, classId);
  const checkedRows = await checkRows(ctx.db, rows, { classId, schoolId });
  const missing = await missingFrom(ctx.db, {
    classId,
    emails: checkedRows.map(({ email }) => email.toLowerCase()),
  });
  return { rows: checkedRows, missing };
}
