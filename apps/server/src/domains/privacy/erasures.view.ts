import type { Output, privacyContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { list } from '../../platform/db/list.ts';

type Preview = Output<typeof privacyContract.erasurePreview>;
export type Going = Preview['goes'][number]['kind'];
export type Staying = Preview['stays'][number]['kind'];

const ofStudent = (table: string) => `select count(*) from ${table} where student_id = $id`;
const ofAccount = (table: string) => `select count(*) from ${table} where account_id = $id`;
const ofResults = (table: string) =>
  `select count(*) from ${table} own join attempt on attempt.id = own.attempt_id join result on result.id = attempt.result_id
   where result.student_id = $id`;

/** What is erased, selected as the domains' statements do. */
const goes: Record<Going, string> = {
  name: 'select 1',
  signIns: `select (${ofAccount('session_family')}) + (${ofAccount('account_token')}) + (${ofAccount('account_address_change')})
    + (${ofAccount('credential')})`,
  answers: ofResults('answer'),
  journal: `select count(*) from run_session session join run_commit batch on batch.month = session.month and batch.session_id = session.id
    where session.account_id = $id`,
  letters: ofAccount('mail'),
  notifications: 'select count(*) from notification where account_id = $id or about_id = $id',
  comments: `${ofStudent('module_rating')} and comment is not null`,
  uploads: 'select count(*) from course_upload where uploaded_by = $id',
  lists: ofStudent('student_import_row'),
  views: ofAccount('table_view'),
  reasons:
    'select count(*) from student_window where (actor_id = $id or student_id = $id) and reason is not null',
  trail: `select count(*) from audit_event where (before is not null or after is not null) and (subject_type = 'account' and subject_id = $id
    or actor_id = $id and (subject_type = 'upload' or kind = 'studentWindow.explained'))`,
};

const stays: Record<Staying, string> = {
  results: ofStudent('result'),
  attempts:
    'select count(*) from attempt join result on result.id = attempt.result_id where result.student_id = $id',
  grades: ofStudent('module_rating'),
  licences: ofStudent('student_licence'),
  events: `select count(*) from audit_event where subject_type = 'account' and subject_id = $id or actor_id = $id`,
};

interface Counted {
  part: 'goes' | 'stays';
  kind: string;
  count: number;
}

const rowsOf = (part: string, counts: Record<string, string>) =>
  Object.entries(counts).map(
    ([kind, count]) => `select '${part}' as part, '${kind}' as kind, (${count})::int as count`,
  );

export const countedOf = statement<Counted, { id: number }>(
  'erasure-preview',
  [...rowsOf('goes', goes), ...rowsOf('stays', stays)].join('\nunion all '),
);

type Erasure = Omit<Output<typeof privacyContract.erasures>['items'][number], 'person' | 'by'> & {
  personId: number;
  personName: string;
  personEmail: string;
  role: Preview['person']['role'];
  byId: number | null;
  byName: string | null;
};

const columns = `erasure.id, erasure.reason, iso(erasure.ordered_at) as "orderedAt", iso(erasure.due_at) as "dueAt",
  case when erasure.done_at is not null then 'done' when erasure.taken_back_at is not null then 'takenBack' else 'due' end as state,
  person.id as "personId", person.name as "personName", person.email as "personEmail", person.role, doer.id as "byId", doer.name as "byName"`;

const rows = `from erasure
   join account person on person.id = erasure.account_id
   left join account doer on doer.id = erasure.ordered_by`;

/** A person's ordered or done erasure. */
export const erasureOf = statement<Erasure, { accountId: number }>(
  'erasure-of',
  `select ${columns} ${rows} where erasure.account_id = $accountId and erasure.taken_back_at is null`,
);

export const listErasures = list<Erasure, Record<string, never>>({
  name: 'erasures',
  rows: `${rows} where true`,
  id: 'erasure.id',
  columns,
  orders: {
    orderedAt: { by: 'erasure.ordered_at', type: 'timestamptz' },
    dueAt: { by: 'erasure.due_at', type: 'timestamptz' },
  },
  search: 'person.searched',
});

export const shown = ({
  personId,
  personName,
  personEmail,
  role,
  byId,
  byName,
  ...row
}: Erasure) => ({
  ...row,
  person: { id: personId, name: personName, email: personEmail, role },
  by: byId === null || byName === null ? null : { id: byId, name: byName },
});
