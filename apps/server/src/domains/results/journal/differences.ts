import { questionName } from '../questions.ts';
import type { AttemptRow, ResultRow } from '../summary/result-summary.sql.ts';
import type { ResultSummary } from '../summary/result-summary.ts';
import type { StoredAnswer, StoredItem } from './journal.sql.ts';
import type { AnswerState, ItemState, Replayed } from './replay-attempt.ts';

export interface Stored {
  attempt: AttemptRow;
  items: readonly StoredItem[];
  answers: readonly StoredAnswer[];
}

export interface Differences {
  lines: string[];
  items: number[];
  strayItems: number[];
  answers: string[];
  strayAnswers: number[];
}

/** Compares an attempt with its journal. The lines contain ids and field names, never answers. */
export function differencesOf(
  { attempt, items, answers }: Stored,
  replayed: Replayed,
): Differences {
  const name = `attempt ${attempt.id}`;
  const found: Differences = {
    lines: [],
    items: [],
    strayItems: [],
    answers: [],
    strayAnswers: [],
  };
  // The claim is stored with the result.
  const { claim: _, claim_differs: __, ...facts } = replayed.facts;
  const expected = {
    ...facts,
    completed_is_enough: replayed.completedIsEnough,
    last_at: replayed.lastAt,
    closed_at: replayed.closedAt,
  };
  found.lines.push(...unlike(attempt, expected).map((field) => `${name}: ${field} differs`));
  compareItems(found, items, { name, replayed: replayed.items });
  compareAnswers(found, answers, { name, replayed: replayed.answers });
  return found;
}

interface ReplayedStates<Key, State> {
  name: string;
  replayed: ReadonlyMap<Key, State>;
}

function compareItems(
  found: Differences,
  stored: readonly StoredItem[],
  { name, replayed }: ReplayedStates<number, ItemState>,
) {
  const byId = new Map(stored.map((item) => [item.itemId, item]));
  for (const [itemId, state] of replayed) {
    const item = byId.get(itemId);
    const lines = item ? itemLines(item, state) : ['is missing'];
    if (lines.length > 0) found.items.push(itemId);
    found.lines.push(...lines.map((line) => `${name}, item ${itemId}: ${line}`));
  }
  for (const { itemId } of stored.filter((item) => !replayed.has(item.itemId))) {
    found.strayItems.push(itemId);
    found.lines.push(`${name}, item ${itemId}: is not in the journal`);
  }
}

function itemLines(
  { cmi: stored, ...item }: StoredItem,
  { cmi: replayed, ...state }: ItemState,
): string[] {
  const elements = [...new Set([...Object.keys(replayed), ...Object.keys(stored)])].filter(
    (element) => replayed[element] !== stored[element],
  );
  return [
    ...unlike(item, state).map((field) => `${field} differs`),
    ...elements.map((element) =>
      stored[element] === undefined
        ? `${element} is missing`
        : replayed[element] === undefined
          ? `${element} is not in the journal`
          : `${element} differs`,
    ),
  ];
}

function compareAnswers(
  found: Differences,
  stored: readonly StoredAnswer[],
  { name, replayed }: ReplayedStates<string, AnswerState>,
) {
  const byName = new Map(stored.map((answer) => [questionName(answer), answer]));
  for (const [question, { question: _, interaction, ...state }] of replayed) {
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
  for (const answer of stored.filter((each) => !replayed.has(questionName(each)))) {
    found.strayAnswers.push(answer.questionId);
    found.lines.push(`${name}, question ${answer.questionId}: the answer is not in the journal`);
  }
}

export const resultLines = (result: ResultRow, standing: ResultSummary) =>
  unlike(result, standing).map((field) => `result ${result.id}: ${field} differs`);

function unlike<Fields extends object>(
  stored: { [K in keyof Fields]: unknown },
  replayed: Fields,
): string[] {
  return (Object.keys(replayed) as (keyof Fields & string)[]).filter(
    (field) => plain(stored[field]) !== plain(replayed[field]),
  );
}

const plain = (value: unknown) =>
  value instanceof Date ? value.getTime() : Array.isArray(value) ? JSON.stringify(value) : value;
