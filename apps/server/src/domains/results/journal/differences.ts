import { questionName } from '../questions.ts';
import type { AttemptRow, ResultRow } from '../summary/result-summary.sql.ts';
import type { ResultSummary } from '../summary/result-summary.ts';
import type { StoredAnswer, StoredItem } from './journal.sql.ts';
import type { AnswerState, ItemState, Replayed } from './replay-attempt.ts';

/** What is stored of an attempt. */
export interface Stored {
  attempt: AttemptRow;
  items: readonly StoredItem[];
  answers: readonly StoredAnswer[];
}

/**
 * Where an attempt is not as its journal tells it: a line for each place, and what has to be
 * written to put it right.
 */
export interface Differences {
  lines: string[];
  items: number[];
  strayItems: number[];
  /** Names of questions. */
  answers: string[];
  /** Ids of questions. */
  strayAnswers: number[];
}

/**
 * Holds an attempt against its journal. The lines have ids and names of fields, nothing of what
 * anybody has answered.
 */
export function differencesOf({ attempt, items, answers }: Stored, told: Replayed): Differences {
  const name = `attempt ${attempt.id}`;
  const found: Differences = {
    lines: [],
    items: [],
    strayItems: [],
    answers: [],
    strayAnswers: [],
  };
  // What content claims stands with the result.
  const { claim: _, claim_differs: __, ...facts } = told.facts;
  const expected = { ...facts, last_at: told.lastAt, closed_at: told.closedAt };
  found.lines.push(...unlike(attempt, expected).map((field) => `${name}: ${field} differs`));
  compareItems(found, items, { name, told: told.items });
  compareAnswers(found, answers, { name, told: told.answers });
  return found;
}

interface Told<Key, State> {
  name: string;
  told: ReadonlyMap<Key, State>;
}

function compareItems(
  found: Differences,
  stored: readonly StoredItem[],
  { name, told }: Told<number, ItemState>,
) {
  const byId = new Map(stored.map((item) => [item.itemId, item]));
  for (const [itemId, state] of told) {
    const item = byId.get(itemId);
    const lines = item ? itemLines(item, state) : ['is missing'];
    if (lines.length > 0) found.items.push(itemId);
    found.lines.push(...lines.map((line) => `${name}, item ${itemId}: ${line}`));
  }
  for (const { itemId } of stored.filter((item) => !told.has(item.itemId))) {
    found.strayItems.push(itemId);
    found.lines.push(`${name}, item ${itemId}: is not in the journal`);
  }
}

function itemLines(
  { cmi: stored, ...item }: StoredItem,
  { cmi: told, ...state }: ItemState,
): string[] {
  const elements = [...new Set([...Object.keys(told), ...Object.keys(stored)])].filter(
    (element) => told[element] !== stored[element],
  );
  return [
    ...unlike(item, state).map((field) => `${field} differs`),
    ...elements.map((element) =>
      stored[element] === undefined
        ? `${element} is missing`
        : told[element] === undefined
          ? `${element} is not in the journal`
          : `${element} differs`,
    ),
  ];
}

function compareAnswers(
  found: Differences,
  stored: readonly StoredAnswer[],
  { name, told }: Told<string, AnswerState>,
) {
  const byName = new Map(stored.map((answer) => [questionName(answer), answer]));
  for (const [question, { question: _, interaction, ...state }] of told) {
    const answer = byName.get(question);
    const { session_id, seq, n, item_id } = interaction;
    const place = answer
      ? `question ${answer.questionId}`
      : `window ${session_id}, item ${item_id}, interaction ${n}`;
    const lines = answer
      ? unlike(answer, { ...state, session_id, seq, n }).map((field) => `${field} differs`)
      : ['the answer is missing'];
    if (lines.length > 0) found.answers.push(question);
    found.lines.push(...lines.map((line) => `${name}, ${place}: ${line}`));
  }
  for (const answer of stored.filter((each) => !told.has(questionName(each)))) {
    found.strayAnswers.push(answer.questionId);
    found.lines.push(`${name}, question ${answer.questionId}: the answer is not in the journal`);
  }
}

/** How a result's row differs from what its attempts make of it. */
export const resultLines = (result: ResultRow, standing: ResultSummary) =>
  unlike(result, standing).map((field) => `result ${result.id}: ${field} differs`);

/** The fields of what was told that are stored otherwise. */
function unlike<Fields extends object>(
  stored: { [K in keyof Fields]: unknown },
  told: Fields,
): string[] {
  return (Object.keys(told) as (keyof Fields & string)[]).filter(
    (field) => plain(stored[field]) !== plain(told[field]),
  );
}

/** Moments and lists as something that can be compared. */
const plain = (value: unknown) =>
  value instanceof Date ? value.getTime() : Array.isArray(value) ? JSON.stringify(value) : value;
