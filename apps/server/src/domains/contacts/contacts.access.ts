import { contactsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const fields = { name: 'Karin', mail: 'karin@exempel.se' };
const byPerson = 'the schools of the matrix have no contact person; its own tests make some';

export const access = accessOf(contactsContract, {
  contactPersons: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  addContactPerson: {
    own: ({ own, ownPeriod }) => ({
      ...fields,
      aplPeriodId: ownPeriod.period.id,
      forUserIds: [own.student.id],
    }),
    reaches: {
      input: ({ otherPeriod }) => ({
        ...fields,
        aplPeriodId: otherPeriod.period.id,
        forUserIds: [],
      }),
      answer: 'PeriodNotFound',
    },
  },
  updateContactPerson: { because: byPerson },
  deleteContactPerson: { because: byPerson },
  setConnections: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id, users: [] }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id, users: [] }),
      answer: 'PeriodNotFound',
    },
  },
  addConnections: { because: byPerson },
  removeConnections: { because: byPerson },
  myContactPersons: {
    open: 'to students',
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
});
