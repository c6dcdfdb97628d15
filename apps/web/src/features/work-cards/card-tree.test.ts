import { expect, test } from 'vitest';
import { treeOf } from './card-tree.ts';

test('[entities.apl.work-card-tree-item] a card is a list of steps, each followed by its components', () => {
  const card = {
    workSteps: [
      { id: 1, name: 'Trä', hours: 80, workStepComponents: [{ id: 7, name: 'Kapa', hours: 20 }] },
      { id: 2, name: 'Sten', hours: 40, workStepComponents: [] },
    ],
  };
  expect(treeOf(card)).toEqual([
    { id: 1, name: 'Trä', parentId: null, hours: 80, isComponent: false },
    { id: 7, name: 'Kapa', parentId: 1, hours: 20, isComponent: true },
    { id: 2, name: 'Sten', parentId: null, hours: 40, isComponent: false },
  ]);
});
