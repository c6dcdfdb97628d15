import { attendanceContract, periodsContract, workRegistrationsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aPeriod } from '../../testing/a-placement.ts';
import { aNetwork, narrow, openAgain, openApp, sidewaysScroll } from '../../testing/open-app.tsx';

const role = 'AplSupervisor';
const anna = page.getByRole('link', { name: /^Anna Alm/ });

function atWork() {
  const network = aNetwork();
  network.reply(attendanceContract.attendanceForSupervisor, {
    weeks: [],
    checkedIn: [{ studentId: 1, isCheckedIn: true, openSince: null }],
  });
  network.reply(workRegistrationsContract.unsignedForSupervisor, [
    { periodId: 1, studentId: 1, workRegistrationIds: [4, 5] },
  ]);
  return network;
}

test('a supervisor of nobody reads that', async () => {
  const network = aNetwork();
  network.reply(periodsContract.myPeriods, []);
  await openApp('/', network, { role });
  await expect.element(page.getByText('Du följer inga elever just nu.')).toBeVisible();
});

test('students that cannot be read say so, and are read again', async () => {
  const network = atWork();
  network.refuse(periodsContract.myPeriods, 404);
  await openApp('/', network, { role });
  await expect.element(page.getByText('Det gick inte att hämta.')).toBeVisible();
  network.reply(periodsContract.myPeriods, [aPeriod()]);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(anna).toHaveTextContent('Incheckad');
  await expect.element(anna).toHaveTextContent('2 osignerade');
});

test('no student is shown as checked out before the check-ins are read', async () => {
  const network = atWork();
  network.refuse(attendanceContract.attendanceForSupervisor, 404);
  network.refuse(workRegistrationsContract.unsignedForSupervisor, 404);
  await openApp('/', network, { role });
  await expect.element(anna).toHaveTextContent('Svenssons El');
  await expect.element(anna).not.toHaveTextContent(/ncheckad|osigner/);
});

test('without a network the students are those of the last time', async () => {
  const network = atWork();
  await openApp('/', network, { role });
  await expect.element(anna).toHaveTextContent('Incheckad');
  // It comes with a read of its own.
  await expect.element(anna).toHaveTextContent('2 osignerade');
  network.goOffline();
  await openAgain();
  await expect.element(page.getByText('Du är offline.')).toBeVisible();
  await expect.element(anna).toHaveTextContent('2 osignerade');
});

test('a student who is followed no longer is not found', async () => {
  await openApp('/student/1/99', aNetwork(), { role });
  await expect.element(page.getByText('Du följer inte eleven i perioden.')).toBeVisible();
});

test('the students fit the smallest phone', async () => {
  await openApp('/', atWork(), { role, width: narrow });
  await expect.element(anna).toHaveTextContent('Incheckad');
  expect(sidewaysScroll()).toBeLessThanOrEqual(0);
});
