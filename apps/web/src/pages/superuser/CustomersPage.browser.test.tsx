import { customersContract, type Output } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, narrow, openPage, wide } from '../../testing/open-page.tsx';

type Entry = Output<typeof customersContract.summaries>[number];

const customer: Entry['customer'] = {
  ...{ id: 1, name: 'Norr', url: 'norr', fortNoxNumber: '0012', version: 1 },
  ...{ contactName: 'Åsa', contactMail: '', address: '', zipCode: '', city: '' },
  created: '2026-01-01T00:00:00Z',
};
const anEntry = (more: Partial<Entry['customer']> = {}): Entry => ({
  customer: { ...customer, ...more },
  licensesPerCourse: [],
  ...{ nbrOfLicenses: 0, nbrOfValidLicenses: 0, nbrOfLicensesNotUsed: 0, status: 'ok' },
});
const row = page.getByRole('row', { name: /Norr/ });
const dialog = page.getByRole('dialog', { name: 'Norr' });

async function open(entries: Entry[] | number, width = wide) {
  const network = aNetwork();
  network.reply(customersContract.courses, []);
  if (typeof entries === 'number') network.refuse(customersContract.summaries, entries);
  else network.reply(customersContract.summaries, entries);
  await openPage('/superuser/licenses', network, { role: 'Superuser', width });
  return network;
}

async function openCustomer(width = wide) {
  const network = await open([anEntry()], width);
  await row.getByRole('button', { name: 'Norr', exact: true }).click();
  await expect.element(dialog.getByLabelText('Kontaktperson')).toHaveValue('Åsa');
  return network;
}

test('a register without customers says so', async () => {
  await open([]);
  await expect.element(page.getByText('Det finns inga kunder än')).toBeVisible();
});

test('customers that cannot be read say so, and are read again', async () => {
  const network = await open(404);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Listan kunde inte hämtas');
  network.reply(customersContract.summaries, [anEntry()]);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(row).toBeVisible();
});

test('a customer without licences says so', async () => {
  await openCustomer();
  await expect.element(dialog).toHaveTextContent('Kunden har inga licenser än.');
});

test('a customer whom somebody else has changed meanwhile is asked about', async () => {
  const network = await openCustomer();
  network.refuse(customersContract.updateCustomer, 409, 'ChangedMeanwhile');
  network.reply(customersContract.summaries, [anEntry({ contactName: 'Bo', version: 2 })]);
  await dialog.getByLabelText('Kontaktperson').fill('Cia');
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect.element(dialog).toHaveTextContent('Någon annan har sparat');
  const again = dialog.getByRole('button', { name: 'Spara igen' });
  await expect.element(again).toBeDisabled();
  await dialog.getByRole('radio', { name: /Cia/ }).click();
  network.reply(customersContract.updateCustomer, {
    ...customer,
    ...{ contactName: 'Cia', version: 3 },
  });
  await again.click();
  await expect.poll(() => network.sentTo(customersContract.updateCustomer).length).toBe(2);
  expect(network.sentTo(customersContract.updateCustomer)[1]).toMatchObject({
    body: { contactName: 'Cia', version: 2 },
  });
});

test('customers and a customer fit a phone', async () => {
  await openCustomer(narrow);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
  const { left, right } = dialog.element().getBoundingClientRect();
  expect([left >= 0, right <= narrow]).toEqual([true, true]);
});
