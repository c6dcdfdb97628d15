import { type Accounting, AccountingAway } from '../ports/accounting.ts';
import type { Context } from './context.ts';
import { fail } from './fail.ts';

/**
 * Asks the books. Nothing may be written before: a transaction would hold its rows as long as
 * somebody else's server thinks.
 */
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
