import { isLastOfItsKind } from '../../platform/audit/undoing.ts';
import { statement } from '../../platform/db/database.ts';

interface Events {
  events: readonly number[];
}

/** Only names that are as after the event. */
export const putCardNamesBack = statement<{ id: number }, Events>(
  'undo-work-card-renames',
  `update work_card card set name = event.before ->> 'name', version = card.version + 1
   from audit_event event
   where event.id = any($events::bigint[]) and ${isLastOfItsKind}
     and card.id = event.subject_id and card.name = event.after ->> 'name'
   returning event.id`,
);

/** Inserts deleted cards again, without their steps. */
export const restoreCards = statement<
  { id: number; cardId: number; workSteps: { name: string; hours: number }[] },
  Events & { at: Date }
>(
  'undo-work-card-deletions',
  `with event as (
     select * from audit_event event where id = any($events::bigint[]) and ${isLastOfItsKind}
   ), restored as (
     insert into work_card (id, school_id, name, created_by, created_at)
     select subject_id, school_id, before ->> 'name', actor_id, $at from event
     on conflict (id) do nothing
     returning id
   )
   select event.id, restored.id as "cardId", event.before -> 'workSteps' as "workSteps"
   from restored join event on event.subject_id = restored.id`,
);
