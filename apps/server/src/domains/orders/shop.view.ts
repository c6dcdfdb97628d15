import type { Output, ordersContract } from '@gesall/contract';
import type { LicenceType } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { isTaughtByUser, priceListOf } from './shop.sql.ts';

/** An article of a programme licence that a school holds; the article's fields are null where none is sold. */
export interface ShopRow {
  programmeLicenceId: number;
  programmeName: string;
  costCenter: string;
  validTo: string;
  hasExpired: boolean;
  schoolId: number;
  isTaughtByUser: boolean;
  currency: string;
  isListKnown: boolean | null;
  number: string | null;
  name: string | null;
  type: LicenceType | null;
  years: number | null;
  vatPercent: number | null;
  /** In hundredths. */
  amount: number | null;
  pricedAt: string | null;
  /** Whether the customer's card, the price list or the price was read before `$before`, or never. */
  isStale: boolean;
}

export const shopOfSchool = statement<
  ShopRow,
  { schoolId: number; userId: number; day: string; before: Date }
>(
  'shop-of-school',
  `with holding as materialized (
     select held.programme_licence_id, held.school_id, held.cost_center, held.valid_to, ${isTaughtByUser} as is_taught
     from school_licence held where held.school_id = $schoolId
   )
   select template.id as "programmeLicenceId", template.name as "programmeName", held.cost_center as "costCenter",
     held.valid_to as "validTo", held.valid_to < $day::date as "hasExpired", held.school_id as "schoolId",
     held.is_taught as "isTaughtByUser", coalesce(card.currency, school.currency) as currency, list.is_known as "isListKnown",
     article.number, article.name, article.type, article.years, article.vat_percent as "vatPercent",
     price.amount, iso(price.fetched_at) as "pricedAt",
     card.fetched_at is null or card.fetched_at < $before or list.fetched_at is null or list.fetched_at < $before
       or (list.is_known and article.number is not null and (price.fetched_at is null or price.fetched_at < $before)) as "isStale"
   from holding held
   join school on school.id = held.school_id
   join programme_licence template on template.id = held.programme_licence_id
   left join shop_customer card on card.school_id = held.school_id
   left join shop_price_list list on list.code = ${priceListOf}
   left join shop_article article on article.programme_licence_id = template.id and article.is_active
   left join shop_price price on price.price_list = ${priceListOf} and price.article_number = article.number
   order by template.name, template.id, article.years, article.number`,
);

/** A row for each live student of the school: what they hold today or later. */
export const licenceStatusOfSchool = statement<
  Output<typeof ordersContract.licenseStatus>[number],
  { schoolId: number; day: string }
>(
  'licence-status-of-school',
  `select student.account_id as "studentId", coalesce(held.ids, '{}') as "programLicenseIds",
     coalesce(placement.valid_to >= $day::date, false) as "hasValidAplLicense",
     placement.valid_from as "aplLicenseValidFrom", placement.valid_to as "aplLicenseValidTo"
   from student
   join account person on person.id = student.account_id and person.deleted_at is null
   left join lateral (
     select array_agg(distinct licence.programme_licence_id order by licence.programme_licence_id) as ids
     from student_licence licence
     where licence.student_id = student.account_id and licence.revoked_at is null and licence.opens_courses
       and licence.valid_to >= $day::date
   ) held on true
   left join lateral (
     select licence.valid_from, licence.valid_to
     from student_licence licence
     where licence.student_id = student.account_id and licence.revoked_at is null and licence.opens_placement
     order by licence.valid_to desc, licence.id desc
     limit 1
   ) placement on true
   where student.school_id = $schoolId
   order by student.account_id`,
);
