import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, openFeature } from '../../testing/open-page.tsx';
import './attendance.calls.ts';
import type { StudentDay } from './attendance.calls.ts';
import { Weekends } from './Weekends.tsx';

const aDay = (values: Partial<StudentDay>): StudentDay => ({
  studentId: 1,
  day: '2026-11-28',
  status: 'WasPresent',
  attendanceThisDay: [],
  absencesThisDay: [],
  correction: null,
  supervisorMark: null,
  ...values,
});

test('days of a weekend say how they were, and what the supervisor said of them', async () => {
  const chosen: unknown[] = [];
  const names = new Map([[1, 'Anna Alm']]);
  await openFeature(
    <Weekends
      days={[
        aDay({ day: '2026-11-27' }),
        aDay({ supervisorMark: 'doubted' }),
        aDay({ day: '2026-11-29', status: 'HadAbsence' }),
        aDay({ studentId: 2 }),
      ]}
      nameOf={(id) => names.get(id) ?? ''}
      onChoose={(...day) => chosen.push(day)}
    />,
    aNetwork(),
  );
  const days = page.getByRole('region', { name: 'Registrerat på helgdagar' }).getByRole('button');
  await expect.element(days.first()).toBeVisible();
  expect(
    days.elements().map((each) => [each.getAttribute('aria-label'), each.textContent]),
  ).toEqual([
    [
      'Anna Alm, lördag 28 november: Närvarande, Handledaren: dagen stämmer inte',
      'Anna Alm, lördag 28 november',
    ],
    ['Anna Alm, söndag 29 november: Frånvarande', 'Anna Alm, söndag 29 november'],
  ]);
  const marks = days.elements().map((each) => each.querySelector('[data-said]') !== null);
  expect(marks).toEqual([true, false]);
  await days.nth(1).click();
  expect(chosen).toEqual([[1, '2026-11-29']]);
});
