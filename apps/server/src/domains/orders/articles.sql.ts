import type { Output, ordersContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

type Assortment = Output<typeof ordersContract.articles>[number];

/** What is sold of every programme licence, or of one, with prices of its own list. */
export const assortments = statement<Assortment, { programmeLicenceId: number | null }>(
  'shop-assortments',
  `select template.id as "programLicenseId", coalesce(assortment.version, 0) as version, coalesce((
       select json_agg(json_build_object('number', article.number, 'name', article.name, 'type', article.type,
         'years', article.years, 'isActive', article.is_active, 'price', price.amount::float8 / 100,
         'vatPercent', article.vat_percent) order by article.type, article.years, article.number)
       from shop_article article
       left join shop_price price on price.price_list = template.price_list and price.article_number = article.number
       where article.programme_licence_id = template.id
     ), '[]') as articles
   from programme_licence template
   left join shop_assortment assortment on assortment.programme_licence_id = template.id
   where $programmeLicenceId::int is null or template.id = $programmeLicenceId
   order by template.name, template.id`,
);

export const programmeLicenceById = statement<{ id: number }, { programmeLicenceId: number }>(
  'shop-programme-licence-by-id',
  'select id from programme_licence where id = $programmeLicenceId',
);

/** Raises the version of the form and locks its row, so that concurrent changes wait. */
export const touchAssortment = statement<{ version: number }, { programmeLicenceId: number }>(
  'shop-touch-assortment',
  `insert into shop_assortment (programme_licence_id) values ($programmeLicenceId)
   on conflict (programme_licence_id) do update set version = shop_assortment.version + 1
   returning version`,
);

export interface StoredArticle {
  number: string;
  name: string;
  type: string;
  years: number;
  isActive: boolean;
}

/** The articles of a programme licence as its traces keep them. */
export const articlesOfProgramme = statement<StoredArticle, { programmeLicenceId: number }>(
  'shop-articles-of-programme',
  `select number, name, type, years, is_active as "isActive" from shop_article
   where programme_licence_id = $programmeLicenceId
   order by number`,
);

export const deleteArticles = statement<
  never,
  { programmeLicenceId: number; numbers: readonly string[] }
>(
  'shop-delete-articles',
  `delete from shop_article where programme_licence_id = $programmeLicenceId and number <> all($numbers::text[])`,
);

/** The articles that were stored; `articles` is a JSON list. One of another programme licence is not. */
export const storeArticles = statement<
  { number: string },
  { programmeLicenceId: number; articles: string }
>(
  'shop-store-articles',
  `insert into shop_article (number, programme_licence_id, name, type, years, is_active)
   select given.number, $programmeLicenceId, given.name, given.type, given.years, given."isActive"
   from jsonb_to_recordset($articles::jsonb) as given(number text, name text, type text, years int, "isActive" boolean)
   on conflict (number) do update set name = excluded.name, type = excluded.type, years = excluded.years, is_active = excluded.is_active
     where shop_article.programme_licence_id = excluded.programme_licence_id
   returning number`,
);
