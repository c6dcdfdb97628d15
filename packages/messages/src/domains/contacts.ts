import { contacts as contactsEn, failures as failuresEn } from '../en/contacts.ts';
import { failures as periodFailuresEn } from '../en/periods.ts';
import { contacts, failures } from '../sv/contacts.ts';
import { failures as periodFailures } from '../sv/periods.ts';

export const contactsTexts = {
  sv: { contacts, failures: { ...periodFailures, ...failures } },
  en: { contacts: contactsEn, failures: { ...periodFailuresEn, ...failuresEn } },
};
