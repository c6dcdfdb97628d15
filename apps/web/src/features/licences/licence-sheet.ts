import type { Translate } from '@gesall/client';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { LicenceOfAll } from './licences.calls.ts';

/** The columns of Licenser.xls, the same as the table's. */
export const licenceSheet = (t: Translate<'licences'>): SheetColumn<LicenceOfAll>[] => [
  { heading: t('school'), value: ({ schoolName }) => schoolName },
  { heading: t('programme'), value: ({ name }) => name },
  { heading: t('added'), value: ({ addedDate }) => ({ day: addedDate }) },
  { heading: t('validTo'), value: ({ validTo }) => ({ day: validTo }) },
  {
    heading: t('state'),
    value: ({ hasExpired, hasExpireWarning }) =>
      t(hasExpired ? 'stateExpired' : hasExpireWarning ? 'stateEndsSoon' : 'stateValid'),
  },
  { heading: t('students'), value: ({ students }) => students },
];
