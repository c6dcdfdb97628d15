import { isDone, type Status, status } from './status.ts';

/** What a package has reported in an attempt. */
export interface AttemptReport {
  /** 0–1; null without a score. */
  score: number | null;
  /** The package's own maximum score; null without one. */
  packageMaxScore: number | null;
  completion: string;
  success: string;
  /**
   * Whether something required by the package is unfinished. Undefined when its own words decide:
   * it then is while the package says `incomplete` and not `passed`.
   */
  hasOpenParts?: boolean | undefined;
}

/** The school's settings of the module. */
export interface ModuleDemands {
  maxScoreIsSetByModule: boolean;
  /** The school's maximum score, used unless the module sets it. */
  maxScore: number;
  /** Percent. */
  approveLimit: number;
  /** Content that says `completed` or `passed` is done, whatever its score; `failed` is not. */
  completedIsEnough: boolean;
}

export interface AttemptOutcome {
  status: Exclude<Status, 0>;
  /** 0–100; null when the attempt gives no score. */
  percent: number | null;
  score: number | null;
  maxScore: number | null;
  /** Decided by score and limit, with everything finished. */
  passed: boolean;
  /** The package's own status. */
  claim: 'passed' | 'failed' | 'completed' | null;
  /** True when the result contradicts the package; `completed` claims that it is done. */
  claimDiffers: boolean;
}

/** The maximum of a package that gives none: its raw score is then a percentage. */
const usualMaxScore = 100;

/**
 * The outcome of an attempt (decision 0076). A score decides whether it is passed, whatever the
 * package claims, once nothing required is unfinished. A limit of 0 asks for no score, so that the
 * package has to be through by its own words. Without a score, or where completed is enough, the
 * package's status counts.
 */
export function attemptOutcome(report: AttemptReport, demands: ModuleDemands): AttemptOutcome {
  const maxScore = demands.maxScoreIsSetByModule
    ? (report.packageMaxScore ?? usualMaxScore)
    : demands.maxScore;
  const claim = claimOf(report);
  if (report.score === null || maxScore <= 0) {
    return {
      status: statusBySaying(report),
      percent: null,
      score: null,
      maxScore: null,
      passed: false,
      claim,
      claimDiffers: false,
    };
  }
  const percent = round2(100 * report.score);
  const passed = percent >= demands.approveLimit && isThrough(report, demands);
  const reached = passed
    ? status.Done
    : demands.completedIsEnough
      ? statusBySaying(report)
      : status.InProgress;
  return {
    status: reached,
    percent,
    score: round2(report.score * maxScore),
    maxScore,
    passed,
    claim,
    claimDiffers: claimDiffers({ claim, percent, status: reached }),
  };
}

/** Whether the package claims another result than it has; without a score its claim decides. */
export function claimDiffers({
  claim,
  percent,
  status,
}: Pick<AttemptOutcome, 'claim' | 'percent'> & { status: Status }): boolean {
  if (percent === null) return false;
  return isDone(status) ? claim === 'failed' : claim === 'passed' || claim === 'completed';
}

function isThrough(
  { completion, success, hasOpenParts }: AttemptReport,
  { approveLimit }: ModuleDemands,
) {
  const saysUnfinished = completion === 'incomplete' && success !== 'passed';
  if (hasOpenParts ?? saysUnfinished) return false;
  return (
    approveLimit > 0 || hasOpenParts === false || completion === 'completed' || success === 'passed'
  );
}

function statusBySaying({ completion, success }: AttemptReport) {
  const isCompleted = success === 'passed' || (completion === 'completed' && success !== 'failed');
  return isCompleted ? status.Completed : status.InProgress;
}

/** A stored attempt's claim when its result is another; null when they agree. */
export function differingClaim({
  completion,
  success,
  percent,
  status,
}: {
  completion: string | null;
  success: string | null;
  percent: number | null;
  status: Status;
}): AttemptOutcome['claim'] {
  const claim = claimOf({ completion: completion ?? '', success: success ?? '' });
  return claimDiffers({ claim, percent, status }) ? claim : null;
}

/** A package's own status in one word; null while it claims nothing. */
export function claimOf({
  completion,
  success,
}: Pick<AttemptReport, 'completion' | 'success'>): AttemptOutcome['claim'] {
  if (success === 'passed' || success === 'failed') return success;
  return completion === 'completed' ? 'completed' : null;
}

const round2 = (value: number) => Math.round(value * 100) / 100;
