import { threeParts, twoSteps } from './several-items-package.ts';
import { expect, test } from './test.ts';
import { aWork, closeWindow, openCourse } from './work-world.ts';

test('a package of several parts: what is done is marked, what waits is closed, and each part remembers its own', async ({
  page,
}) => {
  const work = await aWork('Tre delar', await threeParts());
  await openCourse(page, work);
  const window = await work.start(page);
  const content = window.frameLocator('iframe');
  const contents = window.getByRole('navigation', { name: 'Innehåll' });
  await expect(content.getByRole('heading')).toHaveText('Del A');
  await expect(contents.getByRole('button', { name: 'Läs först Påbörjad' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(
    contents.getByRole('button', { name: 'Öva Öppnas när tidigare delar är klara' }),
  ).toBeDisabled();
  await expect(contents.getByRole('button', { name: 'Bilaga Saknas i paketet' })).toBeDisabled();
  await expect(window.getByRole('button', { name: 'Nästa' })).toBeHidden();

  await content.getByRole('button', { name: 'Klar med delen' }).click();
  await expect(contents.getByRole('button', { name: 'Läs först Klar' })).toBeVisible();
  await expect(contents.getByRole('button', { name: 'Öva Ej påbörjad' })).toBeEnabled();
  await window.getByRole('button', { name: 'Nästa' }).click();
  await expect(content.getByRole('heading')).toHaveText('Del B');
  await expect(content.getByText(/^Minns:\s*$/)).toBeVisible();
  await content.getByRole('button', { name: 'Klar med delen' }).click();
  await expect(contents.getByText('Sedan Påbörjad')).toBeVisible();
  await closeWindow(window);
  await expect(page.getByRole('listitem').filter({ hasText: work.name })).toContainText('Pågår');

  const again = await work.start(page);
  await expect(again.frameLocator('iframe').getByRole('heading')).toHaveText('Del B');
  await expect(again.frameLocator('iframe').getByText('Minns: klar med B')).toBeVisible();
  await again.getByRole('button', { name: 'Föregående' }).click();
  await expect(again.frameLocator('iframe').getByText('Minns: klar med A')).toBeVisible();
  await again.getByRole('button', { name: 'Blad Ej påbörjad' }).click();
  await expect(again.frameLocator('iframe').getByRole('heading')).toHaveText('Blad att läsa');
  await expect(again.getByRole('button', { name: 'Blad Klar' })).toBeVisible();
  await closeWindow(again);
  await expect(page.getByRole('listitem').filter({ hasText: work.name })).toContainText('Slutförd');
});

test('content that asks to go on is led to the next part, and the list only shows where the package says so', async ({
  page,
}) => {
  const work = await aWork('Två steg', await twoSteps());
  await openCourse(page, work);
  const window = await work.start(page);
  const content = window.frameLocator('iframe');
  await expect(content.getByRole('heading')).toHaveText('Steg 1');
  await expect(content.getByText('true false')).toBeVisible();
  await expect(content.getByText(/^Delat:\s*$/)).toBeVisible();
  await expect(window.getByRole('button', { name: 'Andra steget Ej påbörjad' })).toBeDisabled();
  await content.getByRole('button', { name: 'Vidare' }).click();
  await expect(content.getByRole('heading')).toHaveText('Steg 2');
  await expect(content.getByText('false true')).toBeVisible();
  await expect(content.getByText('Delat: från steg 1')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Föregående' })).toBeHidden();
  await expect(window.getByRole('button', { name: 'Första steget Klar' })).toBeVisible();
  await content.getByRole('button', { name: 'Vidare' }).click();
  await expect(window.getByRole('button', { name: 'Andra steget Klar' })).toBeVisible();
  await closeWindow(window);
  await expect(page.getByRole('listitem').filter({ hasText: work.name })).toContainText('75 %');
});
