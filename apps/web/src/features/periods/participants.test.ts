import { expect, test } from 'vitest';
import {
  type Follower,
  type Placed,
  participantsOf,
  withMain,
  withoutPlace,
  withoutSupervisor,
  withSupervisor,
} from './participants.ts';

const sven: Follower = { id: 1, name: 'Sven', isTeacher: false, companyId: 7 };
const sara: Follower = { id: 2, name: 'Sara', isTeacher: false, companyId: 8 };
const karin: Follower = { id: 3, name: 'Karin', isTeacher: true, companyId: null };
const anna = withoutPlace({ id: 10, name: 'Anna' });
const mains = ({ supervisors }: Placed) => supervisors.map(({ id, isMain }) => [id, isMain]);

test('[apl.supervisors.first-becomes-main] the first supervisor of a student is the main one', () => {
  const two = [sven, sara].reduce(withSupervisor, anna);
  expect(mains(two)).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('[apl.supervisors.click-makes-main] another one becomes main in place of the former', () => {
  expect(mains(withMain([sven, sara].reduce(withSupervisor, anna), 2))).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('[apl.supervisors.main-removed-next] without the main one the first that remains is main', () => {
  const three = withMain([sven, sara, karin].reduce(withSupervisor, anna), 2);
  expect(mains(withoutSupervisor(three, 2))).toEqual([
    [1, true],
    [3, false],
  ]);
  expect(mains(withoutSupervisor(three, 1))).toEqual([
    [2, true],
    [3, false],
  ]);
});

test('[apl.supervisors.same-once] nobody follows a student twice', () => {
  expect(mains([sven, sven].reduce(withSupervisor, anna))).toEqual([[1, true]]);
});

test('[apl.companies.by-supervisor] a student without a company gets that of the supervisor, and keeps their own', () => {
  expect(withSupervisor(anna, sven).companyId).toBe(7);
  expect(withSupervisor({ ...anna, companyId: 9 }, sven).companyId).toBe(9);
  expect(withSupervisor(anna, karin).companyId).toBeNull();
});

test('a participant is sent with the supervisors in their order', () => {
  expect(participantsOf([[karin, sven].reduce(withSupervisor, anna)])).toEqual([
    {
      studentId: 10,
      companyId: 7,
      supervisors: [
        { id: 3, isMainResponsible: true },
        { id: 1, isMainResponsible: false },
      ],
    },
  ]);
});
