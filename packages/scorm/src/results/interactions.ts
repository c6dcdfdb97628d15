import type { Elements, Standard } from './facts.ts';
import { decimalIn, resultWordIn } from './leniency.ts';

export interface RawInteraction {
  n: number;
  id: string;
  type: string | null;
  description: string | null;
  response: string | null;
  patterns: string[];
  result: string | null;
  weighting: string | null;
  latency: string | null;
  objectiveIds: string[];
}

const element = /^cmi\.interactions\.(\d{1,5})\./;

/** The number of the interaction that an element belongs to; undefined for any other element. */
export function interactionNumber(name: string): number | undefined {
  const match = element.exec(name);
  return match ? Number(match[1]) : undefined;
}

/** Collects interaction `n` from a package's stored values; undefined while it has no id. */
export function interactionAt(elements: Elements, n: number): RawInteraction | undefined {
  const prefix = `cmi.interactions.${n}.`;
  const id = elements[`${prefix}id`];
  if (!id) return undefined;
  const read = (name: string) => elements[prefix + name] ?? null;
  return {
    n,
    id,
    type: read('type'),
    description: read('description'),
    response: read('learner_response') ?? read('student_response'),
    patterns: listed(elements, `${prefix}correct_responses.`, '.pattern'),
    result: read('result'),
    weighting: read('weighting'),
    latency: read('latency'),
    objectiveIds: listed(elements, `${prefix}objectives.`, '.id'),
  };
}

function listed(elements: Elements, prefix: string, suffix: string): string[] {
  const values: string[] = [];
  for (let index = 0; ; index++) {
    const value = elements[`${prefix}${index}${suffix}`];
    if (value === undefined) return values;
    values.push(value);
  }
}

/** Question types with a parser of their own. */
const questionTypes = [
  'choice',
  'true-false',
  'sequencing',
  'matching',
  'fill-in',
  'numeric',
  'other',
] as const;
export type QuestionType = (typeof questionTypes)[number];

export function questionType(type: string | null): QuestionType {
  switch (type) {
    case 'choice':
    case 'true-false':
    case 'sequencing':
    case 'matching':
    case 'fill-in':
    case 'numeric':
      return type;
    case 'long-fill-in':
      return 'fill-in';
    default:
      return 'other';
  }
}

/**
 * The version of these parsers; answers parsed by an older one can be parsed again from the raw
 * interactions.
 */
export const parserVersion = 5;

/** A parsed answer, ready to be shown and compared. */
export interface ReadAnswer {
  /** One text for each part; for matching `left – right`. */
  parts: string[];
  /** Equal for equal answers. */
  key: string;
}

/** Parses a response or a correct pattern; null for none. SCORM 1.2 RTE 3.4.7, 2004 RTE 4.2.9.1. */
export function readAnswer(
  standard: Standard,
  type: string | null,
  raw: string | null,
): ReadAnswer | null {
  if (raw === null || raw === '') return null;
  const parts = partsOf(standard, type, withoutPrefixes(raw)).map((part) =>
    decoded(withoutPrefixes(part)),
  );
  const ordered = type === 'choice' || type === 'matching' ? parts.toSorted() : parts;
  return { parts, key: ordered.map((part) => folded(type, part)).join('\u001f') };
}

function partsOf(standard: Standard, type: string | null, raw: string): string[] {
  switch (type) {
    case 'true-false':
      return [truthOf(decoded(raw))];
    case 'choice':
      return split(standard, raw.replace(/^\{(.*)\}$/, '$1'));
    case 'sequencing':
      return withoutNumbers(split(standard, raw));
    case 'matching':
      return split(standard, raw).map((pair) => sides(pair).map(decoded).join(' – '));
    case 'fill-in':
      // A comma is part of the text: Malmö, Skåne.
      return raw.split('|#|').flatMap((part) => part.split('[,]'));
    case 'long-fill-in':
      return raw.split('|#|');
    case 'numeric':
      return [range(raw)];
    default:
      return raw
        .split('|#|')
        .flatMap((part) =>
          isStepsOf12(standard, type, part) ? part.split(',').map(stepOf12) : part.split('[,]'),
        )
        .map((part) => part.split('[.]').map(decoded).join(' – '));
  }
}

/** 1.2 writes steps as `a.7,b.6` (RTE 3.4.7), where 2004 has its own separators. */
const isStepsOf12 = (standard: Standard, type: string | null, raw: string) =>
  standard === '1.2' && type === 'performance' && /^[a-z]\w*\.[^,]+(,\w+\.[^,]+)*$/i.test(raw);

/** A step and its answer, separated by the first dot only. */
const stepOf12 = (step: string) => step.replace('.', '[.]');

const truths: Record<'true' | 'false', readonly string[]> = {
  true: ['t', 'true', '1', 'sant', 'ja', 'rätt', 'yes', 'right', 'correct'],
  false: ['f', 'false', '0', 'falskt', 'nej', 'fel', 'no', 'wrong', 'incorrect'],
};

/** Content of 1.2 reports the labels of its buttons; unknown labels stay as they are. */
function truthOf(said: string): string {
  const word = said.toLocaleLowerCase('sv');
  return truths.true.includes(word) ? 'true' : truths.false.includes(word) ? 'false' : said;
}

/** 2004 separates with `[,]`; 1.2 with a comma between identifiers. */
const split = (standard: Standard, raw: string) =>
  raw.includes('[,]') || standard === '2004' ? raw.split('[,]') : raw.split(',');

function sides(pair: string): string[] {
  if (pair.includes('[.]')) return pair.split('[.]');
  const dot = pair.indexOf('.');
  return dot > 0 && !/\s/.test(pair) ? [pair.slice(0, dot), pair.slice(dot + 1)] : [pair];
}

/** Some producers number the steps, `1[,]Såga[,]2[,]Borra`; then every second item is a step. */
function withoutNumbers(items: string[]) {
  const numbered =
    items.length >= 2 &&
    items.length % 2 === 0 &&
    items.every((item, index) => index % 2 === 1 || Number(item) === index / 2 + 1);
  return numbered ? items.filter((_, index) => index % 2 === 1) : items;
}

function range(raw: string) {
  const [low = '', high] = raw.split('[:]');
  if (high === undefined || low === high) return low;
  return low === '' ? `≤ ${high}` : high === '' ? `≥ ${low}` : `${low}–${high}`;
}

/** Removes `{lang=sv}`, `{case_matters=false}`, `{order_matters=true}` in front of a value. */
const withoutPrefixes = (raw: string) =>
  raw.replace(/^(\{(lang|case_matters|order_matters)=[^}]*\})+/, '');

/** A common driver writes readable text as a percent-encoded URN. */
function decoded(part: string): string {
  const text = part.replace(/^urn:scormdriver:/, '');
  if (text === part) return part.trim();
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}

const folded = (type: string | null, part: string) =>
  type === 'fill-in' || type === 'long-fill-in'
    ? part.toLocaleLowerCase('sv').replace(/\s+/g, ' ')
    : part;

/** An interaction's id as a question's key. */
export const questionKey = (id: string) => decoded(id);

export interface Verdict {
  /** Null when nothing was answered, or without a right answer. */
  isCorrect: boolean | null;
  /** True when the package gave no result and the answer was compared with its patterns. */
  isComputed: boolean;
}

/** No step of an opinion scale is wrong, whatever `result` says. */
const withoutRightAnswer = new Set(['likert']);

/** Whether an answer is right: by the package's result, else by its patterns. */
export function verdictOf(
  standard: Standard,
  { type, response, patterns, result }: RawInteraction,
): Verdict {
  const unknown = { isCorrect: null, isComputed: false };
  if (withoutRightAnswer.has(type ?? '')) return unknown;
  const word = resultWordIn(result);
  if (word === 'correct' || word === 'incorrect')
    return { isCorrect: word === 'correct', isComputed: false };
  if (word) return unknown;
  if (response === null || response === '' || patterns.length === 0) return unknown;
  const given = readAnswer(standard, type, response)?.key;
  return {
    isCorrect: patterns.some((pattern) => matches(standard, type, { pattern, response, given })),
    isComputed: true,
  };
}

function matches(
  standard: Standard,
  type: string | null,
  { pattern, response, given }: { pattern: string; response: string; given: string | undefined },
) {
  if (type === 'numeric') {
    const [low = '', high = low] = pattern.split('[:]');
    const value = decimalIn(response) ?? Number.NaN;
    return (
      value >= (low === '' ? Number.NEGATIVE_INFINITY : (decimalIn(low) ?? Number.NaN)) &&
      value <= (high === '' ? Number.POSITIVE_INFINITY : (decimalIn(high) ?? Number.NaN))
    );
  }
  return readAnswer(standard, type, pattern)?.key === given;
}
