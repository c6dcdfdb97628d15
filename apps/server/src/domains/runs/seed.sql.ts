import type { Completion, Success } from '@gesall/scorm/results';
import { statement } from '../../platform/db/database.ts';

export interface ItemRow {
  id: number;
  identifier: string;
  title: string;
  kind: 'sco' | 'asset' | 'folder';
  parentId: number | null;
  launch: string | null;
  mastery: number | null;
  facts: Record<string, unknown>;
  hasState: boolean;
  exit: string | null;
  totalSeconds: number | null;
  suspendData: string | null;
  cmi: Record<string, string> | null;
  completion: Completion | null;
  success: Success | null;
  updatedAt: Date | null;
}

/** Each item stores what it set itself, so only the journal knows which item was last. */
export const sharedDataOf = statement<{ targetId: string; value: string }, { attemptId: number }>(
  'run-shared-data',
  `select distinct on ("targetId") "targetId", value
   from (
     select item.facts->'sharedData'->split_part(entry->>2, '.', 3)::int->>'targetId' as "targetId", entry->>3 as value,
       batch.session_id, batch.revision, (entry->>0)::int as seq
     from run_session session
     join run_commit batch on batch.month = session.month and batch.session_id = session.id
     cross join lateral jsonb_array_elements(batch.entries) entry
     join package_item item on item.id = (entry->>1)::int
     where session.attempt_id = $attemptId and entry->>2 ~ '^adl\\.data\\.\\d{1,5}\\.store$'
   ) said
   where "targetId" is not null
   order by "targetId", session_id desc, revision desc, seq desc`,
);

export const itemsOfRun = statement<
  ItemRow,
  { packageVersionId: number; attemptId: number | null }
>(
  'run-items',
  `select item.id, item.identifier, item.title, item.kind, item.parent_id as "parentId", item.launch, item.mastery, item.facts,
     state.attempt_id is not null as "hasState", state.exit, state.total_seconds as "totalSeconds",
     state.suspend_data as "suspendData", state.cmi, state.completion, state.success, state.updated_at as "updatedAt"
   from package_item item
   left join attempt_item state on state.item_id = item.id and state.attempt_id = $attemptId
   where item.package_version_id = $packageVersionId
   order by item.sort_order, item.id`,
);

/** Whose answers an attempt holds. */
export const learnerOf = statement<{ id: number; name: string }, { attemptId: number }>(
  'run-learner',
  `select account.id, account.name
   from attempt
   join result on result.id = attempt.result_id
   join account on account.id = result.student_id
   where attempt.id = $attemptId`,
);
