import { preparationContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import { aPeriod } from '../apps/server/src/testing/a-period.ts';
import type { Person } from '../apps/server/src/testing/a-school.ts';
import { callsOf } from './calls-over-http.ts';
import { dayIn, placementOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { hasAllAnswers } from './requests.ts';
import { savedFile } from './saved-file.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bertil Ek'] } });

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function confirm(page: Page, thing: string) {
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await page.getByRole('menuitem', { name: thing }).click();
}

test('a teacher sees what lacks before the first day, and puts it in order', async ({
  school,
  signedIn,
}) => {
  const days = { from: dayIn(10), to: dayIn(38) };
  await aPeriod(await productOn(sharedDataDir()), { ...school, ...days, name: 'APL vår' });
  const page = await signedIn(school.teacher.email);

  await test.step('today leads to the period', async () => {
    await page.goto('/teacher/morning');
    const toDo = page.getByRole('region', { name: 'APL före start' });
    await expect(toDo).toContainText('Anna Alm, Bertil Ek');
    await toDo.getByRole('link', { name: 'APL vår' }).click();
    await expect(page.getByRole('tab', { name: 'Före start' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(rowOf(page, 'Anna Alm')).toContainText('Bråttom: 6 saknas');
  });

  await test.step('both are confirmed at a press, and get the usual hours', async () => {
    await page.getByRole('checkbox', { name: 'Välj alla' }).check();
    await confirm(page, 'Avtal');
    await expect(toast(page, 'Avtal: klart för 2 elever')).toBeVisible();
    await expect(rowOf(page, 'Bertil Ek')).toContainText('Bråttom: 5 saknas');
    await expect(rowOf(page, 'Bertil Ek').getByRole('cell', { name: 'Klart' })).toHaveCount(3);
    await expect(
      rowOf(page, 'Bertil Ek').getByRole('cell', { name: /^(Saknas|Bråttom)$/ }),
    ).toHaveCount(5);
    await expect(rowOf(page, 'Bertil Ek')).toContainText(
      'Riskbedömning, Arbetstider, Försäkring, Elev förberedd, Besök',
    );
    await page.getByRole('checkbox', { name: 'Välj alla' }).check();
    await page.getByRole('button', { name: 'Arbetstider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Arbetstider för 2 elever' });
    await expect(dialog.getByLabel('Börjar måndag')).toHaveValue('07:00');
    await dialog.getByRole('button', { name: 'Spara arbetstiderna' }).click();
    await expect(rowOf(page, 'Bertil Ek')).toContainText('Bråttom: 4 saknas');
  });

  const drawer = page.getByRole('dialog', { name: 'Anna Alm' });

  const agreement = drawer.getByRole('listitem').filter({ hasText: 'Avtal' });
  const give = async (press: string, name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await agreement.getByRole('button', { name: press }).click();
    const buffer = Buffer.from(`%PDF-1.7\n${name}\n%%EOF`);
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  };

  await test.step('one student gets a file, which is kept from who has no session', async () => {
    await page.getByRole('button', { name: 'Visa Anna Alm' }).click();
    await expect(agreement).toContainText(`Bekräftat av ${school.teacher.name}`);
    await give('Lägg till fil', 'avtal.pdf');
    await expect(toast(page, 'Filen är sparad')).toBeVisible();
    const file = agreement.getByRole('link', { name: /avtal\.pdf/ });
    const address = new URL((await file.getAttribute('href')) ?? '', page.url()).href;
    expect((await page.context().request.get(address)).status()).toBe(401);
    await page.reload();
    await page.getByRole('button', { name: 'Visa Anna Alm' }).click();
    await expect(agreement.getByRole('link', { name: /avtal\.pdf/ })).toBeVisible();
  });

  await test.step('another file takes its place', async () => {
    await give('Byt fil', 'underskrivet.pdf');
    await expect(agreement.getByRole('link')).toHaveText(/^underskrivet\.pdf/);
    await page.reload();
    await page.getByRole('button', { name: 'Visa Anna Alm' }).click();
    await expect(agreement.getByRole('link')).toHaveText(/^underskrivet\.pdf/);
  });

  await test.step('what was confirmed by mistake is taken back after a question, with its file', async () => {
    const sent = callsTo(page, '/api/Apl/WithdrawPreparation');
    const takeBack = agreement.getByRole('button', { name: 'Ta tillbaka Avtal' });
    const question = page.getByRole('dialog', { name: 'Ta tillbaka Avtal?' });
    await takeBack.click();
    await expect(question).toContainText('filer som hör till tas bort');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(question).toBeHidden();
    await expect(agreement.getByRole('link')).toBeVisible();
    expect(sent).toEqual([]);
    await takeBack.click();
    await question.getByRole('button', { name: 'Ta tillbaka' }).click();
    await expect(toast(page, 'Avtal: inte längre klart för 1 elev')).toBeVisible();
    await expect(agreement.getByRole('link')).toHaveCount(0);
    await page.reload();
    await expect(rowOf(page, 'Anna Alm')).toContainText('Bråttom: 5 saknas');
    await expect(rowOf(page, 'Bertil Ek')).toContainText('Bråttom: 4 saknas');
  });

  await test.step('it is confirmed again for the one student, without the file', async () => {
    await page.getByRole('button', { name: 'Visa Anna Alm' }).click();
    await agreement.getByRole('button', { name: 'Bekräfta Avtal' }).click();
    await expect(toast(page, 'Avtal: klart för 1 elev')).toBeVisible();
    await expect(agreement).toContainText(`Bekräftat av ${school.teacher.name}`);
    await expect(agreement.getByRole('link')).toHaveCount(0);
  });

  await test.step('a minor’s hours warn, and are stored all the same', async () => {
    await drawer.getByLabel('Födelsedatum').fill(dayIn(-16 * 366));
    await drawer.getByRole('button', { name: 'Spara uppgifterna' }).click();
    await expect(toast(page, 'Uppgifterna är sparade')).toBeVisible();
    await drawer.getByLabel('Slutar måndag').fill('18:00');
    await expect(drawer.getByText('Under 18 år: högst 8 timmar om dagen.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Spara arbetstiderna' }).click();
    // Not yet saved, they would be asked about.
    await hasAllAnswers(page);
    await expect(toast(page, 'Arbetstiderna är sparade').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(rowOf(page, 'Anna Alm')).toContainText('2 varningar');
  });

  await test.step('hours that are not saved are not discarded without a question', async () => {
    await page.getByRole('button', { name: 'Visa Anna Alm' }).click();
    await drawer.getByLabel('Slutar tisdag').fill('17:30');
    await page.keyboard.press('Escape');
    await expect(drawer.getByText('Det du har skrivit är inte sparat.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Fortsätt skriva' }).click();
    await expect(drawer.getByLabel('Slutar tisdag')).toHaveValue('17:30');
    await drawer.getByRole('button', { name: 'Stäng' }).click();
    await drawer.getByRole('button', { name: 'Släng' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Visa Anna Alm' }).click();
    await expect(drawer.getByLabel('Slutar tisdag')).toHaveValue('16:00');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('when everything is confirmed nothing is left to do', async () => {
    for (const thing of ['Riskbedömning', 'Försäkring', 'Elev förberedd', 'Besök']) {
      await page.getByRole('checkbox', { name: 'Välj alla' }).check();
      await confirm(page, thing);
      await expect(toast(page, `${thing}: klart för 2 elever`)).toBeVisible();
    }
    await expect(rowOf(page, 'Bertil Ek')).toContainText('Allt klart');
    await page.goto('/teacher/morning');
    await expect(page.getByRole('region', { name: 'Dina klasser' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'APL före start' })).toHaveCount(0);
  });
});

test('without a chosen period a class shows its weeks, and exports them', async ({
  school,
  signedIn,
}) => {
  const [anna] = school.students;
  if (!anna) throw new Error('The school has no student.');
  const place = { ...school, students: [anna], from: dayIn(7), to: dayIn(41), name: 'APL vår' };
  await aPeriod(await productOn(sharedDataDir()), place);
  const page = await signedIn(school.teacher.email);
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
  await page.getByRole('tab', { name: 'APL' }).click();
  await expect(rowOf(page, 'Anna Alm')).toContainText('10 veckor att planera');
  await expect(page.getByRole('region', { name: 'Utan plats' })).toContainText(
    'Ingen pågående eller kommande period: Bertil Ek',
  );
  const weeks = page.getByRole('region', { name: 'APL-veckor' });
  const { name } = await savedFile(page, () =>
    weeks.getByRole('button', { name: 'Exportera' }).click(),
  );
  expect(name).toBe(`APL-veckor ${school.schoolClass.name}.xlsx`);
});

test('a class says who has had the weeks of an education, and who gets them when', async ({
  school,
  signedIn,
}) => {
  const [anna, bertil] = school.students as [Person, Person];
  const product = await productOn(sharedDataDir());
  await aPeriod(product, { ...school, students: [anna], from: dayIn(-150), to: dayIn(-20) });
  await aPeriod(product, { ...school, students: [bertil], from: dayIn(7), to: dayIn(150) });
  const page = await signedIn(school.teacher.email, { path: placementOf(school).class });
  const weeks = page.getByRole('region', { name: 'APL-veckor' });
  await expect(rowOf(page, 'Anna Alm')).toContainText(/Klar \d{4}-\d\d-\d\d$/);
  await expect(rowOf(page, 'Bertil Ek')).toContainText(/Räcker \d{4}-\d\d-\d\d$/);
  await expect(weeks).not.toContainText('Skolförlagd');

  await callsOf(product)
    .as(school.teacher)
    .call(preparationContract.setPlacementStudent, {
      ...{ studentId: bertil.id, bornOn: null, form: 'apprentice' },
    });
  await page.reload();
  await expect(rowOf(page, 'Bertil Ek')).toContainText(
    /Bertil Ek Lärling.*–\d+\s% av utbildningen$/,
  );
});
