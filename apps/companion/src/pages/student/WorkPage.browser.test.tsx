import { periodsContract, workRegistrationsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEntry } from '../../testing/a-placement.ts';
import { aNetwork, narrow, openAgain, openApp, sidewaysScroll } from '../../testing/open-app.tsx';

const { hoursByStudent, myWorkRegistrations, updateWorkRegistration } = workRegistrationsContract;
const entry = page.getByRole('article', { name: 'Bytt central' });
const change = page.getByRole('button', { name: 'Ändra arbetet' });
const save = page.getByRole('button', { name: 'Spara arbete' });
const text = page.getByLabelText(/Vad gjorde du/);

function withAnEntry() {
  const network = aNetwork();
  network.reply(myWorkRegistrations, [anEntry()]);
  return network;
}

test('a student without entries, or without a period, reads that', async () => {
  const network = aNetwork();
  await openApp('/work', network);
  await expect.element(page.getByText('Inget arbete är registrerat.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Timmar' })).toHaveTextContent('av 160');
  network.reply(periodsContract.myPeriods, []);
  await openAgain();
  await expect.element(page.getByText('Du har ingen APL just nu.')).toBeVisible();
});

test('entries that cannot be read leave the hours, and are read again', async () => {
  const network = aNetwork();
  network.refuse(myWorkRegistrations, 404);
  await openApp('/work', network);
  await expect.element(page.getByText('Det gick inte att hämta.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Timmar' })).toBeVisible();
  network.reply(myWorkRegistrations, [anEntry()]);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(entry).toBeVisible();
});

test('without a network the entries are those of the last time', async () => {
  const network = withAnEntry();
  await openApp('/work', network);
  await expect.element(entry).toBeVisible();
  network.goOffline();
  await openAgain();
  await expect.element(page.getByText('Du är offline.')).toBeVisible();
  await expect.element(entry).toHaveTextContent('Med Kalle.');
  await entry.getByRole('link', { name: 'Bytt central' }).click();
  await expect.element(page.getByRole('button', { name: 'Ta bort arbetet' })).toBeDisabled();
});

test('an entry that is gone says so', async () => {
  await openApp('/entries/99', aNetwork());
  await expect.element(page.getByText('Arbetet finns inte.')).toBeVisible();
});

test('an entry that was changed on another phone meanwhile is shown with both texts, and changed again', async () => {
  const network = withAnEntry();
  await openApp('/work', network);
  await entry.getByRole('link', { name: 'Bytt central' }).click();
  await change.click();
  network.goOffline();
  await text.fill('Skrivet utan nät.');
  await save.click();
  await expect.element(page.getByText('1 väntar på att skickas')).toBeVisible();
  network.reply(myWorkRegistrations, [
    anEntry({ bodyText: 'Skrivet med en annan telefon.', version: 2 }),
  ]);
  network.refuse(updateWorkRegistration, 409, 'WorkRegistrationIsNewer');
  network.goOnline();

  await page.getByRole('link', { name: '1 togs inte emot' }).click();
  expect(network.sentTo(updateWorkRegistration)).toMatchObject([{ body: { version: '1' } }]);
  const refused = page.getByRole('listitem').filter({ hasText: 'Skrivet utan nät.' });
  await expect.element(refused).toHaveTextContent('Inlägget har ändrats efter att du läste det.');
  await refused.getByRole('button', { name: 'Ändra' }).click();
  await expect.element(entry).toHaveTextContent('Skrivet med en annan telefon.');
  await expect.element(entry).toHaveTextContent('Skrivet utan nät.');
  await change.click();
  await expect.element(text).toHaveValue('Skrivet utan nät.');
  const both = 'Skrivet utan nät, och med en annan telefon.';
  await text.fill(both);
  const stored = anEntry({ bodyText: both, version: 3 });
  network.reply(updateWorkRegistration, stored);
  network.reply(myWorkRegistrations, [stored]);
  await save.click();
  await expect.element(entry).toHaveTextContent(both);
  await expect.element(page.getByText('togs inte emot')).not.toBeInTheDocument();
  expect(network.sentTo(updateWorkRegistration).at(-1)).toMatchObject({
    body: { version: '2', bodyText: both },
  });
});

test('a refusal with a network shows what is stored now', async () => {
  const network = withAnEntry();
  await openApp('/work', network);
  await entry.getByRole('link', { name: 'Bytt central' }).click();
  await change.click();
  await text.fill('Skrivet här.');
  network.reply(myWorkRegistrations, [
    anEntry({ bodyText: 'Skrivet med en annan telefon.', version: 2 }),
  ]);
  network.refuse(updateWorkRegistration, 409, 'WorkRegistrationIsNewer');
  await save.click();
  await page.getByRole('link', { name: '1 togs inte emot' }).click();
  await page.getByRole('listitem').getByRole('button', { name: 'Ändra' }).click();
  await expect.element(entry).toHaveTextContent('Skrivet med en annan telefon.');
});

test('an entry that was deleted is not deleted twice, and that is said', async () => {
  const network = withAnEntry();
  network.refuse(workRegistrationsContract.deleteWorkRegistration, 404, 'WorkRegistrationNotFound');
  await openApp('/entries/1', network);
  await page.getByRole('button', { name: 'Ta bort arbetet' }).click();
  const question = page.getByRole('dialog', { name: 'Ta bort ”Bytt central”?' });
  await question.getByRole('button', { name: 'Ta bort arbetet' }).click();
  await expect.element(page.getByText('Inlägget hittades inte.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('entries and hours fit the smallest phone', async () => {
  const network = aNetwork();
  network.reply(myWorkRegistrations, [anEntry({ bodyText: 'Elcentralsbyte'.repeat(8) })]);
  await openApp('/work', network, { width: narrow });
  await expect.element(entry).toBeVisible();
  expect(sidewaysScroll()).toBeLessThanOrEqual(0);
  expect(network.sentTo(hoursByStudent)).toHaveLength(1);
});
