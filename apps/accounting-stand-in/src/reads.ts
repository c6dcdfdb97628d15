import type { Company, Row } from './company.ts';
import { found, pageOf, without } from './lists.ts';
import type { Invoice } from './order-book.ts';
import { type Order, written } from './order-rules.ts';
import { Refusal } from './refusal.ts';

const inOrderList = [
  'Cancelled',
  'Currency',
  'CustomerName',
  'CustomerNumber',
  'DocumentNumber',
  'ExternalInvoiceReference1',
  'ExternalInvoiceReference2',
  'OrderDate',
  'OrderType',
  'Sent',
  'Total',
];

interface Books {
  company: Company;
  orders: readonly Order[];
  findable: readonly Order[];
  invoiceOf(number: string): Invoice | undefined;
}

const lists = ['customers', 'articles', 'pricelists', 'costcenters'] as const;
const isList = (name: string): name is (typeof lists)[number] =>
  lists.some((each) => each === name);

/** The required scope; undefined for an unknown address. */
export function scopeOf(name: string, company: Company): string | undefined {
  if (name === 'orders') return 'order';
  if (name === 'invoices') return 'invoice';
  if (name === 'prices') return 'price';
  return isList(name) ? company[name].scope : undefined;
}

/** Reads an address below `/3/`. Throws a `Refusal`. */
export function read(
  books: Books,
  [name = '', ...keys]: readonly string[],
  query: URLSearchParams,
): unknown {
  if (name === 'orders') return readOrders(books, keys[0], query);
  if (name === 'invoices') return readInvoice(books, keys[0] ?? '');
  if (name === 'prices') return readPrices(books.company, keys, query);
  if (!isList(name)) throw new Refusal(2_000_588, 'Sidan finns inte.', 404);
  const { one, many, key, onlyAlone, rows } = books.company[name];
  if (keys[0]) return { [one]: rows.find((row) => row[key] === keys[0]) ?? notThere() };
  return listed(many, wanted(rows, query), query, (row) => without(row, onlyAlone));
}

function readOrders(
  { orders, findable }: Books,
  number: string | undefined,
  query: URLSearchParams,
) {
  if (number) {
    const order = orders.find(({ head }) => head.DocumentNumber === number) ?? notThere();
    return { Order: written(order) };
  }
  const from = query.get('fromdate') ?? '';
  const filter = query.get('filter');
  const heads = findable
    .map(({ head }) => head)
    .filter(
      (head) =>
        String(head.OrderDate) >= from &&
        (filter !== 'invoicecreated' || head.InvoiceReference !== '0') &&
        (filter !== 'cancelled' || head.Cancelled === true),
    );
  return listed('Orders', wanted(heads, query), query, (head) => ({
    ...Object.fromEntries(inOrderList.map((field) => [field, head[field] ?? ''])),
    DocumentNumber: Number(head.DocumentNumber),
  }));
}

/** One invoice by its number; there is no list. */
function readInvoice({ invoiceOf }: Books, number: string) {
  const { order, isPaid } = invoiceOf(number) ?? notThere();
  const { CustomerNumber, CustomerName, Currency, Total } = order.head;
  return {
    Invoice: {
      DocumentNumber: number,
      OrderReference: order.head.DocumentNumber,
      ...{ CustomerNumber, CustomerName, Currency, Total },
      Balance: isPaid ? 0 : Total,
      Booked: true,
      Cancelled: order.head.Cancelled,
    },
  };
}

/** `sublist/<list>`, `sublist/<list>/<article>`, or `<list>/<article>` for the first price. */
function readPrices({ prices }: Company, keys: readonly string[], query: URLSearchParams) {
  const [list, article] = keys[0] === 'sublist' ? keys.slice(1) : keys;
  const rows = prices.filter(
    ({ PriceList, ArticleNumber }) =>
      PriceList === list && (article === undefined || ArticleNumber === article),
  );
  if (keys[0] === 'sublist') return listed('Prices', rows, query, (row) => row);
  return { Price: rows[0] ?? notThere() };
}

function wanted(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
  const those = found(rows, query);
  if (!those) throw new Refusal(2_000_588, 'Felaktig parameter.');
  return those;
}

function listed(
  many: string,
  rows: readonly Row[],
  query: URLSearchParams,
  show: (row: Row) => Row,
) {
  const { shown, counts } = pageOf(rows, query);
  return { MetaInformation: counts, [many]: shown.map(show) };
}

function notThere(): never {
  throw new Refusal(2_000_433, 'Kan inte hitta posten.', 404);
}
