import type { LicenceType } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';

/** The price list of a row with `card` and `template`: the customer card's, else the programme's. */
export const priceListOf = "coalesce(card.price_list, nullif(template.price_list, ''), 'A')";

/** Whether `$userId` teaches a class of a programme with the programme licence of `held`. */
export const isTaughtByUser = `exists (
     select 1 from class_teacher own
     join school_class on school_class.id = own.class_id and school_class.deleted_at is null and school_class.moved_on_at is null
     join programme on programme.id = school_class.programme_id and programme.deleted_at is null
     where own.teacher_id = $userId::int and (own.until is null or own.until >= $day::date)
       and own.school_id = held.school_id and programme.programme_licence_id = held.programme_licence_id)`;

export interface SoldArticle {
  number: string;
  name: string;
  type: LicenceType;
  years: number;
  programmeLicenceId: number;
  programmeName: string;
  /** Of the school's holding; null when the school does not hold the programme licence. */
  costCenter: string | null;
  validTo: string | null;
  isTaughtByUser: boolean;
  priceList: string;
  /** Null until the list is looked up at accounting. */
  isListKnown: boolean | null;
  currency: string;
  /** Whether accounting was asked for the price; it may have none. */
  isPriceRead: boolean;
  /** In hundredths. */
  amount: number | null;
  vatPercent: number | null;
}

/** Articles that the shop sells now, as a school buys them. */
export const soldArticles = statement<
  SoldArticle,
  { schoolId: number; userId: number; numbers: readonly string[]; day: string }
>(
  'shop-sold-articles',
  `select article.number, article.name, article.type, article.years, article.programme_licence_id as "programmeLicenceId",
     template.name as "programmeName", held.cost_center as "costCenter", held.valid_to as "validTo",
     held.id is not null and ${isTaughtByUser} as "isTaughtByUser",
     ${priceListOf} as "priceList", list.is_known as "isListKnown", coalesce(card.currency, school.currency) as currency,
     price.article_number is not null as "isPriceRead", price.amount, article.vat_percent as "vatPercent"
   from shop_article article
   join programme_licence template on template.id = article.programme_licence_id
   join school on school.id = $schoolId
   left join school_licence held on held.school_id = school.id and held.programme_licence_id = template.id
   left join shop_customer card on card.school_id = school.id
   left join shop_price_list list on list.code = ${priceListOf}
   left join shop_price price on price.price_list = ${priceListOf} and price.article_number = article.number
   where article.number = any($numbers::text[]) and article.is_active
   order by article.number`,
);

/** Those of the numbers that are articles of ours without being sold to students. */
export const otherArticles = statement<{ number: string }, { numbers: readonly string[] }>(
  'shop-other-articles',
  `select number from unnest($numbers::text[]) as number
   where exists (select 1 from programme_licence where school_article = number)
     or exists (select 1 from school_licence where school_article = number)
     or exists (select 1 from course where article_number = number)`,
);

export interface OrderedStudent {
  id: number;
  name: string;
  /** Of the programmes of those classes in which the buyer may buy for them. */
  programmeLicenceIds: number[];
}

/**
 * Those of the students who are live students of the school, held in the order of their ids for the
 * rest of the transaction, so that two purchasers never give the same student a licence at once.
 */
export const holdStudents = statement<
  OrderedStudent,
  {
    schoolId: number;
    userId: number;
    inEveryClass: boolean;
    studentIds: readonly number[];
    day: string;
  }
>(
  'shop-hold-students',
  `select student.account_id as id, person.name, array(
       select distinct programme.programme_licence_id
       from class_student link
       join school_class on school_class.id = link.class_id and school_class.deleted_at is null and school_class.moved_on_at is null
       join programme on programme.id = school_class.programme_id and programme.deleted_at is null
       where link.student_id = student.account_id and programme.programme_licence_id is not null
         and ($inEveryClass::boolean or exists (
           select 1 from class_teacher own
           where own.class_id = link.class_id and own.teacher_id = $userId and (own.until is null or own.until >= $day::date)))
     ) as "programmeLicenceIds"
   from student
   join account person on person.id = student.account_id and person.deleted_at is null
   where student.account_id = any($studentIds::int[]) and student.school_id = $schoolId
   order by student.account_id
   for no key update of student`,
);

/** Where invoices of a school go when an order does not say it. */
export const addressOfSchool = statement<
  { street: string; zipCode: string; city: string; country: string },
  { schoolId: number }
>(
  'shop-address-of-school',
  `select coalesce(street, '') as street, coalesce(zip_code, '') as "zipCode", coalesce(city, '') as city, coalesce(country, '') as country
   from school where id = $schoolId`,
);
