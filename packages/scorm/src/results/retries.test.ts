import { expect, test } from 'vitest';
import { interactionAt } from './interactions.ts';
import { askedBefore } from './retries.ts';

interface Asked {
  id: string;
  text?: string;
  type?: string;
  pattern?: string;
  result?: string;
}

function askedIn(asked: readonly Asked[]): (string | undefined)[] {
  const elements = Object.fromEntries(
    asked.flatMap(
      (
        { id, text = 'Vilken färg?', type = 'choice', pattern = 'Blå', result = 'incorrect' },
        n,
      ) => [
        [`cmi.interactions.${n}.id`, id],
        [`cmi.interactions.${n}.type`, type],
        [`cmi.interactions.${n}.description`, text],
        [`cmi.interactions.${n}.correct_responses.0.pattern`, pattern],
        [`cmi.interactions.${n}.result`, result],
      ],
    ),
  );
  return asked.map((_, n) => {
    const interaction = interactionAt(elements, n);
    return interaction && askedBefore(elements, interaction);
  });
}

test('a question that is tried again under the next number is the first one', () => {
  expect(
    askedIn([
      { id: 'Scen_2_0' },
      { id: 'Annan', text: 'Annat?' },
      { id: 'Scen_2_1' },
      { id: 'Scen_2_2' },
    ]),
  ).toEqual([undefined, undefined, 'Scen_2_0', 'Scen_2_0']);
});

test.each<[string, Asked]>([
  ['other words', { id: 'q_2', text: 'Vilken form?' }],
  ['no words', { id: 'q_2', text: '' }],
  ['another answer', { id: 'q_2', pattern: 'Röd' }],
  ['another kind', { id: 'q_2', type: 'matching' }],
  ['a number that is not the next', { id: 'q_3' }],
  ['another name', { id: 'r_2' }],
])('a question with %s is another one', (_, other) => {
  expect(askedIn([{ id: 'q_1', ...(other.text === '' && { text: '' }) }, other])).toEqual([
    undefined,
    undefined,
  ]);
});

test('a right answer is not a repeated question, and true/false questions may share their text', () => {
  expect(askedIn([{ id: 'q_1', result: 'correct' }, { id: 'q_2' }])).toEqual([
    undefined,
    undefined,
  ]);
  expect(
    askedIn([
      { id: 'q_1', type: 'true-false' },
      { id: 'q_2', type: 'true-false' },
    ]),
  ).toEqual([undefined, undefined]);
});
