import type { Page } from '@playwright/test';
import { aModule } from '../apps/server/src/testing/a-school.ts';
import { productOn, sharedDataDir } from './product.ts';
import { heldBack } from './stubs.ts';
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
    const english = await signedIn(school.teacher.email, { locale: 'en-GB' });
    await english.getByRole('treeitem', { name: school.schoolClass.name }).click();
    const inEnglish = english
      .getByRole('region', { name: 'Locks' })
      .getByRole('listitem')
      .filter({ hasText: school.course.name });
    await expect(inEnglish).toContainText('All modules unlocked');
    await expect(row).toContainText('Alla moduler upplåsta');
    await cell(page, `${first?.name}: upplåst`).click();
    await expect(cell(page, `${first?.name}: låst`)).toHaveAttribute('aria-pressed', 'true');
    await expect(row).toContainText('Några låsta');
    await english.reload();
    await expect(inEnglish).toContainText('Some locked');
    await row.getByRole('button', { name: /^Lås alla/ }).click();
    await expect(row).toContainText('Alla låsta');
    await english.reload();
    await expect(inEnglish).toContainText('All locked');
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
    const ofClass = page.url();
    await page.getByRole('treeitem', { name: 'Ada Alm' }).click();
    await cell(page, `${first?.name}: låst`).click();
    await expect(cell(page, `${first?.name}: upplåst`)).toBeVisible();
    await page.goBack();
    await expect(cell(page, `${first?.name}: låst för några`)).toHaveAttribute(
      'aria-pressed',
      'mixed',
    );
    await page.getByRole('treeitem', { name: 'Ada Alm' }).click();
    await cell(page, `${first?.name}: upplåst`).click();
    const closed = cell(page, `${first?.name}: låst`);
    await expect(closed).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(page).toHaveURL(ofClass);
    await expect(closed).toHaveAttribute('aria-pressed', 'true');
    await expect(closed).not.toHaveAccessibleName(/för några/);
  });

  await test.step('[locks.module.partial-click-locks-all] a press on a partly locked module locks it for everybody', async () => {
    const open = (name: string) => page.getByRole('treeitem', { name }).click();
    const locked = cell(page, new RegExp(`${first?.name}: låst$`));
    await open('Ada Alm');
    await locked.click();
    await expect(cell(page, `${first?.name}: upplåst`)).toBeVisible();
    await open(school.schoolClass.name);
    const partly = cell(page, `${first?.name}: låst för några`);
    const sent = page.waitForRequest('**/api/Module/SetModuleLockStatusForClass*');
    await partly.click();
    expect(new URL((await sent).url()).searchParams.get('locked')).toBe('true');
    await expect(locked).toHaveAttribute('aria-pressed', 'true');
    for (const { name } of school.students) {
      await open(name);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(locked).toBeVisible();
    }
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

  await test.step('[api.mutations.lock-module] [locks.module.single-student] a lock names the module and whom it is for', async () => {
    const sentBy = async (path: string, state: string) => {
      const sent = page.waitForRequest((request) => new URL(request.url()).pathname === path);
      await cell(page, `${first?.name}: ${state}`).click();
      return Object.fromEntries(new URL((await sent).url()).searchParams);
    };
    await test.step('[locks.module.class] [api.module.set-lock-status-class] for the class', async () => {
      expect(await sentBy('/api/Module/SetModuleLockStatusForClass', 'upplåst')).toEqual({
        moduleId: String(first?.id),
        classId: String(school.schoolClass.id),
        locked: 'true',
      });
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

  await test.step('[locks.course.spinner] [locks.course.lock-all] lock-all shows that it works while the call runs, and the rest of the row waits', async () => {
    await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
    const row = grid(page).getByRole('listitem').filter({ hasText: school.course.name });
    const lockAll = row.getByRole('button', { name: /^Lås alla/ });
    const unlockAll = row.getByRole('button', { name: /^Lås upp alla/ });
    for (const [pressed, other, after] of [
      [lockAll, unlockAll, 'Alla låsta'],
      [unlockAll, lockAll, 'Alla moduler upplåsta'],
    ] as const) {
      const { release } = await heldBack(page, '**/api/Course/SetCourseLockStatus*');
      await pressed.click();
      await expect(pressed.locator('.mantine-Loader-root')).toBeVisible();
      await expect(pressed).toBeDisabled();
      await expect(other).toBeDisabled();
      release();
      await expect(row).toContainText(after);
      await expect(pressed.locator('.mantine-Loader-root')).toHaveCount(0);
      for (const each of [pressed, other]) await expect(each).toBeEnabled();
      await page.unroute('**/api/Course/SetCourseLockStatus*');
    }
  });
});

test('each part of a pair has a lock of its own for a student', async ({ school, signedIn }) => {
  const product = await productOn(sharedDataDir());
  const pair = { coupleId: 1_000_000 + school.school.id };
  const { id } = school.course;
  await aModule(product, id, { name: 'Provet', ...pair, coupleSeat: 1 });
  await aModule(product, id, { name: 'Fakta', isFactModule: true, ...pair, coupleSeat: 2 });
  const page = await signedIn(school.teacher.email);
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
  await page.getByRole('treeitem', { name: 'Ada Alm' }).click();
  await expect(cell(page, 'Provet: upplåst')).toBeVisible();
  await cell(page, 'Fakta: upplåst').click();
  const closed = cell(page, 'Fakta: låst');
  await expect(closed).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(closed).toBeVisible();
  await cell(page, 'Provet: upplåst').click();
  await expect(cell(page, 'Provet: låst')).toBeVisible();
  await closed.click();
  await expect(cell(page, 'Fakta: upplåst')).toBeVisible();
  await expect(cell(page, 'Provet: låst')).toBeVisible();
});
