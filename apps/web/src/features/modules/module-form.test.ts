import { expect, test } from 'vitest';
import { anAdministeredModule } from '../../testing/an-administered-module.ts';
import {
  affectedBy,
  changeOf,
  creationOf,
  hasQuestions,
  newModule,
  noCouple,
  repeated,
  valuesOf,
  withFact,
  withSetByModule,
} from './module-form.ts';
import type { AdminModule } from './modules.calls.ts';

const module = (id: number, more: Partial<AdminModule> = {}): AdminModule => ({
  ...anAdministeredModule(id, `Modul ${id}`),
  description: 'Om',
  qApiId: 'Q',
  url: null,
  hasPackage: false,
  version: 3,
  ...more,
});

test('a new module has the usual values', () => {
  const { moduleType, approveScoreLimit, maxScore, maxActivityPoints, maxScoreIsSetByModule } =
    creationOf(newModule);
  expect([
    moduleType,
    approveScoreLimit,
    maxScore,
    maxActivityPoints,
    maxScoreIsSetByModule,
  ]).toEqual([0, 70, 0, 0, true]);
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])(
  'set by the module %s and fact %s: it has questions is %s',
  (maxScoreIsSetByModule, isFactModule, has) =>
    expect(hasQuestions({ maxScoreIsSetByModule, isFactModule })).toBe(has),
);

test('a fact module has no id in the question service, and its own maximum score', () => {
  expect({ ...newModule, qApiId: 'Q1', ...withFact(true) }).toMatchObject({
    isFactModule: true,
    qApiId: '',
  });
  expect({ ...newModule, isFactModule: true, ...withSetByModule(false) }).toMatchObject({
    isFactModule: false,
  });
});

test('the rule that completed is enough is sent with every save, but not of an external module', () => {
  const values = { ...newModule, completedIsEnough: true };
  expect(creationOf(newModule).completedIsEnough).toBe(false);
  expect(creationOf(values).completedIsEnough).toBe(true);
  expect(creationOf({ ...values, moduleType: '1' }).completedIsEnough).toBe(false);
  const stored = module(1, { completedIsEnough: true });
  expect(valuesOf(stored, [stored]).completedIsEnough).toBe(true);
  expect(changeOf(stored, valuesOf(stored, [stored]), [stored]).completedIsEnough).toBe(true);
});

test('fields of the other type are not sent', () => {
  const typed = { ...newModule, urlInDb: 'a.lw', lwGuid: 'g', code: 'K' };
  expect(creationOf(typed)).toMatchObject({ urlInDb: null, lwGuid: null, code: 'K' });
  expect(creationOf({ ...typed, moduleType: '1' })).toMatchObject({
    urlInDb: 'a.lw',
    lwGuid: 'g',
    code: 'K',
  });
});

const all = [
  module(7),
  module(8, { moduleCoupleId: 2 }),
  module(9, { moduleCoupleId: 2 }),
  module(10, { moduleCoupleId: 3 }),
  module(11, { moduleCoupleId: 3 }),
];
const [alone, coupled] = all as [AdminModule, AdminModule];

test('a couple is spoken of only when it changes', () => {
  const change = (one: AdminModule, coupleWith: string) =>
    changeOf(one, { ...valuesOf(one, all), coupleWith }, all).coupleWith;
  expect([
    change(alone, ''),
    change(alone, '8'),
    change(coupled, '9'),
    change(coupled, noCouple),
  ]).toEqual([undefined, 8, undefined, null]);
  expect(repeated(coupled, all)).toMatchObject({
    id: 8,
    name: 'Modul 8',
    qApiId: 'Q',
    coupleWith: undefined,
    version: 3,
  });
});

test('the new partner and both former ones are affected', () => {
  const ids = (one: AdminModule | undefined, coupleWith: string) =>
    affectedBy(one, coupleWith, all).map(({ id }) => id);
  expect(ids(undefined, '7')).toEqual([7]);
  expect(ids(coupled, '10')).toEqual([10, 11, 9]);
  expect(ids(coupled, noCouple)).toEqual([9]);
  expect(ids(coupled, '9')).toEqual([]);
});
