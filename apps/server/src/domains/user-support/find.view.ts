import type { Output, userSupportContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import {
  beginsElsewhere,
  type GroupedSearch,
  holdsWords,
  holdsWordsByIndex,
  type SearchParameters,
} from '../../platform/db/search.ts';
import { isTaught } from '../schools/schools.tables.ts';

type Match = Output<typeof userSupportContract.find>[number];

/** Names that begin with the words first. */
const best = (before = '') =>
  `order by ${before}${beginsElsewhere('searched')}, name, id limit $most`;
const holds = holdsWords('searched');
const number = 'lower(accounting_number)';

/** `isPerson` is SQL: the account is found. Each branch stops at its own limit. */
const everythingWith = (isPerson: string) =>
  `(select 'school' as kind, id, name, customer_number as detail, null::json as school from school
     where ${holds} ${best()})
   union all
   (select 'class', found.id, found.name, school.name, json_build_object('id', school.id, 'name', school.name)
    from (select id, name, school_id from school_class where ${holds} and ${isTaught('school_class')} ${best()}) found
    join school on school.id = found.school_id)
   union all
   (select 'person', id, name, email, null from account
     where ${isPerson} ${best('deleted_at is not null, ')})
   union all
   (select 'order', found.id, found.number, school.name, null
    from (select id, accounting_number as number, school_id from shop_order
      where ${holdsWords(number)} order by ${beginsElsewhere(number)}, accounting_number, id limit $most) found
    join school on school.id = found.school_id)
   union all
   (select 'course', id, name, code, null from course where deleted_at is null and ${holds} ${best()})
   union all
   (select 'module', id, name, code, null from module where deleted_at is null and ${holds} ${best()})`;

/** A limited number of matches of each kind by name, number or address. */
export const everything = statement<Match, GroupedSearch & { most: number }>(
  'administration-find',
  everythingWith(holdsWordsByIndex('searched')),
);

/** The same for words of one or two letters, which no index has. */
export const everythingShort = statement<Match, SearchParameters & { most: number }>(
  'administration-find-short',
  everythingWith(holds),
);
