import { describe, expect, test } from 'vitest';
import {
  type Completion,
  type Elements,
  type ItemDemands,
  itemFacts,
  type Standard,
  type Success,
} from './facts.ts';
import { lessonStatusAfter } from './lesson-status.ts';

const none: ItemDemands = { mastery: null };
const facts = (
  standard: Standard,
  elements: Elements,
  { demands = none, terminated = false } = {},
) => itemFacts(standard, elements, demands, terminated);

describe('SCORM 1.2', () => {
  test.each([
    ['passed', 'completed', 'passed'],
    ['failed', 'completed', 'failed'],
    ['completed', 'completed', 'unknown'],
    ['incomplete', 'incomplete', 'unknown'],
    ['browsed', 'incomplete', 'unknown'],
    ['not attempted', 'not attempted', 'unknown'],
  ])('RTE 3.4.4 lesson_status %s', (said, completion, success) => {
    expect(facts('1.2', { 'cmi.core.lesson_status': said })).toMatchObject({ completion, success });
  });

  test.each([
    ['80', 'failed', 'passed'],
    ['70', 'incomplete', 'passed'],
    ['69', 'passed', 'failed'],
  ])('a mastery score of 70 overrides what was said: raw %s, said %s', (raw, said, success) => {
    const elements = { 'cmi.core.score.raw': raw, 'cmi.core.lesson_status': said };
    expect(facts('1.2', elements, { demands: { mastery: 70 } })).toMatchObject({
      completion: 'completed',
      success,
    });
  });

  test('a mastery score without a raw score changes nothing', () => {
    expect(
      facts('1.2', { 'cmi.core.lesson_status': 'passed' }, { demands: { mastery: 70 } }),
    ).toMatchObject({ success: 'passed' });
  });

  test('content that ends its session without a status has completed; a closed window has not', () => {
    expect(facts('1.2', {}, { terminated: true }).completion).toBe('completed');
    expect(facts('1.2', {}).completion).toBe('not attempted');
  });

  test.each([
    [{ raw: '80' }, 0.8],
    [{ raw: '12', max: '24' }, 0.5],
    [{ raw: '15', min: '10', max: '20' }, 0.5],
    [{ raw: '5', min: '10', max: '20' }, 0],
    [{ raw: '50', min: '0', max: '0' }, 0.5],
    [{ raw: '' }, null],
    [{}, null],
  ])('score %o is %s', (score, wanted) => {
    const elements = Object.fromEntries(
      Object.entries(score).map(([key, value]) => [`cmi.core.score.${key}`, value ?? '']),
    );
    expect(facts('1.2', elements).score).toBe(wanted);
  });
});

test.each<[string | undefined, Completion, Success, string | undefined]>([
  [undefined, 'not attempted', 'unknown', undefined],
  [undefined, 'completed', 'unknown', 'completed'],
  ['completed', 'completed', 'failed', 'failed'],
  ['failed', 'completed', 'passed', 'passed'],
  ['incomplete', 'completed', 'failed', 'incomplete'],
  ['browsed', 'incomplete', 'unknown', 'browsed'],
])(
  'content of 1.2 that said %s and has %s, %s begins again with %s',
  (said, completion, success, status) => {
    expect(lessonStatusAfter(said, { completion, success })).toBe(status);
  },
);

describe('SCORM 2004', () => {
  test('success stays unknown until something was said', () => {
    expect(facts('2004', {})).toEqual({
      completion: 'unknown',
      success: 'unknown',
      score: null,
      maxScore: null,
      progress: null,
    });
  });

  test.each([
    ['0.69', 'passed', 'failed'],
    ['0.7', 'failed', 'passed'],
    [undefined, 'passed', 'unknown'],
  ])(
    'RTE 4.2.22 a passing score of 0.7 decides alone: scaled %s, said %s',
    (scaled, said, success) => {
      const elements = {
        'cmi.success_status': said,
        ...(scaled && { 'cmi.score.scaled': scaled }),
      };
      expect(facts('2004', elements, { demands: { mastery: 0.7 } }).success).toBe(success);
    },
  );

  test.each([
    ['0.5', 'completed', 'completed'],
    ['0.4', 'completed', 'incomplete'],
    [undefined, 'completed', 'unknown'],
  ])(
    'RTE 4.2.4 a completion threshold of 0.5 decides alone: progress %s, said %s',
    (progress, said, completion) => {
      const elements = {
        'cmi.completion_status': said,
        ...(progress && { 'cmi.progress_measure': progress }),
      };
      const demands = {
        mastery: null,
        completionThreshold: { completedByMeasure: true, minProgressMeasure: 0.5 },
      };
      expect(facts('2004', elements, { demands }).completion).toBe(completion);
    },
  );

  test('content that ends its session in silence has completed, unless it promised to say so itself', () => {
    expect(facts('2004', {}, { terminated: true }).completion).toBe('completed');
    expect(
      facts(
        '2004',
        {},
        { terminated: true, demands: { mastery: null, completionSetByContent: true } },
      ).completion,
    ).toBe('unknown');
  });

  test('a pass counts as completed for content that sends only one of the two', () => {
    expect(facts('2004', { 'cmi.success_status': 'passed' })).toMatchObject({
      completion: 'completed',
      success: 'passed',
    });
  });

  test.each(['completed', 'incomplete', 'not attempted'])(
    'a pass leaves %s as it was said',
    (said) => {
      const elements = { 'cmi.success_status': 'passed', 'cmi.completion_status': said };
      expect(facts('2004', elements).completion).toBe(said);
    },
  );

  test('a score below nothing shows as nothing', () => {
    expect(facts('2004', { 'cmi.score.scaled': '-0.5' }).score).toBe(0);
    expect(facts('2004', { 'cmi.score.raw': '30', 'cmi.score.max': '40' }).score).toBe(0.75);
  });
});

describe('a zero is no score', () => {
  const base = {
    '1.2': {
      'cmi.core.score.raw': '0',
      'cmi.core.score.max': '100',
      'cmi.core.lesson_status': 'completed',
    },
    '2004': { 'cmi.score.scaled': '0', 'cmi.completion_status': 'completed' },
  };
  const cases: [what: string, standard: Standard, Elements, Partial<ItemDemands>, null | 0][] = [
    ['completed by its pages', '1.2', {}, {}, null],
    ['completed by its pages', '2004', {}, {}, null],
    ['completed with raw and scaled', '2004', { 'cmi.score.raw': '0.0' }, {}, null],
    ['that asks a question', '1.2', { 'cmi.interactions.0.id': 'q' }, {}, 0],
    ['that asks a question', '2004', { 'cmi.interactions.0.id': 'q' }, {}, 0],
    ['with a mastery score', '1.2', {}, { mastery: 70 }, 0],
    ['with a mastery score', '2004', {}, { mastery: 0.7 }, 0],
    ['whose mastery score decides nothing', '1.2', {}, { isMeasured: true }, 0],
    ['that failed', '1.2', { 'cmi.core.lesson_status': 'failed' }, {}, 0],
    ['that passed', '1.2', { 'cmi.core.lesson_status': 'passed' }, {}, 0],
    ['that failed', '2004', { 'cmi.success_status': 'failed' }, {}, 0],
    ['that is not through', '1.2', { 'cmi.core.lesson_status': 'incomplete' }, {}, 0],
    ['that is not through', '2004', { 'cmi.completion_status': 'incomplete' }, {}, 0],
    ['that says no status', '1.2', { 'cmi.core.lesson_status': '' }, {}, 0],
    ['that says no status', '2004', { 'cmi.completion_status': '' }, {}, 0],
    [
      'below its own minimum',
      '1.2',
      { 'cmi.core.score.raw': '5', 'cmi.core.score.min': '10' },
      {},
      0,
    ],
    ['below zero', '2004', { 'cmi.score.scaled': '-0.5' }, {}, 0],
  ];
  test.each(cases)('content %s, %s', (_, standard, said, demands, score) => {
    const elements = { ...base[standard], ...said };
    const given = { demands: { ...none, ...demands }, terminated: true };
    expect(facts(standard, elements, given).score).toBe(score);
  });
});
