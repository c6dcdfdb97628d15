import { expect, type Locator, type Page } from '@playwright/test';

/** Creates a module from a package, in a course of the electricians, and opens its page. */
export async function makeModule(page: Page, name: string, content: Buffer) {
  await page.goto('/superuser/courses/modules');
  await page.getByRole('button', { name: 'Ny modul' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny modul' });
  await dialog.getByLabel('Namn').fill(name);
  await dialog.getByLabel('Beskrivning').fill('Två frågor om el.');
  await dialog.getByLabel('QApiId').fill('Q1');
  await chooseFile(page, dialog.getByLabel('Paket (zip)'), content);
  await dialog.getByLabel('Koppla till kurs').click();
  await page.getByRole('option', { name: 'Praktisk ellära' }).click();
  await dialog.getByRole('button', { name: 'Skapa modulen' }).click();
  await expect(dialog).toHaveCount(0);
  // The list may have more pages than one.
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Chooses a zip file in a file field. */
export async function chooseFile(page: Page, field: Locator, buffer: Buffer) {
  const file = page.waitForEvent('filechooser');
  await field.click();
  await (await file).setFiles({ name: 'liten.zip', mimeType: 'application/zip', buffer });
}
