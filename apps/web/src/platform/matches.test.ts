import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test('[courses.student-list.search] a part of the name finds a course, whatever the case', () => {
  const found = (words: string) =>
    ['Elkraft', 'Ellära', 'Åkeri', 'Bygg'].filter((name) => matches(name, words));
  expect(found(' EL')).toEqual(['Elkraft', 'Ellära']);
  expect(found('ÅKE')).toEqual(['Åkeri']);
  expect(found('')).toHaveLength(4);
});
