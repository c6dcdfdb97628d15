import type { Translate } from '@gesall/client';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { CustomerEntry } from './customers.calls.ts';

interface Line {
  entry: CustomerEntry;
  held: CustomerEntry['licensesPerCourse'][number] | undefined;
}

/** A line for each course of each customer; one for a customer without licences. */
export const customerLines = (entries: readonly CustomerEntry[]): Line[] =>
  entries.flatMap((entry): Line[] =>
    entry.licensesPerCourse.length > 0
      ? entry.licensesPerCourse.map((held) => ({ entry, held }))
      : [{ entry, held: undefined }],
  );

/** The columns of Kundlicenser.xls. */
export const customerSheet = (t: Translate<'customers'>): SheetColumn<Line>[] => [
  { heading: t('name'), value: ({ entry }) => entry.customer.name },
  { heading: t('status'), value: ({ entry }) => t(`state.${entry.status}`) },
  { heading: t('number'), value: ({ entry }) => entry.customer.fortNoxNumber },
  { heading: t('url'), value: ({ entry }) => entry.customer.url },
  {
    heading: t('contact'),
    value: ({ entry }) => entry.customer.contactName || entry.customer.contactMail,
  },
  { heading: t('course'), value: ({ held }) => held?.course.name ?? null },
  { heading: t('licences'), value: ({ held }) => held?.nbrOfLicenses ?? 0 },
  { heading: t('valid'), value: ({ held }) => held?.nbrOfValidLicenses ?? 0 },
  { heading: t('unused'), value: ({ held }) => held?.nbrOfLicensesNotUsed ?? 0 },
];
