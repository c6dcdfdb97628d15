import { attendanceContract } from '@gesall/contract';
import { failures as english } from '@gesall/messages/en/attendance';
import { failures as swedish } from '@gesall/messages/sv/attendance';
import { beforeAll, expect, test } from 'vitest';
import { aPeriod } from '../../testing/a-period.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

const calls = attendanceContract;

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
  product.clock.move(new Date('2026-11-18T09:00:00Z').getTime() - product.clock.now().getTime());
});

async function aPlacement() {
  const school = await aSchool(product, { students: ['Anna', 'Bo'] });
  const [anna, bo] = school.students as [Person, Person];
  const { period } = await aPeriod(product, school);
  return { anna, bo, periodId: period.id, by: product.as(school.teacher) };
}

/** The refusal with what the clients say of it. */
const refusalOf = ({ status, body }: { status: number; body: string }) => [
  status,
  body,
  swedish[body as keyof typeof swedish],
  english[body as keyof typeof english],
];

test('[i18n.apl.code-point-not-found] a check-in that is not there', async () => {
  const { anna, by } = await aPlacement();
  const missing = { attendanceId: 999_999, studentId: anna.id };
  expect(refusalOf(await by.attempt(calls.deleteAttendancePoint, missing))).toEqual([
    404,
    'AttendancePointNotFound',
    'Incheckningen hittades inte',
    'The check-in was not found',
  ]);
});

test('[i18n.apl.code-student-attendance-mismatch] a check-in of another student', async () => {
  const { anna, bo, by, periodId } = await aPlacement();
  const time = '2026-11-18T08:00:00Z';
  const { id: attendanceId } = await product.as(anna).call(calls.checkIn, { periodId, time });
  const crossed = { attendanceId, studentId: bo.id };
  expect(refusalOf(await by.attempt(calls.deleteAttendancePoint, crossed))).toEqual([
    400,
    'StudentIdAndAttendanceIdMismatch',
    'Eleven och närvaroregistreringen hör inte ihop',
    'The student and the attendance do not belong together',
  ]);
});

test('[i18n.apl.code-latest-position-not-found] a position before the first check-in', async () => {
  const { anna, by, periodId } = await aPlacement();
  const asked = { studentId: anna.id, periodId };
  expect(refusalOf(await by.attempt(calls.latestPosition, asked))).toEqual([
    404,
    'LatestPositionNotFound',
    'Senaste positionen hittades inte',
    'The latest position was not found',
  ]);
});
