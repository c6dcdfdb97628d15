import type { Person } from '../apps/server/src/testing/a-school.ts';
import { aPeriodOf, aWorkplace, dayIn, license, placementOf } from './placement-world.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

test('a student changes workplace in a running period', async ({ school, signedIn }) => {
  const [anna, bo] = school.students as [Person, Person];
  await license([anna, bo]);
  const { company } = await aWorkplace(school);
  const made = await aPeriodOf(school, { students: [anna, bo], name: 'Vinter', from: -9, to: 20 });
  const page = await signedIn(school.teacher.email);
  const row = page.getByRole('row', { name: 'Anna Alm' });
  const edit = page.getByRole('dialog', { name: 'Ändra handledare och elever' });
  const question = edit.getByRole('radiogroup', { name: 'Vad gäller ändringen för Anna Alm?' });
  await page.goto(placementOf(school, anna).class);
  await page.getByRole('combobox', { name: 'APL-period' }).click();
  await page.getByRole('option', { name: /^Vinter/ }).click();

  await test.step('the change may begin on a day of the period', async () => {
    await page.getByRole('button', { name: 'Ändra handledare och elever' }).click();
    await expect(question).toBeHidden();
    await edit.getByRole('combobox', { name: 'Företag för Anna Alm' }).fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await expect(question.getByRole('radio', { name: 'Hela perioden' })).toBeChecked();
    await question.getByRole('radio', { name: 'Från och med en dag' }).click();
    const first = edit.getByLabel('Första dagen på den nya arbetsplatsen');
    await expect(first).toHaveValue(dayIn(0));
    await first.fill(dayIn(21));
    await expect(edit.getByText(`Välj en dag från ${dayIn(-8)} till ${dayIn(20)}.`)).toBeVisible();
    await expect(edit.getByRole('button', { name: 'Spara' })).toBeDisabled();
    await first.fill(dayIn(-2));
    await edit.getByRole('button', { name: 'Spara' }).click();
    await expect(edit).toBeHidden();
  });

  await test.step('the list says where the student was before', async () => {
    await expect(row).toContainText(company.name);
    await expect(row).toContainText(
      `${dayIn(-9)} till ${dayIn(-3)}: ${made.company.name} (${made.supervisor.name})`,
    );
    await expect(page.getByRole('row', { name: 'Bo Berg' })).not.toContainText(' till ');
  });

  await test.step('it can be undone', async () => {
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(row).toContainText(made.company.name);
    await expect(row).not.toContainText(' till ');
  });
});
