import { day, type Translate } from '@gesall/client';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { Invoice, InvoiceSum } from './invoices.calls.ts';

const linesOf = ({ products }: Invoice) =>
  products
    .map(({ course, programLicense, students }) =>
      [course?.name, programLicense?.name, programLicense?.packageName, `× ${students}`]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');

/** The columns of Fakturahistorik.xlsx. */
export const invoiceSheet = (
  t: Translate<'invoices'>,
  stateOf: (invoice: Invoice) => string,
): SheetColumn<Invoice>[] => [
  { heading: t('number'), value: ({ fortNoxNumber }) => fortNoxNumber },
  { heading: t('date'), value: ({ created }) => ({ day: day(created) }) },
  { heading: t('school'), value: ({ school }) => school.name },
  { heading: t('customerNumber'), value: ({ school }) => school.fortKnoxCustomerNumber },
  { heading: t('createdBy'), value: ({ createdBy }) => createdBy },
  { heading: t('reference'), value: ({ invoiceLabeling }) => invoiceLabeling },
  { heading: t('comment'), value: ({ comment }) => comment },
  { heading: t('lines'), value: linesOf },
  { heading: t('price'), value: ({ price }) => price },
  { heading: t('currency'), value: ({ currency }) => currency },
  { heading: t('state'), value: stateOf },
  { heading: t('invoice'), value: ({ invoiceNumber }) => invoiceNumber },
  { heading: t('reason'), value: ({ fortNoxErrorMessage }) => fortNoxErrorMessage },
];

export const sumsSheet = (t: Translate<'invoices'>): SheetColumn<InvoiceSum>[] => [
  { heading: t('schoolYear'), value: ({ schoolYear }) => schoolYear },
  { heading: t('costCenter'), value: ({ costCenter }) => costCenter },
  { heading: t('students'), value: ({ students }) => students },
  { heading: t('price'), value: ({ sum }) => sum },
];
