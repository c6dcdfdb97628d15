import { invoices as invoicesEn } from '../en/invoices.ts';
import { failures as failuresEn } from '../en/orders.ts';
import { invoices } from '../sv/invoices.ts';
import { failures } from '../sv/orders.ts';

/** The texts of placed orders, and what a refusal to send one again says. */
export const invoicesTexts = {
  sv: { invoices, failures },
  en: { invoices: invoicesEn, failures: failuresEn },
};
