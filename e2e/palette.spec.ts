import { people } from './people.ts';
import { aPeriodOf } from './placement-world.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Ek', 'Bo Al'] } });

test('an administrator finds anything with Ctrl+K', async ({ signedIn, school: made }) => {
  const { school, schoolClass, student, course } = made;
  const page = await signedIn(people.superuser);
  const field = page.getByRole('combobox', { name: 'Sök överallt' });
  const options = page.getByRole('listbox', { name: 'Sök överallt' }).getByRole('option');
  const find = async (words: string, name: string) => {
    // It is loaded after the page.
    await expect(page.getByRole('button', { name: 'Sök', exact: true }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await field.fill(words);
    await expect(options.filter({ hasText: name }).first()).toBeVisible();
  };

  await test.step('a school by its number, and Enter opens it', async () => {
    await find(school.customerNumber, school.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/superuser\/schools\/teachers/);
    await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible();
  });

  await test.step('Enter before the answer opens what the answer has first', async () => {
    await page.goto('/superuser');
    await expect(page.getByRole('button', { name: 'Sök', exact: true }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await field.fill(school.customerNumber);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible();
  });

  await test.step('each kind has its group; arrow keys move through the matches', async () => {
    await find(school.name.toUpperCase(), schoolClass.name);
    await expect(page.getByRole('group', { name: 'Skolor' }).getByRole('option')).toHaveCount(1);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('group', { name: 'Klasser' }).getByRole('option')).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: schoolClass.name })).toBeVisible();
  });

  await test.step('a person by the address, with what happened lately', async () => {
    await find(student.email, 'Anna Ek');
    await options.first().click();
    const anna = page.getByRole('article', { name: 'Anna Ek' });
    for (const part of ['Senaste körningar', 'Licenser', 'Mejl', 'Inloggningar', 'Historik']) {
      await expect(anna.getByRole('heading', { name: part })).toBeVisible();
    }
    await expect(anna.getByRole('table', { name: 'Licenser' })).toContainText(made.licence.name);
  });

  await test.step('a course, and words that nothing has', async () => {
    await find(course.name, course.name);
    await page.getByRole('group', { name: 'Kurser' }).getByRole('option').click();
    await expect(page).toHaveURL('/superuser/courses/coursemodules');
    await page.keyboard.press('Control+k');
    await field.fill('finns inte alls');
    await expect(page.getByText('Inget passar sökningen.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });
});

test('a teacher finds what belongs to placement at the own school with Ctrl+K', async ({
  signedIn,
  school: made,
}) => {
  const name = `Sökt period ${made.school.name}`;
  const { company, supervisor, period } = await aPeriodOf(made, {
    students: made.students,
    name,
    from: -5,
    to: 20,
  });
  const page = await signedIn(made.teacher.email);
  const field = page.getByRole('combobox', { name: 'Sök överallt' });
  const options = page.getByRole('listbox', { name: 'Sök överallt' }).getByRole('option');
  const choose = async (words: string, found: string) => {
    await expect(page.getByRole('button', { name: 'Sök', exact: true }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await field.fill(words);
    await options.filter({ hasText: found }).first().click();
  };

  await test.step('a period is opened at the class of its students', async () => {
    await choose('sökt PERIOD', name);
    await expect(page).toHaveURL(new RegExp(`tab=apl.*period=${period.id}`));
    await expect(page.getByRole('combobox', { name: 'APL-period' })).toHaveValue(new RegExp(name));
    // A period under way opens with who is there today.
    await expect(page.getByRole('region', { name: 'Närvaro' })).toBeVisible();
  });

  await test.step('a class is found with its programme, a student with the class', async () => {
    const { schoolClass, programme, student } = made;
    await choose(schoolClass.name, `${schoolClass.name}${programme.name}`);
    await expect(page.getByRole('heading', { level: 1, name: schoolClass.name })).toBeVisible();
    await choose(student.name, `${student.name}${schoolClass.name}`);
    await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  });

  await test.step('a company and a supervisor are searched in their lists', async () => {
    await choose(company.name, company.name);
    const companies = page.getByRole('table', { name: 'Företag' });
    await expect(companies.getByRole('button', { name: company.name, exact: true })).toBeVisible();
    await expect(companies.getByRole('row')).toHaveCount(2);
    await choose(supervisor.name, supervisor.name);
    await expect(page.getByRole('searchbox', { name: 'Sök handledare' })).toHaveValue(
      supervisor.name,
    );
    await expect(page.getByRole('row').filter({ hasText: supervisor.name })).toBeVisible();
  });

  await test.step('a student is opened as in the search of the sidebar', async () => {
    await choose('Anna Ek', 'Anna Ek');
    await expect(page.getByRole('heading', { level: 1, name: 'Anna Ek' })).toBeVisible();
  });
});
