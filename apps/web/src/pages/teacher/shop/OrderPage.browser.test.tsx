import { type Output, ordersContract, peopleContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, narrow, openPage, wide } from '../../../testing/open-page.tsx';

type Buyer = Output<typeof peopleContract.teacherByEmail>;
type Programme = Output<typeof ordersContract.getLicenses>[number];

const anna = { id: 5, name: 'Anna Alm', email: 'anna@skola.example' };
const schoolClass = {
  ...{ id: 1, name: 'EE24A', programme: { id: 1, name: 'El' }, orientation: null },
};

const aBuyer = (customer: Buyer['customer']): Buyer => ({
  ...{ id: 1, name: 'Eva Lind', email: 'person@skola.example', fullAccess: true, purchaser: true },
  ...{ activatedAccount: true, aplSupervisorMail: null },
  customer,
  programmes: [
    {
      ...{ id: 1, name: 'El', costCenter: 'EL', programLicenseId: 1 },
      classes: [{ ...schoolClass, students: [anna], teachers: [] }],
    },
  ],
});
const school = {
  ...{ id: 1, name: 'Ekbackens gymnasium', currency: 'SEK' },
  addresses: [{ street: 'Storgatan 1', zipCode: '792 30', city: 'Mora', country: 'Sverige' }],
};
const aProgramme = (priceStudent: number): Programme => ({
  ...{ programLicenseId: 1, programName: 'El', costCenter: 'EL', validTo: '2130-06-30' },
  ...{ hasExpired: false, mayBuy: true, currency: 'SEK', pricesAt: null, withoutPrice: [] },
  products: [
    {
      ...{ name: 'Elevlicens', type: 'StudentLicense', fortnoxNumber: 'E1', isPlusPackage: false },
      validTo: '2130-06-30',
      options: [
        { fortnoxNumber: 'E1', name: 'Elevlicens', priceStudent, years: 1, vatPercent: 25 },
      ],
    },
  ],
});
const send = page.getByRole('button', { name: 'Skicka beställningen' });
const reference = page.getByLabelText('Referens', { exact: true });

async function open(
  width = wide,
  change: (network: ReturnType<typeof aNetwork>) => void = () => {},
) {
  const network = aNetwork();
  network.reply(peopleContract.teacherByEmail, aBuyer(school));
  network.reply(ordersContract.getLicenses, [aProgramme(500)]);
  network.reply(ordersContract.licenseStatus, []);
  network.reply(ordersContract.myOrders, []);
  change(network);
  await openPage('/teacher/shop/confirmedorder', network, { role: 'Teacher', width });
  return network;
}

test('an empty cart cannot be sent', async () => {
  await open();
  await expect.element(page.getByText('Varukorgen är tom.')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await expect.element(page.getByLabelText('Gatuadress')).toHaveValue('Storgatan 1');
});

test('a teacher of no school reads that there is nothing to order', async () => {
  await open(wide, (network) => network.reply(peopleContract.teacherByEmail, aBuyer(null)));
  await expect.element(page.getByText('Du är inte kopplad till någon skola')).toBeVisible();
});

test('a school without programme licences reads that nothing is sold', async () => {
  await open(wide, (network) => network.reply(ordersContract.getLicenses, []));
  await expect.element(page.getByText('Det finns inget att köpa än')).toBeVisible();
});

test('prices that cannot be read say why, and are read again', async () => {
  const network = await open(wide, (each) =>
    each.refuse(ordersContract.getLicenses, 404, 'PriceListNotFound'),
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Butiken kunde inte hämtas');
  network.reply(ordersContract.getLicenses, [aProgramme(500)]);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(send).toBeVisible();
});

/** The cart of a tab that was filled yesterday, a price ago. */
function keepCart(priceStudent: number) {
  const item = {
    ...{ fortnoxNumber: 'E1', name: 'Elevlicens', costCenter: 'EL', type: 'StudentLicense' },
    ...{ programLicenseId: 1, programName: 'El', years: 1, priceStudent, vatPercent: 25 },
    ...{ validFrom: '2130-01-01', startDate: '2130-01-01', validTo: '2130-06-30' },
    ...{ addedStudents: [{ id: anna.id, name: anna.name }], currency: 'SEK' },
  };
  const kept = { items: [item], owner: 'person@skola.example', orderKey: 'nyckel' };
  sessionStorage.setItem('cart', JSON.stringify(kept));
}

test('a price that changes while the order is sent is shown, and what was written stays', async () => {
  keepCart(500);
  const network = await open();
  network.refuse(ordersContract.post, 409, 'PricesHaveChanged');
  await reference.fill('R-7');
  const { release } = network.hold(ordersContract.post);
  await send.click();
  await expect.element(send).toBeDisabled();
  network.reply(ordersContract.getLicenses, [aProgramme(550)]);
  release();
  await expect
    .element(page.getByText('Elevlicens, 1 år: 500 kr blev 550 kr per elev'))
    .toBeVisible();
  await expect.element(reference).toHaveValue('R-7');
  await expect.element(send).toBeEnabled();
  expect(network.sentTo(ordersContract.post)).toMatchObject([{ body: { expectedTotal: 500 } }]);
});

test('an order form fits a phone', async () => {
  await open(narrow);
  await expect.element(reference).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(narrow);
});
