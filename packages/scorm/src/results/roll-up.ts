import type { Completion, ItemFacts, Success } from './facts.ts';

/** An item's rollup in its package, from the manifest (2004, SN 3.7 and 3.8). */
export interface Counting {
  /** Its share of the score, 0–1; set for every item of a package with weights. */
  share?: number;
  /** When the package requires it; always, unless the manifest says otherwise. */
  required?: 'onceBegun' | 'never';
}

/** An item's facts with its rollup. */
export interface Part extends Counting {
  facts: ItemFacts;
  /** The manifest requires a score, so that a missing one counts as zero. */
  isScored: boolean;
}

/** The facts of a package, and whether something required is unfinished. */
export interface RolledUp extends ItemFacts {
  /** Undefined for a single item, whose own words decide. */
  hasOpenParts?: boolean;
}

/**
 * Rolls up the items of a package: completed when all required ones are, failed when one is, passed
 * when all that have a status have passed. For a single item its own facts decide.
 */
export function rollUp(parts: readonly Part[]): RolledUp {
  const [only] = parts;
  if (only && parts.length === 1) return only.facts;
  const required = requiredOf(parts);
  const hasOpenParts = !required.every(isThrough);
  return {
    completion: completionOf(required, hasOpenParts),
    success: successOf(required, hasOpenParts),
    score: scoreOf(parts),
    maxScore: null,
    progress: null,
    hasOpenParts,
  };
}

const isBegun = ({ facts }: Part) => facts.completion !== 'not attempted' || facts.score !== null;

const isRequired = (part: Part) =>
  part.required === undefined || (part.required === 'onceBegun' && isBegun(part));

/**
 * A package without required items would be complete before it is opened; then all are required.
 */
function requiredOf(parts: readonly Part[]) {
  const required = parts.filter(isRequired);
  return required.length > 0 ? required : parts;
}

/** Content with a score and without a completion status has no other way to report completion. */
const isThrough = ({ facts: { completion, success, score } }: Part) =>
  completion === 'completed' ||
  success === 'passed' ||
  (score !== null && completion !== 'incomplete');

function completionOf(parts: readonly Part[], hasOpenParts: boolean): Completion {
  if (!hasOpenParts) return 'completed';
  return parts.some(isBegun) ? 'incomplete' : 'not attempted';
}

function successOf(parts: readonly Part[], hasOpenParts: boolean): Success {
  const has = (wanted: Success) => parts.some(({ facts }) => facts.success === wanted);
  if (has('failed')) return 'failed';
  return has('passed') && !hasOpenParts ? 'passed' : 'unknown';
}

/**
 * The score of a package, once any item has one: weighted by the manifest's shares (SN 4.6.1), else
 * the mean. A missing score counts as zero in an unfinished item, which may still get one, and is
 * ignored in a finished item.
 */
function scoreOf(parts: readonly Part[]): number | null {
  const isWeighed = parts.some(({ share }) => share !== undefined);
  const counted = isWeighed ? parts.filter(({ share = 0 }) => share > 0) : parts.filter(givesScore);
  if (!counted.some(({ facts }) => facts.score !== null)) return null;
  return counted.reduce(
    (sum, { share = 0, facts }) =>
      sum + (facts.score ?? 0) * (isWeighed ? share : 1 / counted.length),
    0,
  );
}

const givesScore = (part: Part) =>
  part.facts.score !== null || (isRequired(part) && (part.isScored || !isThrough(part)));
