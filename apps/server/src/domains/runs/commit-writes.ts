import { type RawInteraction, readAnswer, type Standard, secondsIn, verdictOf } from '@gesall/scorm/results';
import type { AnswerWrite, InteractionWrite } from './commit.sql.ts';
import type { ReducedAttempt } from './reduce.ts';

interface Spent {
  maxActivityPoints: number;
  reportedSeconds: number;
  activeSeconds: number;
}

/** An attempt as `writeCommit` takes it. */
export const attemptWrite = (attempt: ReducedAttempt, { maxActivityPoints, reportedSeconds, activeSeconds }: Spent) =>
  JSON.stringify({
    completion: attempt.completion,
    success: attempt.success,
    percent: attempt.percent,
    reported_percent: attempt.reportedPercent,
    score: attempt.score,
    max_score: attempt.maxScore,
    points: attempt.points,
    max_points: maxActivityPoints,
    passed: attempt.passed,
    status: attempt.status,
    reported_seconds: reportedSeconds,
    active_seconds: activeSeconds,
    claim: attempt.claim,
    claim_differs: attempt.claimDiffers,
  });

/** Of a SCORM package the item says which part of it asked; an external system has none. */
interface Place {
  itemId: number | null;
}

export const interactionWrite = ({ id, objectiveIds, ...raw }: RawInteraction & { seq: number }, { itemId }: Place): InteractionWrite => ({
  ...raw,
  item_id: itemId,
  raw_id: id,
  objective_ids: objectiveIds,
});

/** Whether an interaction says how its question was answered. */
export const isAnswered = ({ response, result }: RawInteraction) => response !== null || result !== null;

export function answerWrite(
  interaction: RawInteraction,
  { standard, itemId, questionId }: Place & { standard: Standard; questionId: number },
): AnswerWrite {
  const read = readAnswer(standard, interaction.type, interaction.response);
  const { isCorrect, isComputed } = verdictOf(standard, interaction);
  const latency = secondsIn(interaction.latency ?? undefined);
  return {
    ...{ n: interaction.n, item_id: itemId, question_id: questionId, position: interaction.n },
    response: read?.parts ?? null,
    response_key: read?.key ?? null,
    is_correct: isCorrect,
    is_computed: isComputed,
    latency_ms: latency === null ? null : Math.min(Math.round(latency * 1000), largestLatency),
  };
}

/** What the column holds. Milliseconds. */
const largestLatency = 2_147_483_647;
