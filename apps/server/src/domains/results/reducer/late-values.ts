import type { RowBefore } from '../commit.sql.ts';
import { askedAt, askedIn, type Entry, type ReducedItem, reduceItem } from './reduce.ts';

/**
 * How far each word of a status says that one has come. Success is beside completion in 2004, so
 * the two never meet.
 */
const ranks = [
  'unknown',
  'not attempted',
  'browsed',
  'incomplete',
  'failed',
  'completed',
  'passed',
];
const rankOf = (value: string | undefined) => ranks.indexOf(value ?? '');

const isStatus = (element: string) =>
  /^cmi\.(core\.lesson_status|completion_status|success_status)$/.test(element);
const isScore = (element: string) => /^cmi\.(core\.)?score\./.test(element);
const isRecord = (element: string) => /^cmi\.(interactions|objectives)\.\d+\./.test(element);

/**
 * What a window still hands in after a later one has gone on: every answer, and a status or score
 * where it is better than what is there. Where the content was, and what it kept for itself, is the
 * later window's to say.
 */
export function reduceLate(row: RowBefore, entries: readonly Entry[]): ReducedItem {
  const stored = row.cmi ?? {};
  const kept = entries.filter((entry) => adds(entry, stored, entries));
  return { ...reduceItem(row, kept, undefined), interactions: interactionsOf(stored, entries) };
}

function adds(
  [, , element, value]: Entry,
  stored: Readonly<Record<string, string>>,
  entries: readonly Entry[],
): boolean {
  if (isStatus(element)) return rankOf(value) > rankOf(stored[element]);
  if (isScore(element)) return isHigher(entries, stored);
  if (element === 'cmi.progress_measure') return Number(value) > Number(stored[element] ?? 0);
  if (!isRecord(element) || stored[element] !== undefined) return false;
  const n = askedAt(element);
  return n === undefined || isSameQuestion(n, stored, entries);
}

/** A score is one thing in several elements: they come all together or not at all. */
function isHigher(entries: readonly Entry[], stored: Readonly<Record<string, string>>): boolean {
  const said = Object.fromEntries(entries.map(([, , element, value]) => [element, value]));
  const [ours, theirs] = [scoreIn(said), scoreIn(stored)];
  return ours !== undefined && (theirs === undefined || ours > theirs);
}

function scoreIn(elements: Readonly<Record<string, string>>): number | undefined {
  const text =
    elements['cmi.score.scaled'] ?? elements['cmi.score.raw'] ?? elements['cmi.core.score.raw'];
  return text === undefined || text === '' ? undefined : Number(text);
}

const idOf = (n: number) => `cmi.interactions.${n}.id`;

function isSameQuestion(
  n: number,
  stored: Readonly<Record<string, string>>,
  entries: readonly Entry[],
): boolean {
  const theirs = stored[idOf(n)];
  const ours = entries.findLast(([, , element]) => element === idOf(n))?.[3];
  return theirs === undefined || ours === undefined || ours === theirs;
}

/** The answers as this window had them, whatever stands at their numbers by now. */
function interactionsOf(
  stored: Readonly<Record<string, string>>,
  entries: readonly Entry[],
): ReducedItem['interactions'] {
  const touched = new Map<number, number>();
  for (const [seq, , element] of entries) {
    const n = askedAt(element);
    if (n !== undefined) touched.set(n, seq);
  }
  const said = Object.fromEntries(entries.map(([, , element, value]) => [element, value]));
  return [...touched].flatMap(([n, seq]) => {
    const elements = isSameQuestion(n, stored, entries) ? { ...stored, ...said } : said;
    return askedIn(elements, n, seq);
  });
}
