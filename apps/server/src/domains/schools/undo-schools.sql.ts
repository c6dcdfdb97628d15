import { isLastOfItsKind } from '../../platform/audit/undoing.ts';
import { statement } from '../../platform/db/database.ts';

interface Events {
  events: readonly number[];
}

/** Only in programmes that still exist. */
export const restoreClasses = statement<{ id: number }, Events>(
  'undo-class-deletions',
  `update school_class set deleted_at = null, version = school_class.version + 1
   from audit_event event, programme
   where event.id = any($events::bigint[]) and ${isLastOfItsKind}
     and school_class.id = event.subject_id and school_class.deleted_at is not null
     and programme.id = school_class.programme_id and programme.deleted_at is null
   returning event.id`,
);
