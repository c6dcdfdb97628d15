import { isLastOfItsKind } from '../../platform/audit/undoing.ts';
import { statement } from '../../platform/db/database.ts';

interface Events {
  events: readonly number[];
}

export const restoreProgrammes = statement<{ id: number }, Events>(
  'undo-programme-deletions',
  `update programme set deleted_at = null, version = version + 1
   from audit_event event
   where event.id = any($events::bigint[]) and ${isLastOfItsKind}
     and programme.id = event.subject_id and programme.deleted_at is not null
   returning event.id`,
);

export const putGroupsBack = statement<{ id: number }, Events>(
  'undo-grouping',
  `update school set school_group_id = (event.before ->> 'groupId')::int, version = version + 1
   from audit_event event
   where event.id = any($events::bigint[]) and school.id = event.subject_id
     and school.school_group_id is not distinct from (event.after ->> 'groupId')::int
     and (event.before ->> 'groupId' is null or exists (select 1 from school_group where id = (event.before ->> 'groupId')::int))
   returning event.id`,
);

export const restoreGroups = statement<{ id: number }, Events>(
  'undo-group-deletions',
  `insert into school_group (id, name) overriding system value
   select event.subject_id, event.before ->> 'name' from audit_event event where event.id = any($events::bigint[])
   on conflict do nothing
   returning (select event.id from audit_event event where event.id = any($events::bigint[]) and event.subject_id = school_group.id) as id`,
);

/** Only schools without another group. */
export const regroupSchools = statement<never, Events>(
  'undo-group-deletions-schools',
  `update school set school_group_id = event.subject_id, version = version + 1
   from audit_event event, jsonb_array_elements_text(event.before -> 'schoolIds') member
   where event.id = any($events::bigint[]) and school.id = member.value::int and school.school_group_id is null`,
);
