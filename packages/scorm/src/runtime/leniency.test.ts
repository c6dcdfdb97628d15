import { expect, test } from 'vitest';
import { loadRuntime, type Standard } from './index.ts';

/** The elements of an interaction, in the order in which 2004 demands them. */
const question = (type: string): [string, string][] => [
  ['cmi.interactions.0.id', 'q'],
  ['cmi.interactions.0.type', type],
];

const responseOf = { '1.2': 'student_response', '2004': 'learner_response' } as const;
const ofQuestion = (name: string) => `cmi.interactions.0.${name}`;

/** The table of `results/leniency.ts`: what SetValue answers to each of its values. */
const cases: [what: string, Standard, element: string, value: string, error: string][] = [
  ['result wrong', '1.2', ofQuestion('result'), 'wrong', '0'],
  ['result wrong', '2004', ofQuestion('result'), 'wrong', '406'],
  ['result incorrect', '1.2', ofQuestion('result'), 'incorrect', '0'],
  ['result incorrect', '2004', ofQuestion('result'), 'incorrect', '0'],
  ['a result in other case', '1.2', ofQuestion('result'), 'Correct', '405'],
  ['a result in other case', '1.2', ofQuestion('result'), 'WRONG', '405'],
  ['a result in other case', '2004', ofQuestion('result'), 'Correct', '406'],
  ['a result in other case', '2004', ofQuestion('result'), 'Neutral', '406'],
  ['a comma in an answer', '1.2', ofQuestion(responseOf['1.2']), '85,5', '0'],
  ['a comma in an answer', '2004', ofQuestion(responseOf['2004']), '85,5', '406'],
  ['a comma in a right answer', '1.2', ofQuestion('correct_responses.0.pattern'), '85,5', '0'],
  ['a comma in a right answer', '2004', ofQuestion('correct_responses.0.pattern'), '85,5', '406'],
  ['a comma in a score', '1.2', 'cmi.core.score.raw', '85,5', '405'],
  ['a comma in a score', '2004', 'cmi.score.scaled', '0,5', '406'],
  ['a comma in a score', '2004', 'cmi.score.raw', '85,5', '406'],
  ['a comma in a measure', '2004', 'cmi.progress_measure', '0,5', '406'],
  ['a comma in a weighting', '1.2', ofQuestion('weighting'), '0,5', '405'],
  ['a comma in a weighting', '2004', ofQuestion('weighting'), '0,5', '406'],
  ['a comma in a result', '1.2', ofQuestion('result'), '0,5', '405'],
  ['a comma in a result', '2004', ofQuestion('result'), '0,5', '406'],
  ['thousandths of a second', '1.2', 'cmi.core.session_time', '00:00:01.555', '405'],
  ['thousandths of a second', '2004', 'cmi.session_time', 'PT1.555S', '406'],
  ['thousandths of a second', '1.2', ofQuestion('latency'), '00:00:01.555', '405'],
  ['thousandths of a second', '2004', ofQuestion('latency'), 'PT1.555S', '406'],
  ['a comma in seconds', '1.2', 'cmi.core.session_time', '00:00:01,5', '405'],
  ['a comma in seconds', '2004', 'cmi.session_time', 'PT1,5S', '406'],
  ['a comma in seconds', '1.2', ofQuestion('latency'), '00:00:01,5', '405'],
  ['a comma in seconds', '2004', ofQuestion('latency'), 'PT1,5S', '406'],
  ['a duration of the other edition', '1.2', 'cmi.core.session_time', 'PT10M', '405'],
  ['a duration of the other edition', '2004', 'cmi.session_time', '00:10:00', '406'],
  ['a duration of the other edition', '1.2', ofQuestion('latency'), 'PT5S', '405'],
  ['a duration of the other edition', '2004', ofQuestion('latency'), '00:00:05', '406'],
];

test.each(cases)('%s in %s, %s = %s: error %s', async (_, standard, element, value, error) => {
  const entries: [string, string][] = [];
  const createRuntime = await loadRuntime(standard);
  const { api } = createRuntime({
    elements: {},
    learner: { id: 'elev-0001', name: 'Åkesson, Örjan' },
    mode: 'normal',
    credit: 'credit',
    entry: 'ab-initio',
    totalTime: '',
    facts: {},
    mastery: null,
    onEntry: (...entry) => entries.push([entry[0], entry[1]]),
  });
  api.Initialize('');
  const before = element.startsWith('cmi.interactions') ? question('numeric') : [];
  for (const [name, first] of before) expect(api.SetValue(name, first)).toBe('true');
  const isTaken = error === '0';
  expect([api.SetValue(element, value), api.GetLastError()]).toEqual([String(isTaken), error]);
  expect(entries).toEqual([...before, ...(isTaken ? [[element, value]] : [])]);
});
