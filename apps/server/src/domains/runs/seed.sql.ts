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
  completion: string | null;
  success: string | null;
  updatedAt: Date | null;
}

/** The items of a package version with what an attempt has stored of each. */
export const itemsOfRun = statement<ItemRow, [packageVersionId: number, attemptId: number | null]>(
  'run-items',
  `select item.id, item.identifier, item.title, item.kind, item.parent_id as "parentId", item.launch, item.mastery, item.facts,
     state.attempt_id is not null as "hasState", state.exit, state.total_seconds as "totalSeconds",
     state.suspend_data as "suspendData", state.cmi, state.completion, state.success, state.updated_at as "updatedAt"
   from package_item item
   left join attempt_item state on state.item_id = item.id and state.attempt_id = $2
   where item.package_version_id = $1
   order by item.sort_order, item.id`,
);
