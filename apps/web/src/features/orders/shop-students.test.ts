import { expect, test } from 'vitest';
import { addItem, addStudents, emptyCart } from './cart.ts';
import type { Buyer, LicenceStatus } from './orders.calls.ts';
import { closedFor, sortStudents, studentProblems, studentsOfProgramme } from './shop-students.ts';

const person = (id: number, name: string) => ({ id, name, email: `${id}@example.com` });
const eva = person(90, 'Eva');
const [anna, bo, cia, dan] = [
  person(1, 'Anna'),
  person(2, 'Bo'),
  person(3, 'Cia'),
  person(4, 'Dan'),
] as const;

const classOf = (
  id: number,
  name: string,
  students: Buyer['programmes'][number]['classes'][number]['students'],
  teachers = [eva],
) => ({
  id,
  name,
  programme: { id: 5, name: 'Bygg' },
  orientation: null,
  students,
  teachers,
});

const buyer: Buyer = {
  ...eva,
  fullAccess: true,
  purchaser: true,
  activatedAccount: true,
  aplSupervisorMail: null,
  customer: null,
  programmes: [
    {
      id: 5,
      name: 'Bygg',
      costCenter: null,
      programLicenseId: 7,
      classes: [classOf(1, 'BA1', [anna, bo, cia]), classOf(2, 'BA2', [dan, anna], [])],
    },
    { id: 6, name: 'El', costCenter: null, programLicenseId: 8, classes: [] },
  ],
};

const status = (studentId: number, ids: number[], aplTo: string | null = null): LicenceStatus => ({
  studentId,
  programLicenseIds: ids,
  hasValidAplLicense: aplTo !== null,
  aplLicenseValidFrom: aplTo && '2026-08-15',
  aplLicenseValidTo: aplTo,
});
const statuses = [
  status(1, []),
  status(2, [7]),
  status(3, [], '2027-06-30'),
  status(4, [7], '2027-01-31'),
];
const students = studentsOfProgramme(buyer, statuses, 7);
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);

test('students of the programme’s classes are offered, each once; without full access those of own classes', () => {
  expect(names(students)).toEqual(['Anna', 'Bo', 'Cia', 'Dan']);
  expect(names(studentsOfProgramme({ ...buyer, fullAccess: false }, statuses, 7))).toEqual([
    'Anna',
    'Bo',
    'Cia',
  ]);
  expect(studentsOfProgramme(buyer, statuses, 8)).toEqual([]);
});

test.each([
  ['a student licence', ['StudentLicense'], ['Anna', 'Cia'], ['Bo', 'Dan']],
  ['Plus', ['StudentLicencePlus'], ['Anna'], ['Bo', 'Cia', 'Dan']],
  ['a plus pair', ['StudentLicense', 'PlusLicense'], ['Anna'], ['Bo', 'Cia', 'Dan']],
  ['the plus package alone', ['PlusLicense'], ['Bo'], ['Dan']],
  ['APL alone', ['APLOnly'], ['Anna', 'Bo'], ['Cia', 'Dan']],
] as const)('%s is offered to whom it adds something', (_, types, open, holders) => {
  const sorted = sortStudents(students, { types, programLicenseId: 7 });
  expect([names(sorted.open), names(sorted.holders)]).toEqual([open, holders]);
});

const licence = {
  fortnoxNumber: 'E1',
  name: 'Elevlicens',
  costCenter: 'BA',
  programLicenseId: 7,
  programName: 'Bygg',
  type: 'StudentLicense' as const,
  years: 1,
  priceStudent: 500,
  validFrom: '2026-11-25',
  startDate: '2026-11-25',
  addedStudents: [],
  vatPercent: 25,
  currency: 'SEK',
  validTo: '2027-06-30',
};

test('one student is told why a product is closed', () => {
  const [first] = students;
  const cart = addStudents(addItem(emptyCart, licence), 'E1', [anna]);
  const bought = { types: ['APLOnly'] as const, programLicenseId: 7 };
  expect(closedFor(cart, first, bought)).toBe('elsewhere');
  expect(closedFor(emptyCart, first, bought)).toBeUndefined();
  expect(closedFor(emptyCart, first, { ...bought, types: ['PlusLicense'] })).toBe('needsLicence');
  expect(closedFor(emptyCart, students[2], bought)).toBe('holder');
  expect(closedFor(emptyCart, undefined, bought)).toBe('outside');
});

test('a kept cart shows who holds the licence by now, and who has left', () => {
  const cart = addStudents(addItem(emptyCart, licence), 'E1', [anna, bo, { id: 50, name: 'Eli' }]);
  expect(
    studentProblems(cart, buyer, statuses).map(({ student, code }) => [student?.name, code]),
  ).toEqual([
    ['Bo', 'holder'],
    ['Eli', 'outside'],
  ]);
});
