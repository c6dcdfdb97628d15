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

/** What the row of an attempt says of how it stands, each number as its column keeps it. */
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
/** How an attempt stands; most of it is said by nobody before the first commit. */
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

/** An attempt as `writeCommit` takes it, when the journal has nothing more to keep. */
export const attemptWrite = (attempt: ReducedAttempt, spent: Spent) =>
  JSON.stringify(attemptFacts(attempt, spent));

/** Of a SCORM package the item says which part of it asked; an external system has none. */
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

/** Whether an interaction says how its question was answered. */
export const isAnswered = ({ response, result }: RawInteraction) =>
  response !== null || result !== null;

/** An answer as the interaction gives it, whatever row its question has. */
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
    // What stood in a response as an escape is text only now.
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

/** What the column holds. Milliseconds. */
const largestLatency = 2_147_483_647;
