import type { Company, Row, Value } from './company.ts';
import { Refusal } from './refusal.ts';

export interface Order {
  head: Row;
  rows: readonly Row[];
}

export const written = ({ head, rows }: Order) => ({ ...head, OrderRows: rows });

const currencies = ['SEK', 'NOK', 'DKK', 'EUR'];
const longestReference = 50;
const longestOrderNumber = 30;
const longestAddress = 60;
const longestRowText = 255;
const longestRemarks = 1024;
const longestMark = 80;

const headFields = [
  'CustomerNumber',
  'OrderDate',
  'YourReference',
  'OurReference',
  'YourOrderNumber',
  'Comments',
  'Remarks',
  'CostCenter',
  'PriceList',
  'Currency',
  'Address1',
  'Address2',
  'ZipCode',
  'City',
  'Country',
  'DeliveryName',
  'DeliveryAddress1',
  'DeliveryAddress2',
  'DeliveryZipCode',
  'DeliveryCity',
  'DeliveryCountry',
  'ExternalInvoiceReference1',
  'ExternalInvoiceReference2',
  'OrderRows',
];
const rowFields = [
  'ArticleNumber',
  'Description',
  'OrderedQuantity',
  'DeliveredQuantity',
  'Price',
  'Discount',
  'CostCenter',
  'Project',
  'Unit',
  'VAT',
];
/** Filled from the customer card when missing; only null clears. */
const fromCard = [
  'Address1',
  'Address2',
  'ZipCode',
  'City',
  'Country',
  'DeliveryName',
  'DeliveryAddress1',
  'DeliveryAddress2',
  'DeliveryZipCode',
  'DeliveryCity',
  'DeliveryCountry',
  'Currency',
  'PriceList',
];
const remarkFields = ['Comments', 'Remarks'];
const severalLines = [...remarkFields, 'Description'];

/** The order in a body. Throws a `Refusal`. */
export function orderFrom(body: string, company: Company, today: string): Order {
  const given = headOf(body);
  const rows = given.OrderRows ?? [];
  if (!Array.isArray(rows)) throw new Refusal(2_001_392, 'Felaktig indata.');
  checkFields(given, headFields);
  const card = company.customers.rows.find(
    ({ CustomerNumber }) => CustomerNumber === given.CustomerNumber,
  );
  if (!card) throw new Refusal(2_000_433, 'Kan inte hitta kunden.');
  const { OrderRows: _, ...fields } = given;
  const head: Row = { ...cardFields(card), ...withoutEmpty(fields) };
  checkHead(head, company);
  const made = rows.map((row) => rowFrom(row, head, company));
  const net = rounded(made.reduce((sum, { Total }) => sum + Number(Total), 0));
  const vat = rounded(
    made.reduce((sum, { Total, VAT }) => sum + (Number(Total) * Number(VAT)) / 100, 0),
  );
  return {
    head: {
      OrderDate: today,
      CustomerName: card.Name ?? '',
      OrderType: 'Order',
      Sent: false,
      ...head,
      YourOrderNumber: cut(head.YourOrderNumber, longestOrderNumber),
      DeliveryAddress1: cut(head.DeliveryAddress1, longestAddress),
      Cancelled: false,
      InvoiceReference: '0',
      Net: net,
      TotalVAT: vat,
      Total: rounded(net + vat),
    },
    rows: made,
  };
}

type Fields = Readonly<Record<string, unknown>>;

function headOf(body: string): Fields {
  const given = parsed(body);
  const order = isObject(given) ? given.Order : undefined;
  if (!isObject(order)) throw new Refusal(2_002_115, 'Indata saknas.');
  return order;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(2_001_392, 'Felaktig indata.');
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function checkFields(given: Fields, known: readonly string[]) {
  for (const [field, value] of Object.entries(given)) {
    if (!known.includes(field)) throw new Refusal(2_000_588, `Felaktig parameter: ${field}.`);
    if (typeof value === 'string' && hasForbidden(field, value))
      throw new Refusal(2_000_359, `Otillåtna tecken i fältet ${field}.`);
  }
}

/** Anything but printable ISO-8859-1. */
function hasForbidden(field: string, text: string): boolean {
  const checked = severalLines.includes(field) ? text.replaceAll(/\r?\n/g, '') : text;
  return /[^\x20-\x7E\xA0-\xFF]/.test(checked);
}

const cardFields = (card: Row): Row =>
  Object.fromEntries(fromCard.map((field) => [field, card[field] ?? '']));

/** Fortnox treats empty text as missing. */
const withoutEmpty = (given: Fields): Row =>
  Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, Value] => {
      return isValue(entry[1]) && entry[1] !== '';
    }),
  );

function checkHead(head: Row, company: Company) {
  if (lengthOf(head.YourReference) > longestReference)
    throw new Refusal(2_001_600, `Er referens får innehålla högst ${longestReference} tecken.`);
  for (const field of remarkFields) {
    if (lengthOf(head[field]) > longestRemarks)
      throw new Refusal(2_001_896, `${field} får innehålla högst ${longestRemarks} tecken.`);
  }
  if (lengthOf(head.ExternalInvoiceReference1) > longestMark)
    throw new Refusal(2_000_106, 'ExternalInvoiceReference1 är för lång.');
  if (!company.pricelists.rows.some(({ Code }) => Code === head.PriceList))
    throw new Refusal(2_000_588, 'Prislistan finns inte.');
  if (!currencies.includes(String(head.Currency)))
    throw new Refusal(2_000_588, 'Valutan finns inte.');
  checkCostCenter(head.CostCenter, company);
}

function checkCostCenter(code: Value | undefined, company: Company) {
  if (code === undefined || code === null || code === '') return;
  if (!company.costcenters.rows.some(({ Code }) => Code === code))
    throw new Refusal(2_000_588, `Kostnadsstället ${code} finns inte.`);
}

function rowFrom(row: unknown, head: Row, company: Company): Row {
  if (!isObject(row)) throw new Refusal(2_001_392, 'Felaktig indata.');
  checkFields(row, rowFields);
  const given = withoutEmpty(row);
  const article = company.articles.rows.find(
    ({ ArticleNumber }) => ArticleNumber === given.ArticleNumber,
  );
  if (!article) throw new Refusal(2_000_433, `Artikeln ${given.ArticleNumber} finns inte.`);
  checkCostCenter(given.CostCenter, company);
  const price = given.Price ?? listPrice(company, head.PriceList, given.ArticleNumber);
  const quantity = Number(given.DeliveredQuantity ?? 0);
  if (!Number.isFinite(Number(price)) || !Number.isFinite(quantity))
    throw new Refusal(2_000_108, 'Värdet måste vara numeriskt.');
  const text = String(given.Description ?? article.Description).replaceAll(/\s*\r?\n\s*/g, ' ');
  return {
    OrderedQuantity: '0',
    DeliveredQuantity: '0',
    CostCenter: head.CostCenter ?? '',
    Unit: article.Unit ?? '',
    ...given,
    Description: text.slice(0, longestRowText),
    Price: Number(price),
    VAT: Number(given.VAT ?? article.VAT),
    Total: rounded(Number(price) * quantity),
  };
}

const listPrice = (company: Company, list: Value | undefined, number: Value | undefined): Value =>
  company.prices.find(
    ({ PriceList, ArticleNumber }) => PriceList === list && ArticleNumber === number,
  )?.Price ?? 0;

const lengthOf = (value: Value | undefined) => String(value ?? '').length;
const cut = (value: Value | undefined, most: number) => String(value ?? '').slice(0, most);
const rounded = (amount: number) => Math.round(amount * 100) / 100;
