import { expect, test } from 'vitest';
import { withoutPlace, withSupervisor } from './participants.ts';
import { proposedPlace } from './proposals.ts';

const at = (id: number, companyId: number) =>
  withSupervisor(withoutPlace({ id, name: `Elev ${id}` }), {
    id: companyId * 10,
    name: 'Sven',
    isTeacher: false,
    companyId,
  });
const proposals = [at(1, 7), at(2, 7), at(3, 8)];
const placeOf = (id: number, placed: ReturnType<typeof at>[] = []) => {
  const { companyId, supervisors } = proposedPlace(
    { id, name: `Elev ${id}` },
    { placed, proposals },
  );
  return [companyId, supervisors.map((each) => each.id)];
};

test('a student of the copied period is proposed the same place', () => {
  expect(placeOf(3)).toEqual([8, [80]]);
});

test('others are proposed the places that are left, as many as there were', () => {
  expect(placeOf(9)).toEqual([7, [70]]);
  expect(placeOf(9, [at(4, 7)])).toEqual([7, [70]]);
  expect(placeOf(9, [at(4, 7), at(5, 7)])).toEqual([8, [80]]);
  expect(placeOf(9, [at(4, 7), at(5, 7), at(6, 8)])).toEqual([null, []]);
});
