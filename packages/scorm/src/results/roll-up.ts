import type { Completion, ItemFacts, Success } from './facts.ts';

/** How an item counts in its package, as the manifest says it (2004, SN 3.7 and 3.8). */
export interface Counting {
  /** Its share of the score, 0–1; given for every item of a package that weighs its items. */
  share?: number;
  /** When the package is not complete without it; always, unless the manifest says otherwise. */
  required?: 'onceBegun' | 'never';
}

/** An item and how it counts. */
export interface Part extends Counting {
  facts: ItemFacts;
  /** The manifest demands a score of it, so that without one it counts as nothing. */
  isScored: boolean;
}

/** The facts of a package, and whether something that it requires has still to be done. */
export interface RolledUp extends ItemFacts {
  hasOpenParts: boolean;
}

/**
 * Rolls the items of a package up: completed when all that are required are, failed when one is,
 * passed when all that say anything have passed. Of a single item nothing is asked but what it says
 * itself.
 */
export function rollUp(parts: readonly Part[]): RolledUp {
  const [only] = parts;
  if (only && parts.length === 1) return { ...only.facts, hasOpenParts: false };
  const asked = requiredOf(parts);
  const hasOpenParts = !asked.every(isThrough);
  return {
    completion: completionOf(asked, hasOpenParts),
    success: successOf(asked, hasOpenParts),
    score: scoreOf(parts),
    maxScore: null,
    progress: null,
    hasOpenParts,
  };
}

const isBegun = ({ facts }: Part) => facts.completion !== 'not attempted' || facts.score !== null;

const isRequired = (part: Part) =>
  part.required === undefined || (part.required === 'onceBegun' && isBegun(part));

/** A package that requires nothing would be complete before it was opened; then all is required. */
function requiredOf(parts: readonly Part[]) {
  const required = parts.filter(isRequired);
  return required.length > 0 ? required : parts;
}

/** Content that gives a score and says nothing of completion has no other way to tell. */
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
 * The score of a package, once any of its items has given one: by the shares of the manifest where
 * it weighs its items (SN 4.6.1), else the mean of those that give a score. What has not been
 * answered counts as nothing: an item that is still open may give a score, and one that is through
 * without has none to give.
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
