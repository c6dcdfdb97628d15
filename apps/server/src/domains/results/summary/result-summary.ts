import { attemptOutcome, isDone, type Status, status } from '@gesall/rules';

/** How a student stands in a module, as the result's row says. */
export interface ResultSummary {
  status: Status;
  best_attempt_id: number | null;
  best_percent: number | null;
  best_score: number | null;
  best_max_score: number | null;
  best_points: number | null;
  best_max_points: number | null;
  claim: string | null;
  claim_differs: boolean;
  passed_at: Date | null;
  latest_percent: number | null;
  latest_failed: boolean;
}

/** What of an attempt makes it better or worse than another. */
interface Rank {
  status: Status;
  percent: number | null;
}

/** One attempt of a result. */
export interface AttemptSummary extends Rank {
  id: number;
  number: number;
  completion: string | null;
  success: string | null;
  score: number | null;
  max_score: number | null;
  points: number | null;
  max_points: number | null;
  failed: boolean;
  /** Percent. */
  approve_limit: number;
  /** When it passed, where that is known. */
  passed_at?: Date | null;
}

/**
 * What the attempts of a result make of it, by the rule of `writeCommit`: done beats not done, then
 * the higher percent counts, and of equals stays the one that stands.
 */
export function summaryOf(
  before: ResultSummary & { latest_attempt_id: number | null },
  attempts: readonly AttemptSummary[],
): ResultSummary {
  const spoken = attempts.filter(hasSpoken).toSorted((one, other) => one.number - other.number);
  const stands = spoken.filter(({ id }) => id === before.best_attempt_id);
  const [first, ...others] = [...stands, ...spoken];
  const best = first && others.reduce((best, other) => (beats(other, best) ? other : best), first);
  const latest = attempts.find(({ id }) => id === before.latest_attempt_id);
  return {
    status: best?.status ?? status.InProgress,
    best_attempt_id: best?.id ?? null,
    best_percent: best?.percent ?? null,
    best_score: best?.score ?? null,
    best_max_score: best?.max_score ?? null,
    best_points: best?.points ?? null,
    best_max_points: best?.max_points ?? null,
    ...(best ? claimOf(best) : { claim: null, claim_differs: false }),
    passed_at: passedAt(before.passed_at, spoken),
    latest_percent: latest ? latest.percent : before.latest_percent,
    latest_failed: latest ? latest.failed : before.latest_failed,
  };
}

/**
 * When the first of the attempts passed. A moment that stands is only replaced when those of all
 * that passed are known, and goes when none has.
 */
function passedAt(before: Date | null, attempts: readonly AttemptSummary[]): Date | null {
  const passed = attempts.filter((attempt) => attempt.status === status.Done);
  const known = passed
    .flatMap(({ passed_at }) => passed_at ?? [])
    .sort((one, other) => one.getTime() - other.getTime());
  if (passed.length === 0) return null;
  return known.length === passed.length ? (known[0] ?? null) : (before ?? known[0] ?? null);
}

/** Whether one attempt counts more than another. */
export function beats(one: Rank, other: Rank): boolean {
  if (isDone(one.status) !== isDone(other.status)) return isDone(one.status);
  return (one.percent ?? -1) > (other.percent ?? -1);
}

/** A start alone makes no attempt the best. */
const hasSpoken = ({ completion, percent, ...attempt }: AttemptSummary) =>
  completion !== null || percent !== null || attempt.status !== status.InProgress;

/**
 * What the package itself says of an attempt, and whether it says the opposite of score and limit.
 */
function claimOf({
  completion,
  success,
  percent,
  max_score,
  approve_limit: approveLimit,
  ...attempt
}: AttemptSummary) {
  const said = {
    score: percent === null ? null : percent / 100,
    completion: completion ?? '',
    success: success ?? '',
    hasOpenParts: attempt.status !== status.Done,
  };
  const demands = { maxScoreIsSetByModule: true, maxScore: 0, approveLimit };
  const { claim, claimDiffers } = attemptOutcome({ ...said, packageMaxScore: max_score }, demands);
  return { claim, claim_differs: claimDiffers };
}
