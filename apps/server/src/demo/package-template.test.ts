import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interactionAt, itemFacts, readAnswer, verdictOf } from '@gesall/scorm/results';
import { loadRuntime, type Standard } from '@gesall/scorm/runtime';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { root } from '../testing/cluster.ts';
import { programmeLicences } from './demo-plan.ts';

interface Question {
  id: string;
  type: string;
  text: string;
  points: number;
  options: { id: string; text: string }[];
  correct: unknown;
}

interface Recorder {
  suspended: unknown;
  location: string;
  passMark: number;
  save(state: { location: string; suspended: unknown; progress: number }): void;
  answer(given: {
    question: Question;
    response: unknown;
    right: boolean | undefined;
    milliseconds: number;
  }): void;
  finish(result: { points?: number; total?: number }): void;
  end(): void;
}

const template = (name: string) =>
  import(join(root, 'apps/server/src/demo/package-template', name));
const {
  answerText,
  isRight,
  numberFrom,
  rightAnswer,
}: {
  answerText(question: Question, response: unknown): string;
  isRight(question: Question, response: unknown): boolean | undefined;
  numberFrom(text: string): number | undefined;
  rightAnswer(question: Question): string;
} = await template('answers.js');

const questions = programmeLicences.flatMap(({ course }): Question[] =>
  JSON.parse(readFileSync(join(root, 'content', `${course}.json`), 'utf8')).modules.flatMap(
    (module: { questions: Question[] }) => module.questions,
  ),
);

interface Range {
  min: number;
  max: number;
}
const swedish = (value: number) => String(value).replace('.', ',');
const accepted = (answer: string[] | Range) =>
  Array.isArray(answer) ? ` ${answer.at(-1)?.toUpperCase()}  ` : swedish(answer.max);

/** What a student who knows the answer puts into the fields. */
function rightResponse({ type, correct, options }: Question): unknown {
  switch (type) {
    case 'likert':
      return options[2]?.id;
    case 'long-fill-in':
      return 'Sladden var skadad, och jag drog ur den först.';
    case 'fill-in':
    case 'numeric':
      return accepted(correct as string[] | Range);
    case 'performance':
      return (correct as { answer: string[] | Range }[]).map(({ answer }) => accepted(answer));
    default:
      return correct;
  }
}

/** What one puts there who does not; undefined where nothing is wrong. */
function wrongResponse({ type, correct, options }: Question): unknown {
  switch (type) {
    case 'choice':
      return options.find(({ id }) => id !== correct)?.id;
    case 'multiple-choice':
      return (correct as string[]).slice(1);
    case 'true-false':
      return !correct;
    case 'fill-in':
      return 'vet inte';
    case 'numeric':
      return swedish((correct as Range).max + 1);
    case 'sequencing':
      return (correct as string[]).toReversed();
    case 'matching': {
      const [[first, a], [second, b], ...rest] = correct as [
        [string, string],
        [string, string],
        ...[string, string][],
      ];
      return [[first, b], [second, a], ...rest];
    }
    case 'performance':
      return (correct as unknown[]).map(() => 'vet inte');
    default:
      return undefined;
  }
}

/**
 * A session of the template's script on the run time that players use, with what reached its
 * journal.
 */
async function session(standard: Standard, before: Record<string, string> = {}) {
  const elements: Record<string, string> = { ...before };
  const created = await loadRuntime(standard);
  const { api } = created({
    elements: before,
    ...{
      learner: { id: 'elev-1', name: 'Håkansson, Ebba' },
      mode: 'normal',
      credit: 'credit',
      totalTime: '',
      facts: {},
    },
    entry: Object.keys(before).length > 0 ? 'resume' : 'ab-initio',
    mastery: standard === '1.2' ? 70 : 0.7,
    onEntry: (element, value) => {
      elements[element] = value;
    },
  });
  const refused: string[] = [];
  const seen = {
    ...api,
    SetValue(element: unknown, value: unknown) {
      const answer = api.SetValue(element, value);
      if (answer !== 'true') refused.push(`${element} = ${value}: ${api.GetLastError()}`);
      return answer;
    },
  };
  const with12 = Object.fromEntries(
    Object.entries(seen).map(([name, method]) => [
      `LMS${name.replace('Terminate', 'Finish')}`,
      method,
    ]),
  );
  vi.stubGlobal('window', {
    parent: {
      parent: {
        parent: null,
        [standard === '1.2' ? 'API' : 'API_1484_11']: standard === '1.2' ? with12 : seen,
      },
    },
  });
  const { connect }: { connect(): Recorder } = await template(
    standard === '1.2' ? 'scorm-12.js' : 'scorm-2004.js',
  );
  return { record: connect(), elements, refused };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the checker takes every right answer of the courses, and no wrong one', () => {
  for (const question of questions) {
    const hasAnswer = question.correct !== null;
    expect([question.id, isRight(question, rightResponse(question))]).toEqual([
      question.id,
      hasAnswer ? true : undefined,
    ]);
    if (hasAnswer)
      expect([question.id, isRight(question, wrongResponse(question))]).toEqual([
        question.id,
        false,
      ]);
  }
});

test('every answer can be said in the words that the student chose it by', () => {
  for (const question of questions) {
    const { id, type, correct } = question;
    const said = (response: unknown) =>
      response === undefined ? undefined : answerText(question, response);
    const [right, wrong] = [said(rightResponse(question)), said(wrongResponse(question))];
    expect([id, right]).toEqual([id, expect.stringMatching(/\S/)]);
    expect([id, wrong === right]).toEqual([id, false]);
    const isChosen = ['choice', 'multiple-choice', 'sequencing', 'matching'].includes(type);
    if (isChosen) expect([id, right]).toEqual([id, rightAnswer(question)]);
    if (type === 'numeric')
      expect([id, right]).toEqual([
        id,
        `${swedish((correct as Range).max)} ${(correct as { unit: string }).unit}`.trim(),
      ]);
  }
});

test.each<[string, number | undefined]>([
  ['2,5', 2.5],
  [' 1 150 ', 1150],
  ['−3', -3],
  ['2.5', 2.5],
  ['2,5 A', undefined],
  ['', undefined],
])('a number is read from "%s"', (text, number) => {
  expect(numberFrom(text)).toBe(number);
});

describe.each<Standard>(['1.2', '2004'])('in SCORM %s', (standard) => {
  test('every answer of the courses is taken by the run time, and its readers judge it as the content does', async () => {
    const { record, elements, refused } = await session(standard);
    const given = questions.flatMap((question) =>
      [rightResponse(question), wrongResponse(question)]
        .filter((each) => each !== undefined)
        .map((response) => ({ question, response })),
    );
    for (const { question, response } of given)
      record.answer({
        question,
        response,
        right: isRight(question, response),
        milliseconds: 12_345,
      });

    expect(refused).toEqual([]);
    for (const [n, { question, response }] of given.entries()) {
      const kept = interactionAt(elements, n);
      if (!kept) throw new Error(`${question.id} was not kept.`);
      const right = isRight(question, response);
      expect(kept).toMatchObject({
        id: question.id,
        weighting: String(question.points),
        description: standard === '2004' ? question.text : null,
      });
      expect([question.id, verdictOf(standard, kept).isCorrect]).toEqual([
        question.id,
        right ?? null,
      ]);

      // Without the content's own word, the patterns must say the same.
      const isComparable =
        right !== undefined &&
        question.type !== 'performance' &&
        !(standard === '1.2' && question.type === 'numeric');
      if (isComparable)
        expect([question.id, verdictOf(standard, { ...kept, result: null }).isCorrect]).toEqual([
          question.id,
          right,
        ]);
      expect(readAnswer(standard, kept.type, kept.response)?.parts.length).toBeGreaterThan(0);
    }
  });

  test('an answer is readable as the student saw it', async () => {
    const { record, elements } = await session(standard);
    const question = questions.find(({ type }) => type === 'choice');
    if (!question) throw new Error('There is no choice.');
    record.answer({ question, response: 'a', right: false, milliseconds: 1000 });
    const kept = interactionAt(elements, 0);
    const parts = readAnswer(standard, kept?.type ?? null, kept?.response ?? null)?.parts;
    expect(parts).toEqual([standard === '2004' ? question.options[0]?.text : 'a']);
  });

  test('a test that is closed in the middle goes on where it was, and ends with its score', async () => {
    const first = await session(standard);
    first.record.save({
      location: '3',
      suspended: { answers: { a: true, b: null } },
      progress: 0.3,
    });
    first.record.end();
    const second = await session(standard, first.elements);
    expect([second.record.location, second.record.suspended]).toEqual([
      '3',
      { answers: { a: true, b: null } },
    ]);

    second.record.finish({ points: 8, total: 10 });
    second.record.end();
    const facts = itemFacts(
      standard,
      second.elements,
      { mastery: standard === '1.2' ? 70 : 0.7 },
      true,
    );
    expect([...first.refused, ...second.refused]).toEqual([]);
    expect(facts).toMatchObject({ completion: 'completed', success: 'passed', score: 0.8 });
    expect(second.record.passMark).toBe(0.7);
  });

  test('pages that have been read are completed without a score', async () => {
    const { record, elements, refused } = await session(standard);
    record.save({ location: '2', suspended: { furthest: 2, done: true }, progress: 1 });
    record.finish({});
    record.end();
    expect(refused).toEqual([]);
    expect(itemFacts(standard, elements, { mastery: null }, true)).toMatchObject({
      completion: 'completed',
      success: 'unknown',
      score: null,
    });
  });
});
