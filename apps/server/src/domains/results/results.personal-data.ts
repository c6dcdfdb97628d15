import { emptyEventsWithAnswers } from '../../platform/audit/record-change.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import type { ErasedPerson, PersonalData } from '../../platform/personal-data.ts';
import { ofStudent } from '../../platform/personal-data.ts';

interface Whose {
  studentId: number;
}

const own = `select attempt.id from attempt join result on result.id = attempt.result_id where result.student_id = $studentId`;

const answersGiven = statement<{ questionId: number; key: string }, Whose>(
  'results-answers-given',
  `select distinct question_id as "questionId", response_key as key from answer where attempt_id in (${own}) and response_key is not null`,
);

/** Questions that name the student and were asked of nobody else; erased with their answers. */
export const questionsAbout = `select question.id from question
     where question.id in (select answer.question_id from answer where answer.attempt_id in (${own}))
       and exists (select 1 from unnest($names::text[]) as called(name)
         where position(lower(called.name) in lower(concat_ws(' ', question.key, question.text, question.label, question.correct, question.correct_label))) > 0)
       and not exists (select 1 from answer other where other.question_id = question.id and other.attempt_id not in (${own}))`;

const dropQuestionsAbout = statement<never, Whose & { names: readonly string[] }>(
  'results-drop-questions-about',
  `with about as (
     ${questionsAbout}
   ), answers as (
     delete from answer using about where answer.question_id = about.id
   )
   delete from question using about where question.id = about.id`,
);

/** Keeps how answers were judged, and clears what they were. */
const emptyAnswers = statement<never, Whose>(
  'results-empty-answers',
  `update answer set first_response = null, response = null, response_key = null where attempt_id in (${own})`,
);

/** Keeps the rows of interactions that answers refer to, and clears the rest. */
const emptyInteractions = statement<never, Whose>(
  'results-empty-interactions',
  `with gone as (
     delete from interaction where attempt_id in (${own}) and not exists (
       select 1 from answer where answer.attempt_id = interaction.attempt_id and answer.interaction_id = interaction.id)
   )
   update interaction set raw_id = '', type = null, description = null, response = null, patterns = null, result = null, weighting = null,
     latency = null, objective_ids = null
   where attempt_id in (${own}) and exists (
     select 1 from answer where answer.attempt_id = interaction.attempt_id and answer.interaction_id = interaction.id)`,
);

const emptyItems = statement<never, Whose>(
  'results-empty-items',
  `update attempt_item set suspend_data = null, cmi = '{}',
     exit = case when exit in ('', 'normal', 'suspend', 'logout', 'time-out') then exit end
   where attempt_id in (${own})`,
);

const dropJournal = statement<never, Whose>(
  'results-drop-journal',
  `delete from run_commit batch using run_session session
   where batch.month = session.month and batch.session_id = session.id and session.attempt_id in (${own})`,
);

/** Replaces each journal by its totals, with which later replays compare. */
const keepFigures = statement<never, Whose & { at: Date }>(
  'results-keep-figures',
  `insert into run_commit (month, session_id, seq_from, seq_to, received_at, reason, entries, revision, figures)
   select first.month, first.id, 0, 0, $at, 'erased', '[]', greatest(attempt.revision, 1), jsonb_build_object(
     'versionId', attempt.package_version_id, 'lastAt', attempt.last_at, 'closedAt', attempt.closed_at,
     'facts', jsonb_build_object('completion', attempt.completion, 'success', attempt.success, 'percent', attempt.percent,
       'reported_percent', attempt.reported_percent, 'score', attempt.score, 'max_score', attempt.max_score, 'points', attempt.points,
       'max_points', attempt.max_points, 'passed', attempt.passed, 'failed', attempt.failed, 'status', attempt.status,
       'reported_seconds', attempt.reported_seconds, 'active_seconds', attempt.active_seconds),
     'windows', (
       select jsonb_agg(jsonb_build_object('id', session.id, 'appliedSeq', session.applied_seq) order by session.id)
       from run_session session where session.attempt_id = attempt.id),
     'items', (
       select coalesce(jsonb_agg(jsonb_build_object('item_id', state.item_id, 'completion', state.completion, 'success', state.success,
         'score', state.score, 'progress', state.progress, 'exit', state.exit, 'total_seconds', state.total_seconds,
         'updated_at', state.updated_at) order by state.item_id), '[]')
       from attempt_item state where state.attempt_id = attempt.id),
     'answers', (
       select coalesce(jsonb_agg(jsonb_build_object('key', question.key, 'text_hash', encode(question.text_hash, 'hex'),
         'type', question.type, 'position', answer.position, 'is_correct', answer.is_correct, 'is_computed', answer.is_computed,
         'times', answer.times, 'latency_ms', answer.latency_ms, 'session_id', reported.session_id, 'seq', reported.seq, 'n', reported.n,
         'item_id', reported.item_id, 'occurred_at', reported.occurred_at) order by question.id), '[]')
       from answer
       join question on question.id = answer.question_id
       join interaction reported on reported.id = answer.interaction_id
       where answer.attempt_id = attempt.id))
   from attempt
   join lateral (
     select session.id, session.month from run_session session where session.attempt_id = attempt.id order by session.id limit 1
   ) first on true
   where attempt.id in (${own}) and attempt.origin = 'scorm'`,
);

/** Erases answers and stored content. Results, attempts, judgements and their totals remain. */
async function eraseResults(db: Db, { id: studentId, name, addresses, at }: ErasedPerson) {
  const given = await answersGiven(db, { studentId });
  await emptyEventsWithAnswers(db, {
    questionIds: given.map(({ questionId }) => questionId),
    keys: given.map(({ key }) => key),
  });
  await dropQuestionsAbout(db, { studentId, names: [name, ...addresses] });
  await emptyAnswers(db, { studentId });
  await emptyInteractions(db, { studentId });
  await emptyItems(db, { studentId });
  await dropJournal(db, { studentId });
  await keepFigures(db, { studentId, at });
}

const ofResult = 'own.result_id in (select id from result where student_id = $1)';
const ofAttempt = `own.attempt_id in (
  select attempt.id from attempt join result on result.id = attempt.result_id where result.student_id = $1)`;

export const resultsData: PersonalData = {
  tables: {
    student_course: { of: ofStudent, erase: 'keep' },
    result: { of: ofStudent, erase: 'keep' },
    standing: { of: ofStudent, notArchived: 'is computed from results', erase: 'keep' },
    result_correction: { of: ofResult, erase: 'keep' },
    attempt: { of: ofResult, erase: 'keep' },
    attempt_item: { of: ofAttempt, erase: 'custom' },
    answer: { of: ofAttempt, erase: 'custom' },
    interaction: { of: ofAttempt, erase: 'custom' },
    run_commit: {
      of: 'own.session_id in (select id from run_session where account_id = $1)',
      erase: 'custom',
    },
  },
  erase: eraseResults,
};
