import { type Accounting, AccountingAway } from '../ports/accounting.ts';
import type { Context } from './context.ts';
import { fail } from './fail.ts';

/**
 * Asks the books. Nothing may be written before: a transaction would hold its rows as long as
 * somebody else's server thinks.
 */
export async function askAccounting<T>(it: Pick<Context, 'accounting'>, question: (books: Accounting) => Promise<T>): Promise<T> {
  if (!it.accounting) fail('AccountingMissing');
  try {
    return await question(it.accounting);
  } catch (error) {
    if (error instanceof AccountingAway) fail('AccountingIsAway');
    throw error;
  }
}
