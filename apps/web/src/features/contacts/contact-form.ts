import { textOfCode } from '@gesall/client';
import { contactProblem, tidyName } from '@gesall/rules';

export interface ContactValues {
  name: string;
  mail: string;
  phoneNumber: string;
  userIds: readonly number[];
}

/** A contact person of a period that is not saved yet. */
export interface ContactDraft extends ContactValues {
  key: string;
}

export const noContact: ContactValues = { name: '', mail: '', phoneNumber: '', userIds: [] };

const valid = { name: '–', mail: 'a@b.se', phoneNumber: '' };

const problemOf = (fields: Partial<typeof valid>) => {
  const code = contactProblem({ ...valid, ...fields });
  return code ? textOfCode(code) : null;
};

/** What each field must be, apart from the others. */
export const contactRules = {
  name: (name: string) => problemOf({ name: tidyName(name) }),
  mail: (mail: string) => problemOf({ mail: mail.trim() }),
  phoneNumber: (phoneNumber: string) => problemOf({ phoneNumber: tidyName(phoneNumber) }),
};

/** The values as they are sent. */
export const tidyContact = <Values extends ContactValues>(values: Values): Values => ({
  ...values,
  name: tidyName(values.name),
  mail: values.mail.trim(),
  phoneNumber: tidyName(values.phoneNumber),
});
