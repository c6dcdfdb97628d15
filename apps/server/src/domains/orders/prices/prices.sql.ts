import { statement } from '../../../platform/db/database.ts';
import { priceListOf } from '../shop.sql.ts';

/** One process at a time asks for prices; the others wait and then find them renewed. */
export const holdPrices = statement<{ held: number }>(
  'shop-hold-prices',
  `select 1 as held from pg_advisory_xact_lock(hashtext('shop prices'))`,
);

/** The school whose customer card was last read before a moment, or never. */
export const staleCustomer = statement<{ number: string }, { schoolId: number; before: Date }>(
  'shop-stale-customer',
  `select school.customer_number as number
   from school
   left join shop_customer card on card.school_id = school.id
   where school.id = $schoolId and (card.fetched_at is null or card.fetched_at < $before)`,
);

export const storeCustomer = statement<
  never,
  { schoolId: number; priceList: string | null; currency: string | null; at: Date }
>(
  'shop-store-customer',
  `insert into shop_customer (school_id, price_list, currency, fetched_at) values ($schoolId, $priceList, $currency, $at)
   on conflict (school_id) do update set price_list = excluded.price_list, currency = excluded.currency, fetched_at = excluded.fetched_at`,
);

/** What the school can buy, with the price list that it pays by. */
const sold = `from school_licence held
   join programme_licence template on template.id = held.programme_licence_id
   join shop_article article on article.programme_licence_id = template.id and article.is_active
   left join shop_customer card on card.school_id = held.school_id
   left join shop_price_list list on list.code = ${priceListOf}`;

/** The price lists of a school that were not looked up since a moment. */
export const staleLists = statement<{ code: string }, { schoolId: number; before: Date }>(
  'shop-stale-price-lists',
  `select distinct ${priceListOf} as code ${sold}
   where held.school_id = $schoolId and (list.fetched_at is null or list.fetched_at < $before)`,
);

export const storeLists = statement<
  never,
  { codes: readonly string[]; known: readonly string[]; at: Date }
>(
  'shop-store-price-lists',
  `insert into shop_price_list (code, is_known, fetched_at)
   select code, code = any($known::text[]), $at from unnest($codes::text[]) as code
   on conflict (code) do update set is_known = excluded.is_known, fetched_at = excluded.fetched_at`,
);

/** Articles of one price list of the school whose prices were read before a moment, the oldest first. */
export const stalePrices = statement<
  { priceList: string; number: string; isStale: boolean },
  { schoolId: number; before: Date; describedBefore: Date; most: number }
>(
  'shop-stale-prices',
  `with stale as (
     select ${priceListOf} as price_list, article.number, article.described_at, price.fetched_at ${sold}
     left join shop_price price on price.price_list = ${priceListOf} and price.article_number = article.number
     where held.school_id = $schoolId and list.is_known and (price.fetched_at is null or price.fetched_at < $before)
   )
   select price_list as "priceList", number, described_at is null or described_at < $describedBefore as "isStale"
   from stale
   where price_list = (select min(price_list) from stale)
   order by fetched_at nulls first, number
   limit $most`,
);

/** `prices` is a JSON list; an article that is not in it has no price in the list. */
export const storePrices = statement<
  never,
  { priceList: string; numbers: readonly string[]; prices: string; at: Date }
>(
  'shop-store-prices',
  `insert into shop_price (price_list, article_number, amount, fetched_at)
   select $priceList, number, price.amount, $at
   from unnest($numbers::text[]) as number
   left join jsonb_to_recordset($prices::jsonb) as price(article text, amount bigint) on price.article = number
   on conflict (price_list, article_number) do update set amount = excluded.amount, fetched_at = excluded.fetched_at`,
);

/** `described` is a JSON list of what accounting says; articles that it does not have keep what they had. */
export const storeDescriptions = statement<
  never,
  { numbers: readonly string[]; described: string; at: Date }
>(
  'shop-store-descriptions',
  `update shop_article set vat_percent = coalesce(given."vatPercent", shop_article.vat_percent), described_at = $at
   from unnest($numbers::text[]) as wanted
   left join jsonb_to_recordset($described::jsonb) as given(number text, "vatPercent" numeric) on given.number = wanted
   where shop_article.number = wanted`,
);
