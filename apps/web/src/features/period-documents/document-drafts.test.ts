import { expect, test } from 'vitest';
import { draftsOf, isTooLarge, sortedDrafts } from './document-drafts.ts';

const file = (name: string) => new File(['x'], name);

test('a document is described by its file’s name and shared with nobody at first', () => {
  expect(draftsOf([file('plan.pdf')])).toMatchObject([{ description: 'plan.pdf', userIds: [] }]);
});

test('documents that nobody would see are left out of an upload', () => {
  const [plan, guide, map] = draftsOf([file('plan.pdf'), file('guide.pdf'), file('karta.pdf')]);
  if (!plan || !guide || !map) throw new Error('There are too few drafts.');
  const drafts = [{ ...plan, userIds: [1, 9] }, guide, { ...map, userIds: [9] }];
  const { linked, unlinked } = sortedDrafts(drafts, [{ id: 1 }, { id: 2 }]);
  expect(linked).toEqual([{ ...plan, userIds: [1] }]);
  expect(unlinked.map(({ description }) => description)).toEqual(['guide.pdf', 'karta.pdf']);
});

test('a file of more than 25 MB is too large', () => {
  expect(isTooLarge({ size: 25 * 1024 * 1024 })).toBe(false);
  expect(isTooLarge({ size: 25 * 1024 * 1024 + 1 })).toBe(true);
});
