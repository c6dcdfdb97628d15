import { stockholmDay } from '@gesall/rules';
import type { Page } from '@playwright/test';
import { bearerOf, signIn } from './sessions.ts';
import {
  aParallelClass,
  aSecondProgramme,
  giveApl,
  limitToOwnClasses,
  sellTo,
  unlicensed,
  usuallySold,
  withoutLicences,
} from './shop-world.ts';
import { expect, test } from './test.ts';

const dayMs = 24 * 60 * 60_000;
const dayIn = (days: number) => stockholmDay(new Date(Date.now() + days * dayMs));

/** The fixture's own student holds the student licence of the programme. */
test.use({ wishes: { students: ['Holger Holm'], schoolLicenceTo: '2099-06-30' } });

const cartOf = (page: Page) => page.getByRole('complementary', { name: 'Varukorg' });
const lineOf = (page: Page, name: string) =>
  cartOf(page).getByRole('listitem', { name, exact: true });
const step2 = (page: Page) => page.getByRole('region', { name: /^Välj elever/ });
const tick = (page: Page, name: string) =>
  step2(page).getByRole('checkbox', { name: new RegExp(`^Välj ${name}`) });

/** Opens the chooser of a kind of product; step 1 is unfolded when it is not. */
async function choose(page: Page, kind: string) {
  const change = page.getByRole('button', { name: 'Ändra paket' });
  const product = page.getByRole('button', { name: `Välj ${kind},` });
  await expect(change.or(product)).toBeVisible();
  if (await change.isVisible()) await change.click();
  await product.click();
  return page.getByRole('dialog', { name: new RegExp(`^${kind},`) });
}

/** Puts a product into the cart, and answers the question about the plus package. */
async function add(page: Page, kind: string, years: number, plus?: 'yes' | 'no') {
  const chooser = await choose(page, kind);
  await chooser.getByRole('radio', { name: new RegExp(`^${years} år`) }).click();
  await chooser.getByRole('button', { name: 'Lägg i varukorgen' }).click();
  if (!plus) return;
  const question = page.getByRole('dialog', { name: 'Lägg till pluspaketet?' });
  await question
    .getByRole('button', { name: plus === 'yes' ? 'Lägg till pluspaket' : 'Nej tack' })
    .click();
}

test('a purchaser chooses packages and students', async ({ school, signedIn }) => {
  const { numberOf } = await sellTo(school);
  const names = ['Zara Berg', 'Anna Alm', 'Bertil Ek', 'Åsa Öst'] as const;
  const [, , bertil, asa] = await unlicensed(school, names);
  if (asa) await giveApl(asa, '2027-06-30');
  if (bertil) await giveApl(bertil, '2026-08-20');
  const page = await signedIn(school.teacher.email);
  const cart = cartOf(page);
  const total = cart.getByRole('status');

  await test.step('[shell.header.shop-link] [shop.route] the header leads to the shop', async () => {
    await page.getByRole('link', { name: 'Butik' }).click();
    await expect(page).toHaveURL(/\/teacher\/shop$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Butik' })).toBeVisible();
  });

  await test.step('[shop.layout.steps] [shop.package.programme-groups] two steps, the programme and the cart', async () => {
    await expect(page.getByRole('main').getByRole('heading')).toHaveText([
      'Butik',
      'Välj licenspaket',
      school.licence.name,
      'Välj elever',
      'Varukorg',
    ]);
    const step1 = page.getByRole('region', { name: 'Välj licenspaket' });
    await expect(step1.getByText('1', { exact: true })).toBeVisible();
    await expect(step2(page).getByText('2', { exact: true })).toBeVisible();
    await expect(page.getByText('Programlicensen gäller till 2099-06-30')).toBeVisible();
  });

  await test.step('[shop.package.product-kinds] [shop.package.cheapest-plus] four kinds, each with its cheapest year', async () => {
    const products = page.getByRole('region', { name: school.licence.name }).getByRole('listitem');
    await expect(products).toHaveCount(4);
    await expect(products.nth(0)).toContainText('från 333,33 kr per år');
    await expect(products.nth(1)).toContainText('från 300 kr per år');
    await expect(products.nth(2)).toContainText('från 250 kr per år');
    await expect(products.nth(3)).toContainText('från 200 kr per år');
    for (const [at, kind] of ['Elevlicens', 'Elevlicens Plus', 'Pluspaket', 'APL-licens'].entries())
      await expect(products.nth(at).getByText(kind, { exact: true })).toBeVisible();
  });

  await test.step('[shop.cart.empty-text] [shop.students.no-product] nothing is chosen yet', async () => {
    await expect(cart.getByText('Varukorgen är tom.')).toBeVisible();
    await expect(cart.getByText('Summa')).toHaveCount(0);
    await expect(step2(page).getByText('Välj ett licenspaket först')).toBeVisible();
    await expect(step2(page).getByRole('table')).toHaveCount(0);
  });

  await test.step('[shop.package.collapsible] the heading folds step 1 and unfolds it', async () => {
    const fold = page.getByRole('button', { name: 'Välj licenspaket', exact: true });
    const products = page.getByRole('button', { name: 'Välj Elevlicens,' });
    await fold.click();
    await expect(products).toHaveCount(0);
    await fold.click();
    await expect(products).toBeVisible();
  });

  await test.step('[shop.package.info-modal] the sign explains the packages', async () => {
    await page.getByRole('button', { name: 'Om licenspaketen' }).click();
    const info = page.getByRole('dialog', { name: 'Om licenspaketen' });
    for (const name of ['Elevlicens', 'Elevlicens Plus', 'Endast pluspaket'])
      await expect(info.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(info.locator('section p')).toHaveText(Array(4).fill(/\S/));
    await info.getByRole('button', { name: 'Stäng' }).click();
    await expect(info).toHaveCount(0);
  });

  await test.step('[shell.modals.start-date-option] [shop.option.cancel] the chooser opens and closes without a trace', async () => {
    const chooser = await choose(page, 'Elevlicens Plus');
    await expect(chooser.getByRole('radio', { name: /^3 år/ })).toBeChecked();
    await chooser.getByRole('button', { name: 'Avbryt' }).click();
    await expect(chooser).toHaveCount(0);
    await expect(cart.getByText('Varukorgen är tom.')).toBeVisible();
    await expect(step2(page).getByText('Välj ett licenspaket först')).toBeVisible();
  });

  const chooser = await choose(page, 'Elevlicens');
  const day = chooser.getByLabel('Startdatum');
  const submit = chooser.getByRole('button', { name: 'Lägg i varukorgen' });

  await test.step('[shop.package.price-shown] an option shows price, years and price of a year', async () => {
    const option = chooser.getByRole('radio', { name: /^3 år/ });
    await expect(option).toContainText('1 000 kr per elev');
    await expect(option).toContainText('333,33 kr per år');
  });

  await test.step('[shop.option.start-required] no start date adds nothing', async () => {
    await day.fill('');
    await submit.click();
    await expect(chooser.getByText('Välj ett startdatum.')).toBeVisible();
    await expect(cart.getByText('Varukorgen är tom.')).toBeVisible();
  });

  await test.step('[shop.option.start-not-past] [shop.option.start-within-licence] nor does one in the past, or after the programme licence', async () => {
    await day.fill(dayIn(-1));
    await submit.click();
    await expect(chooser.getByText('Startdatumet får inte vara tidigare än i dag.')).toBeVisible();
    await day.fill('2099-07-01');
    await submit.click();
    await expect(
      chooser.getByText(/^Programlicensen gäller till och med 2099-06-30/),
    ).toBeVisible();
    await expect(cart.getByText('Varukorgen är tom.')).toBeVisible();
  });

  await test.step('[shop.option.modal] [shell.modals.add-premium-package] an option with its start comes into the cart, and the plus package is offered', async () => {
    await chooser.getByRole('radio', { name: /^3 år/ }).click();
    await day.fill(dayIn(10));
    await submit.click();
    await expect(page.getByRole('dialog', { name: 'Lägg till pluspaketet?' })).toBeVisible();
  });

  await test.step('[shop.premium.decline-plain] declined, it stays a plain student licence', async () => {
    await page.getByRole('button', { name: 'Nej tack' }).click();
    const line = lineOf(page, 'Elevlicens, 3 år');
    await expect(line).toContainText(`från ${dayIn(10)}`);
    await expect(cart.getByText('Pluspaket')).toHaveCount(0);
  });

  await test.step('[entities.cart-item] [entities.last-added-item] the tab keeps it', async () => {
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '{}'));
    expect(kept.items).toEqual([
      expect.objectContaining({
        fortnoxNumber: numberOf('E3'),
        name: 'Artikel E3',
        costCenter: 'EE',
        programLicenseId: school.licence.id,
        priceStudent: 1000,
        years: 3,
        validFrom: dayIn(0),
        startDate: dayIn(10),
        type: 'StudentLicense',
        programName: school.licence.name,
        addedStudents: [],
      }),
    ]);
    expect(kept.lastAddedItem.fortnoxNumber).toBe(numberOf('E3'));
  });

  await test.step('[shop.students.for-last-added] [shop.students.columns] step 2 names the product and shows its students', async () => {
    await expect(
      page.getByRole('heading', { name: 'Välj elever till Elevlicens, 3 år' }),
    ).toBeVisible();
    await expect(step2(page).getByRole('columnheader')).toHaveCount(5);
    for (const name of ['Namn', 'Klass', 'APL-licens'])
      await expect(step2(page).getByRole('columnheader', { name })).toBeVisible();
    for (const name of names) await expect(tick(page, name)).toBeVisible();
  });

  const rows = step2(page).getByRole('rowheader');

  await test.step('[shop.students.sortable] by name in Swedish order, then by class', async () => {
    await expect(rows).toHaveText(['Anna Alm', 'Bertil Ek', 'Zara Berg', 'Åsa Öst']);
    const heading = step2(page).getByRole('columnheader', { name: 'Klass' });
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    const byName = step2(page).getByRole('columnheader', { name: 'Namn' }).getByRole('button');
    await byName.click();
    await byName.click();
    await expect(rows).toHaveText(['Åsa Öst', 'Zara Berg', 'Bertil Ek', 'Anna Alm']);
    await byName.click();
    await expect(rows).toHaveText(['Anna Alm', 'Bertil Ek', 'Zara Berg', 'Åsa Öst']);
  });

  await test.step('[shop.students.apl-column] the last day of a placement licence that is valid', async () => {
    const cells = (name: string) =>
      step2(page).getByRole('row').filter({ hasText: name }).getByRole('cell');
    await expect(cells('Åsa Öst').nth(2)).toHaveText('2027-06-30');
    await expect(cells('Anna Alm').nth(2)).toHaveText('–');
    await expect(cells('Bertil Ek').nth(2)).toHaveText('–');
  });

  await test.step('[shop.students.toggle-one] the total follows each student', async () => {
    await expect(total).toHaveText('Summa, exkl. moms 0 kr');
    await tick(page, 'Anna Alm').check();
    await expect(total).toHaveText('Summa, exkl. moms 1 000 kr');
    await expect(lineOf(page, 'Elevlicens, 3 år')).toContainText('1 elev');
    await tick(page, 'Anna Alm').uncheck();
    await expect(total).toHaveText('Summa, exkl. moms 0 kr');
    await expect(lineOf(page, 'Elevlicens, 3 år')).toContainText('0 elever');
    await expect(page.getByRole('button', { name: 'Till kassan' })).toBeDisabled();
  });

  const filter = step2(page).getByRole('searchbox', { name: 'Filtrera på namn' });

  await test.step('[shop.students.filter] the filter hides, and what is chosen stays', async () => {
    await tick(page, 'Anna Alm').check();
    await filter.fill('BER');
    await expect(rows).toHaveText(['Zara Berg', 'Bertil Ek'].toSorted());
    await filter.fill('');
    await expect(tick(page, 'Anna Alm')).toBeChecked();
  });

  await test.step('[shop.students.search-scope] the class is not searched', async () => {
    await filter.fill('klass');
    await expect(step2(page).getByText('Ingen elev heter så')).toBeVisible();
    await filter.fill('');
  });

  await test.step('[shop.students.select-all] [shop.students.unselect-all] all that the filter shows, or none', async () => {
    await step2(page).getByRole('button', { name: 'Avmarkera alla' }).click();
    await expect(lineOf(page, 'Elevlicens, 3 år')).toContainText('0 elever');
    await filter.fill('ber');
    await step2(page).getByRole('button', { name: 'Välj alla' }).click();
    await expect(step2(page).getByText('2 av 4 valda')).toBeVisible();
    await expect(lineOf(page, 'Elevlicens, 3 år')).toContainText('2 elever');
    await filter.fill('');
    await expect(tick(page, 'Anna Alm')).not.toBeChecked();
  });

  await test.step('[shop.students.holders-list] [shop.students.holders-not-selectable] who has the licence stands folded apart', async () => {
    await step2(page).getByRole('button', { name: 'Välj alla' }).click();
    await expect(lineOf(page, 'Elevlicens, 3 år')).toContainText('4 elever');
    await expect(step2(page).getByText('Holger Holm')).toHaveCount(0);
    await step2(page).getByRole('button', { name: '1 elev har redan licensen' }).click();
    await expect(step2(page).getByText('Holger Holm')).toBeVisible();
  });

  await test.step('[shop.cart.remove-student] the cart gives a student back', async () => {
    for (const name of ['Bertil Ek', 'Zara Berg', 'Åsa Öst'])
      await cart.getByRole('button', { name: `Ta bort ${name}` }).click();
    await expect(tick(page, 'Bertil Ek')).not.toBeChecked();
    await expect(lineOf(page, 'Elevlicens, 3 år')).toContainText('1 elev');
    await expect(total).toHaveText('Summa, exkl. moms 1 000 kr');
  });

  await test.step('[shop.cart.already-notice] [shop.cart.same-article-ignored] the same article a second time changes nothing', async () => {
    await add(page, 'Elevlicens', 3);
    const notice = page.getByRole('dialog', { name: 'Produkten finns redan i varukorgen' });
    await expect(notice).toContainText('Samma produkt kan bara läggas till en gång');
    await notice.getByRole('button', { name: 'Stäng' }).last().click();
    await expect(notice).toHaveCount(0);
    await expect(total).toHaveText('Summa, exkl. moms 1 000 kr');
    const line = lineOf(page, 'Elevlicens, 3 år');
    await expect(line).toContainText(`från ${dayIn(10)}`);
    await expect(line.getByRole('listitem')).toHaveText(['Anna Alm']);
  });

  await test.step('[shell.modals.already-in-cart] and the cart still holds one item', async () => {
    await expect(lineOf(page, 'Elevlicens, 3 år')).toHaveCount(1);
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '{}'));
    expect(kept.items).toHaveLength(1);
  });

  await test.step('[shop.students.one-licence] another product does not take the same student', async () => {
    await add(page, 'Elevlicens', 1, 'no');
    await expect(tick(page, 'Anna Alm')).toBeDisabled();
    await expect(
      step2(page).getByText('Finns i en annan rad i varukorgen', { exact: true }),
    ).toBeVisible();
  });

  await test.step('[shop.students.return-to-item] an earlier line is filled again', async () => {
    await tick(page, 'Bertil Ek').check();
    await lineOf(page, 'Elevlicens, 3 år').getByRole('button', { name: 'Ändra elever' }).click();
    await expect(
      page.getByRole('heading', { name: 'Välj elever till Elevlicens, 3 år' }),
    ).toBeVisible();
    await expect(tick(page, 'Anna Alm')).toBeChecked();
  });

  await test.step('[shop.cart.total] [constants.currency-sek] the total is over all lines', async () => {
    await tick(page, 'Zara Berg').check();
    await expect(total).toHaveText('Summa, exkl. moms 2 500 kr');
  });

  await test.step('[shop.cart.line] a line shows what a buyer wants to know', async () => {
    const line = lineOf(page, 'Elevlicens, 1 år');
    await expect(line).toContainText(school.licence.name);
    await expect(line).toContainText(`från ${dayIn(0)}`);
    await expect(line).toContainText('1 × 500 kr');
    await expect(line).toContainText('1 elev');
    const two = lineOf(page, 'Elevlicens, 3 år');
    await expect(two).toContainText(`från ${dayIn(10)}`);
    await expect(two).toContainText('2 × 1 000 kr');
    await expect(two).toContainText('2 elever');
    await expect(two).toContainText('2 000 kr');
    await expect(two.getByRole('listitem')).toHaveText(['Anna Alm', 'Zara Berg']);
  });

  await test.step('[shop.cart.remove-item] [shop.confirm.dialog] a line with students asks before it goes', async () => {
    const remove = lineOf(page, 'Elevlicens, 1 år').getByRole('button', {
      name: 'Ta bort Elevlicens, 1 år',
    });
    const question = page.getByRole('dialog', { name: 'Ta bort Elevlicens, 1 år?' });
    await remove.click();
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(lineOf(page, 'Elevlicens, 1 år')).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(lineOf(page, 'Elevlicens, 1 år')).toHaveCount(0);
    await expect(total).toHaveText('Summa, exkl. moms 2 000 kr');
  });

  await test.step('[shop.students.for-last-added] step 2 turns to what is added then, with nobody chosen, and the others keep theirs', async () => {
    await add(page, 'Elevlicens', 1, 'yes');
    await expect(
      page.getByRole('heading', { name: 'Välj elever till Elevlicens Plus, 1 år' }),
    ).toBeVisible();
    await expect(tick(page, 'Bertil Ek')).not.toBeChecked();
    await expect(step2(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(lineOf(page, 'Elevlicens, 3 år').getByRole('listitem')).toHaveText([
      'Anna Alm',
      'Zara Berg',
    ]);
  });

  await test.step('[shop.premium.accept-pair] [shop.students.pair-both] a pair counts its students in both parts', async () => {
    await tick(page, 'Bertil Ek').check();
    const line = lineOf(page, 'Elevlicens Plus, 1 år');
    await expect(line).toContainText('1 × 500 kr');
    await expect(line).toContainText('1 × 250 kr');
    await expect(line).toContainText('750 kr');
    await tick(page, 'Bertil Ek').uncheck();
    await expect(line).toContainText('0 × 500 kr');
    await expect(line).toContainText('0 × 250 kr');
    await tick(page, 'Bertil Ek').check();
    await expect(line).toContainText('1 × 250 kr');
  });

  await test.step('[entities.last-added-item] [shop.premium.accept-pair] of a pair the tab keeps both parts', async () => {
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '{}'));
    const addedStudents = [{ id: bertil?.id, name: 'Bertil Ek' }];
    expect(kept.lastAddedItem).toEqual({
      studentLicense: expect.objectContaining({ fortnoxNumber: numberOf('E1'), addedStudents }),
      plusPackage: expect.objectContaining({ fortnoxNumber: numberOf('P1'), addedStudents }),
    });
  });

  await test.step('[shop.cart.same-article-pair] neither article of a pair can be added alone', async () => {
    const notice = page.getByRole('dialog', { name: 'Produkten finns redan i varukorgen' });
    for (const kind of ['Pluspaket', 'Elevlicens']) {
      await add(page, kind, 1);
      await notice.getByRole('button', { name: 'Stäng' }).last().click();
      await expect(notice).toHaveCount(0);
    }
    await expect(cart.getByRole('listitem').filter({ hasText: 'Pluspaket' })).toHaveCount(1);
    await expect(lineOf(page, 'Elevlicens Plus, 1 år')).toContainText('1 × 250 kr');
    await expect(lineOf(page, 'Elevlicens, 1 år')).toHaveCount(0);
    await expect(total).toHaveText('Summa, exkl. moms 2 750 kr');
  });

  await test.step('[shop.cart.remove-pair] its plus package goes alone, and leaves the licence with its students', async () => {
    await lineOf(page, 'Elevlicens Plus, 1 år')
      .getByRole('button', { name: 'Ta bort Pluspaket' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fortsätt' }).click();
    await expect(lineOf(page, 'Elevlicens, 1 år')).toContainText('1 elev');
    await expect(cart.getByText('Pluspaket')).toHaveCount(0);
  });

  await test.step('[shop.cart.remove-pair] its student licence takes the plus package along', async () => {
    const proceed = page.getByRole('dialog').getByRole('button', { name: 'Fortsätt' });
    await cart.getByRole('button', { name: 'Ta bort Elevlicens, 1 år' }).click();
    await proceed.click();
    await expect(lineOf(page, 'Elevlicens, 1 år')).toHaveCount(0);
    await add(page, 'Elevlicens', 1, 'yes');
    await tick(page, 'Bertil Ek').check();
    await cart.getByRole('button', { name: 'Ta bort Elevlicens Plus, 1 år' }).click();
    await proceed.click();
    await expect(total).toHaveText('Summa, exkl. moms 2 000 kr');
    await expect(cart.getByText('Pluspaket')).toHaveCount(0);
    await expect(cart.getByText('1 år')).toHaveCount(0);
  });

  await test.step('[shop.premium.when] [shop.students.plus-only-needs-licence] other kinds ask nothing; plus alone is for holders', async () => {
    await add(page, 'APL-licens', 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Välj elever till APL-licens' })).toBeVisible();
    await add(page, 'Pluspaket', 1);
    await expect(rows).toHaveText(['Holger Holm']);
  });

  await test.step('[shop.cart.remove-last-added] without its item step 2 shows the hint', async () => {
    await lineOf(page, 'Pluspaket, 1 år')
      .getByRole('button', { name: 'Ta bort Pluspaket, 1 år' })
      .click();
    await expect(step2(page).getByText('Välj ett licenspaket först')).toBeVisible();
  });

  await test.step('[shop.cart.kept-on-reload] the cart outlives another page and a reload', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Gesäll, till startsidan' }).click();
    await expect(page).toHaveURL(/\/teacher\/programmeview\//);
    await page.getByRole('link', { name: 'Butik' }).click();
    await expect(lineOf(page, 'Elevlicens, 3 år')).toContainText('2 elever');
    await page.reload();
    await expect(lineOf(page, 'Elevlicens, 3 år')).toContainText('2 elever');
    await expect(lineOf(page, 'Elevlicens, 3 år').getByRole('listitem')).toHaveText([
      'Anna Alm',
      'Zara Berg',
    ]);
    await expect(lineOf(page, 'Elevlicens, 3 år')).toContainText(`från ${dayIn(10)}`);
    await expect(lineOf(page, 'APL-licens, 1 år')).toBeVisible();
  });

  await test.step('[shop.cart.clear] clearing asks, and empties everything', async () => {
    await cart.getByRole('button', { name: 'Töm' }).click();
    const question = page.getByRole('dialog', { name: 'Töm varukorgen?' });
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(lineOf(page, 'Elevlicens, 3 år')).toBeVisible();
    await cart.getByRole('button', { name: 'Töm' }).click();
    await question.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(cart.getByText('Varukorgen är tom.')).toBeVisible();
    await expect(step2(page).getByText('Välj ett licenspaket först')).toBeVisible();
  });
});

test('a kept cart follows the prices, and ends with the session', async ({ school, page }) => {
  const { setPrice } = await sellTo(school);
  await unlicensed(school, ['Anna Alm']);
  await signIn(page, school.teacher.email);
  await page.getByRole('link', { name: 'Butik' }).click();
  await add(page, 'APL-licens', 1);
  await test.step('[shop.cart.checkout-button] it waits until somebody is chosen', async () => {
    const checkout = page.getByRole('button', { name: 'Till kassan' });
    await expect(lineOf(page, 'APL-licens, 1 år')).toBeVisible();
    await expect(checkout).toBeDisabled();
    await tick(page, 'Anna Alm').check();
    await expect(checkout).toBeEnabled();
  });

  await test.step('[shop.cart.refresh-prices] a new price shows when the shop is opened again', async () => {
    await setPrice('APL', 350);
    await page.reload();
    await expect(lineOf(page, 'APL-licens, 1 år')).toContainText('350 kr');
  });

  await test.step('[shop.cart.refresh-prices] what is not sold any more is marked, and stops the order', async () => {
    const offered = '**/api/ShopNew/GetLicenses*';
    await page.route(offered, async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      for (const programme of result)
        programme.products = programme.products.filter(
          ({ type }: { type: string }) => type !== 'APLOnly',
        );
      await route.fulfill({ response, json: { result } });
    });
    await page.reload();
    const line = lineOf(page, 'APL-licens, 1 år');
    await expect(line).toContainText('Säljs inte längre. Ta bort raden.');
    await page.getByRole('button', { name: 'Till kassan' }).click();
    await expect(page.getByText('Det här måste rättas innan du kan beställa')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skicka beställningen' })).toBeDisabled();
    await page.unroute(offered);
    await page.goto('/teacher/shop');
    await expect(line).toBeVisible();
    await expect(line).not.toContainText('Säljs inte längre');
  });

  await test.step('[shop.cart.checkout-button] [shop.route.confirmed-both] the checkout leads to the order form, which has two addresses', async () => {
    await page.getByRole('button', { name: 'Till kassan' }).click();
    await expect(page).toHaveURL(/\/teacher\/shop\/confirmedorder$/);
    await expect(page.getByRole('button', { name: 'Skicka beställningen' })).toBeVisible();
    await page.goto('/teacher/shop/confirmed');
    await expect(page.getByRole('button', { name: 'Skicka beställningen' })).toBeVisible();
  });

  await test.step('[shop.cart.kept-on-reload] signing out empties it', async () => {
    await page.getByRole('button', { name: /^Logga ut/ }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, school.teacher.email);
    await page.getByRole('link', { name: 'Butik' }).click();
    await expect(cartOf(page).getByText('Varukorgen är tom.')).toBeVisible();
  });
});

test('[licences.assign.purchaser] [students.license.assign-permission] a teacher who is no purchaser has no shop, and is refused an order', async ({
  school,
  signedIn,
}) => {
  const [anna] = await unlicensed(school, ['Anna Alm']);
  const page = await signedIn(school.teacher.email);
  await expect(page.getByRole('link', { name: 'Om oss' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Butik' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Fakturahistorik' })).toHaveCount(0);
  await test.step('[shop.route] the addresses lead to the first page', async () => {
    for (const path of ['/teacher/shop', '/teacher/shop/confirmedorder']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/teacher\/programmeview\//);
    }
  });
  await test.step('[shell.header.shop-link] neither such a teacher nor a student has the link', async () => {
    await expect(page.getByRole('link', { name: 'Om oss' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Butik' })).toHaveCount(0);
    const student = await signedIn(school.student.email);
    await expect(student.getByRole('button', { name: /^Logga ut/ })).toBeVisible();
    await expect(student.getByRole('link', { name: 'Butik' })).toHaveCount(0);
  });
  await page.goto(`/teacher/studentview/${school.student.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Holger Holm' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lägg till licens' })).toHaveCount(0);
  await page.goto(`/teacher/studentview/${anna?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Alm' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lägg till licens' })).toHaveCount(0);
  await page.goto('/teacher/students/createstudent');
  await expect(page.getByRole('checkbox', { name: 'Lägg till licens efteråt' })).toBeDisabled();
  const order = {
    ...{ customerId: school.school.id, contact: 'Eva Lind', invoiceLabeling: 'R-7' },
    shopOrderItems: [{ studentId: anna?.id, fortNoxArticleNumber: 'E1', from: dayIn(1) }],
  };
  const refused = await page.request.post('/api/ShopNew/Post', {
    data: order,
    headers: { authorization: await bearerOf(school.teacher.email) },
  });
  expect([refused.status(), await refused.text()]).toEqual([403, 'NotAllowed']);
});

test.describe('a programme licence that has ended', () => {
  test.use({ wishes: { students: 1, schoolLicenceTo: '2026-01-31' } });

  test('[shop.package.disabled-expired] [shop.package.expired-at] its products are closed, and it is said why', async ({
    school,
    signedIn,
  }) => {
    await sellTo(school);
    const building = await aSecondProgramme(school, 'Bygg');
    const page = await signedIn(school.teacher.email, { path: '/teacher/shop' });
    const programme = page.getByRole('region', { name: school.licence.name });
    await expect(programme).toContainText(
      `Er programlicens för ${school.licence.name} har gått ut.`,
    );
    await expect(programme).toContainText('Programlicensen gick ut 2026-01-31');
    await expect(programme.getByRole('button')).toHaveCount(4);
    for (const button of await programme.getByRole('button').all())
      await expect(button).toBeDisabled();
    const other = page.getByRole('region', { name: building.licence });
    await expect(other).not.toContainText('gått ut');
    await expect(other.getByRole('button')).toBeEnabled();
  });
});

test('the shop over the page of one student', async ({ school, signedIn }) => {
  await sellTo(school, { ...usuallySold });
  const [anna] = await unlicensed(school, ['Anna Alm']);
  // By its name it would be the first.
  await aSecondProgramme(school, 'Bygg');
  const own = `Välj Elevlicens, ${school.licence.name}`;
  const page = await signedIn(school.teacher.email);

  await test.step('[shop.modal.preselected-programme] what the student holds is closed', async () => {
    await page.goto(`/teacher/studentview/${school.student.id}`);
    await page.getByRole('button', { name: 'Lägg till licens' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lägg till licens för Holger Holm' });
    await expect(dialog.getByRole('region')).toHaveCount(2);
    await expect(dialog.getByRole('region').first()).toHaveAccessibleName(school.licence.name);
    await expect(dialog.getByRole('button', { name: own })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: own })).toHaveAccessibleDescription(
      'Eleven har redan licensen',
    );
    await expect(dialog.getByText('Eleven har redan licensen').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Välj Pluspaket,' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await page.goto(`/teacher/studentview/${anna?.id}`);
  await page.getByRole('button', { name: 'Lägg till licens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till licens för Anna Alm' });

  await test.step('[shell.modals.shop-in-002] the packages with their prices, and what each is', async () => {
    const programme = dialog.getByRole('region', { name: school.licence.name });
    await expect(programme.getByRole('listitem').filter({ hasText: 'per år' })).toHaveCount(4);
    await dialog.getByRole('button', { name: 'Om licenspaketen' }).click();
    const info = page.getByRole('dialog', { name: 'Om licenspaketen' });
    await expect(info.getByRole('heading', { name: 'Endast pluspaket' })).toBeVisible();
    await info.getByRole('button', { name: 'Stäng' }).click();
    await expect(info).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  await test.step('what is asked of is asked inside the dialog', async () => {
    await dialog.getByRole('button', { name: own }).click();
    await dialog.getByRole('button', { name: 'Lägg i varukorgen' }).click();
    const offer = dialog.getByRole('region', { name: 'Lägg till pluspaketet?' });
    await offer.getByRole('button', { name: 'Lägg till pluspaket' }).click();
    await expect(offer).toHaveCount(0);
    const line = dialog.getByRole('listitem', { name: /^Elevlicens/ });
    await expect(line).toHaveAccessibleName('Elevlicens Plus, 3 år');
    await expect(line.getByRole('listitem')).toHaveText(['Anna Alm']);
    const plus = line.getByRole('button', { name: 'Ta bort Pluspaket' });
    const question = dialog.getByRole('alert').filter({ hasText: /Ta bort Pluspaket/ });
    for (const [answer, left] of [
      ['Avbryt', 1],
      ['Fortsätt', 0],
    ] as const) {
      await plus.click();
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toHaveCount(0);
      await expect(plus).toHaveCount(left);
    }
    await line.getByRole('button', { name: 'Ta bort Elevlicens, 3 år' }).click();
    await dialog.getByRole('alert').getByRole('button', { name: 'Fortsätt' }).click();
    await expect(dialog.getByText('Varukorgen är tom')).toBeVisible();
  });

  await test.step('[shop.modal.one-student] a chosen product is for the student', async () => {
    await dialog.getByRole('button', { name: 'Välj APL-licens,' }).click();
    await dialog.getByRole('button', { name: 'Lägg i varukorgen' }).click();
    const line = dialog.getByRole('listitem', { name: 'APL-licens, 1 år' });
    await expect(line.getByRole('listitem')).toHaveText(['Anna Alm']);
    await expect(line).toContainText('1 elev');
    await expect(dialog.getByRole('button', { name: 'Till kassan' })).toBeEnabled();
  });

  await test.step('[shop.modal.checkout] the checkout closes it and lists the product', async () => {
    await dialog.getByRole('button', { name: 'Till kassan' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/teacher\/shop\/confirmedorder$/);
    const ordered = page.getByRole('region', { name: 'Det här beställer du' });
    await expect(ordered).toContainText('Anna Alm');
    await expect(ordered).toContainText('APL-licens');
  });

  await test.step('[students.create.license-after-flow] [students.create.license-after-checkbox] a new student can get one at once', async () => {
    await page.goto('/teacher/students/createstudent');
    const form = page.getByRole('dialog', { name: 'Ny elev' });
    await form.getByLabel('Namn').fill('Bo Ny');
    await form.getByLabel('E-post').fill(`bo.ny@${school.school.name}.example`);
    await form.getByRole('combobox', { name: 'Klass' }).click();
    await page.getByRole('option', { name: school.schoolClass.name }).click();
    await form.getByRole('checkbox', { name: 'Lägg till licens efteråt' }).check();
    await form.getByRole('button', { name: 'Lägg till elev' }).click();
    await expect(page.getByText('Eleven har lagts till')).toBeVisible();
    const shop = page.getByRole('dialog', { name: 'Lägg till licens för Bo Ny' });
    await expect(shop.getByRole('button', { name: own })).toBeEnabled();
  });

  await test.step('a product of the cart is not added twice, but may be for one more', async () => {
    const shop = page.getByRole('dialog', { name: 'Lägg till licens för Bo Ny' });
    const notice = shop.getByRole('alert', { name: 'Produkten finns redan i varukorgen' });
    const line = shop.getByRole('listitem', { name: 'APL-licens, 1 år' });
    for (const [answer, students] of [
      ['Tillbaka', ['Anna Alm']],
      ['Lägg till Bo Ny på raden', ['Anna Alm', 'Bo Ny']],
    ] as const) {
      await shop.getByRole('button', { name: 'Välj APL-licens,' }).click();
      await shop.getByRole('button', { name: 'Lägg i varukorgen' }).click();
      await notice.getByRole('button', { name: answer }).click();
      await expect(notice).toHaveCount(0);
      await expect(line.getByRole('listitem')).toHaveText([...students]);
    }
  });
});

test('students who can be chosen, and those who cannot', async ({ school, signedIn }) => {
  await sellTo(school);
  const [, asa] = await unlicensed(school, ['Anna Alm', 'Åsa Öst']);
  if (asa) await giveApl(asa, dayIn(200));
  const building = await aSecondProgramme(school, 'Bygg');
  await aParallelClass(school, 'Pelle Parallell');
  const page = await signedIn(school.teacher.email);
  const rows = step2(page).getByRole('rowheader');

  await test.step('[shop.package.programme-groups] each programme has its products', async () => {
    await page.goto('/teacher/shop');
    for (const [name, count] of [
      [building.licence, 1],
      [school.licence.name, 4],
    ] as const) {
      const group = page.getByRole('region', { name });
      await expect(group.getByRole('heading', { name })).toBeVisible();
      await expect(group).toContainText('Programlicensen gäller till 2099-06-30');
      await expect(group.getByRole('listitem')).toHaveCount(count);
    }
  });

  await test.step('[shop.students.source] [shop.premium.when] students of the programme’s classes, and no others; without a plus package none is offered', async () => {
    await page.getByRole('button', { name: `Välj Elevlicens, ${building.licence}` }).click();
    await page.getByRole('button', { name: 'Lägg i varukorgen' }).click();
    await expect(rows).toHaveText(['Bygg Berit']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('[shop.students.holder-meaning] an APL licence alone closes APL and Plus, not the student licence', async () => {
    const own = (kind: string) =>
      page.getByRole('button', { name: `Välj ${kind}, ${school.licence.name}` });
    await page.getByRole('button', { name: 'Ändra paket' }).click();
    await own('Elevlicens').click();
    await page.getByRole('button', { name: 'Lägg i varukorgen' }).click();
    await page.getByRole('button', { name: 'Nej tack' }).click();
    await expect(rows).toHaveText(['Anna Alm', 'Pelle Parallell', 'Åsa Öst']);
    await test.step('[shop.students.sortable] by class, and by APL licence', async () => {
      for (const [heading, sorted] of [
        ['Klass', ['Pelle Parallell', 'Anna Alm', 'Åsa Öst']],
        ['Klass', ['Anna Alm', 'Åsa Öst', 'Pelle Parallell']],
        ['APL-licens', ['Åsa Öst', /./, /./]],
      ] as const) {
        await step2(page).getByRole('columnheader', { name: heading }).getByRole('button').click();
        await expect(rows).toHaveText([...sorted]);
      }
    });
    for (const [kind, names] of [
      ['APL-licens', ['Anna Alm', 'Holger Holm', 'Pelle Parallell']],
      ['Elevlicens Plus', ['Anna Alm', 'Pelle Parallell']],
    ] as const) {
      await page.getByRole('button', { name: 'Ändra paket' }).click();
      await own(kind).click();
      await page.getByRole('button', { name: 'Lägg i varukorgen' }).click();
      await expect(rows).toHaveText([...names]);
      await test.step('[shop.premium.when] no other kind asks for the plus package', () =>
        expect(page.getByRole('dialog')).toHaveCount(0));
    }
    // One who holds both has the plus package already.
    await giveApl(school.student, dayIn(200));
    await page.reload();
    await page.getByRole('button', { name: 'Ändra paket' }).click();
    await own('Pluspaket').click();
    await page.getByRole('button', { name: 'Lägg i varukorgen' }).click();
    await expect(step2(page).getByText('Det finns inga elever att välja')).toBeVisible();
    await lineOf(page, 'Elevlicens Plus, 3 år')
      .getByRole('button', { name: 'Ändra elever' })
      .click();
    await expect(rows).toHaveText(['Anna Alm', 'Pelle Parallell']);
  });

  await limitToOwnClasses(school);

  await test.step('[shop.students.source] without full access those of own classes', async () => {
    await page.reload();
    await expect(rows).toHaveText(['Anna Alm']);
  });

  await test.step('[shop.package.disabled-not-on-programme] and packages of own programmes', async () => {
    await page.getByRole('button', { name: 'Ändra paket' }).click();
    const closed = page.getByRole('region', { name: building.licence });
    await expect(closed).toContainText(`Bara lärare på programmet kan köpa: ${building.licence}.`);
    await expect(closed.getByRole('button', { name: 'Välj Elevlicens,' })).toBeDisabled();
    await expect(
      page.getByRole('button', { name: `Välj Elevlicens, ${school.licence.name}` }),
    ).toBeEnabled();
  });
});

test('a line names eight students, and the others on request', async ({ school, signedIn }) => {
  await sellTo(school);
  const names = Array.from({ length: 10 }, (_, index) => `Elev ${String.fromCharCode(65 + index)}`);
  await unlicensed(school, names);
  const page = await signedIn(school.teacher.email, { path: '/teacher/shop' });
  await add(page, 'Elevlicens', 1, 'no');
  await step2(page).getByRole('button', { name: 'Välj alla' }).click();
  const line = lineOf(page, 'Elevlicens, 1 år');
  await expect(line).toContainText('10 elever');
  await expect(line.getByRole('listitem')).toHaveText(names.slice(0, 8));
  await line.getByRole('button', { name: 'Visa alla 10 elever' }).click();
  await expect(line.getByRole('listitem')).toHaveText(names);
});

test('[shop.students.none] a product that every student holds says so in place of the table', async ({
  school,
  signedIn,
}) => {
  await sellTo(school);
  const page = await signedIn(school.teacher.email, { path: '/teacher/shop' });
  await add(page, 'Elevlicens', 1, 'no');
  await expect(step2(page).getByText('Det finns inga elever att välja')).toBeVisible();
  await expect(step2(page).getByRole('table')).toHaveCount(0);
});

test('[shop.package.no-licences] a school without programme licences is told whom to ask', async ({
  school,
  signedIn,
}) => {
  await sellTo(school);
  await withoutLicences(school);
  const page = await signedIn(school.teacher.email, { path: '/teacher/shop' });
  await expect(page.getByText('Det finns inget att köpa än')).toBeVisible();
  await expect(page.getByText('Kontaktuppgifterna finns under Om oss.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
