import { type Accounting, AccountingAway } from '../ports/accounting.ts';
import type { Context } from './context.ts';
import { fail } from './fail.ts';

/** Calls accounting. Call it before any write: a transaction would hold its locks while we wait. */
export async function askAccounting<T>(
  ctx: Pick<Context, 'accounting'>,
  question: (books: Accounting) => Promise<T>,
): Promise<T> {
  if (!ctx.accounting) fail('AccountingMissing');
  try {
    return await question(ctx.accounting);
  } catch (error) {
    if (error instanceof AccountingAway) fail('AccountingIsAway');
    throw error;
  }
}
