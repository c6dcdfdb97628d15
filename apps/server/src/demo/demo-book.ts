import { appendFileSync, mkdirSync } from 'node:fs';
import { fromHundredths } from '@gesall/rules';
import type { Config } from '../config.ts';
import { accountingFileOf } from './accounting-stand-in.ts';

/** An order as accounting has it. */
export interface BookedOrder {
  mark: string;
  number: string;
  invoice: string | null;
  isPaid: boolean;
  orderedOn: string;
  reference: string;
  contact: string;
  customer: { number: string; name: string };
  costCenter: string;
  row: { article: string; description: string; quantity: number; unitPrice: number };
}

const vatPercent = 25;

/** Writes orders into the file that the accounting stand-in reads when it starts. */
export function writeBook(config: Pick<Config, 'dataDir'>, orders: readonly BookedOrder[]) {
  mkdirSync(config.dataDir, { recursive: true });
  const entries = orders.flatMap((order) => [
    { stored: storedOrder(order) },
    ...(order.invoice ? [{ invoiced: order.number, invoice: order.invoice }] : []),
    ...(order.invoice && order.isPaid ? [{ paid: order.invoice }] : []),
  ]);
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  appendFileSync(accountingFileOf(config), text, { mode: 0o600 });
}

function storedOrder({ row, customer, ...order }: BookedOrder) {
  const net = fromHundredths(row.quantity * row.unitPrice);
  const vat = fromHundredths(Math.round((row.quantity * row.unitPrice * vatPercent) / 100));
  return {
    head: {
      DocumentNumber: order.number,
      OrderDate: order.orderedOn,
      CustomerNumber: customer.number,
      CustomerName: customer.name,
      OrderType: 'Order',
      Sent: false,
      Currency: 'SEK',
      PriceList: 'A',
      CostCenter: order.costCenter,
      YourReference: order.reference,
      YourOrderNumber: '',
      Remarks: `Kontaktperson: ${order.contact}`,
      ExternalInvoiceReference1: order.mark,
      Cancelled: false,
      InvoiceReference: '0',
      Net: net,
      TotalVAT: vat,
      Total: net + vat,
    },
    rows: [
      {
        ArticleNumber: row.article,
        Description: row.description,
        OrderedQuantity: row.quantity,
        DeliveredQuantity: row.quantity,
        Price: fromHundredths(row.unitPrice),
        CostCenter: order.costCenter,
        VAT: vatPercent,
        Total: net,
      },
    ],
  };
}
