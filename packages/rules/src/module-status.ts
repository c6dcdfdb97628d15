import { type Status, status } from './status.ts';

/** What a package has reported of an attempt. */
export interface AttemptReport {
  /** 0–1; null without a score. */
  score: number | null;
  /** The package's own highest score, in its own unit; null when it names none. */
  packageMaxScore: number | null;
  completion: string;
  success: string;
  /** Something that the package requires has still to be done; never so of a single item. */
  hasOpenParts?: boolean;
}

/** What the school demands of the module. */
export interface ModuleDemands {
  maxScoreIsSetByModule: boolean;
  /** The school's highest score, used unless the module sets it. */
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
  /** True only by score and limit, with everything done. */
  passed: boolean;
  /** What the package itself says. */
  claim: 'passed' | 'failed' | 'completed' | null;
  /** True when the package says the opposite of score and limit. */
  claimDiffers: boolean;
}

/** The maximum of a package that names none: its raw score is then a percentage. */
const usualMaxScore = 100;

/**
 * How an attempt stands. A score decides alone, whatever the package claims: passed exactly when it
 * reaches the limit, and nothing that the package requires is left. Without a score the package's
 * word counts.
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
  const passed = percent >= demands.approveLimit && report.hasOpenParts !== true;
  return {
    status: passed ? status.Done : status.InProgress,
    percent,
    score: round2(report.score * maxScore),
    maxScore,
    passed,
    claim,
    claimDiffers: passed ? claim === 'failed' : claim === 'passed',
  };
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
