/** What stands in an order that its events keep. */
interface Ordered {
  /** The table of what has an order, and a condition for those of it that are there. */
  wholes: string;
  isThere?: string;
  /** The table of the places, with the columns that name the whole and the part. */
  places: string;
  wholeId: string;
  partId: string;
  /** The table of what stands in the places; deleted ones hold none. */
  parts: string;
}

/** Holds what some events have ordered, as everybody does who changes an order. */
export const holdOrdered = ({ wholes, isThere = 'true' }: Ordered) =>
  `select id from ${wholes}
   where ${isThere} and id in (select subject_id from audit_event where id = any($events::bigint[]))
   order by id for update`;

/**
 * Takes orders back whose events hold them as `order` before and after, of what has the same parts
 * in the order that the event gave them.
 */
export const putOrderBack = ({ places, wholeId, partId, parts }: Ordered) =>
  `with ordered as (
     select event.id, event.subject_id as whole_id, event.before from audit_event event
     where event.id = any($events::bigint[]) and (
       select jsonb_agg(part.id order by place.sort_order, part.id) from ${places} place
       join ${parts} part on part.id = place.${partId} and part.deleted_at is null
       where place.${wholeId} = event.subject_id) = event.after -> 'order'
   ), moved as (
     update ${places} place set sort_order = given.at
     from ordered, jsonb_array_elements_text(ordered.before -> 'order') with ordinality as given(part_id, at)
     where place.${wholeId} = ordered.whole_id and place.${partId} = given.part_id::int
   )
   select id from ordered`;
