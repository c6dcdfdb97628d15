import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privacyContract } from '@gesall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { domains } from '../../domains.ts';
import { erasedIn } from '../../platform/files/erased-list.ts';
import { archivedRows, archivedTables } from '../../platform/personal-data.ts';
import { aPackage } from '../../testing/a-package.ts';
import { aCompany, aPeriod, aSupervisor } from '../../testing/a-period.ts';
import { answered, aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool, one, type Person, type School } from '../../testing/a-school.ts';
import { connectionOf, everything } from '../../testing/empty-database.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';
import { replayJournal } from '../results/index.ts';
import { sweepRuns } from '../runs/index.ts';
import { eraseAgain, eraseDue } from './erase-person.ts';

const day = 24 * 60 * 60 * 1000;
let product: TestProduct;
let admin: Person;
let superuser: Person;

beforeEach(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
  superuser = await anAccount(product, { role: 'Superuser' });
});

const sql = async (text: string, ...values: unknown[]) =>
  (await product.db.$client.query(text, values)).rows;
const work = () => ({
  db: product.db,
  domains,
  dataDir: product.parts.config.dataDir,
  now: product.clock.now,
});
const order = (by: Person, id: number, reason = 'HEMLIGT skäl') =>
  product.as(by).attempt(privacyContract.orderErasure, { id, reason });
const preview = (id: number) => product.as(admin).call(privacyContract.erasurePreview, { id });
const findable = async (text: string) => {
  const all = await everything(await connectionOf(product.db));
  return Object.entries(all).flatMap(([table, rows]) =>
    rows.some((row) => row.toLowerCase().includes(text)) ? [table] : [],
  );
};
const replayed = async () => {
  const lines: string[] = [];
  const { attempts, leftOut } = await replayJournal({
    db: product.db,
    now: product.clock.now,
    say: (line) => lines.push(line),
  });
  return { lines, attempts, leftOut };
};

/** Everything that can be stored about a student and a teacher, in searchable words. */
async function aLife() {
  const name = 'Anna Zetterqvist';
  const school = await aSchool(product, { students: [name, 'Bo Al'], modules: 2 });
  const [anna, bo] = school.students as [Person, Person];
  await sql(`update account set email = 'zetterqvist@skolan.example' where id = $1`, anna.id);
  const [newer, older] = school.modules as [
    (typeof school.modules)[number],
    (typeof school.modules)[number],
  ];
  await aPackage(product, newer.id);
  await aPackage(product, older.id, { standard: '1.2' });
  const newPlace = { courseId: school.course.id, moduleId: newer.id };
  const oldPlace = { courseId: school.course.id, moduleId: older.id };
  const old = (n: number, id: string, values: Record<string, string>): [string, string][] => [
    [`cmi.interactions.${n}.id`, id],
    ...Object.entries(values).map(([key, value]): [string, string] => [
      `cmi.interactions.${n}.${key}`,
      value,
    ]),
  ];
  for (const [person, word] of [
    [anna, 'HEMLIGT'],
    [bo, 'svar av bo'],
  ] as const) {
    const run = await aRun(product, person, newPlace);
    await run.set([
      ['cmi.suspend_data', `${word} i minnet av ${person.name}`],
      ['cmi.location', `${word} sida`],
      ['cmi.comments_from_learner.0.comment', `${word} kommentar`],
      ['cmi.score.scaled', '0.4'],
      ...answered(0, { id: 'val', response: 'b', correct: 'a', result: 'incorrect' }),
      ...answered(1, { id: 'fritext', type: 'fill-in', response: 'Rätt', correct: 'rätt' }),
      ...answered(2, { id: 'lang', type: 'long-fill-in', response: `${word} två` }),
    ]);
    await run.set([
      ...answered(1, { id: 'fritext', type: 'fill-in', response: `${word} tre`, correct: 'rätt' }),
    ]);
    await run.terminate([
      ...answered(3, { id: 'hej', text: `Vad tycker du, ${person.name}?`, response: 'a' }),
      ...answered(4, { id: 'tal', type: 'numeric', response: '18,5', correct: '18[:]19' }),
      ['cmi.score.scaled', '0.9'],
      ['cmi.session_time', 'PT5M'],
      ['cmi.success_status', 'passed'],
    ]);
    const second = await aRun(product, person, oldPlace);
    await second.set([
      ['cmi.core.lesson_location', `${word} plats`],
      ['cmi.comments', `${word} kommentar`],
      ...old(0, 'par', { type: 'matching', student_response: '1.a,2.b', result: 'correct' }),
      ...old(1, 'ordning', { type: 'sequencing', student_response: 'b,a', result: 'wrong' }),
      ...old(2, 'skala', { type: 'likert', student_response: '3' }),
      ...old(3, 'ord', { type: 'fill-in', student_response: `${word} ord`, result: 'wrong' }),
    ]);
    await second.close([['cmi.core.score.raw', '55']]);
    // A window that stays open, with a buffered batch.
    const third = await aRun(product, person, oldPlace);
    await third.send({
      ...third.batch([['cmi.suspend_data', `${word} väntar`]]),
      seqFrom: 9,
      seqTo: 9,
      entries: [[9, third.itemId, 'cmi.suspend_data', `${word} väntar`]],
    });
  }
  await sql(
    `insert into run_withheld_commit (session_id, seq_from, seq_to, received_at, body)
     select id, 1, 1, now(), '{"entries": ["HEMLIGT"]}' from run_session where account_id = $1`,
    anna.id,
  );
  await sql(
    `insert into external_launch (account_id, module_id, nonce_hash, created_at, expires_at) values ($1, $2, 'x', now(), now())`,
    ...[anna.id, newer.id],
  );
  await sql(
    `insert into external_report (launch_id, report_id, occurred_at, received_at, body)
     select id, 'r1', now(), now(), '{"answer": "HEMLIGT"}' from external_launch where account_id = $1`,
    anna.id,
  );
  await sql(
    `insert into module_rating (student_id, course_id, module_id, grade, comment, rated_at) values ($1, $2, $3, 4, 'HEMLIGT omdöme', now())`,
    ...[anna.id, school.course.id, newer.id],
  );
  await sql(
    `insert into student_window (actor_id, student_id, opened_at, ends_at, reason) values ($1, $2, now(), now(), 'HEMLIGT')`,
    admin.id,
    anna.id,
  );
  await sql(
    `with made as (insert into student_import (school_id, class_id, done_by, done_at) values ($1, $2, $3, now()) returning id)
     insert into student_import_row (import_id, student_id, change, name, email, name_before)
     select id, $4, 'renamed', 'Anna Zetterqvist', 'zetterqvist@skolan.example', 'Anna HEMLIGT' from made`,
    ...[school.school.id, school.schoolClass.id, school.teacher.id, anna.id],
  );
  await sql(
    `insert into idempotency_key (account_id, key, fingerprint, request_id, reply) values ($1, $2, '', '', 'HEMLIGT')`,
    ...[anna.id, randomUUID()],
  );
  await sql(
    `insert into shop_order (school_id, created_by, contact, invoice_labeling, comment, total, state_at)
     values ($1, $2, 'HEMLIGT', 'HEMLIGT', 'HEMLIGT', 0, now())`,
    school.school.id,
    anna.id,
  );
  await registerWork(anna, school);
  return { ...school, anna, bo, newer, older };
}

/** What a student registered at a workplace. */
async function registerWork(anna: Person, { school, teacher }: School) {
  const { participants, period, supervisor, workCard } = await aPeriod(product, {
    ...{ school, teacher, students: [anna] },
  });
  const [made] = await sql(
    `insert into work_registration (participant_id, period_id, component_id, hours, title, body, created_at)
     values ($1, $2, $3, 6, 'HEMLIGT', 'HEMLIGT', now()) returning id`,
    ...[participants[0]?.id, period.id, workCard.components[0]?.id],
  );
  await sql(
    `insert into registration_comment (registration_id, author_id, text, commented_at) values ($1, $2, 'HEMLIGT', now())`,
    ...[made.id, supervisor.id],
  );
  await sql(
    `insert into registration_event (registration_id, kind, by_id, at, reason, before)
     values ($1, 'sentBack', $2, now(), 'HEMLIGT', '{}'), ($1, 'changed', $3, now(), null, '{"title": "HEMLIGT"}')`,
    ...[made.id, teacher.id, anna.id],
  );
  await sql(
    `with content as (insert into blob (hash, size, media_type) values ($2, 1, 'image/webp') returning hash)
     insert into registration_image (registration_id, blob_hash, thumbnail_hash, position) select $1, hash, hash, 1 from content`,
    ...[made.id, Buffer.from(`image ${made.id}`)],
  );
  await sql(
    `insert into absence (participant_id, day, time_from, time_to, comment, is_created_by_teacher, created_by)
     values ($1, $2, '08:00', '09:00', 'HEMLIGT', false, $3)`,
    ...[participants[0]?.id, period.startsOn, anna.id],
  );
  await sql(
    `insert into attendance_point (participant_id, day, occurred_at, received_at, is_check_in, latitude, longitude, accuracy_m)
     values ($1, $2, now(), now(), true, 59.6111, 16.5450, 12)`,
    ...[participants[0]?.id, period.startsOn],
  );
  await sql(
    `insert into component_level (participant_id, component_id, side, level, comment, set_by, set_at)
     values ($1, $2, 'student', 'explains', 'HEMLIGT', $3, now()), ($1, $2, 'supervisor', 'explains', 'HEMLIGT', $4, now())`,
    ...[participants[0]?.id, workCard.components[0]?.id, anna.id, supervisor.id],
  );
  await sql(
    `insert into supervisor_statement (participant_id, text, written_by, written_at) values ($1, 'HEMLIGT', $2, now())`,
    ...[participants[0]?.id, supervisor.id],
  );
  await sql(
    `with talk as (insert into placement_talk (participant_id, day, starts_at, place, notes, planned_by)
       values ($1, $2, '13:00', 'HEMLIGT', 'HEMLIGT', $3) returning id)
     insert into talk_signature (talk_id, side, account_id, signed_at) select id, 'student', $4, now() from talk`,
    ...[participants[0]?.id, period.startsOn, teacher.id, anna.id],
  );
  await sql(
    'insert into position_reading (participant_id, day, reader_id, read_at) values ($1, $2, $3, now())',
    ...[participants[0]?.id, period.startsOn, teacher.id],
  );
}

/** Letters that any account can have. */
async function letters(id: number, email: string) {
  const to = (account: number | null, address: string, kind: string, text: string) =>
    sql(
      `insert into mail (account_id, to_address, kind, language, subject, body_text, body_html, state, state_at, error, trouble, provider_id)
       values ($1, $2, $3, 'sv', 'HEMLIGT', $4, $4, 'failed', now(), 'HEMLIGT', 'refused', 'HEMLIGT')`,
      ...[account, address, kind, text],
    );
  await to(id, email, 'invitation', 'Hej HEMLIGT');
  await to(null, email.toUpperCase(), 'invitation', 'Hej HEMLIGT');
  await to(null, 'support@example.com', 'support', `Från <${email}>, HEMLIGT`);
  await sql(
    `insert into notification (account_id, about_id, kind, dedupe_key, "values") values ($1, $1, 'invitationFailed', 'HEMLIGT', '{"student": "HEMLIGT"}')`,
    id,
  );
  await sql(
    `insert into account_address_change (account_id, old_email, new_email, token_hash, changed_at, expires_at)
     values ($1, 'HEMLIGT.fore@skolan.example', $2, $3, now(), now())`,
    id,
    email,
    Buffer.from(`change ${id}`),
  );
  await sql(
    `insert into account_token (account_id, purpose, token_hash, sealed_token, created_at, expires_at)
     values ($1, 'reset', $2, 'HEMLIGT', now(), now())`,
    id,
    Buffer.from(`token ${id}`),
  );
  await sql(
    `insert into session_family (account_id, current_hash, rotated_at, created_at, expires_at, user_agent)
     values ($1, $2, now(), now(), now(), 'HEMLIGT webbläsare')`,
    id,
    Buffer.from(`session ${id}`),
  );
  await sql(
    `insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, kinds, language, used_at)
     select $1, id, 'https://push.example/HEMLIGT', 'HEMLIGT', 'HEMLIGT', '{}', 'sv', now() from session_family where account_id = $1 limit 1`,
    id,
  );
  await sql(
    `insert into credential (account_id, password_hash, changed_at) values ($1, 'HEMLIGT', now())`,
    id,
  );
  await sql(
    `insert into job (kind, payload, run_at, failed_at) values ('answer-reset', $1, now(), now())`,
    {
      email: email.toUpperCase(),
      from: 'HEMLIGT',
    },
  );
  await sql(
    `insert into calendar_address (account_id, secret_hash, language) values ($1, $2, 'sv')`,
    ...[id, Buffer.from(`calendar ${id}`)],
  );
  await sql(
    `insert into table_view (account_id, list, name, state, opens_first) values ($1, 'audit', 'HEMLIGT', '{"search": "HEMLIGT"}', false)`,
    id,
  );
  await sql(
    `insert into audit_event (at, actor_id, kind, subject_type, subject_id, before, after)
     values (now(), $1, 'account.renamed', 'account', $1, '{"name": "HEMLIGT"}', '{"name": "Zetterqvist"}')`,
    id,
  );
  for (const [kind, subject] of [
    ['upload.added', 'upload'],
    ['studentWindow.explained', 'account'],
  ]) {
    await sql(
      `insert into audit_event (at, actor_id, kind, subject_type, subject_id, after) values (now(), $1, $2, $3, 0, '{"value": "HEMLIGT"}')`,
      ...[id, kind, subject],
    );
  }
}

const archived = new Map(archivedTables(domains.map(({ personalData }) => personalData)));
const isTable = (table: string) => archived.has(table);
const rowsOf = async (name: string, id: number): Promise<Record<string, unknown>[]> => {
  const table = archived.get(name);
  return table ? JSON.parse(await archivedRows(product.db, [name, table], id)) : [];
};

/** Tables whose rows are deleted with the person. */
const rowsGo = [
  ...([
    'credential',
    'session_family',
    'account_token',
    'account_address_change',
    'calendar_address',
    'mail',
    'notification',
    'push_subscription',
    'table_view',
    'course_upload',
    'idempotency_key',
  ] as const),
  ...(['external_report', 'run_held_commit', 'run_withheld_commit'] as const),
  ...(['registration_comment', 'registration_event', 'registration_image'] as const),
  'position_reading' as const,
];

/** Columns that are cleared in rows that stay. */
const emptied = {
  absence: ['comment'],
  account: ['name', 'email'],
  attendance_point: ['latitude', 'longitude', 'accuracy_m'],
  answer: ['first_response', 'response', 'response_key'],
  attempt_item: ['suspend_data', 'cmi'],
  audit_event: ['before', 'after'],
  component_level: ['comment'],
  erasure: ['reason'],
  work_registration: ['title', 'body'],
  interaction: [
    'raw_id',
    'type',
    'description',
    'response',
    'patterns',
    'result',
    'weighting',
    'latency',
    'objective_ids',
  ],
  module_rating: ['comment'],
  placement_talk: ['place', 'notes'],
  run_commit: ['entries'],
  shop_order: ['contact', 'invoice_labeling', 'comment'],
  student_import_row: ['name', 'email', 'name_before'],
  student_window: ['reason'],
  supervisor: ['phone'],
  supervisor_statement: ['text'],
  teacher: ['supervisor_mail'],
} as const;

/** Columns that keep data of people, and tables without any. */
const kept: Record<string, string> = {
  accepted_answer: 'a hash of a spelling that a school accepts',
  'account.role': 'a word of ours',
  'attempt.origin': 'a word of ours',
  'attempt.completion': 'a word of the standards',
  'attempt.success': 'a word of the standards',
  'attempt_item.completion': 'a word of the standards',
  'attempt_item.success': 'a word of the standards',
  'attempt_item.exit': 'a word of the standards; others are emptied',
  'audit_event.kind': 'what was done stays',
  'audit_event.subject_type': 'what was done stays',
  'audit_event.request_id': 'a number of ours',
  'component_level.side': 'a word of ours',
  'component_level.level': 'a word of ours',
  'day_correction.outcome': 'a word of ours',
  schedule_run: 'names and errors of our own work',
  'external_launch.nonce_hash': 'a hash of what is forgotten',
  'module_rating.grade': 'a figure',
  'result.claim': 'a word of the standards',
  'result_correction.reason': 'a word of ours',
  'run_commit.reason': 'goes with the journal',
  'run_commit.exit': 'goes with the journal',
  'run_commit.figures': 'the figures that stay',
  'day_mark.mark': 'a word of ours',
  'run_session.mode': 'a word of ours',
  'run_session.ticket_hash': 'a hash of what is forgotten',
  'run_session.token_hash': 'a hash of what is forgotten',
  'run_session.end_reason': 'a word of the player',
  'run_session.diagnostics': 'of a preview: what a package did, emptied all the same',
  'run_session.withheld_because': 'a word of ours',
  'standing.cells': 'figures',
  'student_window.session_id': 'a number of ours, emptied when the session goes',
  'student_import_row.change': 'a word of ours',
  'student_licence.type': 'a word of ours',
  'talk_signature.side': 'a word of ours',
  blob: 'contents, which go when nothing names them',
  company: 'a register of firms',
  'company_log.kind': 'a word of ours',
  'company_log.note': 'of a school; it goes after two years',
  company_school: 'what a school knows of a firm',
  contact_person: 'named by a school; they go two years after the period',
  course: 'the catalogue',
  evaluation_question: 'what a school asks',
  participant_preparation: 'papers of a school, which say that something is in order',
  period_document: 'of a school',
  placement_paper: 'a file that goes with its row, and the language of who asked for it',
  placement_period: 'of a school',
  'placement_student.form': 'a word of ours; the row goes',
  work_card: 'of a school',
  work_component: 'of a school',
  work_step: 'of a school',
  'lock_action.request_id': 'a number of ours',
  'student_import.request_id': 'a number of ours',
  'shop_order.external_ref': 'a number of ours',
  'shop_order.street': 'of a school',
  'shop_order.zip_code': 'of a school',
  'shop_order.city': 'of a school',
  'shop_order.country': 'of a school',
  'shop_order.currency': 'a word of ours',
  'shop_order.state': 'a word of ours',
  'shop_order.accounting_number': 'a number of accounting',
  'shop_order.invoice_number': 'a number of accounting',
  'shop_order.error_code': 'a word of accounting',
  'shop_order.error_text': 'what accounting says of the order, whose texts go',
  'shop_order.lease_owner': 'a number of ours',
  order_event: 'how an order was sent, without names',
  order_line: 'what was bought',
  reconciliation_difference: 'numbers of orders',
  shop_article: 'the catalogue',
  shop_customer: 'of a school',
  shop_price: 'the catalogue',
  shop_price_list: 'the catalogue',
  customer: 'holders of licences, who have no account',
  customer_course: 'holders of licences, who have no account',
  fortnox_access: 'accounting',
  fortnox_turns: 'accounting',
  health_state: 'figures of the product',
  job: 'of jobs that name an address the row goes',
  module: 'the catalogue',
  notice: 'what administration tells everybody; its author is an id',
  orientation: 'of a school',
  package_contact: 'of a package',
  package_file: 'of a package',
  package_item: 'of a package',
  package_missing_file: 'of a package',
  package_question: 'of a package',
  package_version: 'of a package',
  programme: 'of a school',
  programme_licence: 'the catalogue',
  question: 'of a package; one that names a person and was asked nobody else goes',
  rate_bucket: 'goes after a day',
  run_commit_rest: 'a part of run_commit',
  school: 'of a school',
  school_class: 'of a school',
  school_group: 'of schools',
  school_licence: 'of a school',
  'meal_line.reason': 'one of the known reasons',
  meal_rule: 'the rule of a school',
  'school_break.name': 'the name of a school’s break',
  school_list_heading: 'how a school names the columns of its lists',
  undone_act: 'numbers of requests',
};

test('every column with text about a person is erased, or kept for a reason', async () => {
  const columns = await sql(
    `select relation.relname::text as table, attname::text as column from pg_attribute
     join pg_class relation on relation.oid = attrelid and relation.relkind in ('r', 'p') and relation.relnamespace = 'public'::regnamespace
     where attnum > 0 and not attisdropped and attgenerated = '' and relation.relname <> 'schema_migration'
       and (not relation.relispartition or relation.relname = 'run_commit_rest')
       and atttypid::regtype::text in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'text[]', 'uuid')`,
  );
  const known = ({ table, column }: { table: string; column: string }) =>
    (rowsGo as readonly string[]).includes(table) ||
    (emptied as Record<string, readonly string[]>)[table]?.includes(column) ||
    `${table}.${column}` in kept ||
    table in kept;
  expect(
    columns
      .filter((each) => !known(each as never))
      .map(({ table, column }) => `${table}.${column}`),
  ).toEqual([]);
});

const isEmpty = (value: unknown) =>
  value === null || ['""', '[]', '{}'].includes(JSON.stringify(value));

/** The student's figures in the school's statistics. */
async function figuresOf(id: number) {
  const rows = (text: string) => sql(text, id);
  const ofResults = 'join attempt on attempt.id = attempt_id join result on result.id = result_id';
  return {
    results: await rows(
      'select to_jsonb(result) as row from result where student_id = $1 order by id',
    ),
    standings: await rows('select to_jsonb(standing) as row from standing where student_id = $1'),
    attempts: await rows(
      'select to_jsonb(attempt) as row from attempt join result on result.id = result_id where student_id = $1 order by attempt.id',
    ),
    items: await rows(
      `select to_jsonb(attempt_item) - 'cmi' - 'suspend_data' as row from attempt_item ${ofResults} where student_id = $1 order by attempt_id`,
    ),
    judged: await rows(
      `select attempt_id, question_id, position, is_correct, is_computed, times, latency_ms from answer
       join question on question.id = question_id ${ofResults} where student_id = $1 and question.key <> 'hej' order by 1, 2`,
    ),
    windows: await rows(
      'select id, started_at, wall_seconds, active_seconds from run_session where account_id = $1 order by id',
    ),
  };
}

describe('when the day has come', () => {
  test('nothing tells of a student but figures, and the journal tells these', async () => {
    const { anna, newer, school } = await aLife();
    await letters(anna.id, 'zetterqvist@skolan.example');
    expect((await replayed()).lines).toEqual([]);
    const before = await figuresOf(anna.id);
    expect(before.judged.map(({ is_correct }) => is_correct)).toEqual(
      expect.arrayContaining([true, false, null]),
    );
    const tables = [...rowsGo, ...Object.keys(emptied)]
      .filter(isTable)
      .filter((table) => !['course_upload', 'teacher', 'supervisor', 'erasure'].includes(table));
    for (const table of tables)
      expect({ table, isThere: (await rowsOf(table, anna.id)).length > 0 }).toEqual({
        table,
        isThere: true,
      });

    // Teachers have marked the question that names her.
    for (const [table, more] of [
      ['must_know_question', ''],
      ['accepted_answer', `, 'x'`],
    ])
      await sql(
        `insert into ${table} select $1, id ${more} from question where module_id = $2 and key = 'hej'`,
        school.id,
        newer.id,
      );

    await sql(
      `insert into audit_event (at, kind, subject_type, subject_id, after)
       select now(), 'question.answersAccepted', 'question', question_id, jsonb_build_object('answers', jsonb_build_array(response_key, 'annat'))
       from answer where response_key like '%hemligt%'`,
    );

    // A cancelled erasure keeps its reason until the person is erased.
    await order(admin, anna.id);
    const { erasure, goes } = await preview(anna.id);
    // Students upload no documents.
    expect(goes.filter(({ count }) => count === 0).map(({ kind }) => kind)).toEqual(['uploads']);
    const { student: idle } = await aSchool(product, { students: 1 });
    const ofIdle = await preview(idle.id);
    expect(
      [...ofIdle.goes, ...ofIdle.stays].filter(({ count }) => count > 0).map(({ kind }) => kind),
    ).toEqual(['name', 'licences']);
    await product.as(admin).call(privacyContract.takeBackErasure, { id: erasure?.id ?? 0 });
    expect((await order(admin, anna.id)).status).toBe(200);
    expect(await eraseDue(work())).toBe(0);
    product.clock.move(30 * day);
    expect(await eraseDue(work())).toBe(1);
    expect(await eraseDue(work())).toBe(0);

    expect(await findable('hemligt')).toEqual([]);
    expect(await findable('zetterqvist')).toEqual([]);
    for (const table of rowsGo.filter(isTable))
      expect({ table, rows: await rowsOf(table, anna.id) }).toEqual({
        table,
        rows: [],
      });
    for (const [table, columns] of Object.entries(emptied)) {
      if (!isTable(table) || table === 'account') continue;
      const full = (await rowsOf(table, anna.id)).flatMap((row) =>
        columns.filter((column) => !isEmpty(row[column])),
      );
      expect({ table, full }).toEqual({ table, full: [] });
    }
    expect(await sql('select name, email from account where id = $1', anna.id)).toEqual([
      { name: `Raderad person ${anna.id}`, email: `${anna.id}@raderad.invalid` },
    ]);
    expect((await tracesOf(product, 'account', anna.id)).at(-1)).toMatchObject({
      kind: 'account.erased',
      by: null,
    });

    // An open window would lapse by now.
    await sweepRuns({ db: product.db, now: product.clock.now, report: product.report });
    expect(await figuresOf(anna.id)).toEqual(before);
    const { lines, attempts, leftOut } = await replayed();
    expect({ lines, attempts, leftOut }).toEqual({
      lines: [],
      attempts: 4,
      leftOut: { external: 0, windowless: 0, older: 0 },
    });

    const ofBo = [
      'answer',
      'attempt_item',
      'interaction',
      'run_commit',
      'run_commit_rest',
      'run_held_commit',
    ];
    expect((await findable('svar av bo')).toSorted()).toEqual(
      expect.arrayContaining(ofBo.slice(0, 4)),
    );
    expect(
      await sql(
        `select count(*)::int from question where module_id = $1 and key = 'hej'`,
        newer.id,
      ),
    ).toEqual([{ count: 1 }]);
  });

  test('a figure that was changed afterwards is found by a replay, and put right', async () => {
    const { anna, bo } = await aLife();
    await order(admin, anna.id);
    product.clock.move(30 * day);
    await eraseDue(work());
    const before = await figuresOf(anna.id);
    const attempt = before.attempts[0]?.row.id;
    await sql('update attempt set percent = 1 where id = $1', attempt);
    await sql('update attempt_item set score = 0.1 where attempt_id = $1', attempt);
    await sql('update answer set is_correct = not is_correct where attempt_id = $1', attempt);
    const { lines } = await replayed();
    expect(lines).toEqual(
      expect.arrayContaining([
        `attempt ${attempt}: percent differs`,
        expect.stringMatching(/item \d+: score differs/),
      ]),
    );
    expect(lines).toEqual(
      expect.arrayContaining([expect.stringMatching(/question \d+: is_correct differs/)]),
    );
    await replayJournal({ ...work(), say: () => {} }, { write: true });
    expect((await replayed()).lines).toEqual([]);
    const { judged, items } = await figuresOf(anna.id);
    expect({ judged, items }).toEqual({ judged: before.judged, items: before.items });
    expect((await figuresOf(bo.id)).results).toHaveLength(2);
  });

  test('a supervisor’s phone number and schools go', async () => {
    const { school } = await aSchool(product);
    const { id: companyId } = await aCompany(product, { schoolId: school.id });
    const { id } = await aSupervisor(product, { schoolId: school.id, companyId });
    await sql(`update supervisor set phone = '070-HEMLIGT' where account_id = $1`, id);
    await order(superuser, id);
    product.clock.move(30 * day);
    await eraseDue(work());
    expect(await findable('070-hemligt')).toEqual([]);
    expect(await sql('select from supervisor_school where supervisor_id = $1', id)).toEqual([]);
  });

  test('a teacher’s documents go, and what others did stays', async () => {
    const { teacher, schoolClass, school, course, student } = await aSchool(product, {
      students: 1,
    });
    await sql(`update account set name = 'Lena Zetterqvist' where id = $1`, teacher.id);
    await sql(
      `update teacher set supervisor_mail = 'zetterqvist.handledare@skolan.example' where account_id = $1`,
      teacher.id,
    );
    await letters(teacher.id, 'lena.zetterqvist@skolan.example');
    const upload =
      'insert into course_upload (class_id, school_id, course_id, kind, value, uploaded_by) values ($1, $2, $3, $4, $5, $6)';
    await sql(
      upload,
      schoolClass.id,
      school.id,
      course.id,
      'link',
      'https://HEMLIGT.example',
      teacher.id,
    );
    await sql(
      upload,
      schoolClass.id,
      school.id,
      course.id,
      'link',
      'https://annans.example',
      student.id,
    );
    await order(superuser, teacher.id);
    product.clock.move(30 * day);
    await eraseDue(work());
    expect([
      await findable('hemligt'),
      await findable('lena.zetterqvist'),
      await findable('zetterqvist.handledare'),
    ]).toEqual([[], [], []]);
    expect(await rowsOf('course_upload', student.id)).toHaveLength(1);
    expect(
      await sql('select count(*)::int from class_teacher where teacher_id = $1', teacher.id),
    ).toEqual([{ count: 1 }]);
  });

  test('a support letter of somebody whose address ends alike stays', async () => {
    const { student } = await aSchool(product);
    await sql(`update account set email = 'li@skolan.example' where id = $1`, student.id);
    await sql(
      `insert into mail (to_address, kind, language, subject, body_text, state, state_at)
       values ('support@example.com', 'support', 'sv', '', 'Från kalli@skolan.example', 'sent', now())`,
    );
    await order(admin, student.id);
    product.clock.move(30 * day);
    await eraseDue(work());
    expect(
      await sql(`select count(*)::int from mail where body_text = 'Från kalli@skolan.example'`),
    ).toEqual([{ count: 1 }]);
  });

  test('it is atomic, and a failed one does not delay the others', async () => {
    const { students } = await aSchool(product, { students: 2 });
    const [one, other] = students as [Person, Person];
    for (const { id } of [one, other]) await order(admin, id);
    product.clock.move(30 * day);
    await sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
    );
    await sql(
      `create trigger refuse before update on account for each row when (old.id = ${one.id} and new.name <> old.name) execute function refuse()`,
    );
    await expect(eraseDue(work())).rejects.toThrow('Not everybody was erased');
    const names = () =>
      sql('select name from account where id = any($1) order by id', [one.id, other.id]);
    expect(await names()).toEqual([{ name: one.name }, { name: `Raderad person ${other.id}` }]);
    expect(await sql('select done_at from erasure where account_id = $1', one.id)).toEqual([
      { done_at: null },
    ]);
    await sql('drop trigger refuse on account');
    expect(await eraseDue(work())).toBe(1);
    expect((await names())[0]).toEqual({ name: `Raderad person ${one.id}` });
  });

  test('erasure fails without an entry in the list outside the database', async () => {
    const { student } = await aSchool(product);
    await order(admin, student.id);
    product.clock.move(30 * day);
    const dataDir = join(product.parts.config.dataDir, 'no-folder');
    writeFileSync(dataDir, '');
    await expect(eraseDue({ ...work(), dataDir })).rejects.toThrow();
    expect(await sql('select name from account where id = $1', student.id)).toEqual([
      { name: student.name },
    ]);
    rmSync(dataDir);
    expect(await eraseDue({ ...work(), dataDir })).toBe(1);
    expect(await erasedIn(dataDir)).toEqual([
      {
        id: student.id,
        createdAt: expect.any(String),
        erasedAt: product.clock.now().toISOString(),
      },
    ]);
  });
});

describe('a restored database', () => {
  test('repeats listed erasures, and erases nobody else with the same id', async () => {
    const { students } = await aSchool(product, {
      students: ['Cia Zetterqvist', 'Dan Zetterqvist', 'Eva Zetterqvist'],
    });
    const [cia, dan, eva] = students as [Person, Person, Person];
    const createdAt = async ({ id }: Person) =>
      one(
        await sql(
          `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from account where id = $1`,
          id,
        ),
      ).at;
    // At the time of the backup it was ordered and not done.
    await order(admin, eva.id);
    const erasedAt = product.clock.now().toISOString();
    const listed = [
      { id: cia.id, createdAt: await createdAt(cia), erasedAt },
      { id: eva.id, createdAt: await createdAt(eva), erasedAt },
      { id: dan.id, createdAt: '2020-01-01T00:00:00.000001Z', erasedAt },
      { id: 999_999, createdAt: await createdAt(cia), erasedAt },
    ];
    expect(await eraseAgain(listed, work())).toBe(2);
    expect([await findable('cia zetterqvist'), await findable('eva zetterqvist')]).toEqual([
      [],
      [],
    ]);
    expect(await findable('dan zetterqvist')).toContain('account');
    expect(await eraseAgain(listed, work())).toBe(0);
    expect((await preview(cia.id)).erasure).toMatchObject({ state: 'done', by: null, reason: '' });
    expect(
      await sql('select deleted_at is not null as gone from account where id = $1', cia.id),
    ).toEqual([{ gone: true }]);
  });
});
