import { companiesContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, openFeature, settings } from '../../testing/open-page.tsx';
import { CompanyMap } from './CompanyMap.tsx';

const companies = [
  { id: 1, name: 'Öst El', address: '', latitude: 59.92, longitude: 16.6, places: 2, taken: 1 },
  { id: 2, name: 'Väst El', address: '', latitude: 57.7, longitude: 11.9, places: null, taken: 0 },
];
const map = page.getByRole('region', { name: 'Karta över företag' });

test('a map server draws the ground where one is configured', async () => {
  const network = aNetwork();
  const mapTiles = {
    url: 'https://kartor.example/{z}/{x}/{y}.png',
    attribution: '© Kartverket <3',
  };
  network.file('settings.json', settings({ mapTiles }));
  network.reply(companiesContract.positions, companies);
  await openFeature(<CompanyMap schoolId={1} />, network);
  await expect.element(map.getByText('© Kartverket <3')).toBeVisible();
  const tiles = () => [...map.element().querySelectorAll('img')].map(({ src }) => src);
  await expect.poll(() => tiles().length).toBeGreaterThan(0);
  for (const address of tiles())
    expect(address).toMatch(/^https:\/\/kartor\.example\/\d+\/\d+\/\d+\.png$/);

  const list = page.getByRole('list', { name: 'Företag på kartan' });
  await list.getByRole('button', { name: /^Öst El/ }).click();
  await expect.element(map.getByText('Öst El')).toBeVisible();
});

test('a map without companies, and one that cannot be read, say so', async () => {
  const network = aNetwork();
  network.refuse(companiesContract.positions, 404);
  await openFeature(<CompanyMap schoolId={1} />, network, { width: 390 });
  await expect.element(page.getByRole('alert')).toBeVisible();
  network.reply(companiesContract.positions, []);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(map.elements()).toEqual([]);
});
