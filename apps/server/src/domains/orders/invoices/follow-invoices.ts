import type { Parts } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/queue-job.ts';
import { dayMs } from '../../../platform/schedule.ts';
import { type Accounting, AccountingAway } from '../../../ports/accounting.ts';
import { type FollowedOrder, ordersToFollow, storeInvoices } from './invoices.sql.ts';

/** One request each, beside those of the shop: they take less than a minute. */
const mostReads = 150;
/** What is not paid after a year is not looked at any more. */
const followedDays = 365;

type Needs = Pick<Parts, 'db' | 'now' | 'accounting'>;

interface Read {
  id: number;
  invoiceNumber: string | null;
  isPaid: boolean;
}

/**
 * Reads at accounting which orders are invoiced and paid by now: of each order first its invoice, and
 * once that is known, what is left to pay. What was read is stored when accounting goes away meanwhile.
 */
export async function followInvoices({ db, now, accounting }: Needs): Promise<void> {
  if (!accounting) return;
  const at = now();
  const since = new Date(at.getTime() - followedDays * dayMs);
  const orders = await ordersToFollow(db, { since, most: mostReads });
  const read: Read[] = [];
  try {
    for (const order of orders) read.push(await readInvoice(accounting, order));
  } finally {
    if (read.length > 0) await storeInvoices(db, { read: JSON.stringify(read), at });
  }
}

/** Without the right to read invoices an order stays invoiced, and nobody learns that it is paid. */
async function readInvoice(
  accounting: Accounting,
  { id, accountingNumber, invoiceNumber }: FollowedOrder,
): Promise<Read> {
  if (invoiceNumber === null) {
    const found = await accounting.invoiceOfOrder(accountingNumber);
    return { id, invoiceNumber: found, isPaid: false };
  }
  const invoice = await accounting.invoice(invoiceNumber).catch(unlessRefused);
  return { id, invoiceNumber, isPaid: invoice?.balance === 0 && !invoice.isCancelled };
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof AccountingAway) || error.trouble !== 'refused') throw error;
}

export const invoicesJob = 'follow-invoices';

/** Has invoices read as soon as somebody has time; asked twice, once. */
export const queueInvoices = (db: Db, runAt: Date) =>
  queueJob(db, { kind: invoicesJob, payload: {}, runAt, uniqueKey: 'all' });
