import { z } from 'zod';
import type { AccountingInvoice, AccountingOrder } from '../../ports/accounting.ts';
import { amount, filled, flag, number } from './fields.ts';

/** 0 or empty without an invoice. */
const invoiceReference = number
  .nullish()
  .transform((given) => (given && given !== '0' ? given : null));

export const orderAlone = z.object({
  Order: z
    .object({
      DocumentNumber: number,
      Net: amount,
      Cancelled: flag,
      InvoiceReference: invoiceReference,
    })
    .transform(
      ({ DocumentNumber, Net, Cancelled, InvoiceReference }): AccountingOrder => ({
        number: DocumentNumber,
        net: Net,
        isCancelled: Cancelled,
        isInvoiced: InvoiceReference !== null,
      }),
    ),
});

export const invoiceOfOrderAlone = z.object({
  Order: z.object({ InvoiceReference: invoiceReference }),
});

export const invoiceAlone = z.object({
  Invoice: z.object({ DocumentNumber: number, Balance: amount, Cancelled: flag }).transform(
    ({ DocumentNumber, Balance, Cancelled }): AccountingInvoice => ({
      number: DocumentNumber,
      isCancelled: Cancelled,
      balance: Balance,
    }),
  ),
});

/** An order in a list, without sum and invoice. */
export const orderListed = z
  .object({ DocumentNumber: number, ExternalInvoiceReference1: filled, Cancelled: flag })
  .transform(({ DocumentNumber, ExternalInvoiceReference1, Cancelled }) => ({
    number: DocumentNumber,
    mark: ExternalInvoiceReference1,
    isCancelled: Cancelled,
  }));
