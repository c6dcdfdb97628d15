import type { Browser, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { workPackage } from './work-package.ts';
import {
  answer,
  aWork,
  closeWindow,
  expectKept,
  notSaved,
  openCourse,
  pressToClose,
  saved,
  startButton,
  type Work,
} from './work-world.ts';

const aWorkOnTwo = async () => aWork('Två fönster', await workPackage());

async function aDevice(browser: Browser, work: Work) {
  const context = await browser.newContext({ locale: 'sv-SE' });
  const page = await context.newPage();
  await openCourse(page, work);
  return { context, page };
}

const question = (window: Page) =>
  window.getByRole('heading', { name: 'Öppen på annan enhet – ta över?' });

test('a second device asks before it takes over; the first shows a notice, and its answers count', async ({
  browser,
}) => {
  const work = await aWorkOnTwo();
  const computer = await aDevice(browser, work);
  const first = await work.start(computer.page);
  await answer(first, 1, 'Ja');
  await saved(first);

  const telephone = await aDevice(browser, work);
  const second = await work.start(telephone.page);
  await expect(question(second)).toBeVisible();
  await test.step('a no leaves the first where it is', async () => {
    await pressToClose(second, second.getByRole('button', { name: 'Stäng fönstret' }));
    await answer(first, 2, 'Nej');
    await saved(first);
    await expect(startButton(telephone.page, work.name)).toBeEnabled();
  });

  await computer.context.setOffline(true);
  await answer(first, 3, 'Ja');
  await notSaved(first);

  const third = await work.start(telephone.page);
  await third.getByRole('button', { name: 'Ta över' }).click();
  await expectKept(third, 'jn');

  await computer.context.setOffline(false);
  await expect(
    first.getByRole('heading', { name: 'Modulen är öppen i ett annat fönster' }),
  ).toBeVisible();
  await expect(
    first.getByText(
      'Du tog över modulen i ett annat fönster eller på en annan enhet. Svaren härifrån är kvar',
    ),
  ).toBeVisible();
  await saved(first);
  expect(await work.answers()).toEqual({
    'Fråga 1': ['ja'],
    'Fråga 2': ['nej'],
    'Fråga 3': ['ja'],
  });
  await answer(third, 3, 'Nej');
  await saved(third);
  expect(await work.answers()).toEqual({
    'Fråga 1': ['ja'],
    'Fråga 2': ['nej'],
    'Fråga 3': ['nej'],
  });

  await first.reload();
  await expect(
    first.getByRole('heading', { name: 'Modulen är öppen i ett annat fönster' }),
  ).toBeVisible();
  await closeWindow(third);
  await expect(startButton(telephone.page, work.name)).toBeEnabled();
  await expectKept(await work.start(telephone.page), 'jnn');
});

test('a closed window causes no question on any device', async ({ browser }) => {
  const work = await aWorkOnTwo();
  const computer = await aDevice(browser, work);
  const first = await work.start(computer.page);
  await answer(first, 1, 'Ja');
  await closeWindow(first);
  await expect(startButton(computer.page, work.name)).toBeEnabled();
  const telephone = await aDevice(browser, work);
  await expectKept(await work.start(telephone.page), 'j');
});

test('two windows of one browser: the older one shows the notice too', async ({
  page,
  context,
}) => {
  const work = await aWorkOnTwo();
  await openCourse(page, work);
  const first = await work.start(page);
  await answer(first, 1, 'Ja');
  await saved(first);
  const tab = await context.newPage();
  await openCourse(tab, work);
  const second = await work.start(tab);
  await second.getByRole('button', { name: 'Ta över' }).click();
  await expectKept(second, 'j');
  await answer(first, 2, 'Ja');
  await expect(
    first.getByRole('heading', { name: 'Modulen är öppen i ett annat fönster' }),
  ).toBeVisible();
  await answer(second, 2, 'Nej');
  await saved(second);
  expect(await work.answers()).toEqual({ 'Fråga 1': ['ja'], 'Fråga 2': ['nej'] });
});
