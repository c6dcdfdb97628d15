import { expect, test } from 'vitest';
import { assigned, boughtIn, type FreeLicence, freeKinds, kindFor } from './free-licences.ts';

const licence = (licenceId: number, more: Partial<FreeLicence> = {}): FreeLicence => ({
  licenceId,
  programLicenseId: 7,
  programName: 'El',
  type: 'StudentLicense',
  withPlus: false,
  validTo: '2027-06-30',
  holder: null,
  ...more,
});

test('free licences are offered by programme, type and plus package', () => {
  const kinds = freeKinds([
    licence(1),
    licence(2, { withPlus: true }),
    licence(3),
    licence(4, { programLicenseId: 8 }),
    licence(5, { type: 'APLOnly' }),
  ]);
  expect(kinds.map(({ licences }) => licences.map(({ licenceId }) => licenceId))).toEqual([
    [1, 3],
    [2],
    [4],
    [5],
  ]);
  const item = { programLicenseId: 7, type: 'StudentLicense' } as const;
  expect(kindFor(kinds, item, true)?.licences[0]?.licenceId).toBe(2);
  expect(kindFor(kinds, { ...item, programLicenseId: 9 }, false)).toBeUndefined();
  expect(kinds.map((kind) => boughtIn(kind).types)).toEqual([
    ['StudentLicense'],
    ['StudentLicense', 'PlusLicense'],
    ['StudentLicense'],
    ['APLOnly'],
  ]);
});

test('students get free licences in their order, as far as they last', () => {
  const [kind] = freeKinds([licence(1, { validTo: '2028-06-30' }), licence(2)]);
  const students = [{ id: 11 }, { id: 12 }, { id: 13 }];
  expect(
    kind && assigned(kind, students).map(({ student, licence }) => [student.id, licence.licenceId]),
  ).toEqual([
    [11, 1],
    [12, 2],
  ]);
});
