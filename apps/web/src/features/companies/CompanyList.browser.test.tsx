import { companiesContract, evaluationsContract, type Output } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, narrow, openFeature, wide } from '../../testing/open-page.tsx';
import { CompanyList } from './CompanyList.tsx';

type Company = Output<typeof companiesContract.company>;

const inList = {
  ...{ id: 1, name: 'Väst El', places: 2, taken: 1, lastUsed: '2026-11-02', supervisors: 1 },
};
const aCompany = (more: Partial<Company> = {}): Company => ({
  ...{ id: 1, name: 'Väst El', places: 2, taken: 1, lastUsed: null },
  ...{ address: 'Storgatan 1', phone: '', latitude: null, longitude: null },
  ...{ version: 1, knownVersion: 1, isOwn: true, isUsed: false, supervisors: [] },
  ...more,
});
const pageOf = (items: (typeof inList)[]) => ({ items, total: items.length, next: null });
const open = (network: ReturnType<typeof aNetwork>, width = wide) => {
  network.reply(companiesContract.companies, []);
  return openFeature(<CompanyList schoolId={1} />, network, { width });
};
const dialog = page.getByRole('dialog', { name: 'Väst El' });

test('a register without companies says so, and offers the first', async () => {
  const network = aNetwork();
  network.reply(companiesContract.list, pageOf([]));
  await open(network);
  await expect.element(page.getByText('Det finns inga företag än')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Nytt företag' }).first()).toBeEnabled();
});

test('companies that cannot be read say so, and are read again', async () => {
  const network = aNetwork();
  network.refuse(companiesContract.list, 404);
  await open(network);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Listan kunde inte hämtas');
  network.reply(companiesContract.list, pageOf([inList]));
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(page.getByRole('row', { name: /Väst El/ })).toBeVisible();
});

async function openDialog(company: Company, width = wide) {
  const network = aNetwork();
  network.reply(companiesContract.list, pageOf([inList]));
  network.reply(companiesContract.company, company);
  network.refuse(companiesContract.log, 404);
  network.reply(evaluationsContract.companyRating, {
    ...{ answers: 3, average: null, from: null, to: null },
  });
  await open(network, width);
  await page.getByRole('button', { name: 'Väst El', exact: true }).click();
  await expect.element(dialog.getByText('Vad skolan vet')).toBeVisible();
  return network;
}

test('a company shows what is known of it, though its log cannot be read', async () => {
  await openDialog(aCompany({ isUsed: true }));
  await expect.element(dialog).toHaveTextContent('Anteckningarna kunde inte hämtas');
  await expect.element(dialog).toHaveTextContent('Skolan har inga handledare här.');
  await expect.element(dialog).toHaveTextContent('Visas när elever har gett minst fem svar');
  await expect.element(dialog).toHaveTextContent('Företaget används.');
  await expect.element(dialog.getByLabelText('Adress')).toHaveValue('Storgatan 1');
});

test('what another teacher has saved meanwhile is asked about', async () => {
  const network = await openDialog(aCompany());
  network.refuse(companiesContract.updateKnown, 409, 'ChangedMeanwhile');
  network.reply(companiesContract.company, aCompany({ address: 'Nygatan 2', knownVersion: 2 }));
  await dialog.getByLabelText('Adress').fill('Torget 3');
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect.element(dialog).toHaveTextContent('Någon annan har sparat');
  await dialog.getByRole('radio', { name: /Torget 3/ }).click();
  network.reply(companiesContract.updateKnown, true);
  await dialog.getByRole('button', { name: 'Spara igen' }).click();
  await expect.poll(() => network.sentTo(companiesContract.updateKnown).length).toBe(2);
  expect(network.sentTo(companiesContract.updateKnown)[1]).toMatchObject({
    body: { address: 'Torget 3', version: 2 },
  });
});

test('another name that was saved meanwhile is asked about', async () => {
  const network = await openDialog(aCompany());
  network.refuse(companiesContract.rename, 409, 'ChangedMeanwhile');
  network.reply(companiesContract.company, aCompany({ name: 'Väst El AB', version: 2 }));
  const name = dialog.getByLabelText('Namn');
  await name.fill('Västra El');
  await dialog.getByRole('button', { name: 'Byt namn' }).click();
  await expect.element(dialog).toHaveTextContent('Någon annan har sparat');
  await expect.element(dialog.getByRole('radio', { name: /Väst El AB/ })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /Västra El/ })).toBeVisible();
});

test('companies and a company fit a phone', async () => {
  await openDialog(aCompany(), narrow);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
  const { left, right } = dialog.element().getBoundingClientRect();
  expect([left >= 0, right <= narrow]).toEqual([true, true]);
});
