import { z } from 'zod';
import { call } from './call.ts';
import { done, id, key, named, typed, typedAddress } from './wire.ts';

/** The most people whom one list names. */
const userIds = z.array(key).max(2000);

const contactPerson = z.object({
  id: z.number(),
  name: z.string(),
  mail: z.string(),
  phoneNumber: z.string().nullable(),
  aplPeriodId: z.number(),
  /** The students and supervisors of the period who see the person. */
  forUsers: z.array(named),
  forUserIds: z.array(z.number()),
});

/** The own fields of a contact person, which the operation validates. */
const person = { name: typed, mail: typedAddress, phoneNumber: z.string().max(1000).nullish() };

/** Contact persons of a period: whom students and supervisors ask. They have no account. */
export const contactsContract = {
  contactPersons: call('GET', '/Apl/GetAplInformationPersons', {
    about: 'The contact persons of a period by name, and who sees them.',
    query: z.object({ periodId: id }),
    result: z.array(contactPerson),
    fails: ['PeriodNotFound'],
  }),

  addContactPerson: call('POST', '/Apl/PostAplInformationPerson', {
    about: 'Adds a contact person to a period, connected to some of its users.',
    once: true,
    body: z.object({ ...person, aplPeriodId: id, forUserIds: userIds.default([]) }),
    result: contactPerson,
    fails: [
      'PeriodNotFound',
      'NameRequired',
      'FieldTooLong',
      'EmailRequired',
      'WrongEmailFormat',
      'UserNotInPeriod',
    ],
  }),

  updateContactPerson: call('POST', '/Apl/UpdateInformationPerson', {
    about: 'Changes the own fields of a contact person; the connections stay.',
    ours: true,
    body: z.object({ id, ...person }),
    result: contactPerson,
    fails: [
      'InformationPersonNotFound',
      'NameRequired',
      'FieldTooLong',
      'EmailRequired',
      'WrongEmailFormat',
    ],
  }),

  deleteContactPerson: call('DELETE', '/Apl/DeleteInformationPerson', {
    about: 'Removes a contact person from its period.',
    ours: true,
    query: z.object({ informationPersonId: id }),
    result: done,
    fails: ['InformationPersonNotFound'],
  }),

  setConnections: call('POST', '/Apl/SetInformationConnectionsForPeriod', {
    about: 'Sets who sees some of a period’s contact persons; the others stay.',
    body: z.object({
      periodId: id,
      users: z.array(z.object({ id, userIds })).max(200),
    }),
    result: done,
    fails: ['PeriodNotFound', 'InformationPersonNotFound', 'UserNotInPeriod'],
  }),

  addConnections: call('POST', '/Apl/UpdateInformationPersonAddUsers', {
    about: 'Lets more users see a contact person.',
    body: z.object({ informationPersonId: id, userIds }),
    result: done,
    fails: ['InformationPersonNotFound', 'UserNotInPeriod'],
  }),

  removeConnections: call('POST', '/Apl/UpdateInformationPersonRemoveUsers', {
    about: 'Hides a contact person from users.',
    body: z.object({ informationPersonId: id, userIds }),
    result: done,
    fails: ['InformationPersonNotFound'],
  }),

  myContactPersons: call('GET', '/Apl/GetMyContactPersons', {
    about: 'The contact persons of a period who are connected to the caller.',
    ours: true,
    query: z.object({ periodId: id }),
    result: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        mail: z.string(),
        phoneNumber: z.string().nullable(),
      }),
    ),
    fails: ['PeriodNotFound'],
  }),
};

export const contactsFailures = {
  InformationPersonNotFound: 404,
} as const;
