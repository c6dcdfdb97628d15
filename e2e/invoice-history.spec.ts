import { type Output, ordersContract } from '@gesall/contract';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../apps/server/src/testing/read-pdf.ts';
import { addCustomer } from './accounting.ts';
import { callsOf } from './calls-over-http.ts';
import { appears, stopClock } from './clock.ts';
import {
  anOrderOf,
  confirmed,
  makePurchaser,
  manyOrdersOf,
  removeOrders,
  setInvoice,
} from './order-world.ts';
import { anOwnProduct } from './own-product.ts';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { savedFile } from './saved-file.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { signIn } from './sessions.ts';
import { expect, test } from './test.ts';

// Every failed order of the product is sent again in one story: the others must not lose theirs.
test.describe.configure({ mode: 'default' });

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg', 'Cilla Dahl'] } });

const hour = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const rows = (page: Page, name: string) =>
  page
    .getByRole('list', { name, exact: true })
    .getByRole('listitem')
    .filter({
      has: page
        .getByRole('button', { expanded: false })
        .or(page.getByRole('button', { expanded: true })),
    });
const toggle = (row: Locator) => row.getByRole('button').first();
const repost = (row: Locator) => row.getByRole('button', { name: /^Skicka om/ });
/** `2026-11-16 09:05`, as it is in Sweden. */
const inSweden = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment);
const told = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

test('a teacher who does not buy has no invoice history', async ({ school, signedIn }) => {
  const page = await signedIn(school.teacher.email);

  await test.step('[orders.route.invoicehistory] its address leads home', async () => {
    await page.goto('/teacher/invoicehistory');
    await expect(page).toHaveURL(/\/teacher\/programmeview\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Fakturahistorik' })).toHaveCount(0);
    const asked = await callsOf(await productOn(sharedDataDir()))
      .as(school.teacher)
      .attempt(ordersContract.myOrders, {});
    expect(asked).toMatchObject({ status: 403 });
  });

  await test.step('[shell.header.invoice-history-link] nor is there a link', async () => {
    await expect(
      page.getByRole('navigation', { name: 'Genvägar' }).getByRole('link', { name: 'Om oss' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fakturahistorik' })).toHaveCount(0);
  });
});

test('[orders.route.invoicehistory] a purchaser follows what they ordered', async ({
  school,
  signedIn,
}) => {
  await makePurchaser(school);
  const page = await signedIn(school.teacher.email);

  await test.step('[shell.header.invoice-history-link] [orders.history.empty-teacher] the link leads to a history without invoices', async () => {
    await page.getByRole('link', { name: 'Fakturahistorik' }).click();
    await expect(page).toHaveURL(/\/teacher\/invoicehistory$/);
    await expect(page.getByText('Det finns inga fakturor')).toBeVisible();
  });

  const number = confirmed();
  const placedAt = ago(3);
  await anOrderOf(school, {
    order: { ...number, comment: 'Höst', createdAt: placedAt, total: 150_000 },
  });
  // Stored before the one in the middle, so that no order of storing is the order of the days.
  await anOrderOf(school, {
    line: { courseName: 'Enstaka kurs' },
    order: {
      state: 'waiting',
      errorCode: 'silent',
      errorText: null,
      createdAt: ago(1),
      nextTryAt: new Date(Date.now() + 24 * hour),
    },
  });
  await anOrderOf(school, {
    order: { createdAt: ago(2), total: 100_000 },
    line: { unitPrice: 33_333 },
  });
  await page.reload();
  const all = rows(page, 'Dina beställningar');
  const order = all.nth(2);
  const failed = all.nth(1);

  await test.step('[orders.history.newest-first] [orders.history.no-order-number] newest first, and why one has no number', async () => {
    await expect(all).toHaveCount(3);
    await expect(order).toContainText(`Order ${number.accountingNumber}`);
    await expect(failed.getByRole('img', { name: 'Utan ordernummer' })).toBeVisible();
    await expect(failed).toContainText('Kund saknas');
    await expect(failed).not.toContainText('Order ');
    await expect(failed).toContainText('Avvisad');
    await expect(all.nth(0)).toContainText(/Väntar, nästa försök /);
    await expect(order).toContainText('Bekräftad');
  });

  await test.step('[orders.history.expandable] [constants.currency-sek] each row unfolds by itself', async () => {
    await expect(order).toContainText('1 500 kr');
    await expect(toggle(order)).toContainText(`Order ${number.accountingNumber}`);
    await expect(toggle(order)).toContainText(inSweden(placedAt).slice(2));
    await expect(page.getByRole('table')).toHaveCount(0);
    await toggle(order).click();
    await expect(page.getByRole('table')).toHaveCount(1);
    await expect(toggle(failed)).toHaveAttribute('aria-expanded', 'false');
    await toggle(order).click();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  await toggle(order).press('Enter');
  const fact = (name: string) =>
    order.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

  await test.step('[orders.history.header-fields] the head says who ordered what for whom', async () => {
    await expect(fact('Ordernummer')).toHaveText(number.accountingNumber);
    const [year, , day, time] = inSweden(placedAt).split(/[- ]/);
    await expect(fact('Datum')).toHaveText(new RegExp(`^${Number(day)} [a-z]{3} ${year} ${time}$`));
    await expect(fact('Pris')).toHaveText('1 500 kr');
    await expect(fact('Beställd av')).toHaveText(school.teacher.name);
    await expect(fact('Kommentar')).toHaveText('Höst');
    await expect(fact('Skola')).toHaveText(school.school.name);
    await expect(fact('Kundnummer')).toHaveText(school.school.customerNumber);
  });

  const line = order.getByRole('table', { name: 'Orderrader' }).getByRole('row').nth(1);

  await test.step('[orders.history.lines] [orders.history.line-name] a line says what, for how many and for how much', async () => {
    for (const part of [
      school.licence.name,
      'Elevlicens, 1 år',
      `Kurser: ${school.course.name}, Ellära`,
    ])
      await expect(line.getByRole('rowheader')).toContainText(part);
    await expect(line.getByRole('cell')).toHaveText(['3', '500 kr', '1 500 kr']);
    await order.getByRole('button', { name: 'Visa elevernas namn' }).click();
    await expect(line).toContainText('Elever: Anna Alm, Bo Berg, Cilla Dahl');
    await toggle(all.nth(0)).click();
    const ofCourse = all.nth(0).getByRole('table').getByRole('row').nth(1).getByRole('rowheader');
    await expect(ofCourse).toContainText('Enstaka kurs');
    await expect(ofCourse).not.toContainText(school.licence.name);
  });

  await test.step('[orders.history.unit-price] [constants.currency-decimals] the unit price has decimals only where it needs them', async () => {
    await toggle(failed).click();
    const cells = failed.getByRole('table').getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveText(['3', '333,33 kr', '999,99 kr']);
    // No order is stored without students; an old one may have none.
    await page.route('**/api/Shop/MyOrders', async (route) => {
      const response = await route.fetch();
      const orders: Output<typeof ordersContract.myOrders> = (await response.json()).result;
      const [first, ...others] = orders;
      const products = first?.products.map((each) => ({ ...each, students: 0, price: 1000 }));
      await route.fulfill({ response, json: { result: [{ ...first, products }, ...others] } });
    });
    await page.reload();
    await toggle(all.nth(0)).click();
    await expect(
      all.nth(0).getByRole('table').getByRole('row').nth(1).getByRole('cell'),
    ).toHaveText(['0', '1 000 kr', '1 000 kr']);
    await page.unroute('**/api/Shop/MyOrders');
  });

  await test.step('[orders.repost.button] [orders.place.accounting-failure] only what is not at accounting can be sent again', async () => {
    await expect(repost(failed)).toBeVisible();
    await expect(repost(all.nth(0))).toBeVisible();
    await expect(repost(order)).toHaveCount(0);
  });

  await test.step('[orders.repost.failure] accounting refuses it again: a warning, and the button stays', async () => {
    const answer = page.waitForResponse('**/api/ShopNew/RePostFailedFortNoxOrder?*');
    await repost(failed).click();
    const { failMessage } = (await (await answer).json()).result;
    expect(failMessage).toMatch(/kund|customer/i);
    await expect(page.getByRole('alert').filter({ hasText: failMessage })).toBeVisible();
    await expect(repost(failed)).toBeEnabled();
  });

  await test.step('[toasts.error.autoclose-8000] the warning is there for eight seconds', async () => {
    const other = await page.context().newPage();
    await other.goto('/teacher/invoicehistory');
    const row = rows(other, 'Dina beställningar').nth(1);
    await expect(repost(row)).toBeVisible();
    await stopClock(other);
    await repost(row).click();
    const warning = other.getByRole('alert').filter({ hasText: /kund|customer/i });
    await appears(other, warning);
    await other.clock.runFor(7_000);
    await expect(warning).toBeVisible();
    await other.clock.runFor(2_000);
    await expect(warning).toHaveCount(0);
    await other.close();
  });

  await test.step('[orders.repost.in-progress] two presses send it once', async () => {
    const sent: string[] = [];
    let release = () => {};
    const gate = new Promise<void>((open) => {
      release = open;
    });
    await page.route('**/api/ShopNew/RePostFailedFortNoxOrder?*', async (route) => {
      sent.push(route.request().url());
      await gate;
      await route.continue();
    });
    await addCustomer(school.school.customerNumber, school.school.name);
    await repost(failed).dblclick();
    await expect(repost(failed)).toBeDisabled();
    release();
    await expect(repost(failed)).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  await test.step('[orders.repost.success] [toasts.repost.order-number] the number takes the place of the button, and a message names it', async () => {
    await expect(failed).toContainText(/Order \d+/);
    const given = (await toggle(failed).innerText()).match(/Order (\d+)/)?.[1];
    await expect(
      page.getByRole('status').filter({ hasText: `Ordern är skickad och har nummer ${given}` }),
    ).toBeVisible();
    await expect(failed).toContainText('Bekräftad');
  });
});

test('those who administer follow the orders of every school', async ({ school, signedIn }) => {
  const { name } = school.school;
  const other = await aSchoolOfItsOwn();
  const numbers = [confirmed(), confirmed(), confirmed()] as const;
  await anOrderOf(school, { order: { ...numbers[2], createdAt: ago(3) } });
  // The reference has it found by the same words.
  await anOrderOf(other, {
    order: {
      ...numbers[0],
      createdAt: ago(1),
      currency: 'NOK',
      total: 150_000,
      invoiceLabeling: name,
    },
  });
  await anOrderOf(school, {
    order: { ...numbers[1], createdAt: ago(2) },
    line: { unitPrice: 16_667, quantity: 3 },
  });
  const page = await signedIn(people.superuser);
  await page.getByRole('main').getByRole('link', { name: 'Fakturahistorik' }).click();
  await expect(page).toHaveURL(/\/superuser\/invoicehistory/);
  const all = rows(page, 'Beställningar');
  const facts = page.getByRole('main').getByText(/\d beställning(ar)? · /);
  await page.getByLabel('Sök order').fill(name);

  await test.step('[orders.superuser.all] newest first, each with its school', async () => {
    await expect(all).toHaveCount(3);
    for (const [index, schoolName] of [other.school.name, name, name].entries()) {
      await expect(all.nth(index)).toContainText(schoolName);
      await expect(all.nth(index)).toContainText(`Order ${numbers[index]?.accountingNumber}`);
    }
    await toggle(all.nth(2)).click();
    await expect(all.nth(2).getByRole('table', { name: 'Orderrader' })).toBeVisible();
  });

  await test.step('an order is saved as a PDF', async () => {
    const number = numbers[2].accountingNumber;
    const saved = await savedFile(page, () =>
      all.nth(2).getByRole('button', { name: 'Spara som PDF' }).click(),
    );
    expect(saved.name).toBe(`Order ${number}.pdf`);
    expect((await readPdf(saved.bytes)).text).toContain(number);
  });

  await test.step('[orders.superuser.amount-other-currency] [constants.currency-other] another currency goes before its amount', async () => {
    await expect(all.nth(0)).toContainText('NOK 1 500');
  });

  await test.step('[orders.superuser.count] [orders.superuser.sum] all are counted, and those in kronor are summed', async () => {
    await expect(facts).toHaveText('3 beställningar · 2 000,01 kr exkl. moms');
  });

  await test.step('those in kronor are summed by school year and cost centre, also as a table', async () => {
    const sums = page.getByRole('region', { name: 'Summor per läsår och kostnadsställe' });
    await sums.getByRole('button', { name: 'Visa tabell' }).click();
    await expect(sums.getByRole('columnheader', { name: 'EE' })).toBeVisible();
    await expect(sums.getByRole('row').last()).toContainText('2 000,01 kr');
  });

  await test.step('an order that is invoiced and paid says so', async () => {
    const number = (await toggle(all.nth(1)).innerText()).match(/Order (\S+)/)?.[1] ?? '';
    await setInvoice(number, { invoiceNumber: '5001', invoicedAt: ago(1), paidAt: ago(0.5) });
    await page.reload();
    await expect(all.nth(1)).toContainText('Betald');
    await toggle(all.nth(1)).click();
    await expect(all.nth(1).getByText('5001')).toBeVisible();
    await toggle(all.nth(1)).click();
  });

  await test.step('filters stay in the address and are cleared', async () => {
    await page.getByRole('combobox', { name: 'Läge' }).click();
    await page.getByRole('option', { name: 'Avvisad' }).click();
    await expect(page.getByText('Ingen beställning passar')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ingen beställning passar')).toBeVisible();
    await page.getByRole('button', { name: 'Rensa', exact: true }).click();
    await expect(all.first()).toBeVisible();
  });

  await test.step('all that match are saved as a workbook', async () => {
    await page.getByLabel('Sök order').fill(name);
    await expect(all).toHaveCount(3);
    const orders = page.getByRole('region', { name: 'Beställningar', exact: true });
    const saved = await savedFile(page, () =>
      orders.getByRole('button', { name: 'Exportera' }).click(),
    );
    expect(saved.name).toBe('Fakturahistorik.xlsx');
  });
});

test('the first and the last day hold for the list and its count', async ({ school, signedIn }) => {
  const { name } = school.school;
  for (const day of ['02', '03', '04'])
    await anOrderOf(school, {
      order: { ...confirmed(), createdAt: new Date(`2026-03-${day}T12:00:00Z`) },
    });
  const page = await signedIn(people.superuser, { path: `/superuser/invoicehistory?sok=${name}` });
  const all = rows(page, 'Beställningar');
  const count = (orders: string) => page.getByRole('main').getByText(`${orders} · `);
  await expect(count('3 beställningar')).toBeVisible();
  await page.getByLabel('Från och med').fill('2026-03-03');
  await expect(all).toHaveCount(2);
  await expect(count('2 beställningar')).toBeVisible();
  await page.getByLabel('Till och med').fill('2026-03-03');
  await expect(all).toHaveCount(1);
  await expect(count('1 beställning')).toBeVisible();
  await page.reload();
  await expect(all).toHaveCount(1);
  await page.getByLabel('Från och med').fill('');
  await expect(all).toHaveCount(2);
});

test('orders that failed are sent again together', async ({ school, signedIn }) => {
  const { name, customerNumber } = school.school;
  for (const hours of [1, 2, 3]) await anOrderOf(school, { order: { createdAt: ago(hours) } });
  await addCustomer(customerNumber, name);
  const page = await signedIn(people.superuser, { path: `/superuser/invoicehistory?sok=${name}` });
  const all = rows(page, 'Beställningar');
  await expect(all).toHaveCount(3);

  await test.step('all are ticked at once, and none', async () => {
    const every = page.getByRole('checkbox', { name: 'Välj alla som kan skickas om' });
    const ticked = all.getByRole('checkbox', { checked: true });
    await all.nth(1).getByRole('checkbox').check();
    await expect(every).not.toBeChecked();
    await every.click();
    await expect(ticked).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Skicka om valda (3)' })).toBeVisible();
    await expect(every).toBeChecked();
    await every.click();
    await expect(ticked).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Skicka om valda/ })).toHaveCount(0);
  });

  await test.step('those that are ticked', async () => {
    await all.nth(0).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Skicka om valda (1)' }).click();
    await expect(told(page, 'Skickade: 1. Misslyckade: 0.')).toBeVisible();
    await expect(all.nth(0)).toContainText(/Order \d+/);
    await expect(all.nth(0).getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('[tools.repost-failed-orders] all of them, from the tools', async () => {
    await page.goto('/superuser/users');
    const tool = page.getByRole('region', { name: 'Skicka om misslyckade ordrar' });
    await tool.getByRole('button', { name: 'Skicka om' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: /^Skickade: ([2-9]|\d\d)/ }),
    ).toBeVisible();
    await page.goto(`/superuser/invoicehistory?sok=${name}`);
    await expect(all).toHaveCount(3);
    await expect(page.getByText(/^Order \d+$/)).toHaveCount(3);
  });

  await test.step('[orders.repost.all] and from the history, with the counts', async () => {
    await anOrderOf(school, { order: { createdAt: ago(4) } });
    await anOrderOf(school, {
      order: { createdAt: ago(5) },
      line: { articleNumber: 'FINNS-INTE' },
    });
    await page.reload();
    await page.getByRole('button', { name: /^Skicka om alla misslyckade/ }).click();
    await expect(told(page, /Skickade: 1\. Misslyckade: [1-9]/)).toBeVisible();
    await expect(repost(page.getByRole('list', { name: 'Beställningar' }))).toHaveCount(1);
  });

  await test.step('both sides are compared', async () => {
    await page.getByRole('button', { name: 'Jämför nu' }).click();
    const compared = page.getByRole('region', { name: 'Jämförelse med ekonomisystemet' });
    await expect(compared.getByText('Ordrar sedan')).toBeVisible();
  });

  await test.step('an order is found by its number from every page', async () => {
    const number = (await toggle(all.nth(0)).innerText()).match(/Order (\d+)/)?.[1] ?? '';
    await page.goto('/superuser');
    await expect(page.getByRole('button', { name: 'Sök', exact: true }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Sök överallt' }).fill(number);
    await page
      .getByRole('group', { name: 'Ordrar' })
      .getByRole('option')
      .filter({ hasText: name })
      .click();
    await expect(all.first()).toContainText(`Order ${number}`);
  });
});

test('a product in which nobody has ordered says so', async ({ page }) => {
  const product = await anOwnProduct({ ACCOUNTING_STAND_IN_PORT: '0' });
  try {
    await removeOrders(product.dataDir);
    await signIn(page, people.superuser, { site: product.url, dataDir: product.dataDir });
    await test.step('[orders.superuser.empty] there are no invoices', async () => {
      await page.goto(`${product.url}/superuser/invoicehistory`);
      await expect(page.getByText('Det finns inga fakturor')).toBeVisible();
      await expect(page.getByText(/^0 beställningar · 0/)).toBeVisible();
    });
  } finally {
    await page.goto('about:blank');
    await product.stop();
  }
});

test('two thousand orders are a list like any other', async ({ school, signedIn }) => {
  await manyOrdersOf(school, 2000);
  const page = await signedIn(people.superuser);
  await test.step('[orders.superuser.large-list] they come in pages, with the count of all', async () => {
    await page.goto(`/superuser/invoicehistory?sok=${school.school.name}`);
    const all = rows(page, 'Beställningar');
    await expect(page.getByText('100 av 2000')).toBeVisible();
    await expect(page.getByText(/^2000 beställningar · 1\s000\s000\skr/)).toBeVisible();
    await expect(all).toHaveCount(100);
    await page.getByRole('button', { name: 'Visa fler' }).click();
    await expect(page.getByText('200 av 2000')).toBeVisible();
    await expect(all).toHaveCount(200);
  });
});

test('a superuser says which articles are sold of a programme', async ({ school, signedIn }) => {
  const page = await signedIn(people.superuser, { path: '/superuser/courses/licenses' });
  const card = page.getByRole('region', { name: school.licence.name });
  const dialog = page.getByRole('dialog');
  const number = `X-${school.school.id}`;
  const open = () => card.getByRole('button', { name: 'Artiklar' }).click();

  await open();
  await expect(dialog.getByText('Inget säljs av programmet än.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lägg till artikel' }).click();
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByText('Varje rad behöver ett artikelnummer.')).toBeVisible();
  await dialog.getByLabel('Artikelnummer').fill(number);
  await dialog.getByLabel('Namn').fill('Elevlicens, 1 år');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(told(page, 'Artiklarna är sparade')).toBeVisible();
  await expect(told(page, `Ekonomisystemet har ingen artikel ${number} i bruk.`)).toBeVisible();

  await open();
  await expect(dialog.getByLabel('Artikelnummer')).toHaveValue(number);
  await expect(dialog.getByText('Inget pris i programmets lista')).toBeVisible();

  await test.step('somebody else was first: both lists are shown, and one is chosen', async () => {
    const other = await signedIn(people.superuser, { path: '/superuser/courses/licenses' });
    await other
      .getByRole('region', { name: school.licence.name })
      .getByRole('button', { name: 'Artiklar' })
      .click();
    await other.getByRole('dialog').getByRole('button', { name: 'Ta bort rad 1' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
    await expect(told(other, 'Artiklarna är sparade')).toBeVisible();

    await dialog.getByLabel('Namn').fill('Annat namn');
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(dialog.getByText(/Någon annan har sparat ändringar/)).toBeVisible();
    await dialog.getByRole('radio', { name: /^Ditt/ }).click();
    await dialog.getByRole('button', { name: 'Spara igen' }).click();
    await expect(told(page, 'Artiklarna är sparade').first()).toBeVisible();
    await open();
    await expect(dialog.getByLabel('Namn')).toHaveValue('Annat namn');
  });
});
