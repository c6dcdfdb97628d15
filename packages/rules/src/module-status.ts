import { type Status, status } from './status.ts';

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
  /** True when score and limit contradict the package; `completed` claims that it is done. */
  claimDiffers: boolean;
}

/** The maximum of a package that gives none: its raw score is then a percentage. */
const usualMaxScore = 100;

/**
 * The outcome of an attempt (decision 0076). A score decides whether it is passed, whatever the
 * package claims, once nothing required is unfinished. A limit of 0 asks for no score, so that the
 * package has to be through by its own words. Without a score the package's status counts.
 */
export function attemptOutcome(report: AttemptReport, demands: ModuleDemands): AttemptOutcome {
  const maxScore = demands.maxScoreIsSetByModule
    ? (report.packageMaxScore ?? usualMaxScore)
    : demands.maxScore;
  const claim = claimOf(report);
  if (report.score === null || maxScore <= 0) {
    return {
      status: statusWithoutScore(report),
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
  return {
    status: passed ? status.Done : status.InProgress,
    percent,
    score: round2(report.score * maxScore),
    maxScore,
    passed,
    claim,
    claimDiffers: passed ? claim === 'failed' : claim === 'passed' || claim === 'completed',
  };
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

function statusWithoutScore({ completion, success }: AttemptReport) {
  const isCompleted = success === 'passed' || (completion === 'completed' && success !== 'failed');
  return isCompleted ? status.Completed : status.InProgress;
}

function claimOf({ completion, success }: AttemptReport) {
  if (success === 'passed' || success === 'failed') return success;
  return completion === 'completed' ? 'completed' : null;
}

const round2 = (value: number) => Math.round(value * 100) / 100;
