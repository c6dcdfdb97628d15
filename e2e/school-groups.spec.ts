import { people } from './people.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

test('groups of schools are kept by what is written and chosen', async ({ school, signedIn }) => {
  const word = school.school.name;
  const first = await aSchoolOfItsOwn({ name: `${word} ett` });
  const second = await aSchoolOfItsOwn({ name: `${word} två` });
  const names = [first, second].map((each) => each.school.name);
  const page = await signedIn(people.admin, { path: '/superuser/schools' });
  const find = () => page.getByRole('searchbox').fill(word);
  await find();
  const dialog = page.getByRole('dialog', { name: 'Redigera grupper' });
  const group = `Nord ${word}`;
  const renamed = `Norr ${word}`;
  const field = (name: string) => dialog.getByLabel(`Namn på gruppen ${name}`, { exact: true });
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const groupings: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/School/EditSchoolGrouping'))
      groupings.push(request.postDataJSON());
  });

  await test.step('[adminschools.groups.create-blank] [adminschools.groups.create] a name is needed, then the group is there', async () => {
    const made: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/School/CreateGroup')) made.push(decodeURIComponent(pathname));
    });
    await page.getByRole('button', { name: 'Redigera grupper' }).click();
    await dialog.getByLabel('Ny grupp').fill('   ');
    await dialog.getByRole('button', { name: 'Lägg till' }).click();
    await dialog.getByLabel('Ny grupp').fill(group);
    await dialog.getByRole('button', { name: 'Lägg till' }).click();
    await expect(page.getByText('Gruppen har lagts till')).toBeVisible();
    await expect(field(group)).toBeVisible();
    expect(made).toEqual([`/api/School/CreateGroup/${group}`]);
  });

  await test.step('[adminschools.groups.rename-blank-ignored] [adminschools.groups.rename] an empty name leaves the old one, another one is sent', async () => {
    const sent = callsTo(page, '/api/School/EditGroup');
    await field(group).fill('  ');
    await dialog.getByRole('button', { name: 'Spara' }).click();
    await expect(field(group)).toHaveValue(group);
    expect(sent).toEqual([]);
    await field(group).fill(renamed);
    const edited = page.waitForRequest('**/api/School/EditGroup');
    await dialog.getByRole('button', { name: 'Spara' }).click();
    expect((await edited).postDataJSON()).toMatchObject({ Id: expect.any(Number), Name: renamed });
    await expect(page.getByText('Grupperna har uppdaterats')).toBeVisible();
    await expect(field(renamed)).toBeVisible();
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await expect(dialog).toHaveCount(0);
  });

  const put = async (chosen: readonly string[], into: string) => {
    const { length } = groupings;
    for (const name of chosen) await rowOf(name).getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Välj grupp' }).click();
    await page.getByRole('option', { name: into, exact: true }).click();
    await page.getByRole('button', { name: 'Sätt grupp' }).click();
    await expect(page.getByRole('button', { name: 'Sätt grupp' })).toHaveCount(0);
    return groupings.slice(length);
  };
  const entry = (id: number, groupId: unknown) => ({ CustomerId: id, GroupId: groupId });
  const [here, there] = [first.school.id, second.school.id];

  await test.step('[adminschools.groups.assign] [adminschools.groups.assign-changed-only] only schools whose group changes are sent, in one call', async () => {
    expect(await put(names.slice(0, 1), renamed)).toEqual([[entry(here, expect.any(Number))]]);
    await expect(rowOf(names[0] ?? '')).toContainText(renamed);
    expect(await put(names, renamed)).toEqual([[entry(there, expect.any(Number))]]);
    await page.reload();
    await find();
    for (const name of names) await expect(rowOf(name)).toContainText(renamed);
  });

  await test.step('[adminschools.groups.assign-none] none takes them out', async () => {
    const [sent] = await put(names, 'Ingen grupp');
    expect(sent).toHaveLength(2);
    expect(sent).toEqual(expect.arrayContaining([entry(here, null), entry(there, null)]));
    await page.reload();
    await find();
    for (const name of names) {
      await expect(rowOf(name)).toBeVisible();
      await expect(rowOf(name)).not.toContainText(renamed);
    }
  });

  await test.step('[adminschools.groups.delete] the group goes after Fortsätt, its schools stay', async () => {
    await put(names.slice(0, 1), renamed);
    await expect(rowOf(names[0] ?? '')).toContainText(renamed);
    const deleted = callsTo(page, '/api/School/DeleteSchoolGroup');
    await page.getByRole('button', { name: 'Redigera grupper' }).click();
    await dialog.getByRole('button', { name: `Ta bort gruppen ${renamed}` }).click();
    const question = page.getByRole('dialog', { name: `Ta bort gruppen ${renamed}?` });
    await expect(question).toContainText('1 skola är i gruppen.');
    expect(deleted).toEqual([]);
    await question.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page.getByText('Gruppen har tagits bort')).toBeVisible();
    await expect(field(renamed)).toHaveCount(0);
    expect(deleted).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await expect(rowOf(names[0] ?? '')).toBeVisible();
    await expect(rowOf(names[0] ?? '')).not.toContainText(renamed);
  });
});
