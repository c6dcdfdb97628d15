import { type Db, statement } from '../../../platform/db/database.ts';
import { type ResultRow, resultColumns } from '../summary/result-summary.sql.ts';
import type { AnswerState, ItemState, JournalRow, JournalWindow } from './replay-attempt.ts';

/** The next results by id: all, of one module, or one. */
export const resultsAfter = statement<
  ResultRow,
  { after: number; moduleId: number | null; resultId: number | null; atMost: number }
>(
  'journal-results-after',
  `select ${resultColumns} from result
   where id > $after and ($moduleId::int is null or module_id = $moduleId) and ($resultId::int is null or id = $resultId)
   order by id limit $atMost`,
);

export const windowsOf = statement<JournalWindow, { attemptIds: number[] }>(
  'journal-windows',
  `select id, attempt_id as "attemptId", package_version_id as "packageVersionId", started_at as "startedAt", end_reason as "endReason",
     applied_seq as "appliedSeq"
   from run_session where attempt_id = any ($attemptIds::bigint[])
   order by attempt_id, id`,
);

export interface PackageItemRow {
  id: number;
  standard: '1.2' | '2004';
  identifier: string;
  isRunnable: boolean;
  mastery: number | null;
  facts: Record<string, unknown>;
}

export const itemsOfPackage = statement<PackageItemRow, { versionId: number }>(
  'journal-package-items',
  `select item.id, version.standard, item.identifier, item.kind <> 'folder' as "isRunnable",
     item.mastery, item.facts
   from package_item item
   join package_version version on version.id = item.package_version_id
   where version.id = $versionId
   order by item.sort_order, item.id`,
);

const wanted = 'unnest($1::bigint[]) with ordinality as wanted(id, place)';

const journalQuery = `
  select session.attempt_id as "attemptId", session.id as "sessionId", batch.seq_from as "seqFrom", batch.seq_to as "seqTo",
    batch.received_at as "receivedAt", batch.reason, batch.is_final as "isFinal", batch.is_late as "isLate", batch.entries::text as entries,
    batch.revision, batch.item_id as "itemId", batch.exit, batch.active_seconds as "activeSeconds", batch.mastery_override as "masteryOverride",
    batch.max_score as "maxScore", batch.max_points as "maxPoints", batch.package_version_id as "movedTo", batch.figures
  from ${wanted}
  join run_session session on session.attempt_id = wanted.id
  join run_commit batch on batch.month = session.month and batch.session_id = session.id
  order by wanted.place, batch.revision`;

type JournalText = Omit<JournalRow, 'entries'> & { entries: string };

export async function* journalOf(
  db: Db,
  attemptIds: readonly number[],
): AsyncGenerator<JournalRow> {
  const rows = inPages<JournalText>(db, {
    name: 'journal',
    query: journalQuery,
    attemptIds,
    weigh: ({ entries }) => entries.length,
  });
  for await (const { entries, ...row } of rows) yield { ...row, entries: JSON.parse(entries) };
}

export type StoredItem = ItemState & { attemptId: number; itemId: number };

const itemsQuery = `
  select state.attempt_id as "attemptId", state.item_id as "itemId", state.completion, state.success, state.score, state.progress, state.exit,
    state.total_seconds, state.suspend_data, state.updated_at, state.cmi::text as cmi
  from ${wanted}
  join attempt_item state on state.attempt_id = wanted.id
  order by wanted.place, state.item_id`;

export async function* itemsStored(
  db: Db,
  attemptIds: readonly number[],
): AsyncGenerator<StoredItem> {
  const rows = inPages<Omit<StoredItem, 'cmi'> & { cmi: string }>(db, {
    name: 'items',
    query: itemsQuery,
    attemptIds,
    weigh: ({ cmi, suspend_data }) => cmi.length + (suspend_data?.length ?? 0),
  });
  for await (const { cmi, ...row } of rows) yield { ...row, cmi: JSON.parse(cmi) };
}

export interface StoredAnswer extends Omit<AnswerState, 'question' | 'interaction'> {
  attemptId: number;
  questionId: number;
  key: string;
  text_hash: string;
  session_id: number | null;
  seq: number | null;
  n: number | null;
}

const answersQuery = `
  select answer.attempt_id as "attemptId", answer.question_id as "questionId", question.key, encode(question.text_hash, 'hex') as text_hash,
    answer.position, answer.first_response, answer.response, answer.response_key, answer.is_correct, answer.is_computed, answer.latency_ms,
    answer.times, asked.session_id, asked.seq, asked.n
  from ${wanted}
  join answer on answer.attempt_id = wanted.id
  join question on question.id = answer.question_id
  left join interaction asked on asked.id = answer.interaction_id and asked.attempt_id = answer.attempt_id
  order by wanted.place, answer.question_id`;

export const answersStored = (
  db: Db,
  attemptIds: readonly number[],
): AsyncGenerator<StoredAnswer> =>
  inPages<StoredAnswer>(db, { name: 'answers', query: answersQuery, attemptIds, weigh: () => 200 });

interface Paging<Row> {
  name: string;
  query: string;
  attemptIds: readonly number[];
  /** Characters of a row. */
  weigh(row: Row): number;
}

const pageWeight = 2 * 1024 * 1024;
const mostRows = 2000;

/** Reads rows in pages of about equal size in characters. Requires a transaction. */
async function* inPages<Row extends object>(
  db: Db,
  { name, query, attemptIds, weigh }: Paging<Row>,
): AsyncGenerator<Row> {
  let count = 50;
  await db.$client.query(`declare ${name} no scroll cursor for ${query}`, [attemptIds]);
  for (;;) {
    const { rows } = await db.$client.query<Row>(`fetch ${count} from ${name}`);
    if (rows.length === 0) return;
    yield* rows;
    const weight = rows.reduce((sum, row) => sum + weigh(row), 1);
    count = Math.max(
      1,
      Math.min(mostRows, count * 4, Math.round((rows.length * pageWeight) / weight)),
    );
  }
}
