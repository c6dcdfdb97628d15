import { expect, test } from 'vitest';
import { holdsQuestions, labelOf, questionsIn } from './index.ts';

const path = 'course/en/components.json';

/** Laid out as the framework's own example of a question of options. */
const mcq = {
  ...{ _id: 'c-105', _parentId: 'b-55', _type: 'component', _component: 'mcq', _selectable: 1, title: 'MCQ', displayTitle: 'MCQ' },
  body: '<p>Vilken f&#228;rg har <strong>skyddsledaren</strong>?</p><p>Välj en.</p>',
  _items: [
    { text: 'Gul &amp; grön', _shouldBeSelected: true },
    { text: 'Blå', _shouldBeSelected: false },
    { _graphic: { alt: 'Svart' }, _shouldBeSelected: false },
  ],
};
const text = { _id: 'c-05', _component: 'text', title: 'Läs', body: 'Läs först' };
const accordion = { _id: 'c-15', _component: 'accordion', title: 'Mer', _items: [{ title: 'Ett', body: 'Ett' }] };

test('questions of the Adapt framework, under the ids and numbers that it reports', () => {
  expect(questionsIn(path, JSON.stringify([text, mcq, accordion, null, 7]))).toEqual([
    {
      ...{ id: 'c-105', text: 'Vilken färg har skyddsledaren? Välj en.', correct: ['1'] },
      options: { 1: 'Gul & grön', 2: 'Blå', 3: 'Svart' },
    },
  ]);
});

test.each([
  ['another shape', path, '{"c-105": {}}'],
  ['what is no JSON', path, '<html>'],
  ['a file of nobody', 'data.json', JSON.stringify([mcq])],
])('nothing is read of %s', (_, file, content) => {
  expect(questionsIn(file, content)).toEqual([]);
});

test('only files that may hold questions are kept to be read', () => {
  expect([path, 'kurs/course/sv/components.json', 'course/en/blocks.json', 'xcourse/en/components.json'].map(holdsQuestions)).toEqual([
    ...[true, true, false, false],
  ]);
});

test.each([
  ['1', 'Blå färg'],
  ['Bl__f_rg', 'Blå färg'],
  ['Gr_n', 'Grön'],
  ['Gr_', 'Gr_'],
  ['R_d', 'R_d'],
  ['Annat', 'Annat'],
])('%s is read as %s, when it can have been nothing else', (part, label) => {
  expect(labelOf(part, { 1: 'Blå färg', 2: 'Grön', 3: 'Röd', 4: 'Räd' })).toBe(label);
});
