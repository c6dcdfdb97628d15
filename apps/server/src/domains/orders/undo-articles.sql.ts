import { statement } from '../../platform/db/database.ts';

interface Events {
  events: readonly number[];
}

/** Holds what some events have changed, and makes a form that was opened before out of date. */
export const touchAssortments = statement<{ version: number }, Events>(
  'shop-touch-assortments',
  `update shop_assortment set version = version + 1
   where programme_licence_id in (select subject_id from audit_event where id = any($events::bigint[]))
   returning version`,
);

/**
 * Puts the articles of before back where they still are as the event left them. A number that is sold
 * of another programme licence by now breaks the key.
 */
export const putArticlesBack = statement<{ id: number }, Events>(
  'undo-shop-articles',
  `with taken as (
     select event.id, event.subject_id as programme_licence_id, event.before -> 'articles' as articles
     from audit_event event
     where event.id = any($events::bigint[]) and event.after -> 'articles' = coalesce((
       select jsonb_agg(jsonb_build_object('number', number, 'name', name, 'type', type, 'years', years, 'isActive', is_active) order by number)
       from shop_article where programme_licence_id = event.subject_id), '[]')
   ), former as (
     select taken.programme_licence_id, article.*
     from taken, jsonb_to_recordset(taken.articles) as article(number text, name text, type text, years int, "isActive" boolean)
   ), removed as (
     delete from shop_article own using taken
     where own.programme_licence_id = taken.programme_licence_id
       and not exists (select 1 from former where former.number = own.number)
   ), changed as (
     update shop_article own set name = former.name, type = former.type, years = former.years, is_active = former."isActive"
     from former where own.number = former.number and own.programme_licence_id = former.programme_licence_id
   ), added as (
     insert into shop_article (number, programme_licence_id, name, type, years, is_active)
     select former.number, former.programme_licence_id, former.name, former.type, former.years, former."isActive" from former
     where not exists (select 1 from shop_article own
       where own.number = former.number and own.programme_licence_id = former.programme_licence_id)
   )
   select id from taken`,
);
