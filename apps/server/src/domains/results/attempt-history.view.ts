import type { Output, ReviewRefusal, resultsContract } from '@gesall/contract';
import { differingClaim, type Status } from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';

type History = Output<typeof resultsContract.attemptHistory>;
type Entry = History[number];

interface AttemptRow
  extends Omit<
    Entry,
    'isTimeDoubtful' | 'windows' | 'score' | 'maxScore' | 'closedBecause' | 'differingClaim'
  > {
  completion: string | null;
  success: string | null;
  score: number | null;
  maxScore: number | null;
  /** Until its windows were last heard from, sleep included. */
  spanSeconds: number | null;
  windows: (Omit<Entry['windows'][number], 'end'> & { endReason: string | null })[];
}

/** Sessions of one start, by reload or move to the next part, count as one window. */
const windowsOfAttempt = `select session.run_number, min(session.started_at) as started_at,
       case when not bool_or(session.ended_at is null and session.lease_until > $at) then max(coalesce(session.ended_at, session.seen_at)) end
         as ended_at,
       (array_agg(coalesce(session.end_reason, 'lapsed') order by session.id desc))[1] as end_reason,
       (array_agg(used.number order by session.id desc))[1] as package_number,
       sum(coalesce(session.wall_seconds, extract(epoch from coalesce(session.ended_at, session.seen_at) - session.started_at))) as seconds,
       sum(extract(epoch from greatest(session.ended_at, session.seen_at) - session.started_at)) as span
     from run_session session
     join package_version used on used.id = session.package_version_id
     where session.attempt_id = attempt.id and session.token_hash is not null
     group by session.run_number`;

/** The last late value of each element. A 1.2 score is out of 100 by default. */
const uncountedOfAttempt = `select min(late.because) as because, max(late.received_at) as last_at,
       count(distinct substring(late.element from '^cmi\\.interactions\\.(\\d+)\\.(student|learner)_response$'))::int as answers,
       (array_agg(round(late.value::numeric * case when late.element = 'cmi.score.scaled' then 100 else 1 end)
         order by late.received_at desc, late.seq desc)
         filter (where late.element in ('cmi.core.score.raw', 'cmi.score.scaled') and late.value ~ '^-?\\d{1,6}(\\.\\d{1,9})?$'))[1]::float as percent
     from (
       select session.withheld_because as because, kept.received_at, (entry->>0)::int as seq, entry->>2 as element, entry->>3 as value
       from run_session session
       join run_withheld_commit kept on kept.session_id = session.id
       cross join jsonb_array_elements(kept.body->'entries') entry
       where session.attempt_id = attempt.id and session.withheld_seq is not null
     ) late`;

const attempts = statement<
  AttemptRow,
  { studentId: number; courseId: number; moduleId: number; at: Date }
>(
  'results-attempt-history',
  `select attempt.id, attempt.number, coalesce(attempt.id = result.best_attempt_id, false) as "isCounted", iso(attempt.started_at) as "startedAt",
     iso(attempt.last_at) as "lastAt", attempt.status, attempt.completion, attempt.success, attempt.percent, attempt.reported_percent as "lastPercent", attempt.score,
     attempt.max_score as "maxScore", attempt.set_aside_at is not null as "isSetAside", attempt.reported_seconds as "reportedSeconds",
     opened.seconds as "measuredSeconds", opened.span as "spanSeconds", opened.windows,
     case when version.id is not null then json_build_object('number', version.number, 'uploadedAt', iso(version.created_at)) end
       as "packageVersion",
     case when late.because is not null then json_build_object('because', late.because, 'lastAt', iso(late.last_at), 'answers', late.answers,
       'percent', late.percent) end as withheld
   from result
   join attempt on attempt.result_id = result.id
   left join package_version version on version.id = attempt.package_version_id
   cross join lateral (
     select sum(each.seconds) as seconds, sum(each.span) as span, coalesce(json_agg(json_build_object(
       'startedAt', iso(each.started_at), 'endedAt', iso(each.ended_at), 'endReason', each.end_reason, 'packageNumber', each.package_number
     ) order by each.started_at, each.run_number), '[]') as windows
     from (${windowsOfAttempt}) each
   ) opened
   cross join lateral (${uncountedOfAttempt}) late
   where result.student_id = $studentId and result.course_id = $courseId and result.module_id = $moduleId and result.deleted_at is null
   order by attempt.number desc`,
);

interface Place {
  studentId: number;
  courseId: number;
  moduleId: number;
}

interface Reading {
  at: Date;
  /** Null when the reader may open the attempt. */
  refusal(attempt: { status: Status; hasPackage: boolean }): ReviewRefusal | null;
}

export async function attemptHistoryOf(
  db: Db,
  { studentId, courseId, moduleId }: Place,
  { at, refusal }: Reading,
): Promise<History> {
  return (await attempts(db, { studentId, courseId, moduleId, at })).map(
    ({ windows, score, maxScore, spanSeconds, completion, success, ...row }) => ({
      ...row,
      score: score ?? 0,
      maxScore: maxScore ?? 0,
      differingClaim: differingClaim({ ...row, completion, success }),
      isTimeDoubtful: isDoubtful({ reportedSeconds: row.reportedSeconds, spanSeconds }),
      closedBecause: refusal({ status: row.status, hasPackage: row.packageVersion !== null }),
      windows: windows.map(({ endReason, ...window }) => ({
        ...window,
        end: window.endedAt === null ? 'open' : endOf(endReason),
      })),
    }),
  );
}

function endOf(reason: string | null): Entry['windows'][number]['end'] {
  switch (reason) {
    case 'terminate':
      return 'ended';
    case 'lapsed':
      return 'silent';
    case 'taken over':
      return 'takenOver';
    default:
      return 'closed';
  }
}

/** Content may report slightly more than its window's time, for instance in whole minutes. */
const mostOfSpan = 1.5;

/**
 * Whether content reports far more than its windows' time: its clock runs while the computer
 * sleeps.
 */
export const isDoubtful = ({
  reportedSeconds,
  spanSeconds,
}: {
  reportedSeconds: number;
  spanSeconds: number | null;
}): boolean => spanSeconds !== null && reportedSeconds > spanSeconds * mostOfSpan;
