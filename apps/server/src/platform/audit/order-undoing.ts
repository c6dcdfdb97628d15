interface Ordered {
  /** The table of the wholes, and a condition for those that exist. */
  wholes: string;
  isThere?: string;
  /** The table of positions, with its columns for whole and part. */
  places: string;
  wholeId: string;
  partId: string;
  /** The table of the parts; deleted ones have no position. */
  parts: string;
}

/** Locks the wholes that some events reordered, as every reordering does. */
export const holdOrdered = ({ wholes, isThere = 'true' }: Ordered) =>
  `select id from ${wholes}
   where ${isThere} and id in (select subject_id from audit_event where id = any($events::bigint[]))
   order by id for update`;

/**
 * Restores the order recorded as `order` in the events, where the whole has the same parts in the
 * same order as after the event.
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
