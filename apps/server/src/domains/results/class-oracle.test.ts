import { resultsContract } from '@gesall/contract';
import { percentOf } from '@gesall/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun } from '../../testing/a-run.ts';
import { aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

// A class is simulated: what each student does is drawn first. What the product answers of it is
// compared with the draws, which know nothing of how answers are written, stored, read or grouped.

interface Choice {
  /** As content reports it. */
  raw: string;
  /** As a teacher reads it. */
  reads: string[];
  /** Null where nothing is right or wrong. */
  isRight: boolean | null;
}

interface Asked {
  id: string;
  type: string;
  patterns: string[];
  /** Whether content says itself what was right; else the patterns decide. */
  isReported: boolean;
  choices: Choice[];
}

const right = (raw: string, ...reads: string[]): Choice => ({ raw, reads: reads.length > 0 ? reads : [raw], isRight: true });
const wrong = (raw: string, ...reads: string[]): Choice => ({ raw, reads: reads.length > 0 ? reads : [raw], isRight: false });
const free = (raw: string, ...reads: string[]): Choice => ({ raw, reads: reads.length > 0 ? reads : [raw], isRight: null });

const in2004: Asked[] = [
  { id: 'tf', type: 'true-false', patterns: ['true'], isReported: true, choices: [right('true'), wrong('false')] },
  {
    ...{ id: 'choice', type: 'choice', patterns: ['koppar[,]silver'], isReported: false },
    choices: [right('koppar[,]silver', 'koppar', 'silver'), wrong('koppar'), wrong('gummi[,]koppar', 'gummi', 'koppar')],
  },
  {
    ...{ id: 'driver', type: 'choice', patterns: ['urn:scormdriver:Malm%C3%B6%2C%20Sk%C3%A5ne'], isReported: false },
    choices: [right('urn:scormdriver:Malm%C3%B6%2C%20Sk%C3%A5ne', 'Malmö, Skåne'), wrong('urn:scormdriver:Lund', 'Lund')],
  },
  {
    ...{ id: 'order', type: 'sequencing', patterns: ['bryt[,]l%C3%A5s[,]m%C3%A4t'], isReported: true },
    choices: [right('bryt[,]lås[,]mät', 'bryt', 'lås', 'mät'), wrong('lås[,]bryt[,]mät', 'lås', 'bryt', 'mät')],
  },
  {
    ...{ id: 'pairs', type: 'matching', patterns: ['a[.]1[,]b[.]2'], isReported: false },
    choices: [right('a[.]1[,]b[.]2', 'a – 1', 'b – 2'), wrong('a[.]2[,]b[.]1', 'a – 2', 'b – 1'), wrong('a[.]1', 'a – 1')],
  },
  {
    ...{ id: 'fill', type: 'fill-in', patterns: ['{lang=sv}{case_matters=false}Malmö, Skåne'], isReported: false },
    choices: [right('Malmö, Skåne'), wrong('Lund'), wrong('{lang=sv}Ystad', 'Ystad')],
  },
  {
    id: 'blanks',
    type: 'fill-in',
    patterns: [],
    isReported: true,
    choices: [right('volt|#|{lang=sv}ampere', 'volt', 'ampere'), wrong('volt|#|ohm', 'volt', 'ohm')],
  },
  { id: 'long', type: 'long-fill-in', patterns: [], isReported: false, choices: [free('Jag bryter, låser och mäter.'), free('Vet inte')] },
  { id: 'number', type: 'numeric', patterns: ['17[:]19'], isReported: false, choices: [right('18'), right('17,5'), wrong('20')] },
  { id: 'likert', type: 'likert', patterns: [], isReported: true, choices: [free('bra'), free('mindre bra')] },
  {
    ...{ id: 'did', type: 'performance', patterns: [], isReported: true },
    choices: [right('s1[.]7.5[,]s2[.]urn:scormdriver:Bl%C3%A5', 's1 – 7.5', 's2 – Blå'), wrong('s1[.]7', 's1 – 7')],
  },
  { id: 'other', type: 'other', patterns: [], isReported: true, choices: [right('3.14'), wrong('example.com')] },
];

const in12: Asked[] = [
  { id: 'tf', type: 'true-false', patterns: ['t'], isReported: false, choices: [right('t', 'true'), wrong('f', 'false')] },
  {
    id: 'choice',
    type: 'choice',
    patterns: ['{a,b}'],
    isReported: false,
    choices: [right('a,b', 'a', 'b'), right('{b,a}', 'b', 'a'), wrong('c')],
  },
  {
    id: 'order',
    type: 'sequencing',
    patterns: ['a,b,c'],
    isReported: true,
    choices: [right('a,b,c', 'a', 'b', 'c'), wrong('b,a,c', 'b', 'a', 'c')],
  },
  {
    id: 'pairs',
    type: 'matching',
    patterns: ['1.a,2.b'],
    isReported: false,
    choices: [right('1.a,2.b', '1 – a', '2 – b'), wrong('1.b,2.a', '1 – b', '2 – a')],
  },
  { id: 'fill', type: 'fill-in', patterns: ['Malmö, Skåne'], isReported: false, choices: [right('malmö, skåne'), wrong('Lund')] },
  { id: 'number', type: 'numeric', patterns: ['18'], isReported: false, choices: [right('18'), wrong('81')] },
  {
    id: 'did',
    type: 'performance',
    patterns: [],
    isReported: true,
    choices: [right('a.7,b.6', 'a – 7', 'b – 6'), wrong('a.7,b.1', 'a – 7', 'b – 1')],
  },
];

/** The same draws at each run of the tests. */
function draws(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const students = 30;
const away = 3;

async function aSimulatedClass(standard: '1.2' | '2004', questions: readonly Asked[]) {
  const school = await aSchool(product, { students });
  const place = { courseId: school.course.id, moduleId: school.modules[0]?.id ?? 0 };
  await aPackage(product, place.moduleId, { standard });
  const draw = draws(standard === '2004' ? 7 : 11);
  const picked = new Map<string, { studentId: number; choice: Choice }[]>();
  const answer = standard === '2004' ? 'learner_response' : 'student_response';
  for (const student of school.students.slice(away)) {
    const run = await aRun(product, student, place);
    const values: [string, string][] = [];
    for (const { id, type, patterns, isReported, choices } of questions) {
      const choice = choices[draw(choices.length + 1)];
      // One more than there are choices: some leave some questions unanswered.
      if (!choice) continue;
      const n = values.filter(([element]) => element.endsWith('.id')).length;
      const set = (name: string, value: string) => values.push([`cmi.interactions.${n}.${name}`, value]);
      set('id', id);
      set('type', type);
      for (const [index, pattern] of patterns.entries()) set(`correct_responses.${index}.pattern`, pattern);
      set(answer, choice.raw);
      if (isReported && choice.isRight !== null) set('result', choice.isRight ? 'correct' : standard === '2004' ? 'incorrect' : 'wrong');
      picked.set(id, [...(picked.get(id) ?? []), { studentId: student.id, choice }]);
    }
    await run.terminate(values);
  }
  const told = await product.as(school.teacher).call(resultsContract.classAnalysis, { classId: school.schoolClass.id, ...place });
  return { told, picked };
}

describe.each([
  ['2004', in2004],
  ['1.2', in12],
] as const)('a class of thirty in SCORM %s', (standard, questions) => {
  test('is told as each of them answered, to the last percent', async () => {
    const { told, picked } = await aSimulatedClass(standard, questions);
    expect(told.map(({ question }) => question).toSorted()).toEqual(questions.map(({ id }) => id).toSorted());
    const ran = students - away;
    for (const { question, amountOfStudentresults, answersStudent } of told) {
      const picks = picked.get(question) ?? [];
      const isOrdered = questions.find(({ id }) => id === question)?.type === 'sequencing';
      // What differs in case alone is one answer, and in a set or in pairs the order says nothing.
      const nameOf = (parts: readonly string[]) => {
        const folded = parts.map((part) => part.toLowerCase());
        return (isOrdered ? folded : folded.toSorted()).join('|');
      };
      const drawn = new Map<string, { ids: number[]; isRight: boolean | null }>();
      for (const { studentId, choice } of picks) {
        const before = drawn.get(nameOf(choice.reads));
        drawn.set(nameOf(choice.reads), { ids: [...(before?.ids ?? []), studentId], isRight: choice.isRight });
      }
      const answered = answersStudent.map(({ answer, studentIds, isCorrect }) => [
        nameOf(answer),
        studentIds.toSorted((a, b) => a - b),
        isCorrect,
      ]);
      const expected = [...drawn].map(([name, { ids, isRight }]) => [name, ids.toSorted((a, b) => a - b), isRight]);
      const byName = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));
      expect([question, amountOfStudentresults, answered.toSorted(byName)]).toEqual([question, ran, expected.toSorted(byName)]);
      const rightOnes = picks.filter(({ choice }) => choice.isRight).length;
      const told = answersStudent.filter(({ isCorrect }) => isCorrect).flatMap(({ studentIds }) => studentIds).length;
      // Half a percent is rounded up, in whole numbers.
      expect([question, percentOf(told, amountOfStudentresults)]).toEqual([question, Math.floor((200 * rightOnes + ran) / (2 * ran))]);
    }
  });
});
