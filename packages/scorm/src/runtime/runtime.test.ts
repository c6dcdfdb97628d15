import { expect, test } from 'vitest';
import { loadRuntime, type RuntimeOptions, type Standard } from './index.ts';

const first: Omit<RuntimeOptions, 'standard'> = {
  elements: {},
  learner: { id: 'elev-0001', name: 'Åkesson, Örjan' },
  mode: 'normal',
  credit: 'credit',
  entry: 'ab-initio',
  totalTime: '',
  facts: {},
  mastery: null,
};

async function launch(standard: Standard, options: Partial<RuntimeOptions> = {}) {
  const entries: [string, string][] = [];
  const createRuntime = await loadRuntime(standard);
  const handle = createRuntime({
    ...first,
    onEntry: (element, value) => entries.push([element, value]),
    ...options,
  });
  return { ...handle, entries };
}

test.each([
  ['2004', 'cmi.suspend_data', (n: number) => `cmi.comments_from_learner.${n}.comment`, '351'],
  ['1.2', 'cmi.suspend_data', (n: number) => `cmi.interactions.${n}.student_response`, '101'],
] as const)(
  'content of %s is refused more than four million characters in all, and goes on with what it has',
  async (standard, long, nth, code) => {
    const elements = Object.fromEntries([0, 1, 2, 3].map((n) => [nth(n), 'x'.repeat(990_000)]));
    const { api, entries } = await launch(standard, { elements });
    api.Initialize('');
    expect(api.SetValue(long, 'y'.repeat(50_000))).toBe('false');
    expect(api.GetLastError()).toBe(code);
    expect(api.SetValue(long, 'y'.repeat(30_000))).toBe('true');
    expect(api.SetValue(long, 'y'.repeat(39_000))).toBe('true');
    expect(entries.map(([element, value]) => [element, value.length])).toEqual([
      [long, 30_000],
      [long, 39_000],
    ]);
  },
);

test.each(['1.2', '2004'] as const)(
  'a diagnostic of %s tells of the last error, or of the code that is asked for',
  async (standard) => {
    const { api } = await launch(standard);
    api.Initialize('');
    api.GetValue('cmi.no_such_element');
    const last = api.GetErrorString(api.GetLastError());
    const asked = api.GetErrorString('301');
    expect([last, asked].every((text) => text.length > 0)).toBe(true);
    expect(last).not.toBe(asked);
    expect(api.GetDiagnostic('')).toContain(last);
    expect(api.GetDiagnostic('').length).toBeGreaterThan(last.length);
    expect(api.GetDiagnostic('301')).toBe(asked);
    // Content's own code stands for the last error.
    expect(api.GetDiagnostic('own')).toBe(api.GetDiagnostic(''));
  },
);

test('only values that were taken reach the journal, as the content wrote them', async () => {
  const { api, entries } = await launch('1.2');
  api.Initialize('');
  api.SetValue('cmi.core.score.raw', 85);
  api.SetValue('cmi.core.score.raw', '85,5');
  api.SetValue('cmi.core.student_id', 'någon annan');
  api.SetValue('cmi.interactions.0.id', 'fråga-1');
  api.SetValue('cmi.interactions.0.type', 'choice');
  api.SetValue('cmi.interactions.0.student_response', 'grön,blå');
  api.Terminate('');
  api.SetValue('cmi.core.lesson_location', 'för sent');

  expect(entries).toEqual([
    ['cmi.core.score.raw', '85'],
    ['cmi.interactions.0.id', 'fråga-1'],
    ['cmi.interactions.0.type', 'choice'],
    ['cmi.interactions.0.student_response', 'grön,blå'],
  ]);
});

test('content that resumes finds its own letters again and goes on counting interactions', async () => {
  const { api } = await launch('2004', {
    entry: 'resume',
    elements: {
      'cmi.interactions.0.id': 'fråga 1',
      'cmi.interactions.0.type': 'likert',
      'cmi.interactions.0.learner_response': 'håller med',
      'cmi.interactions.1.id': 'x'.repeat(5000),
      'cmi.location': 'sida '.repeat(1000),
    },
  });
  api.Initialize('');

  expect(api.GetValue('cmi.interactions.0.learner_response')).toBe('håller med');
  expect(api.GetValue('cmi.location')).toBe('sida '.repeat(1000));
  expect(api.GetValue('cmi.interactions._count')).toBe('2');
  expect(api.SetValue('cmi.interactions.2.id', 'fråga 3')).toBe('true');
  expect(api.SetValue('cmi.interactions.2.type', 'true-false')).toBe('true');
  expect(api.GetValue('cmi.interactions._count')).toBe('3');
});

test('comments that only have text do not put the next ones out of step', async () => {
  const { api } = await launch('2004');
  api.Initialize('');

  expect(api.SetValue('cmi.comments_from_learner.0.comment', 'å'.repeat(5000))).toBe('true');
  expect(api.SetValue('cmi.comments_from_learner.1.comment', 'Bra')).toBe('true');
  expect(api.SetValue('cmi.comments_from_learner.1.timestamp', '2026-11-21T08:05:09Z')).toBe(
    'true',
  );
});

test('the objectives of the manifest are there when the content asks, and give way to what it stored', async () => {
  const facts = {
    objectives: ['PRIM', 'mål 2'],
    completionThreshold: { completedByMeasure: true, minProgressMeasure: 0.8, progressWeight: 1 },
    dataFromLms: 'start=2',
    maxTimeAllowed: null,
  };
  const fresh = await launch('2004', { facts, mastery: 0.7 });
  fresh.api.Initialize('');
  expect(fresh.api.GetValue('cmi.objectives._count')).toBe('2');
  expect(fresh.api.GetValue('cmi.objectives.1.id')).toBe('mål 2');
  expect(fresh.api.SetValue('cmi.objectives.1.success_status', 'passed')).toBe('true');
  expect(fresh.api.GetValue('cmi.scaled_passing_score')).toBe('0.7');
  expect(fresh.api.GetValue('cmi.launch_data')).toBe('start=2');
  fresh.api.SetValue('cmi.progress_measure', '0.9');
  expect(fresh.api.GetValue('cmi.completion_status')).toBe('completed');

  const resumed = await launch('2004', { facts, elements: { 'cmi.objectives.0.id': 'egen' } });
  resumed.api.Initialize('');
  expect(resumed.api.GetValue('cmi.objectives._count')).toBe('1');
});

test('the shared stores of the manifest are there, and each may be read and set as it says there', async () => {
  const facts = {
    sharedData: [
      { targetId: 'urn:anteckningar', read: true, write: true },
      { targetId: 'urn:facit', read: true, write: false },
      { targetId: 'urn:brevlåda', read: false, write: true },
      { targetId: 'urn:stängd', read: false, write: false },
    ],
  };
  const { api, entries } = await launch('2004', {
    facts,
    elements: { 'adl.data.1.store': 'rätt svar', 'adl.data.2.store': 'hemligt' },
  });
  const said = (answer: string) => [answer, api.GetLastError()];
  api.Initialize('');
  expect(api.GetValue('adl.data._count')).toBe('4');
  expect(api.GetValue('adl.data.2.id')).toBe('urn:brevlåda');

  expect(said(api.GetValue('adl.data.0.store'))).toEqual(['', '403']);
  expect(said(api.SetValue('adl.data.0.store', 'läge=1'))).toEqual(['true', '0']);
  expect(said(api.GetValue('adl.data.0.store'))).toEqual(['läge=1', '0']);
  expect(said(api.GetValue('adl.data.1.store'))).toEqual(['rätt svar', '0']);
  expect(said(api.SetValue('adl.data.1.store', 'mitt svar'))).toEqual(['false', '404']);
  expect(said(api.GetValue('adl.data.2.store'))).toEqual(['', '405']);
  expect(said(api.SetValue('adl.data.2.store', 'nytt'))).toEqual(['true', '0']);
  expect(said(api.GetValue('adl.data.3.store'))).toEqual(['', '405']);
  expect(said(api.SetValue('adl.data.3.store', 'x'))).toEqual(['false', '404']);
  expect(said(api.GetValue('adl.data.4.store'))).toEqual(['', '301']);
  expect(said(api.SetValue('adl.data.4.store', 'x'))).toEqual(['false', '351']);
  expect(entries).toEqual([
    ['adl.data.0.store', 'läge=1'],
    ['adl.data.2.store', 'nytt'],
  ]);
});

test('neither exit nor navigation request of an earlier session is found by the next', async () => {
  const { api } = await launch('2004', {
    elements: { 'cmi.exit': 'suspend', 'adl.nav.request': 'exitAll', 'cmi.session_time': 'PT5M' },
  });
  api.Initialize('');

  expect(api.GetValue('adl.nav.request')).toBe('_none_');
});

test('Terminate reports the exit and the navigation request', async () => {
  const ends: unknown[] = [];
  const { api } = await launch('2004', { onEnd: (end) => ends.push(end) });
  api.Initialize('');
  api.SetValue('cmi.exit', 'normal');
  api.SetValue('adl.nav.request', 'exitAll');

  expect(api.Terminate('')).toBe('true');
  expect(api.Terminate('')).toBe('false');
  expect(ends).toEqual([{ exit: 'normal', navigation: 'exitAll' }]);
});

test('content that asks to suspend all is suspended, whatever it left as its exit', async () => {
  const ends: unknown[] = [];
  const { api } = await launch('2004', { onEnd: (end) => ends.push(end) });
  api.Initialize('');
  api.SetValue('cmi.exit', 'normal');
  api.SetValue('adl.nav.request', 'suspendAll');
  api.Terminate('');
  expect(ends).toEqual([{ exit: 'suspend', navigation: 'suspendAll' }]);
});

test.each([
  ['1.2', '101', '101'],
  ['2004', '391', '111'],
] as const)(
  'SCORM %s: what can be kept nowhere is not called saved',
  async (standard, commitFailed, terminateFailed) => {
    let isSafe = false;
    let commits = 0;
    const { api, state } = await launch(standard, {
      isSafe: () => isSafe,
      onCommit: () => (commits += 1),
    });
    api.Initialize('');

    expect(api.Commit('')).toBe('false');
    expect(api.GetLastError()).toBe(commitFailed);
    expect(api.Terminate('')).toBe('false');
    expect(api.GetLastError()).toBe(terminateFailed);
    expect(state()).toBe('running');

    isSafe = true;
    expect(api.Commit('')).toBe('true');
    expect(commits).toBe(1);
    expect(api.Terminate('')).toBe('true');
  },
);

test('a session whose content went away answers as after the end', async () => {
  const { api, abandon } = await launch('2004');
  api.Initialize('');
  abandon();

  expect(api.SetValue('cmi.location', 'x')).toBe('false');
  expect(api.GetLastError()).toBe('133');
});

const hostile: unknown[] = [
  undefined,
  null,
  Number.NaN,
  Symbol('x'),
  Object.create(null),
  { toString: () => ({}) },
  () => 'x',
  [],
  '__proto__',
  'constructor',
  'cmi.constructor',
  'cmi.__proto__.x',
  'cmi.interactions.constructor',
  'cmi.objectives.0.__proto__',
  'cmi.interactions.99999999999.id',
  'cmi.n.id',
  'cmi.interactions.n.id',
  `${'cmi.'.repeat(5000)}id`,
  '\u0000',
  '\ud800',
  'x'.repeat(2_000_000),
];

test.each(['1.2', '2004'] as const)(
  'SCORM %s: whatever is given, each method answers with a string',
  async (standard) => {
    const { api } = await launch(standard);
    const methods = Object.values(api) as ((...given: unknown[]) => unknown)[];
    const answers: unknown[] = [];
    const ask = () => {
      for (const method of methods) {
        for (const one of hostile) {
          answers.push(method(one));
          for (const other of hostile)
            answers.push(
              method(one, other),
              method('cmi.suspend_data', other),
              method('cmi.interactions.0.id', other),
            );
        }
      }
    };

    ask();
    api.Initialize('');
    ask();
    expect(answers.filter((answer) => typeof answer !== 'string')).toEqual([]);
  },
);

test('text beyond the letter of the standard is taken and counted, up to 1 MiB', async () => {
  const { api, leniencies } = await launch('1.2');
  api.Initialize('');

  expect(api.SetValue('cmi.suspend_data', 'x'.repeat(1_048_576))).toBe('true');
  expect(api.SetValue('cmi.suspend_data', 'x'.repeat(1_048_577))).toBe('false');
  expect(api.GetLastError()).toBe('405');
  api.SetValue('cmi.objectives.0.id', 'mål-1');
  expect(leniencies()).toEqual({ length: 1, letters: 1 });
});

test('content asks whether a navigation request would be fulfilled now', async () => {
  const { api } = await launch('2004', {
    isRequestValid: (request) => request === 'continue' || request === 'choice.{target=tva}',
  });
  api.Initialize('');
  const valid = (request: string) => api.GetValue(`adl.nav.request_valid.${request}`);
  expect(['continue', 'previous', 'choice.{target=tva}', 'jump.{target=tva}'].map(valid)).toEqual([
    'true',
    'false',
    'true',
    'false',
  ]);
  expect(api.GetLastError()).toBe('0');
  expect(api.SetValue('adl.nav.request_valid.continue', 'true')).toBe('false');
});

test('a package that is read strictly is refused what is beyond the letter of the standard', async () => {
  const { api, entries } = await launch('1.2', { lenient: false });
  api.Initialize('');
  expect(api.SetValue('cmi.core.lesson_location', 'x'.repeat(256))).toBe('false');
  expect(api.GetLastError()).toBe('405');
  expect(api.SetValue('cmi.interactions.0.id', 'fråga-1')).toBe('false');
  expect(api.SetValue('cmi.core.lesson_location', 'x'.repeat(255))).toBe('true');
  expect(entries.map(([element]) => element)).toEqual(['cmi.core.lesson_location']);
});

test.each<[string, string, string]>([
  ['fill-in', 'Malmö, Skåne', '{case_matters=false}Malmö, Skåne[,]Lund'],
  ['fill-in', '5,5', '5,5'],
  ['long-fill-in', 'Först, sedan', '{lang=sv}Först, sedan'],
  ['choice', 'Malmö, Skåne', 'Malmö, Skåne[,]Lund (Skåne)'],
  ['choice', `${'lång '.repeat(80)}text`, `${'lång '.repeat(80)}text[,]${'lång '.repeat(80)}annan`],
  ['likert', 'Håller med, helt', 'Håller med, helt'],
  ['sequencing', 'Såga av[,]Borra, två hål', 'Såga av[,]Borra, två hål[,]Såga av'],
  ['matching', 'Ström, styrka[.]1 A', 'Ström, styrka[.]1 A[,]Spänning[.]1 V'],
  ['other', 'a, b', 'a, b'],
])(
  '2004 takes texts with commas and spaces as answers and as what is right: %s %s',
  async (type, response, pattern) => {
    const { api, entries } = await launch('2004');
    api.Initialize('');
    const answer: [string, string][] = [
      ['cmi.interactions.0.id', 'q'],
      ['cmi.interactions.0.type', type],
      ['cmi.interactions.0.correct_responses.0.pattern', pattern],
      ['cmi.interactions.0.learner_response', response],
    ];
    expect(
      answer.map(([element, value]) => [api.SetValue(element, value), api.GetLastError()]),
    ).toEqual(answer.map(() => ['true', '0']));
    expect(entries).toEqual(answer);
    expect(api.GetValue('cmi.interactions.0.learner_response')).toBe(response);
  },
);

test.each<[string, string]>([
  ['choice', 'a[,]a'],
  ['matching', 'utan par'],
  ['likert', 'a[,]b'],
  ['numeric', '5,5'],
])('2004 still refuses what has no meaning as an answer: %s %s', async (type, response) => {
  const { api } = await launch('2004');
  api.Initialize('');
  api.SetValue('cmi.interactions.0.id', 'q');
  api.SetValue('cmi.interactions.0.type', type);
  expect([
    api.SetValue('cmi.interactions.0.learner_response', response),
    api.GetLastError(),
  ]).toEqual(['false', '406']);
});

test('2004 takes a delivery speed of nothing and a comment at no place', async () => {
  const { api } = await launch('2004');
  api.Initialize('');
  const set = (element: string, value: string) => api.SetValue(element, value);
  expect(set('cmi.learner_preference.delivery_speed', '0.0')).toBe('true');
  expect(api.GetValue('cmi.learner_preference.delivery_speed')).toBe('0.0');
  expect([
    set('cmi.comments_from_learner.0.comment', 'Bra'),
    set('cmi.comments_from_learner.0.location', ''),
  ]).toEqual(['true', 'true']);
});

test('a strict package gets an error for an identifier with a space', async () => {
  const { api } = await launch('2004', { lenient: false });
  api.Initialize('');
  api.SetValue('cmi.interactions.0.id', 'q');
  api.SetValue('cmi.interactions.0.type', 'likert');
  expect(api.SetValue('cmi.interactions.0.learner_response', 'håller med')).toBe('false');
});
