import { decimalIn } from './leniency.ts';

export type Standard = '1.2' | '2004';
/** A package's stored values, by full element name. */
export type Elements = Readonly<Record<string, string>>;

export type Completion = 'not attempted' | 'incomplete' | 'completed' | 'unknown';
export type Success = 'unknown' | 'passed' | 'failed';

/** An item's requirements in the manifest. */
export interface ItemDemands {
  /**
   * 1.2: `adlcp:masteryscore`, 0–100. 2004: `imsss:minNormalizedMeasure` where the objective is
   * satisfied by measure, −1–1.
   */
  mastery: number | null;
  /** The manifest asks for a score, so that a zero is one; also when it decides nothing. */
  isMeasured?: boolean;
  completionThreshold?: { completedByMeasure?: boolean; minProgressMeasure?: number } | null;
  /** 2004 `deliveryControls`: whether the content itself sets completion. */
  completionSetByContent?: boolean;
}

export interface ItemFacts {
  completion: Completion;
  success: Success;
  /** 0–1; null when the package has given no score. */
  score: number | null;
  /** The package's maximum score, in its own unit. */
  maxScore: number | null;
  /** 0–1. */
  progress: number | null;
}

/**
 * Derives completion, success and score from an item's stored values. `terminated` means that the
 * content ended its session itself, which completes an item without a status; merely closing a
 * window completes nothing. 1.2: RTE 3.4.4 with the mastery score of the manifest. 2004: RTE 4.2.4,
 * 4.2.21, 4.2.22, SN 4.
 */
export function itemFacts(
  standard: Standard,
  elements: Elements,
  demands: ItemDemands,
  terminated: boolean,
): ItemFacts {
  const facts =
    standard === '1.2'
      ? facts12(elements, demands, terminated)
      : facts2004(elements, demands, terminated);
  return isEmptyZero(elements, demands, facts) ? { ...facts, score: null } : facts;
}

const scores = ['cmi.core.score.raw', 'cmi.score.raw', 'cmi.score.scaled'];
const completions = ['cmi.core.lesson_status', 'cmi.completion_status'];

/**
 * Whether a score of zero measures nothing (decision 0076): content that is followed by its pages
 * sends one with `completed`, without a word on success, a question, or a mastery score.
 */
function isEmptyZero(elements: Elements, demands: ItemDemands, { score, ...facts }: ItemFacts) {
  const { mastery, isMeasured = mastery !== null } = demands;
  return (
    score === 0 &&
    !isMeasured &&
    facts.completion === 'completed' &&
    facts.success === 'unknown' &&
    completions.some((name) => elements[name] === 'completed') &&
    scores.every((name) => (decimalIn(elements[name]) ?? 0) === 0) &&
    !Object.keys(elements).some((name) => name.startsWith('cmi.interactions.'))
  );
}

function facts12(elements: Elements, { mastery }: ItemDemands, terminated: boolean): ItemFacts {
  const raw = decimalIn(elements['cmi.core.score.raw']);
  const max = decimalIn(elements['cmi.core.score.max']);
  const score = fraction(raw, decimalIn(elements['cmi.core.score.min']), max);
  const shared = { score, maxScore: max, progress: null };
  if (mastery !== null && raw !== null)
    return { ...shared, completion: 'completed', success: raw >= mastery ? 'passed' : 'failed' };

  switch (elements['cmi.core.lesson_status']) {
    case 'passed':
      return { ...shared, completion: 'completed', success: 'passed' };
    case 'failed':
      return { ...shared, completion: 'completed', success: 'failed' };
    case 'completed':
      return { ...shared, completion: 'completed', success: 'unknown' };
    case 'incomplete':
    case 'browsed':
      return { ...shared, completion: 'incomplete', success: 'unknown' };
    default:
      return {
        ...shared,
        completion: terminated ? 'completed' : 'not attempted',
        success: 'unknown',
      };
  }
}

function facts2004(elements: Elements, demands: ItemDemands, terminated: boolean): ItemFacts {
  const scaled = decimalIn(elements['cmi.score.scaled']);
  const max = decimalIn(elements['cmi.score.max']);
  const reported =
    scaled ??
    fraction(decimalIn(elements['cmi.score.raw']), decimalIn(elements['cmi.score.min']), max);
  const score = reported === null ? null : clamp(reported);
  const progress = decimalIn(elements['cmi.progress_measure']);
  const success = success2004(elements, demands, scaled);
  return {
    score,
    maxScore: max,
    progress,
    success,
    completion: completion2004({ elements, demands, terminated, progress, success }),
  };
}

function success2004(elements: Elements, { mastery }: ItemDemands, scaled: number | null): Success {
  if (mastery !== null)
    return scaled === null ? 'unknown' : scaled >= mastery ? 'passed' : 'failed';
  const said = elements['cmi.success_status'];
  return said === 'passed' || said === 'failed' ? said : 'unknown';
}

interface Completing {
  elements: Elements;
  demands: ItemDemands;
  terminated: boolean;
  progress: number | null;
  success: Success;
}

function completion2004({
  elements,
  demands,
  terminated,
  progress,
  success,
}: Completing): Completion {
  const { completionThreshold, completionSetByContent } = demands;
  if (completionThreshold?.completedByMeasure) {
    if (progress === null) return 'unknown';
    return progress >= (completionThreshold.minProgressMeasure ?? 1) ? 'completed' : 'incomplete';
  }
  const said = elements['cmi.completion_status'];
  if (said === 'completed' || said === 'incomplete' || said === 'not attempted') return said;
  if (success === 'passed') return 'completed';
  return terminated && completionSetByContent !== true ? 'completed' : 'unknown';
}

/** A score as a share of its range; of 100 when the package gives no range. */
function fraction(raw: number | null, min: number | null, max: number | null): number | null {
  if (raw === null) return null;
  const low = min ?? 0;
  const share = max !== null && max > low ? (raw - low) / (max - low) : raw / 100;
  return clamp(share);
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
