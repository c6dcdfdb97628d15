import {
  attendanceContract,
  nextStepContract,
  periodsContract,
  workRegistrationsContract,
} from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDay, aPeriod } from '../../testing/a-placement.ts';
import { aNetwork, narrow, openAgain, openApp, sidewaysScroll } from '../../testing/open-app.tsx';

const checkIn = page.getByRole('button', { name: 'Checka in', exact: true });
const points = page.getByRole('list', { name: 'Idag' }).getByRole('listitem');

test('the day shows a placeholder while it is read', async () => {
  const network = aNetwork();
  const { release } = network.hold(periodsContract.myPeriods);
  await openApp('/', network);
  await expect.element(page.getByText('Hämtar …')).toBeVisible();
  release();
  await expect.element(checkIn).toBeVisible();
  await expect.element(page.getByText('Hämtar …')).not.toBeInTheDocument();
});

test('a day without a period says so', async () => {
  const network = aNetwork();
  network.reply(periodsContract.myPeriods, []);
  await openApp('/', network);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Torsdag 19 november');
  await expect.element(page.getByText('Du har ingen APL just nu.')).toBeVisible();
  expect(checkIn.elements()).toEqual([]);
});

test('before the period begins nobody checks in', async () => {
  const network = aNetwork();
  network.reply(periodsContract.myPeriods, [aPeriod({ from: '2026-11-23T00:00:00' })]);
  await openApp('/', network);
  await expect.element(page.getByText('Börjar 23 november')).toBeVisible();
  await expect.element(checkIn).toBeDisabled();
});

test('a day that cannot be read says so, and is read again', async () => {
  const network = aNetwork();
  network.refuse(periodsContract.myPeriods, 404);
  await openApp('/', network);
  await expect.element(page.getByText('Det gick inte att hämta.')).toBeVisible();
  network.reply(periodsContract.myPeriods, [aPeriod()]);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(checkIn).toBeVisible();
});

test('a part that cannot be read leaves the others as they are', async () => {
  const network = aNetwork();
  network.refuse(workRegistrationsContract.hoursByStudent, 404);
  network.refuse(nextStepContract.nextStep, 404);
  await openApp('/', network);
  await expect
    .element(page.getByRole('region', { name: 'APL höst' }))
    .toHaveTextContent('Det gick inte att hämta.');
  await expect.element(checkIn).toBeEnabled();
});

test('without a network the day shows what was read, and takes a check-in', async () => {
  const network = aNetwork();
  network.reply(attendanceContract.checkIn, {
    ...{ id: 1, time: '2026-11-19T08:00:00.000Z', isCheckIn: true, isSentLater: false },
    ...{ latitude: null, longitude: null, accuracy: null, position: 'none' },
  });
  await openApp('/', network);
  await expect.element(page.getByText('0 av 160 timmar')).toBeVisible();
  network.goOffline();
  await openAgain();
  await expect.element(page.getByText('Du är offline.')).toBeVisible();
  await expect.element(page.getByText('Senast uppdaterad').first()).toBeVisible();
  await expect.element(page.getByText('0 av 160 timmar')).toBeVisible();

  await checkIn.click();
  await expect.element(page.getByRole('button', { name: 'Checka ut' })).toBeVisible();
  await expect.element(points).toHaveTextContent('Väntar på nät');
  await expect.element(page.getByText('1 väntar på att skickas')).toBeVisible();

  network.goOnline();
  await expect.element(page.getByText('1 väntar på att skickas')).not.toBeInTheDocument();
  expect(network.sentTo(attendanceContract.checkIn)).toMatchObject([
    { body: { periodId: 1, time: expect.stringMatching(/^2026-11-19T08:0/) } },
  ]);
});

test('a check-in that is refused is said, and thrown away', async () => {
  const network = aNetwork();
  network.refuse(attendanceContract.checkIn, 409, 'PeriodNotActive');
  await openApp('/', network);
  await checkIn.click();
  await page.getByRole('link', { name: '1 togs inte emot' }).click();
  const refused = page.getByRole('listitem').filter({ hasText: 'Incheckning' });
  await expect.element(refused).toHaveTextContent('Togs inte emot: ');
  await refused.getByRole('button', { name: 'Kasta' }).click();
  await page
    .getByRole('dialog', { name: /^Kasta Incheckning/ })
    .getByRole('button', { name: 'Kasta' })
    .click();
  await expect.element(page.getByText('Allt är skickat.')).toBeVisible();
});

test('a day that a teacher has corrected cannot be undone', async () => {
  const network = aNetwork();
  const point = {
    ...{ id: 5, time: '2026-11-19T06:58:00.000Z', isCheckIn: true, isSentLater: false },
    ...{ latitude: null, longitude: null, accuracy: null, position: 'none' as const },
  };
  const weeks = (correction: ReturnType<typeof aDay>['correction']) => [
    {
      weekNumber: 47,
      year: 2026,
      attendanceForStudents: [
        aDay('2026-11-19', 'WasPresent', { attendanceThisDay: [point], correction }),
      ],
    },
  ];
  network.reply(attendanceContract.weeksForStudent, weeks(null));
  await openApp('/', network);
  await expect.element(points.getByRole('button', { name: 'Ångra' })).toBeVisible();
  const corrected = { outcome: 'present', by: 'Karin', at: '2026-11-19T07:30:00.000Z' } as const;
  network.reply(attendanceContract.weeksForStudent, weeks(corrected));
  await openAgain();
  await expect.element(points).toHaveTextContent('Incheckning');
  await expect.element(points.getByRole('button', { name: 'Ångra' })).not.toBeInTheDocument();
});

test('the day fits the smallest phone', async () => {
  const network = aNetwork();
  network.reply(periodsContract.myPeriods, [
    aPeriod({ name: 'Arbetsplatsförlagt lärande höstterminen 2026' }),
  ]);
  await openApp('/', network, { width: narrow });
  await expect.element(checkIn).toBeVisible();
  expect(sidewaysScroll()).toBeLessThanOrEqual(0);
});
