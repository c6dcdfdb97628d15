import { stockholmDay } from '@gesall/rules';
import type { Page } from '@playwright/test';
import { twoFrames } from './requests.ts';
import { leaveClasses, ordersOf, sellTo, unlicensed } from './shop-world.ts';
import { heldBack } from './stubs.ts';
import { expect, test } from './test.ts';

const dayMs = 24 * 60 * 60_000;
const dayIn = (days: number) => stockholmDay(new Date(Date.now() + days * dayMs));

/** The fixture's students hold the student licence for as long. */
const lastDay = dayIn(45);

test.use({
  wishes: {
    students: ['Holger Holm', 'Lena Ledig', 'Lars Ledig'],
    licencesTo: lastDay,
    schoolLicenceTo: dayIn(700),
  },
});

const free = (page: Page) => page.getByRole('region', { name: 'Lediga licenser' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test('a purchaser uses free licences before buying, and takes it back', async ({
  school,
  signedIn,
}) => {
  await sellTo(school);
  await unlicensed(school, ['Anna Alm', 'Bertil Ek', 'Cia Dahl']);
  const [, lena, lars] = school.students;
  for (const leaver of [lena, lars]) if (leaver) await leaveClasses(leaver);
  const page = await signedIn(school.teacher.email);
  await test.step('when they cannot be read the shop says so', async () => {
    await page.route('**/api/Shop/FreeLicences*', (route) => route.abort());
    await page.goto('/teacher/shop');
    await expect(page.getByText('Det gick inte att se om några licenser är lediga.')).toBeVisible();
    await page.unroute('**/api/Shop/FreeLicences*');
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(free(page)).toBeVisible();
  });
  const cart = page.getByRole('complementary', { name: 'Varukorg' });

  await test.step('the packages come with what is free above them, not under a press', async () => {
    const reading = await heldBack(page, '**/api/Shop/FreeLicences*');
    const statuses = page.waitForResponse('**/api/ShopNew/LicenseStatusForStudents*');
    await page.reload();
    await (await statuses).finished();
    await twoFrames(page);
    const choose = page.getByRole('button', { name: 'Välj Elevlicens,' });
    await expect(choose).toHaveCount(0);
    reading.release();
    await expect(free(page)).toBeVisible();
    await expect(choose).toBeVisible();
  });

  await test.step('the shop shows what is free before the packages', async () => {
    await expect(free(page)).toContainText('2 licenser med tid kvar är lediga. Använd dem först.');
    await expect(free(page).getByRole('listitem')).toContainText(`2 lediga, till ${lastDay}`);
  });

  await test.step('beside the picker one press gives them to the ticked students, who leave the cart', async () => {
    await page.getByRole('button', { name: 'Välj Elevlicens,' }).click();
    await page.getByRole('radio', { name: /^1 år/ }).click();
    await page.getByRole('button', { name: 'Lägg i varukorgen' }).click();
    await page.getByRole('button', { name: 'Nej tack' }).click();
    await expect(page.getByText('2 sådana licenser är lediga.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Använd för valda' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Välj Anna Alm' }).check();
    await expect(page.getByText(`som längst till ${lastDay}`)).toBeVisible();
    await page.getByRole('button', { name: 'Använd för 1 elev' }).click();
    await expect(toast(page, '1 elev har fått en ledig licens')).toBeVisible();
    await expect(cart.getByRole('status')).toHaveText('Summa, exkl. moms 0 kr');
    await expect(page.getByRole('checkbox', { name: 'Välj Anna Alm' })).toHaveCount(0);
    await expect(free(page)).toContainText('1 licens med tid kvar är ledig.');
  });

  await test.step('the message takes it back', async () => {
    await page.getByRole('button', { name: 'Ångra', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Välj Anna Alm' })).toBeVisible();
    await expect(free(page)).toContainText('2 licenser med tid kvar är lediga.');
  });

  await test.step('without a package they are given to students who are chosen, by keyboard', async () => {
    await free(page)
      .getByRole('button', { name: /^Använd lediga licenser/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Använd lediga licenser/ });
    await dialog.getByRole('checkbox', { name: 'Välj Anna Alm' }).press('Space');
    await dialog.getByRole('checkbox', { name: 'Välj Bertil Ek' }).press('Space');
    await expect(dialog.getByRole('list', { name: 'Så delas licenserna ut' })).toContainText(
      `Anna Alm: till ${lastDay}, efter L`,
    );
    await expect(dialog.getByRole('checkbox', { name: 'Välj Cia Dahl' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Använd för 2 elever' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(toast(page, '2 elever har fått lediga licenser')).toBeVisible();
    await expect(free(page)).toHaveCount(0);
  });

  await test.step('the account page lists it for a day', async () => {
    await page.goto('/account');
    const row = page.getByRole('row', { name: /Ledig licens använd/ });
    await expect(row.first()).toBeVisible();
  });
});

test('a purchaser moves a licence that was given to the wrong student', async ({
  school,
  signedIn,
}) => {
  await sellTo(school);
  await unlicensed(school, ['Anna Alm']);
  const [holger] = school.students;
  const page = await signedIn(school.teacher.email, { path: `/teacher/studentview/${holger?.id}` });
  await page.getByRole('button', { name: 'Flytta licens: Elevlicens' }).click();
  const dialog = page.getByRole('dialog', { name: /^Flytta licens/ });
  await expect(dialog.getByRole('button', { name: 'Flytta licensen' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Till elev' }).fill('anna');
  await page.getByRole('option', { name: /^Anna Alm/ }).click();
  await expect(
    dialog.getByText(`Licensen flyttas från Holger Holm till Anna Alm och gäller till ${lastDay}.`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Flytta licensen' }).click();
  await expect(toast(page, 'Anna Alm har fått licensen')).toBeVisible();
  await expect(page.getByText('Eleven kan inte köra kurser förrän')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Flytta licens: Elevlicens' })).toBeVisible();
});

test('a purchaser renews licences that end', async ({ school, signedIn }) => {
  await sellTo(school);
  const page = await signedIn(school.teacher.email);

  await test.step('I dag names who loses access within 60 days', async () => {
    await page.goto('/teacher/morning');
    const ending = page.getByRole('region', { name: 'Licenser som går ut' });
    await expect(ending).toContainText('Inom 60 dagar.');
    await expect(ending.getByRole('row', { name: new RegExp(lastDay) })).toContainText(
      'Holger Holm, Lars Ledig, Lena Ledig',
    );
    await ending.getByRole('link', { name: 'Förnya licenserna' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Förnyelser' })).toBeVisible();
  });

  await test.step('a press fills the cart from the day after', async () => {
    const row = page.getByRole('row', { name: new RegExp(lastDay) });
    await expect(row).toContainText('3 elever');
    await row.getByRole('button', { name: /^Lägg Elevlicens/ }).click();
    await expect(row).toContainText('Ligger i varukorgen');
    await page.getByRole('link', { name: 'Till varukorgen' }).click();
    const cart = page.getByRole('complementary', { name: 'Varukorg' });
    await expect(cart.getByRole('listitem', { name: 'Elevlicens, 1 år' })).toContainText(
      `från ${dayIn(46)}`,
    );
    await expect(cart.getByRole('status')).toHaveText('Summa, exkl. moms 1 500 kr');
    await expect(page.getByRole('checkbox', { name: 'Välj Holger Holm' })).toBeChecked();
  });

  await test.step('the order goes through, though the students hold the licence today', async () => {
    await page.getByRole('button', { name: 'Till kassan' }).click();
    await page.getByLabel('Referens', { exact: true }).fill('Förnyelse');
    await page.getByRole('button', { name: 'Skicka beställningen' }).click();
    await expect(page).toHaveURL(/\/teacher(\/|$)(?!shop)/);
    await expect.poll(() => ordersOf(school)).toBe(1);
  });
});

test('the shop over the page of one student offers a free licence first', async ({
  school,
  signedIn,
}) => {
  await sellTo(school);
  const [anna] = await unlicensed(school, ['Anna Alm']);
  const [, lena] = school.students;
  if (lena) await leaveClasses(lena);
  const page = await signedIn(school.teacher.email, { path: `/teacher/studentview/${anna?.id}` });
  await page.getByRole('button', { name: 'Lägg till licens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till licens för Anna Alm' });
  await expect(dialog.getByText('1 ledig: Elevlicens,')).toBeVisible();
  await dialog.getByRole('button', { name: 'Använd för 1 elev' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page, '1 elev har fått en ledig licens')).toBeVisible();
  await expect(page.getByRole('row', { name: /Elevlicens/ })).toContainText(lastDay);
});
