import type { Output, userSupportContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isTaught } from '../schools/schools.tables.ts';

type Match = Output<typeof userSupportContract.find>[number];

/** Names that begin with the words first, and live people before deleted ones. */
const best = (name: string, before = '') =>
  `order by ${before}position(lower($words) in lower(${name})) <> 1, ${name}, id limit $most`;
const holds = (...texts: string[]) =>
  texts.map((text) => `position(lower($words) in lower(${text})) > 0`).join(' or ');

/**
 * A limited number of matches of each kind by name, number or address. Each branch stops at its own
 * limit.
 */
export const everything = statement<Match, { words: string; most: number }>(
  'administration-find',
  `(select 'school' as kind, id, name, customer_number as detail, null::json as school from school
     where ${holds('name', 'customer_number')} ${best('name')})
   union all
   (select 'class', found.id, found.name, school.name, json_build_object('id', school.id, 'name', school.name)
    from (select id, name, school_id from school_class where (${holds('school_class.name')}) and ${isTaught('school_class')} ${best('name')}) found
    join school on school.id = found.school_id)
   union all
   (select 'person', id, name, email, null from account
     where ${holds('name', 'email')} ${best('name', 'deleted_at is not null, ')})
   union all
   (select 'order', found.id, found.number, school.name, null
    from (select id, accounting_number as number, school_id from shop_order where ${holds('accounting_number')} ${best('accounting_number')}) found
    join school on school.id = found.school_id)
   union all
   (select 'course', id, name, code, null from course where deleted_at is null and (${holds('name')}) ${best('name')})
   union all
   (select 'module', id, name, code, null from module where deleted_at is null and (${holds('name')}) ${best('name')})`,
);
