import { describe, expect, test } from 'vitest';
import { durationOf, secondsIn } from './durations.ts';
import {
  interactionAt,
  interactionNumber,
  type RawInteraction,
  readAnswer,
  verdictOf,
} from './interactions.ts';

const parts = (standard: '1.2' | '2004', type: string, raw: string) =>
  readAnswer(standard, type, raw)?.parts;

describe('reading answers', () => {
  test('[results.encoding.sequencing] the second items of a numbered list are the steps', () => {
    expect(parts('2004', 'sequencing', '1[,]Såga[,]2[,]Borra')).toEqual(['Såga', 'Borra']);
    expect(parts('2004', 'sequencing', 'a[,]c[,]b')).toEqual(['a', 'c', 'b']);
    expect(parts('1.2', 'sequencing', 'b,a')).toEqual(['b', 'a']);
  });

  test('[results.encoding.matching] pairs are split, and each shows its two sides', () => {
    expect(parts('2004', 'matching', 'a[.]1[,]b[.]2')).toEqual(['a – 1', 'b – 2']);
    // A dot alone separates identifiers, not sentences.
    expect(parts('2004', 'matching', 'Bryt strömmen. Mät sedan[,].5')).toEqual([
      'Bryt strömmen. Mät sedan',
      '.5',
    ]);
    expect(parts('1.2', 'matching', '1.a,2.b')).toEqual(['1 – a', '2 – b']);
    expect(
      parts('2004', 'matching', 'urn:scormdriver:Sp%C3%A4nning[.]urn:scormdriver:volt'),
    ).toEqual(['Spänning – volt']);
  });

  test('[results.encoding.fill-in] texts are separated by their mark, and keep their commas', () => {
    for (const type of ['fill-in', 'long-fill-in'])
      expect(parts('2004', type, 'volt|#|ampere')).toEqual(['volt', 'ampere']);
    expect(
      parts('2004', 'fill-in', '{case_matters=false}{order_matters=true}volt[,]ampere'),
    ).toEqual(['volt', 'ampere']);
    expect(parts('1.2', 'fill-in', 'Malmö, Skåne')).toEqual(['Malmö, Skåne']);
  });

  test('[results.encoding.other] other lists are split at their mark', () => {
    for (const type of ['choice', 'other', 'likert'])
      expect(parts('2004', type, 'röd[,]blå')).toEqual(['röd', 'blå']);
    expect(parts('2004', 'performance', 'a[.]60[,]b[.]korsvis')).toEqual(['a – 60', 'b – korsvis']);
    expect(parts('1.2', 'performance', 'a.7,b.6,c.8.65')).toEqual(['a – 7', 'b – 6', 'c – 8.65']);
    expect(parts('1.2', 'performance', 'Mät, kapa och slipa.')).toEqual(['Mät, kapa och slipa.']);
    expect(parts('1.2', 'choice', '{a,c}')).toEqual(['a', 'c']);
  });

  test.each([
    ['t', 'true'],
    ['1', 'true'],
    ['true', 'true'],
    ['f', 'false'],
    ['0', 'false'],
    ['false', 'false'],
    ['Sant', 'true'],
    ['FALSKT', 'false'],
    ['urn:scormdriver:Nej', 'false'],
    ['Vet ej', 'Vet ej'],
  ])('true-false %s', (raw, wanted) => {
    expect(parts('1.2', 'true-false', raw)).toEqual([wanted]);
  });

  test('readable text is taken out of the URN that a widely used driver writes', () => {
    expect(parts('2004', 'choice', 'urn:scormdriver:Bl%C3%A5%20f%C3%A4rg')).toEqual(['Blå färg']);
    expect(parts('2004', 'choice', 'urn:scormdriver:100%')).toEqual(['100%']);
  });

  test('equal answers have equal keys', () => {
    const key = (type: string, raw: string) => readAnswer('2004', type, raw)?.key;
    expect(key('choice', 'b[,]a')).toBe(key('choice', 'a[,]b'));
    expect(key('sequencing', 'b[,]a')).not.toBe(key('sequencing', 'a[,]b'));
    expect(key('fill-in', ' Fix  punkt')).toBe(key('fill-in', 'fix punkt'));
    expect(key('fill-in', 'ål')).not.toBe(key('fill-in', 'al'));
  });

  test('no answer is no answer', () => {
    expect(readAnswer('2004', 'choice', null)).toBeNull();
    expect(readAnswer('2004', 'choice', '')).toBeNull();
  });
});

describe('judging', () => {
  const raw = (values: Partial<RawInteraction>): RawInteraction => ({
    n: 0,
    id: 'q',
    type: 'choice',
    description: null,
    response: 'a',
    patterns: [],
    result: null,
    weighting: null,
    latency: null,
    objectiveIds: [],
    ...values,
  });
  const verdict = (values: Partial<RawInteraction>) => verdictOf('2004', raw(values));

  test.each([
    ['correct', true],
    ['incorrect', false],
    ['wrong', false],
    ['neutral', null],
    ['unanticipated', null],
  ])('the package says %s', (result, isCorrect) => {
    expect(verdict({ result, patterns: ['b'] })).toEqual({ isCorrect, isComputed: false });
  });

  test('without a word of the package the patterns are compared, any of which is right', () => {
    expect(verdict({ response: 'b[,]a', patterns: ['c', 'a[,]b'] })).toEqual({
      isCorrect: true,
      isComputed: true,
    });
    expect(verdict({ response: 'b', patterns: ['a'] })).toEqual({
      isCorrect: false,
      isComputed: true,
    });
    expect(verdict({ type: 'numeric', response: '2.5', patterns: ['2.45[:]2.55'] }).isCorrect).toBe(
      true,
    );
    for (const [pattern, response, isCorrect] of [
      ['[:]2', '3', false],
      ['[:]2', '-9', true],
      ['2[:]', '3', true],
      ['2[:]', '1', false],
      ['2', '2', true],
      ['2', '2.1', false],
    ] as const)
      expect(verdict({ type: 'numeric', response, patterns: [pattern] }).isCorrect).toBe(isCorrect);
  });

  test('no step of an opinion scale is wrong, whatever the package says', () => {
    expect(verdict({ type: 'likert', result: 'incorrect' })).toEqual({
      isCorrect: null,
      isComputed: false,
    });
  });

  test('nothing to compare with, or nothing answered, is neither right nor wrong', () => {
    expect(verdict({}).isCorrect).toBeNull();
    expect(verdict({ response: null, patterns: ['a'] }).isCorrect).toBeNull();
  });
});

test('an interaction is collected from its elements in both standards', () => {
  const elements = {
    'cmi.interactions.2.id': 'q3',
    'cmi.interactions.2.type': 'matching',
    'cmi.interactions.2.student_response': '1.a',
    'cmi.interactions.2.correct_responses.0.pattern': '1.a',
    'cmi.interactions.2.correct_responses.1.pattern': '1.b',
    'cmi.interactions.2.objectives.0.id': 'mål',
  };
  expect(interactionAt(elements, 2)).toMatchObject({
    id: 'q3',
    response: '1.a',
    patterns: ['1.a', '1.b'],
    objectiveIds: ['mål'],
  });
  expect(interactionAt(elements, 0)).toBeUndefined();
  expect(interactionNumber('cmi.interactions.12.result')).toBe(12);
  expect(interactionNumber('cmi.interactions._count')).toBeUndefined();
});

describe('durations', () => {
  test.each([
    ['0000:00:10.51', 10.51],
    ['1:02:03', 3723],
    ['PT11.8S', 11.8],
    ['P1DT2H', 93_600],
    ['PT1H5M', 3900],
    ['P', null],
    ['PT', null],
    ['tio minuter', null],
    [undefined, null],
  ])('%s', (text, seconds) => {
    expect(secondsIn(text)).toBe(seconds);
  });

  test('are written as the standard reads them', () => {
    expect(durationOf('1.2', 3723.5)).toBe('0001:02:03.50');
    expect(durationOf('2004', 3723.5)).toBe('PT1H2M3.5S');
    expect(durationOf('1.2', 59.999)).toBe('0000:01:00.00');
  });
});

test.each([
  ['a dot in free text belongs to it', '2004', 'other', '3.14', ['3.14']],
  ['and so it does in a scale', '2004', 'likert', 'example.com', ['example.com']],
  ['in 1.2 a number is no step', '1.2', 'performance', '12.5', ['12.5']],
  ['a single step of 1.2 is one', '1.2', 'performance', 'a.7', ['a – 7']],
  [
    'each part loses its prefix',
    '2004',
    'fill-in',
    '{lang=sv}volt[,]{lang=sv}ampere',
    ['volt', 'ampere'],
  ],
  [
    'both sides of a step are decoded',
    '2004',
    'performance',
    'steg[.]urn:scormdriver:Bl%C3%A5',
    ['steg – Blå'],
  ],
  ['a long text stays whole', '2004', 'long-fill-in', 'ett[,]två', ['ett[,]två']],
] as const)('%s', (_, standard, type, raw, parts) => {
  expect(readAnswer(standard, type, raw)?.parts).toEqual(parts);
});

test('a number is compared as it is written in Sweden too', () => {
  const question = {
    n: 0,
    id: 'q',
    type: 'numeric',
    description: null,
    weighting: null,
    latency: null,
    objectiveIds: [],
    result: null,
  };
  expect(verdictOf('2004', { ...question, response: '18,5', patterns: ['18[:]19'] })).toEqual({
    isCorrect: true,
    isComputed: true,
  });
  expect(verdictOf('2004', { ...question, response: '19,5', patterns: ['18[:]19'] })).toEqual({
    isCorrect: false,
    isComputed: true,
  });
});
