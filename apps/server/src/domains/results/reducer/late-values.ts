import { decimalIn } from '@gesall/scorm/results';
import type { RowBefore } from '../commit.sql.ts';
import {
  type Entry,
  interactionsAt,
  type ReducedItem,
  reduceItem,
  storableNumber,
} from './reduce.ts';

/** Ranks of status words. 2004 keeps success and completion apart, so the two never meet. */
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

/** Answers, and a better status or score; location and suspend data belong to the later window. */
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
  if (element === 'cmi.progress_measure')
    return (decimalIn(value) ?? 0) > (decimalIn(stored[element]) ?? 0);
  if (!isRecord(element) || stored[element] !== undefined) return false;
  const n = storableNumber(element);
  return n === undefined || isSameQuestion(n, stored, entries);
}

/** A score consists of several elements: all of them are taken, or none. */
function isHigher(entries: readonly Entry[], stored: Readonly<Record<string, string>>): boolean {
  const said = Object.fromEntries(entries.map(([, , element, value]) => [element, value]));
  const [ours, theirs] = [scoreIn(said), scoreIn(stored)];
  return ours !== null && (theirs === null || ours > theirs);
}

const scoreIn = (elements: Readonly<Record<string, string>>): number | null =>
  decimalIn(
    elements['cmi.score.scaled'] ?? elements['cmi.score.raw'] ?? elements['cmi.core.score.raw'],
  );

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

function interactionsOf(
  stored: Readonly<Record<string, string>>,
  entries: readonly Entry[],
): ReducedItem['interactions'] {
  const touched = new Map<number, number>();
  for (const [seq, , element] of entries) {
    const n = storableNumber(element);
    if (n !== undefined) touched.set(n, seq);
  }
  const said = Object.fromEntries(entries.map(([, , element, value]) => [element, value]));
  return [...touched].flatMap(([n, seq]) => {
    const elements = isSameQuestion(n, stored, entries) ? { ...stored, ...said } : said;
    return interactionsAt(elements, n, seq);
  });
}
