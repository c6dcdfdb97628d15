import { claimDiffers, claimOf, isDone, type Status, status } from '@gesall/rules';

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

interface Rank {
  status: Status;
  percent: number | null;
}

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
  set_aside_at: Date | null;
  passed_at?: Date | null;
}

/**
 * The rule of `writeCommit`: done beats not done, then the higher percent; a tie keeps the present
 * best.
 */
export function summaryOf(
  before: ResultSummary & { latest_attempt_id: number | null },
  attempts: readonly AttemptSummary[],
): ResultSummary {
  const spoken = attempts.filter(hasSpoken).toSorted((one, other) => one.number - other.number);
  const present = spoken.filter(({ id }) => id === before.best_attempt_id);
  const [first, ...others] = [...present, ...spoken];
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
    ...(best ? saidBy(best) : { claim: null, claim_differs: false }),
    passed_at: passedAt(before.passed_at, spoken),
    latest_percent: latest ? latest.percent : before.latest_percent,
    latest_failed: latest ? latest.failed || latest.set_aside_at !== null : before.latest_failed,
  };
}

/**
 * Keeps a stored moment unless those of all passed attempts are known; null when none has passed.
 */
function passedAt(before: Date | null, attempts: readonly AttemptSummary[]): Date | null {
  const passed = attempts.filter((attempt) => attempt.status === status.Done);
  const known = passed
    .flatMap(({ passed_at }) => passed_at ?? [])
    .sort((one, other) => one.getTime() - other.getTime());
  if (passed.length === 0) return null;
  return known.length === passed.length ? (known[0] ?? null) : (before ?? known[0] ?? null);
}

export function beats(one: Rank, other: Rank): boolean {
  if (isDone(one.status) !== isDone(other.status)) return isDone(one.status);
  return (one.percent ?? -1) > (other.percent ?? -1);
}

/** A start alone makes no attempt the best. */
const hasSpoken = ({ completion, percent, ...attempt }: AttemptSummary) =>
  completion !== null || percent !== null || attempt.status !== status.InProgress;

function saidBy({ completion, success, percent, ...attempt }: AttemptSummary) {
  const claim = claimOf({ completion: completion ?? '', success: success ?? '' });
  return { claim, claim_differs: claimDiffers({ claim, percent, status: attempt.status }) };
}
