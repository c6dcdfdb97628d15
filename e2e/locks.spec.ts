import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Ada Alm', 'Bo Berg'], modules: 3 } });

const grid = (page: Page) => page.getByRole('region', { name: 'Lås' });
const cell = (page: Page, name: string | RegExp) => grid(page).getByRole('button', { name });

test('a teacher locks modules for a class, undoes it, and sees the present state', async ({
  school,
  signedIn,
}) => {
  const page = await signedIn(school.teacher.email);
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
  const row = grid(page).getByRole('listitem').filter({ hasText: school.course.name });
  const [first] = school.modules;

  await test.step('[locks.course.labels] the course shows the state of its modules', async () => {
    await expect(row).toContainText('Alla moduler upplåsta');
    await cell(page, `${first?.name}: upplåst`).click();
    await expect(cell(page, `${first?.name}: låst`)).toHaveAttribute('aria-pressed', 'true');
    await expect(row).toContainText('Några låsta');
    await row.getByRole('button', { name: /^Lås alla/ }).click();
    await expect(row).toContainText('Alla låsta');
  });

  await test.step('the operation is undone where it was done', async () => {
    await page
      .getByRole('status')
      .filter({ hasText: 'är låsta' })
      .getByRole('button', { name: 'Ångra' })
      .click();
    await expect(row).toContainText('Några låsta');
    await expect(cell(page, `${first?.name}: låst`)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the squares are one tab stop, walked with the arrow keys', async () => {
    const [, second] = school.modules;
    await cell(page, new RegExp(`${first?.name}:`)).focus();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, new RegExp(`${second?.name}:`))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(page, `${second?.name}: låst`)).toBeFocused();
  });

  await test.step('[locks.module.partial] a lock for one student makes the class partly locked', async () => {
    await page.getByRole('treeitem', { name: 'Ada Alm' }).click();
    await cell(page, `${first?.name}: låst`).click();
    await expect(cell(page, `${first?.name}: upplåst`)).toBeVisible();
    await page.goBack();
    await expect(cell(page, `${first?.name}: låst för några`)).toHaveAttribute(
      'aria-pressed',
      'mixed',
    );
  });
});

test('what the page says and sends while it locks', async ({ school, signedIn }) => {
  const page = await signedIn(school.teacher.email);
  const [first] = school.modules;
  const [ada] = school.students;
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();

  await test.step('[locks.failure-restores] a failed lock shows an error, and the icon shows what is stored', async () => {
    await page.route('**/api/Module/SetModuleLockStatusForClass*', (route) =>
      route.fulfill({ status: 503, body: 'ServiceUnavailable' }),
    );
    await cell(page, `${first?.name}: upplåst`).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Tjänsten' })).toBeVisible();
    await expect(cell(page, `${first?.name}: upplåst`)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/api/Module/SetModuleLockStatusForClass*');
  });

  await test.step('[api.mutations.lock-module] a lock names the module and whom it is for', async () => {
    const sentBy = async (path: string, state: string) => {
      const sent = page.waitForRequest((request) => new URL(request.url()).pathname === path);
      await cell(page, `${first?.name}: ${state}`).click();
      return Object.fromEntries(new URL((await sent).url()).searchParams);
    };
    expect(await sentBy('/api/Module/SetModuleLockStatusForClass', 'upplåst')).toEqual({
      moduleId: String(first?.id),
      classId: String(school.schoolClass.id),
      locked: 'true',
    });
    await expect(cell(page, `${first?.name}: låst`)).toBeVisible();
    await page.getByRole('treeitem', { name: 'Ada Alm' }).click();
    expect(await sentBy('/api/Module/SetModuleLockStatus', 'låst')).toEqual({
      moduleId: String(first?.id),
      studentId: String(ada?.id),
      locked: 'false',
    });
    await expect(cell(page, `${first?.name}: upplåst`)).toBeVisible();
  });

  await test.step('[locks.course.spinner] lock-all shows that it works while the call runs, and the rest of the row waits', async () => {
    await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/api/Course/SetCourseLockStatus*', async (route) => {
      await held;
      await route.continue();
    });
    const row = grid(page).getByRole('listitem').filter({ hasText: school.course.name });
    await row.getByRole('button', { name: /^Lås alla/ }).click();
    await expect(row.getByRole('button', { name: /^Lås alla/ })).toHaveAttribute(
      'data-loading',
      'true',
    );
    await expect(row.getByRole('button', { name: /^Lås upp alla/ })).toBeDisabled();
    goOn();
    await expect(row).toContainText('Alla låsta');
    await expect(row.getByRole('button', { name: /^Lås alla/ })).not.toHaveAttribute(
      'data-loading',
      'true',
    );
  });
});
