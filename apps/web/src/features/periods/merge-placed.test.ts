import { expect, test } from 'vitest';
import { mergePlaced } from './merge-placed.ts';
import { withoutPlace } from './participants.ts';

const anna = { ...withoutPlace({ id: 1, name: 'Anna' }), companyId: 7 };
const bo = { ...withoutPlace({ id: 2, name: 'Bo' }), companyId: 7 };
const cia = { ...withoutPlace({ id: 3, name: 'Cia' }), companyId: 7 };

test('two who changed different students keep both changes', () => {
  const mine = [{ ...anna, companyId: 8 }, bo];
  const theirs = [anna, { ...bo, companyId: 9 }, cia];
  expect(mergePlaced({ base: [anna, bo], mine, theirs })).toEqual({
    merged: [{ ...anna, companyId: 8 }, { ...bo, companyId: 9 }, cia],
    contested: [],
  });
});

test('whom one removed stays removed', () => {
  expect(mergePlaced({ base: [anna, bo], mine: [anna], theirs: [anna, bo] }).merged).toEqual([
    anna,
  ]);
  expect(mergePlaced({ base: [anna, bo], mine: [anna, bo], theirs: [anna] }).merged).toEqual([
    anna,
  ]);
});

test('a student whom both changed keeps one’s own change, and is named', () => {
  const sides = {
    base: [anna],
    mine: [{ ...anna, companyId: 8 }],
    theirs: [{ ...anna, companyId: 9 }],
  };
  expect(mergePlaced(sides)).toEqual({ merged: sides.mine, contested: ['Anna'] });
});
