import type { Page } from '@playwright/test';
import { aTeacher } from '../apps/server/src/testing/school-parts.ts';
import { aPicture } from './a-picture.ts';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, type Fixtures, test } from './test.ts';

const told =
  'Någon annan har sparat ändringar medan du skrev. Välj vad som ska gälla och spara igen.';

const choose = async (page: Page, row: string, item: string) => {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .getByRole('button', { name: /^Fler val/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** The form of a course, which a superuser and an admin have open at the same time. */
async function openedByTwo(signedIn: Fixtures['signedIn'], name: string) {
  const [first, second] = [await signedIn(people.superuser), await signedIn(people.admin)];
  const form = (page: Page) => page.getByRole('dialog', { name: `Ändra ${name}` });
  for (const page of [first, second]) {
    await page.goto(`/superuser/courses?sok=${name}`);
    await choose(page, name, 'Ändra');
    await expect(form(page)).toBeVisible();
  }
  return { first, second, form };
}

test('what two have changed of a course is chosen field by field, and nothing is lost unseen', async ({
  signedIn,
  school,
}) => {
  const { name } = school.course;
  const { first, second, form } = await openedByTwo(signedIn, name);

  await test.step('the first saves', async () => {
    await form(first).getByLabel('Beskrivning').fill('Av den första');
    await form(first).getByLabel('Kod', { exact: true }).fill('FÖRST');
    await form(first).getByLabel('Artikelnummer').fill('A-77');
    await form(first).getByRole('button', { name: 'Spara', exact: true }).click();
    await expect(form(first)).toBeHidden();
  });

  await test.step('the second person sees both values of what both changed', async () => {
    await form(second).getByLabel('Beskrivning').fill('Av den andra');
    // Both typed the same number: nothing to choose.
    await form(second).getByLabel('Artikelnummer').fill('A-77');
    await form(second).getByLabel('LW-startmodul', { exact: true }).fill('Start');
    await form(second).getByRole('button', { name: 'Spara', exact: true }).click();
    await expect(form(second).getByRole('alert')).toHaveText(told);
    const description = form(second).getByRole('radiogroup', { name: 'Beskrivning' });
    await expect(description.getByRole('radio')).toHaveText([
      /Ditt\s*Av den andra/,
      /Den andras\s*Av den första/,
    ]);
    await expect(description.getByRole('radio', { checked: true })).toHaveCount(0);
    // Changes of the first only are taken by default; changes of the second only need no choice.
    const code = form(second).getByRole('radiogroup', { name: 'Kod' });
    await expect(code.getByRole('radio', { checked: true })).toHaveText(/Den andras\s*FÖRST/);
    await expect(form(second).getByRole('radiogroup')).toHaveCount(2);
    await expect(form(second).getByRole('button', { name: 'Spara igen' })).toBeDisabled();
  });

  await test.step('what was chosen is saved together with what only one has changed', async () => {
    await form(second)
      .getByRole('radio', { name: /Av den andra/ })
      .click();
    await form(second).getByRole('button', { name: 'Spara igen' }).click();
    await expect(form(second)).toBeHidden();
    await choose(second, name, 'Ändra');
    await expect(form(second).getByLabel('Beskrivning')).toHaveValue('Av den andra');
    await expect(form(second).getByLabel('Kod', { exact: true })).toHaveValue('FÖRST');
    await expect(form(second).getByLabel('Artikelnummer')).toHaveValue('A-77');
    await expect(form(second).getByLabel('LW-startmodul', { exact: true })).toHaveValue('Start');
    await form(second).getByRole('button', { name: 'Avbryt' }).click();
  });
});

test('of two pictures that two have given a course, one is chosen', async ({
  signedIn,
  school,
}) => {
  const { name } = school.course;
  const { first, second, form } = await openedByTwo(signedIn, name);
  const give = async (page: Page, file: string) => {
    await form(page).getByLabel('Artikelnummer').fill('A-77');
    await form(page).locator('input[type=file]').setInputFiles(aPicture(file));
    await form(page).getByRole('button', { name: 'Spara', exact: true }).click();
  };
  await give(first, 'första.png');
  await expect(form(first)).toBeHidden();
  await give(second, 'andra.png');
  const picture = form(second).getByRole('radiogroup', { name: 'Bild' });
  await expect(picture.getByRole('radio')).toHaveText([/Ditt\s*andra\.png/, 'Den andras']);
  const theirs = picture.getByRole('img', { name: 'Bild' });
  await expect(theirs).toHaveAttribute('src', /^\/files\/images\//);
  const address = (await theirs.getAttribute('src')) ?? '';
  await expect(form(second).getByRole('button', { name: 'Spara igen' })).toBeDisabled();
  await picture.getByRole('radio', { name: 'Den andras' }).click();
  await form(second).getByRole('button', { name: 'Spara igen' }).click();
  await expect(form(second)).toBeHidden();
  const student = await signedIn(school.student.email, { path: '/student' });
  await expect(student.getByRole('article').locator('img')).toHaveAttribute('src', address);
});

test('a change of data outside the form causes no question', async ({ signedIn, school }) => {
  const { name } = school.course;
  const [first, second] = [await signedIn(people.superuser), await signedIn(people.admin)];
  const form = second.getByRole('dialog', { name: `Ändra ${name}` });
  for (const page of [first, second]) await page.goto(`/superuser/courses?sok=${name}`);
  await choose(second, name, 'Ändra');
  await form.getByLabel('Beskrivning').fill('Ny beskrivning');
  await form.getByLabel('Artikelnummer').fill('A-78');
  await first.getByRole('switch', { name: `Dölj ${name} för elever` }).click();
  await expect(first.getByText('Hide status ändrad', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(second.getByRole('row').filter({ hasText: name })).toContainText('Ny beskrivning');
  await expect(second.getByRole('switch', { name: `Dölj ${name} för elever` })).toBeChecked();
});

test('a name that somebody else has changed meanwhile can be kept as they wrote it', async ({
  signedIn,
  school,
}) => {
  const { programme, schoolClass, student, teacher } = school;
  const colleague = await aTeacher(await productOn(sharedDataDir()), {
    schoolId: school.school.id,
    classId: schoolClass.id,
    fullAccess: true,
  });
  const [first, second] = [await signedIn(teacher.email), await signedIn(colleague.email)];
  for (const { path, label, theirs, mine } of [
    {
      path: `/teacher/schoolview/programmeview/${programme.id}/classview/${schoolClass.id}`,
      label: 'Klassens namn',
      theirs: 'EE31A',
      mine: 'EE31B',
    },
    {
      path: `/teacher/studentview/${student.id}`,
      label: 'Namn',
      theirs: 'Ada Berg',
      mine: 'Ada Borg',
    },
  ]) {
    const field = (page: Page) => page.getByRole('main').getByLabel(label, { exact: true });
    const heading = (page: Page) => page.getByRole('heading', { level: 1, name: theirs });
    for (const page of [first, second]) {
      await page.goto(path);
      await expect(field(page)).toBeEditable();
    }
    await field(second).fill(mine);
    await field(first).fill(theirs);
    await field(first).blur();
    await expect(heading(first)).toBeVisible();
    await field(second).blur();
    const asked = second
      .getByRole('alert')
      .filter({ hasText: `Någon annan har ändrat till ”${theirs}” under tiden.` });
    await expect(asked.getByRole('button', { name: `Spara ”${mine}” ändå` })).toBeVisible();
    await asked.getByRole('button', { name: `Behåll ”${theirs}”` }).click();
    await expect(asked).toHaveCount(0);
    await expect(field(second)).toHaveValue(theirs);
    await expect(heading(second)).toBeVisible();
    for (const page of [first, second]) {
      await page.reload();
      await expect(field(page)).toHaveValue(theirs);
    }
  }
});
