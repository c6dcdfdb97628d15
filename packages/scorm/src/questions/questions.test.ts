import { expect, test } from 'vitest';
import { holdsQuestions, labelOf, questionsIn } from './index.ts';

const path = 'course/en/components.json';

/** In the format of the framework's own example of a multiple-choice question. */
const mcq = {
  _id: 'c-105',
  _parentId: 'b-55',
  _type: 'component',
  _component: 'mcq',
  _selectable: 1,
  title: 'MCQ',
  displayTitle: 'MCQ',
  body: '<p>Vilken f&#228;rg har <strong>skyddsledaren</strong>?</p><p>Välj en.</p>',
  _items: [
    { text: 'Gul &amp; grön', _shouldBeSelected: true },
    { text: 'Blå', _shouldBeSelected: false },
    { _graphic: { alt: 'Svart' }, _shouldBeSelected: false },
  ],
};
const text = { _id: 'c-05', _component: 'text', title: 'Läs', body: 'Läs först' };
const accordion = {
  _id: 'c-15',
  _component: 'accordion',
  title: 'Mer',
  _items: [{ title: 'Ett', body: 'Ett' }],
};

test('questions of the Adapt framework, under the ids and numbers that it reports', () => {
  expect(questionsIn(path, JSON.stringify([text, mcq, accordion, null, 7]))).toEqual([
    {
      id: 'c-105',
      text: 'Vilken färg har skyddsledaren? Välj en.',
      correct: ['1'],
      options: { 1: 'Gul & grön', 2: 'Blå', 3: 'Svart' },
    },
  ]);
});

test('words of the editor are read by every entity that HTML has', () => {
  const body =
    '<p>stannar f&ouml;rsiktigt till n&auml;r ni m&ouml;ts &hellip; caf&eacute; &ndash; 2 &lt; 3</p>';
  const [question] = questionsIn(path, JSON.stringify([{ ...mcq, body }]));
  expect(question?.text).toBe('stannar försiktigt till när ni möts … café – 2 < 3');
});

test.each([
  ['another shape', path, '{"c-105": {}}'],
  ['what is no JSON', path, '<html>'],
  ['a file of nobody', 'data.json', JSON.stringify([mcq])],
])('nothing is read of %s', (_, file, content) => {
  expect(questionsIn(file, content)).toEqual([]);
});

test('only files that may hold questions are kept to be read', () => {
  expect(
    [
      path,
      'kurs/course/sv/components.json',
      'course/en/blocks.json',
      'xcourse/en/components.json',
    ].map(holdsQuestions),
  ).toEqual([true, true, false, false]);
});

test.each([
  ['1', 'Blå färg'],
  ['Bl__f_rg', 'Blå färg'],
  ['Gr_n', 'Grön'],
  ['Gr_', 'Gr_'],
  ['R_d', 'R_d'],
  ['Annat', 'Annat'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('%s is read as %s, when it can have been nothing else', (part, label) => {
  expect(labelOf(part, { 1: 'Blå färg', 2: 'Grön', 3: 'Röd', 4: 'Räd' })).toBe(label);
});

const own = (questions: unknown[]) =>
  `export const content = ${JSON.stringify({ title: 'Modul', questions }, undefined, 1)};\n`;

test('questions of our own template, with the sides of its pairs and the steps of its tasks', () => {
  const order = {
    id: 'ordna',
    type: 'sequencing',
    text: 'Ordna',
    options: [
      { id: 'a', text: 'Res' },
      { id: 'b', text: 'Märk' },
    ],
    correct: ['b', 'a'],
  };
  const pair = {
    id: 'par',
    text: 'Para',
    options: [],
    sources: [{ id: 'a', text: 'Syll' }],
    targets: [{ id: 'a', text: 'Papp' }],
    correct: [['a', 'a']],
  };
  const yes = { id: 'sant', text: 'Är det sant?', options: [], correct: true };
  const free = { id: 'fritt', text: 'Beskriv', options: [], correct: null };
  const task = {
    id: 'rakna',
    text: 'Räkna',
    options: [{ id: 'a', text: 'Reglar' }],
    correct: [{ step: 'a', answer: { min: 7, max: 7 } }],
  };
  const read = questionsIn('modul/content.js', own([order, pair, yes, free, task]));
  expect(read.map(({ id, correct }) => [id, correct])).toEqual([
    ['ordna', ['b', 'a']],
    ['par', ['a – a']],
    ['sant', ['true']],
    ['fritt', []],
    ['rakna', []],
  ]);
  const labels = (id: string, ...parts: string[]) =>
    parts.map((part) => labelOf(part, read.find((each) => each.id === id)?.options ?? {}));
  expect(labels('ordna', 'b', 'a')).toEqual(['Märk', 'Res']);
  expect(labels('par', 'a – a')).toEqual(['Syll – Papp']);
  expect(labels('rakna', 'a – 7', 'c – 8.65')).toEqual(['Reglar – 7', 'c – 8.65']);
});

test.each([
  'export const content = 7;',
  'export const content = {"questions": 7};',
  'const content = {};',
])('nothing is read of %s', (file) => {
  expect(questionsIn('content.js', file)).toEqual([]);
});

const rise = (lessons: unknown[]) =>
  `<script>window.courseData = "${Buffer.from(JSON.stringify({ course: { lessons } })).toString('base64')}";</script>`;
const quiz = {
  type: 'quiz',
  title: 'Kunskapskoll om skåp och gruppcentraler',
  items: [
    {
      type: 'MULTIPLE_CHOICE',
      title: '<p>Vad mäts i ohm?</p>',
      correct: 'b',
      corrects: ['a'],
      answers: [
        { id: 'a', title: '<p>Spänning</p>' },
        { id: 'b', title: '<p>Resistans</p>' },
      ],
    },
    {
      type: 'MULTIPLE_RESPONSE',
      title: 'Vilka leder?',
      correct: 'c',
      corrects: ['c', 'd'],
      answers: [
        { id: 'c', title: 'Koppar' },
        { id: 'd', title: 'Blöt luft' },
        { id: 'e', title: 'Gummi' },
      ],
    },
    {
      type: 'MATCHING',
      title: 'Para ihop',
      answers: [{ id: 'f', title: 'Blå', matchTitle: 'Nolla' }],
    },
    { type: 'FILL_IN_THE_BLANK', title: 'Enheten är', answers: [{ id: 'g', title: 'Ohm' }] },
    { type: 'SURVEY', title: 'Vad tyckte du?' },
  ],
};

test('of a Rise course the quizzes are read under the ids that its driver reports, without their tries', () => {
  const read = questionsIn('scormcontent/index.html', rise([{ type: 'blocks', items: [] }, quiz]));
  expect(read.map(({ id, text, correct }) => [id, text, correct])).toEqual([
    ['Kunskapskoll_om_sk_p_Vad_m_ts_i_ohm_', 'Vad mäts i ohm?', ['Resistans']],
    ['Kunskapskoll_om_sk_p_Vilka_leder_', 'Vilka leder?', ['Koppar', 'Bl_t_luft']],
    ['Kunskapskoll_om_sk_p_Para_ihop', 'Para ihop', ['Bl_ – Nolla']],
    ['Kunskapskoll_om_sk_p_Enheten__r', 'Enheten är', ['Ohm']],
  ]);
  expect(labelOf('Sp_nning', read[0]?.options ?? {})).toBe('Spänning');
  expect(labelOf('Bl_ – Nolla', read[2]?.options ?? {})).toBe('Blå – Nolla');
});

test.each(['deserialize("?")', '__resolveJsonp("course:und","?")'])(
  'Rise hands its course over as %s too',
  (call) => {
    const [, coded = ''] = /"(.*)"/.exec(rise([quiz])) ?? [];
    expect(questionsIn('scormcontent/locales/und.js', call.replace('?', coded))).toHaveLength(4);
  },
);

test('of a Storyline course the questions are read under the names of scene, slide and question', () => {
  const choices = [
    { id: 'choice_1', lmstext: 'Jordfelsbrytare' },
    { id: 'choice_2', lmstext: `Säkring 'trög' "10 A"` },
  ];
  const equals = (choiceid: string) => ({
    evaluate: { statements: [{ kind: 'equals', choiceid }] },
  });
  const slides = [
    {
      lmsId: 'Slide2',
      interactions: [
        {
          lmsId: 'MultiChoice',
          type: 'multiplechoice',
          lmstext: 'Vad löser vid överlast?',
          choices,
          answers: [
            { status: 'incorrect', ...equals('choices.choice_1') },
            { status: 'correct', ...equals('choices.choice_2') },
          ],
        },
      ],
    },
    {
      lmsId: 'Slide3',
      interactions: [
        {
          lmsId: 'Match',
          type: 'matching',
          lmstext: 'Para ihop',
          choices,
          statements: [{ id: 'statement_1', lmstext: 'Skyddar människor' }],
          answers: [
            {
              status: 'correct',
              evaluate: {
                statements: [
                  { choiceid: 'choices.choice_1', statementid: 'statements.statement_1' },
                ],
              },
            },
          ],
        },
        {
          lmsId: 'TF',
          type: 'truefalse',
          lmstext: 'Är det sant?',
          choices: [{ id: 'choice_3', lmstext: 'Sant' }],
        },
        { type: 'multiplechoice', lmstext: 'Utan namn' },
      ],
    },
  ];
  const literal = JSON.stringify({ scenes: [{ lmsId: 'Scene1', slides }] })
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'");
  const read = questionsIn(
    'html5/data/js/data.js',
    `\uFEFFwindow.globalProvideData('data', '${literal}');`,
  );
  expect(read.map(({ id, text, correct }) => [id, text, correct])).toEqual([
    ['Scene1_Slide2_MultiChoice', 'Vad löser vid överlast?', ["S_kring_'tr_g'__10_A_"]],
    ['Scene1_Slide3_Match', 'Para ihop', ['Skyddar_m_nniskor – Jordfelsbrytare']],
    ['Scene1_Slide3_TF', 'Är det sant?', []],
  ]);
  expect(labelOf("S_kring_'tr_g'__10_A_", read[0]?.options ?? {})).toBe(`Säkring 'trög' "10 A"`);
  expect(labelOf('Skyddar_m_nniskor – Jordfelsbrytare', read[1]?.options ?? {})).toBe(
    'Skyddar människor – Jordfelsbrytare',
  );
});
