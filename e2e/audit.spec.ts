import { recordChanges } from '../apps/server/src/platform/audit/record-change.ts';
import { people } from './people.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test('an administrator finds who changed what, and how it was before', async ({
  signedIn,
  school,
}) => {
  const { name } = school.school;
  const page = await signedIn(people.admin, { path: `/superuser/schools?sok=${name}` });
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Byt namn' }).click();
  await page.getByRole('dialog').getByLabel('Skolans namn').fill(`${name} ny`);
  await page.getByRole('dialog').getByRole('button', { name: 'Byt namn' }).click();
  await expect(page.getByText('Namnet är ändrat')).toBeVisible();

  await page.goto('/superuser');
  await page.getByRole('main').getByRole('link', { name: 'Händelselogg', exact: true }).click();
  await page.getByLabel('Skolans namn').fill(name);
  await page.getByRole('combobox', { name: 'Område' }).click();
  await page.getByRole('option', { name: 'Skolor', exact: true }).click();
  const events = page.getByRole('table', { name: 'Händelser' });
  await expect(events.getByRole('row')).toHaveCount(2);
  await expect(events.getByRole('row').nth(1)).toContainText(
    new RegExp(`Skola omdöpt.*${name} ny`),
  );
  await events.getByRole('button', { name: 'Skola omdöpt' }).click();
  const drawer = page.getByRole('dialog', { name: 'Skola omdöpt' });
  await expect(drawer.getByText(people.admin)).toBeVisible();
  await expect(drawer.getByRole('row', { name: /^Namn/ }).getByRole('cell')).toHaveText([
    name,
    `${name} ny`,
  ]);
  await drawer.getByRole('button', { name: 'Stäng' }).click();

  await page.getByLabel('Till', { exact: true }).fill('2000-01-01');
  await expect(page.getByText('Inga händelser passar')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa' }).click();
  await expect(events).toBeVisible();
});

test('operations are undone where they were done, and from the list for a day', async ({
  signedIn,
  school,
}) => {
  const page = await signedIn(people.superuser);
  const { name } = school.course;
  const hidden = page.getByRole('switch', { name: `Dölj ${name} för elever` });
  const hide = async () => {
    await page.goto(`/superuser/courses?sok=${school.school.name}`);
    await hidden.check();
    await expect(page.getByText('Hide status ändrad', { exact: true })).toBeVisible();
  };
  await hide();
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(page.getByText('Ångrat', { exact: true })).toBeVisible();
  await expect(hidden).not.toBeChecked();

  await hide();
  await page.goto('/superuser/audit');
  const acts = page.getByRole('region', { name: 'Kan ångras' });
  await acts.getByRole('searchbox').fill(name);
  const row = acts.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Kursens synlighet ändrad');
  const other = await signedIn(people.superuser, {
    path: `/superuser/courses?sok=${school.school.name}`,
  });
  await other.getByRole('switch', { name: `Dölj ${name} för lärare` }).click();
  await expect(other.getByText('Hide status ändrad', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Ångra: Kursens synlighet ändrad, ${name}` }).click();
  await expect(
    page.getByText('Någon har ändrat samma sak sedan dess, så det går inte att ångra.'),
  ).toBeVisible();
  await page.reload();
  await acts.getByRole('searchbox').fill(name);
  await row.first().getByRole('button').click();
  await expect(row).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole('switch', { name: `Dölj ${name} för lärare` })).not.toBeChecked();
});

test('older events come page by page, and one press leads back to the latest', async ({
  signedIn,
  school,
}) => {
  const { id: schoolId, name } = school.school;
  const { db } = await productOn(sharedDataDir());
  const renamed = (number: number) => ({
    ...{ kind: 'school.renamed' as const, subject: { type: 'school', id: schoolId }, schoolId },
    ...{ before: { name: `${name} ${number}` }, after: { name: `${name} ${number + 1}` } },
  });
  const created = {
    ...{ kind: 'class.created' as const, schoolId },
    subject: { type: 'class', id: school.schoolClass.id },
  };
  await recordChanges(db, { now: () => new Date() }, [
    created,
    ...Array.from({ length: 104 }, (_, number) => renamed(number)),
  ]);
  const page = await signedIn(people.admin, { path: `/superuser/audit?filter.skola=${name}` });
  const rows = page.getByRole('table', { name: 'Händelser' }).getByRole('row');
  const firstCreated = rows.filter({ hasText: 'Klass skapad' });
  const older = page.getByRole('button', { name: 'Äldre', exact: true });
  const newest = page.getByRole('button', { name: 'Till de senaste' });
  await expect(rows).toHaveCount(51);
  await expect(newest).toHaveCount(0);
  await older.click();
  await expect(newest).toBeVisible();
  await older.click();
  await expect(rows).toHaveCount(6);
  await expect(firstCreated).toContainText(school.schoolClass.name);
  await expect(older).toHaveCount(0);

  await test.step('a reload shows the same page', async () => {
    await page.reload();
    await expect(rows).toHaveCount(6);
    await expect(firstCreated).toHaveCount(1);
  });

  await newest.click();
  await expect(rows).toHaveCount(51);
  await expect(newest).toHaveCount(0);
  await expect(older).toBeVisible();
  await expect(page.getByLabel('Skolans namn')).toHaveValue(name);
  await page.reload();
  await expect(rows).toHaveCount(51);
  await expect(newest).toHaveCount(0);
});
