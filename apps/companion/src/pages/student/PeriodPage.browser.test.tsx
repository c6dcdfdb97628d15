import {
  attendanceContract,
  contactsContract,
  periodDocumentsContract,
  periodsContract,
  schoolDaysContract,
} from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDay, aPeriod } from '../../testing/a-placement.ts';
import { aNetwork, narrow, openAgain, openApp, sidewaysScroll } from '../../testing/open-app.tsx';

const days = page.getByRole('region', { name: 'Mina dagar' });
const week = {
  weekNumber: 47,
  year: 2026,
  attendanceForStudents: [
    aDay('2026-11-16', 'WasPresent'),
    aDay('2026-11-17', 'HadAbsence'),
    aDay('2026-11-18', 'HadNoRegistrations'),
    aDay('2026-11-19', 'HadNoRegistrations'),
    aDay('2026-11-20', 'HadNoRegistrations'),
  ],
};

function aPeriodNetwork() {
  const network = aNetwork();
  network.reply(contactsContract.myContactPersons, []);
  network.reply(periodDocumentsContract.myDocuments, []);
  network.reply(attendanceContract.weeksForStudent, [week]);
  return network;
}

test('each of the own days says what became of it', async () => {
  const network = aPeriodNetwork();
  network.reply(schoolDaysContract.freeDays, [
    { day: '2026-11-18', holiday: null, breakName: 'Studiedag' },
  ]);
  await openApp('/period', network);
  await expect.element(days).toHaveTextContent('1 närvarande, 1 frånvaro');
  await expect.element(days).toHaveTextContent('Måndag 16 november: Närvarande');
  await expect.element(days).toHaveTextContent('Tisdag 17 november: Frånvarande');
  await expect.element(days).toHaveTextContent(/Onsdag 18 november: .*Studiedag/);
  await expect.element(days).toHaveTextContent('Torsdag 19 november: Ej incheckad');
  await expect.element(days).toHaveTextContent('Fredag 20 november: Kommande');
});

test('own days that are none yet, and parts without anything, say so', async () => {
  const network = aPeriodNetwork();
  network.reply(attendanceContract.weeksForStudent, []);
  await openApp('/period', network);
  await expect.element(days).toHaveTextContent('Perioden har inte börjat.');
  await expect.element(page.getByText('Inga kontaktpersoner.')).toBeVisible();
  await expect.element(page.getByText('Inga dokument är delade med dig.')).toBeVisible();
});

test('own days that cannot be read leave the rest, and are read again', async () => {
  const network = aPeriodNetwork();
  network.refuse(attendanceContract.weeksForStudent, 404);
  await openApp('/period', network);
  await expect.element(page.getByText('Det gick inte att hämta.')).toBeVisible();
  await expect.element(page.getByText('av 160', { exact: true })).toBeVisible();
  network.reply(attendanceContract.weeksForStudent, [week]);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(days).toHaveTextContent('1 närvarande, 1 frånvaro');
});

test('without a network own days are those of the last time, with their age', async () => {
  const network = aPeriodNetwork();
  await openApp('/period', network);
  await expect.element(days).toHaveTextContent('1 närvarande, 1 frånvaro');
  network.goOffline();
  await openAgain();
  await expect.element(page.getByText('Du är offline.')).toBeVisible();
  await expect.element(page.getByText('Senast uppdaterad').first()).toBeVisible();
  await expect.element(days).toHaveTextContent('1 närvarande, 1 frånvaro');
});

test('a period that is over can only be read', async () => {
  const network = aPeriodNetwork();
  network.reply(periodsContract.myPeriods, [aPeriod({ ended: true })]);
  await openApp('/periods/1', network);
  await expect.element(page.getByText('Perioden är avslutad.')).toBeVisible();
  await expect.element(page.getByText('Inget arbete är registrerat.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Matersättning' }).elements()).toEqual([]);
});

test('a period fits the smallest phone', async () => {
  await openApp('/period', aPeriodNetwork(), { width: narrow });
  await expect.element(days).toHaveTextContent('1 närvarande, 1 frånvaro');
  expect(sidewaysScroll()).toBeLessThanOrEqual(0);
});
