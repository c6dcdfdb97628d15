import { status } from '@gesall/rules';
import {
  type RawInteraction,
  readAnswer,
  type Standard,
  secondsIn,
  verdictOf,
} from '@gesall/scorm/results';
import { storableText } from '../../../platform/db/storable-text.ts';
import type { AnswerWrite, InteractionWrite } from '../commit.sql.ts';
import type { ReducedAttempt } from './reduce.ts';
import { keptPoints, keptSeconds } from './stored-numbers.ts';

interface Spent {
  maxActivityPoints: number;
  reportedSeconds: number;
  activeSeconds: number;
}

/** Each number as its column stores it. */
export const attemptFacts = (
  attempt: ReducedAttempt,
  { maxActivityPoints, reportedSeconds, activeSeconds }: Spent,
) => ({
  completion: attempt.completion,
  success: attempt.success,
  percent: attempt.percent,
  reported_percent: attempt.reportedPercent,
  score: keptPoints(attempt.score),
  max_score: keptPoints(attempt.maxScore),
  points: keptPoints(attempt.points),
  max_points: maxActivityPoints,
  passed: attempt.passed,
  failed: attempt.failed,
  status: attempt.status,
  reported_seconds: keptSeconds(reportedSeconds),
  active_seconds: keptSeconds(activeSeconds),
  claim: attempt.claim,
  claim_differs: attempt.claimDiffers,
});

export type AttemptFacts = ReturnType<typeof attemptFacts>;

type Counted =
  | 'passed'
  | 'failed'
  | 'status'
  | 'reported_seconds'
  | 'active_seconds'
  | 'claim_differs';
/** Most facts are null before the first commit. */
export type StoredFacts = Pick<AttemptFacts, Counted> & {
  [Fact in Exclude<keyof AttemptFacts, Counted>]: AttemptFacts[Fact] | null;
};

export const unsaidFacts: StoredFacts = {
  completion: null,
  success: null,
  percent: null,
  reported_percent: null,
  score: null,
  max_score: null,
  points: null,
  max_points: null,
  passed: false,
  failed: false,
  status: status.InProgress,
  reported_seconds: 0,
  active_seconds: 0,
  claim: null,
  claim_differs: false,
};

/** The `attempt` of `writeCommit` when the journal has no other fields. */
export const attemptWrite = (attempt: ReducedAttempt, spent: Spent) =>
  JSON.stringify(attemptFacts(attempt, spent));

/** An external system has neither item nor session. */
interface Place {
  itemId: number | null;
}

export const interactionWrite = (
  { id, objectiveIds, ...raw }: RawInteraction & { seq: number },
  { itemId }: Place,
): InteractionWrite => ({
  ...raw,
  item_id: itemId,
  raw_id: id,
  objective_ids: objectiveIds,
});

export const isAnswered = ({ response, result }: RawInteraction) =>
  response !== null || result !== null;

export function answerOf(
  interaction: RawInteraction,
  { standard, itemId }: Place & { standard: Standard },
): Omit<AnswerWrite, 'question_id'> {
  const read = readAnswer(standard, interaction.type, interaction.response);
  const { isCorrect, isComputed } = verdictOf(standard, interaction);
  const latency = secondsIn(interaction.latency ?? undefined);
  return {
    n: interaction.n,
    item_id: itemId,
    position: interaction.n,
    // Escapes of the response have been parsed, so the parts are plain text.
    response: read?.parts.map(storableText) ?? null,
    response_key: read ? storableText(read.key) : null,
    is_correct: isCorrect,
    is_computed: isComputed,
    latency_ms: latency === null ? null : Math.min(Math.round(latency * 1000), largestLatency),
  };
}

export const answerWrite = (
  interaction: RawInteraction,
  { questionId, ...place }: Place & { standard: Standard; questionId: number },
): AnswerWrite => ({ ...answerOf(interaction, place), question_id: questionId });

/** The column's maximum. Milliseconds. */
const largestLatency = 2_147_483_647;
