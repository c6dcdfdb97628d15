import type { Translate } from '@gesall/client';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { School } from './register.calls.ts';

export const schoolSheet = (t: Translate<'register'>): SheetColumn<School>[] => [
  { heading: t('name'), value: ({ name }) => name },
  { heading: t('customerNumber'), value: ({ fortKnoxCustomerNumber }) => fortKnoxCustomerNumber },
  { heading: t('group'), value: ({ group }) => group?.name ?? null },
  { heading: t('street'), value: ({ adress }) => adress.street },
  { heading: t('zipCode'), value: ({ adress }) => adress.zipCode },
  { heading: t('city'), value: ({ adress }) => adress.city },
  { heading: t('country'), value: ({ adress }) => adress.country },
  { heading: t('classes'), value: ({ nbrOfClasses }) => nbrOfClasses },
  { heading: t('teachers'), value: ({ nbrOfTeachers }) => nbrOfTeachers },
  { heading: t('students'), value: ({ nbrOfStudents }) => nbrOfStudents },
  {
    heading: t('licenceOf', { name: 'El' }),
    value: ({ licenseEl }) => t(licenseEl ? 'yes' : 'no'),
  },
  { heading: t('studentsOf', { name: 'El' }), value: ({ studenterEl }) => studenterEl },
  {
    heading: t('licenceOf', { name: 'Bygg' }),
    value: ({ licenseBygg }) => t(licenseBygg ? 'yes' : 'no'),
  },
  { heading: t('studentsOf', { name: 'Bygg' }), value: ({ studenterBygg }) => studenterBygg },
  {
    heading: t('licenceOf', { name: 'Fordon' }),
    value: ({ licenseFordon }) => t(licenseFordon ? 'yes' : 'no'),
  },
  { heading: t('studentsOf', { name: 'Fordon' }), value: ({ studenterFordon }) => studenterFordon },
];
