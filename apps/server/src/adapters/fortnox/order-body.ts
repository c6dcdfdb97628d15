import type { AccountingAddress, NewAccountingOrder } from '../../ports/accounting.ts';
import { latin1, lineOf, oneLine } from './latin-1.ts';

// Fortnox's limits, as measured by others.
const longestReference = 50;
const longestAddress = 60;
const longestRowText = 255;
const longestRemarks = 1024;

/**
 * The body of `POST /3/orders`. Texts are cut here and repeated whole in the remarks. Articles
 * decide VAT.
 */
export function orderBody(order: NewAccountingOrder) {
  const { address } = order;
  return {
    Order: {
      CustomerNumber: order.customerNumber,
      OrderDate: order.orderedOn,
      ExternalInvoiceReference1: order.mark,
      ...filled('YourReference', lineOf(order.reference || order.contact, longestReference)),
      ...filled('Remarks', remarksOf(order)),
      ...filled('CostCenter', order.costCenter),
      PriceList: order.priceList,
      Currency: order.currency,
      ...(hasPlace(address) && { ...addressFields(address, ''), ...deliveryFields(address) }),
      OrderRows: order.rows.map((row) => ({
        ArticleNumber: row.article,
        ...filled('Description', lineOf(row.description, longestRowText)),
        OrderedQuantity: row.quantity,
        // Invoices count delivered items.
        DeliveredQuantity: row.quantity,
        Price: row.unitPrice / 100,
        ...filled('CostCenter', row.costCenter),
      })),
    },
  };
}

const filled = <K extends string>(field: K, text: string | null) =>
  text ? ({ [field]: text } as Record<K, string>) : {};

const hasPlace = ({ street, zipCode, city }: AccountingAddress) =>
  Boolean(street || zipCode || city);

/**
 * Only null clears a field: a missing one is filled from the customer's card, mixing two addresses.
 * The country is the card's, as Fortnox refuses unknown spellings.
 */
function addressFields({ street, zipCode, city }: AccountingAddress, kind: '' | 'Delivery') {
  return {
    [`${kind}Address1`]: lineOf(street ?? '', longestAddress) || null,
    [`${kind}Address2`]: null,
    [`${kind}ZipCode`]: lineOf(zipCode ?? '', longestAddress) || null,
    [`${kind}City`]: lineOf(city ?? '', longestAddress) || null,
  };
}

const deliveryFields = (address: AccountingAddress) => ({
  DeliveryName: null,
  ...addressFields(address, 'Delivery'),
});

/** Swedish: printed on order and invoice. */
function remarksOf({ reference, contact, address, remarks }: NewAccountingOrder): string {
  const street = oneLine(address.street ?? '');
  const parts = [
    isLonger(reference, longestReference) && `Er referens: ${oneLine(reference)}`,
    (reference ? contact : isLonger(contact, longestReference)) &&
      `Kontaktperson: ${oneLine(contact)}`,
    isLonger(street, longestAddress) && `Adress: ${street}`,
    latin1(remarks).trim(),
  ];
  return parts.filter(Boolean).join('\n').slice(0, longestRemarks).trimEnd();
}

const isLonger = (text: string, most: number) => oneLine(text).length > most;
