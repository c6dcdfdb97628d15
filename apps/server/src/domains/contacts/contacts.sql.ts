import type { contactsContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isInPeriod } from '../periods/periods.tables.ts';

type Person = Output<typeof contactsContract.addContactPerson>;
type MyPerson = Output<typeof contactsContract.myContactPersons>[number];

/** The users who see a person and still take part in the period. */
const connected = `from contact_person_user link join account on account.id = link.account_id
     where link.contact_person_id = person.id and ${isInPeriod('link.account_id', 'person.period_id')}`;

const persons = `select person.id, person.name, person.mail, person.phone_number as "phoneNumber", person.period_id as "aplPeriodId",
     coalesce((select jsonb_agg(jsonb_build_object('id', account.id, 'name', account.name) order by account.name, account.id) ${connected}), '[]') as "forUsers",
     coalesce((select jsonb_agg(account.id order by account.name, account.id) ${connected}), '[]') as "forUserIds"
   from contact_person person`;

export const contactPersonsOf = statement<Person, { periodId: number }>(
  'contact-persons-of',
  `${persons} where person.period_id = $periodId order by person.name collate "sv-x-icu", person.id`,
);

export const contactPersonById = statement<Person, { id: number }>(
  'contact-person-by-id',
  `${persons} where person.id = $id`,
);

/** Those connected to an account that takes part in the period. */
export const contactPersonsFor = statement<MyPerson, { periodId: number; accountId: number }>(
  'contact-persons-for',
  `select person.id, person.name, person.mail, person.phone_number as "phoneNumber"
   from contact_person person
   where person.period_id = $periodId and ${isInPeriod('$accountId', '$periodId')} and exists (
     select 1 from contact_person_user link where link.contact_person_id = person.id and link.account_id = $accountId)
   order by person.name collate "sv-x-icu", person.id`,
);

export const lockContactPerson = statement<
  { id: number; periodId: number; schoolId: number },
  { id: number }
>(
  'lock-contact-person',
  `select person.id, period.id as "periodId", period.school_id as "schoolId"
   from contact_person person join placement_period period on period.id = person.period_id
   where person.id = $id for update of person`,
);

/** Locks those of a period in one order. */
export const lockContactPersons = statement<
  { id: number },
  { periodId: number; ids: readonly number[] }
>(
  'lock-contact-persons',
  `select id from contact_person where period_id = $periodId and id = any ($ids::int[]) order by id for update`,
);

interface Fields {
  name: string;
  mail: string;
  phoneNumber: string | null;
}

export const insertContactPerson = statement<
  { id: number },
  Fields & { periodId: number; at: Date }
>(
  'insert-contact-person',
  `insert into contact_person (period_id, name, mail, phone_number, created_at)
   values ($periodId, $name, $mail, $phoneNumber, $at) returning id`,
);

export const storeContactPerson = statement<never, Fields & { id: number }>(
  'store-contact-person',
  'update contact_person set name = $name, mail = $mail, phone_number = $phoneNumber where id = $id',
);

export const removeContactPerson = statement<never, { id: number }>(
  'remove-contact-person',
  'delete from contact_person where id = $id',
);

/** Two lists of equal length. */
interface Pairs {
  personIds: readonly number[];
  accountIds: readonly number[];
}

export const connect = statement<never, Pairs>(
  'connect-contact-persons',
  `insert into contact_person_user (contact_person_id, account_id)
   select person_id, account_id from unnest($personIds::int[], $accountIds::int[]) pair(person_id, account_id)
   on conflict do nothing`,
);

export const disconnect = statement<never, Pairs>(
  'disconnect-contact-persons',
  `delete from contact_person_user link
   using unnest($personIds::int[], $accountIds::int[]) pair(person_id, account_id)
   where link.contact_person_id = pair.person_id and link.account_id = pair.account_id`,
);

export const disconnectAll = statement<never, { personIds: readonly number[] }>(
  'disconnect-all-of-contact-persons',
  'delete from contact_person_user where contact_person_id = any ($personIds::int[])',
);
