import { statement } from '../../platform/db/database.ts';
import { kindsWithLink } from '../mail/index.ts';

interface Part {
  /** The rows as a JSON list. */
  rows: string;
}

/**
 * The rows of a table that are of the person `$id`, without what opens an account; the table is
 * `own` in what is said of it.
 */
function part(table: string, { of, without = [] }: { of: string; without?: readonly string[] }) {
  const fields =
    without.length === 0
      ? 'to_jsonb(own)'
      : `to_jsonb(own) - array[${without.map((name) => `'${name}'`).join(', ')}]`;
  return statement<Part, { id: number }>(
    `archive-${table.replaceAll('_', '-')}`,
    `select coalesce(jsonb_agg(${fields}), '[]')::text as rows from ${table} own where ${of}`,
  );
}

const ofAccount = 'own.account_id = $id';
const ofStudent = 'own.student_id = $id';
const ofResult = 'own.result_id in (select id from result where student_id = $id)';
const ofAttempt = `own.attempt_id in (
  select attempt.id from attempt join result on result.id = attempt.result_id where result.student_id = $id)`;
const ofWindow = 'own.session_id in (select id from run_session where account_id = $id)';

/** Every table that has rows of people, by its name; a test finds the one that is forgotten. */
export const parts = {
  account: part('account', { of: 'own.id = $id' }),
  account_address_change: part('account_address_change', {
    of: ofAccount,
    without: ['token_hash'],
  }),
  account_token: part('account_token', { of: ofAccount, without: ['token_hash', 'sealed_token'] }),
  session_family: part('session_family', {
    of: ofAccount,
    without: ['current_hash', 'previous_hash'],
  }),
  erasure: part('erasure', { of: ofAccount }),
  student: part('student', { of: ofAccount }),
  teacher: part('teacher', { of: ofAccount }),
  class_student: part('class_student', { of: ofStudent }),
  class_student_before: part('class_student_before', { of: ofStudent }),
  class_teacher: part('class_teacher', { of: 'own.teacher_id = $id' }),
  student_licence: part('student_licence', { of: ofStudent }),
  student_course: part('student_course', { of: ofStudent }),
  student_import_row: part('student_import_row', { of: ofStudent }),
  student_window: part('student_window', { of: 'own.student_id = $id or own.actor_id = $id' }),
  table_view: part('table_view', { of: ofAccount }),
  /** Without the text of letters that hold a link: while one waits to be sent, the link opens the account. */
  mail: statement<Part, { id: number }>(
    'archive-mail',
    `select coalesce(jsonb_agg(case when own.kind in (${kindsWithLink.map((kind) => `'${kind}'`).join(', ')})
       then to_jsonb(own) - array['provider_id', 'body_text', 'body_html'] else to_jsonb(own) - 'provider_id' end), '[]')::text as rows
     from mail own where ${ofAccount}`,
  ),
  notice_read: part('notice_read', { of: ofAccount }),
  module_lock: part('module_lock', { of: ofStudent }),
  lock_action_entry: part('lock_action_entry', { of: ofStudent }),
  exam_opening: part('exam_opening', { of: ofStudent }),
  exam_preview: part('exam_preview', { of: 'own.teacher_id = $id' }),
  module_rating: part('module_rating', { of: ofStudent }),
  course_upload: part('course_upload', { of: 'own.uploaded_by = $id' }),
  result: part('result', { of: ofStudent }),
  result_correction: part('result_correction', { of: ofResult }),
  attempt: part('attempt', { of: ofResult }),
  attempt_item: part('attempt_item', { of: ofAttempt }),
  answer: part('answer', { of: ofAttempt }),
  interaction: part('interaction', { of: ofAttempt }),
  run_session: part('run_session', { of: ofAccount, without: ['ticket_hash', 'token_hash'] }),
  run_commit: part('run_commit', { of: ofWindow }),
  run_held_commit: part('run_held_commit', { of: ofWindow }),
  run_withheld_commit: part('run_withheld_commit', { of: ofWindow }),
  external_launch: part('external_launch', { of: ofAccount, without: ['nonce_hash'] }),
  external_report: part('external_report', {
    of: 'own.launch_id in (select id from external_launch where account_id = $id)',
  }),
  /** What was done to the person; of what they did themselves only that they did it, since it is about others. */
  audit_event: statement<Part, { id: number }>(
    'archive-audit-event',
    `select coalesce(jsonb_agg(event), '[]')::text as rows from (
       select id, at, kind, before, after from audit_event where subject_type = 'account' and subject_id = $id
       union all
       select id, at, kind, null, null from audit_event
       where actor_id = $id and (subject_type is distinct from 'account' or subject_id is distinct from $id)
       order by id) event`,
  ),
};

/** What has no rows that tell more of a person than the others, or that nobody may have. */
export const leftOut: Readonly<Record<string, string>> = {
  credential: 'a hash of the password opens the account',
  lock_action: 'what a teacher did stands in the trail',
  course_upload_module: 'says of a document in which modules it stands',
  student_import: 'what a teacher did stands in the trail',
  standing: 'is made of results',
  run_commit_rest: 'a part of run_commit',
};
