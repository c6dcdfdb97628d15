import { expect, test } from 'vitest';
import { linkChoices } from './link-choices.ts';

const item = (id: number) => ({ value: String(id), label: `Modul ${id}` });
const module = (id: number) => ({ id, name: `Modul ${id}` });

test('a module of several courses is offered once, and a chosen one of none stays', () => {
  const courses = [
    { courseName: 'Trä', modules: [module(1), module(2)] },
    { courseName: 'Sten', modules: [module(2)] },
    { courseName: 'Betong', modules: [module(3)] },
  ];
  expect(linkChoices(courses, [module(1), module(9)])).toEqual([
    { group: 'Trä', items: [item(1), item(2)] },
    { group: 'Betong', items: [item(3)] },
    { group: '–', items: [item(9)] },
  ]);
});
