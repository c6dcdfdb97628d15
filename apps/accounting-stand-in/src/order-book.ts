import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import type { Row } from './company.ts';
import type { Order } from './order-rules.ts';

type Entry =
  | { stored: Order }
  | { cancelled: string }
  | { invoiced: string; invoice: string }
  | { paid: string };

/** An invoice that was made of an order. */
export interface Invoice {
  number: string;
  order: Order;
  isPaid: boolean;
}

const firstNumber = 1001;
const firstInvoice = 5001;
/** `InvoiceReference` of an order that was not invoiced. */
const noInvoice = '0';

export function orderBook(file: string | undefined) {
  const orders = new Map<string, Order>();
  const paid = new Set<string>();
  let lastInvoice = firstInvoice - 1;
  let lastNumber = firstNumber - 1;

  function apply(entry: Entry) {
    if ('stored' in entry) {
      const number = String(entry.stored.head.DocumentNumber);
      orders.set(number, entry.stored);
      lastNumber = Math.max(lastNumber, Number(number));
      return;
    }
    if ('paid' in entry) {
      paid.add(entry.paid);
      return;
    }
    const number = 'cancelled' in entry ? entry.cancelled : entry.invoiced;
    const order = orders.get(number);
    if (!order) return;
    const changed: Row =
      'cancelled' in entry ? { Cancelled: true } : { InvoiceReference: entry.invoice };
    orders.set(number, { ...order, head: { ...order.head, ...changed } });
    if ('invoiced' in entry) lastInvoice = Math.max(lastInvoice, Number(entry.invoice));
  }

  for (const entry of file ? entriesIn(file) : []) apply(entry);

  function enter(entry: Entry) {
    if (file) append(file, `${JSON.stringify(entry)}\n`);
    apply(entry);
  }

  return {
    all: (): readonly Order[] => [...orders.values()],
    store(order: Order): Order {
      const head = { ...order.head, DocumentNumber: String(lastNumber + 1) };
      const stored = { ...order, head };
      enter({ stored });
      return stored;
    },
    cancel: (number: string) => enter({ cancelled: number }),
    invoice: (number: string) => enter({ invoiced: number, invoice: String(lastInvoice + 1) }),
    pay: (invoice: string) => enter({ paid: invoice }),
    invoiceOf(number: string): Invoice | undefined {
      if (number === noInvoice) return undefined;
      const order = [...orders.values()].find(({ head }) => head.InvoiceReference === number);
      return order && { number, order, isPaid: paid.has(number) };
    },
    isPaid: (invoice: string) => paid.has(invoice),
    duplicates(): Record<string, number> {
      const counts = new Map<string, number>();
      for (const { head } of orders.values()) {
        const mark = String(head.ExternalInvoiceReference1 ?? '');
        if (mark && !head.Cancelled) counts.set(mark, (counts.get(mark) ?? 0) + 1);
      }
      return Object.fromEntries([...counts].filter(([, count]) => count > 1));
    },
  };
}

/** Reads the file; drops an incomplete last line, which was never acknowledged. */
function entriesIn(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
}

function append(file: string, line: string) {
  const opened = openSync(file, 'a', 0o600);
  try {
    writeSync(opened, line);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
